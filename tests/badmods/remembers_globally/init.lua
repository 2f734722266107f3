-- Remembers in a new global => taken back: nothing may be remembered outside the world
define.action "evil" {
  during = "activation",
  run = function(u)
    seen_before = true
  end,
}
