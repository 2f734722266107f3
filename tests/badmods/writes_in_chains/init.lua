-- Changes the game in a step of a chain, within pcall => harmless
rule("shot.dm", "write", {}, function(by) pcall(function() by.nerve = 9 end) end)
define.action "evil" {
  during = "activation",
  run = function(u)
    local before = u.nerve
    chain "shot.dm" (u, u)
    assert(u.nerve == before)
    u.nerve = before
  end,
}
