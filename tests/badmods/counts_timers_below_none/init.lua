-- Has a timer that counts from below 0 => taken back: counts_timers_below_none/init.lua:5: timer.n: expected an integer 0 to 2147483647, found '-3'
define.action "evil" {
  during = "activation",
  run = function(u)
    start({ effect = "portal_settles", clock = "turn", n = -3 })
  end,
}
