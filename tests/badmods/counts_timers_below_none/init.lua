-- Has a timer that counts from below 0 => taken back: counts_timers_below_none/init.lua:5: start: n is -3; a whole number from 0 on expected
define.action "evil" {
  during = "activation",
  run = function(u)
    start({ effect = "portal_settles", clock = "turn", n = -3 })
  end,
}
