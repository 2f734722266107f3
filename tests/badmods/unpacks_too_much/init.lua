-- Asks for more values than there are integers => taken back: unpack: more than 200 values
define.action "evil" {
  during = "activation",
  run = function(u)
    table.unpack({}, math.mininteger, math.maxinteger)
  end,
}
