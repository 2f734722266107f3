-- Repeats nothing with nothing between for ever => taken back: the result would be longer
define.action "evil" {
  during = "activation",
  run = function(u)
    local s = (""):rep(math.maxinteger, "")
    u.hits = #s
  end,
}
