-- Uses a field that nobody declared => taken back: unit has no field 'hit' (did you mean 'hits'?)
define.action "evil" {
  during = "activation",
  run = function(u)
    u.hit = 1
  end,
}
