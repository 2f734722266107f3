-- Has a pattern that goes deep => stopped: pattern_recurses/init.lua:6: this is nested too deeply and was stopped (pattern too complex)
define.action "evil" {
  during = "activation",
  run = function(u)
    local s = ("a"):rep(1 << 19)
    ;(s):find((".-"):rep(500) .. "b")
  end,
}
