-- Asks a chart for what it has not, and with more than it wants, without end => harmless: within the memory of a game
define.chart "c" { down = { "row" }, across = { column = { "x" } }, rows = "a | 1" }
define.action "evil" {
  run = function(u)
    for i = 1, 15000 do
      pcall(chart_cell, "c", "b" .. i, "x")
      chart_cell("c", "a", "x", i, -i)
    end
    u.hits = 1
  end,
}
