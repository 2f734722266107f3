-- Removes from places that are not there => taken back: position out of bounds
define.action "evil" {
  during = "activation",
  run = function(u)
    table.remove({}, math.mininteger)
  end,
}
