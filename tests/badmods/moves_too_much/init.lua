-- Moves more entries than there are => taken back: move: too many entries
define.action "evil" {
  during = "activation",
  run = function(u)
    table.move({}, math.mininteger + 1, math.maxinteger, 1)
  end,
}
