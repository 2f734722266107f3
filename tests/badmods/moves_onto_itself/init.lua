-- Moves entries to the end of integers => taken back: moves_onto_itself/init.lua:5: bad argument
define.action "evil" {
  during = "activation",
  run = function(u)
    table.move({ 1, 2, 3 }, 1, 3, math.maxinteger - 1)
  end,
}
