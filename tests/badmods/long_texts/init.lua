-- Makes texts that are too long at once => taken back: rep: the result would be longer
define.action "evil" {
  during = "activation",
  run = function(u)
    local s = ("x"):rep(1 << 40)
    u.name = s
  end,
}
