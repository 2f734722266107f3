-- Remembers in a new global => taken back: state outside the world is not allowed
define.action "evil" {
  during = "activation",
  run = function(u)
    seen_before = true
  end,
}
