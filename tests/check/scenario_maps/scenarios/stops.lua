define.scenario "stops" {
  title = "Stops", rules = "tiny", sides = { a = { title = "A" }, b = { title = "B" } },
  map = function(set) return set.ship.name end,
}
