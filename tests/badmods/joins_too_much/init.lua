-- Joins more entries than there are => taken back: concat: too many entries
define.action "evil" {
  during = "activation",
  run = function(u)
    table.concat({}, "", math.mininteger, math.maxinteger)
  end,
}
