-- Catches the signal by which a command waits => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    local ok, err = pcall(function() return ask { seat = u.seat, verb = "choose", of = { "a", "b" } } end)
    assert(ok and (err == "a" or err == "b"), "the signal was caught")
  end,
}
