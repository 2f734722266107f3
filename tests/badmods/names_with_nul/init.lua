-- Names a key with a NUL => taken back: a string without NUL
define.action "evil" {
  during = "activation",
  run = function(u)
    u.seen["a\0b"] = 1
    u.seen["a"] = 2
  end,
}
