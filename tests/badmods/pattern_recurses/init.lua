-- Has a pattern that goes deep => taken back: pattern too complex
define.action "evil" {
  during = "activation",
  run = function(u)
    local s = ("a"):rep(1 << 19)
    ;(s):find((".-"):rep(500) .. "b")
  end,
}
