-- Leaves the range of a field => taken back: unit.hits: expected an integer 0 to 9, found '10'
define.action "evil" {
  during = "activation",
  run = function(u)
    u.hits = 10
  end,
}
