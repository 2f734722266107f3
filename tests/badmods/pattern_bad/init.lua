-- Uses a broken pattern => taken back: malformed pattern
define.action "evil" {
  during = "activation",
  run = function(u)
    ("x"):find("[")
  end,
}
