-- Repeats an empty text for ever => taken back: the result would be longer
define.action "evil" {
  during = "activation",
  run = function(u)
    local s = (""):rep(1 << 60)
    u.hits = #s
  end,
}
