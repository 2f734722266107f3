-- Inserts at places that are not there => taken back: position out of bounds
define.action "evil" {
  during = "activation",
  run = function(u)
    table.insert({}, math.maxinteger, 1)
  end,
}
