-- A conversion that a mod of its own brings: somebody of the percentile game comes with a name and average figures.
define.conversion "from_percentile" {
  from = "percentile", to = "traveller",
  turn = function(c) return { name = c.values.name, upp = "777777" }, { "all figures" } end,
}
