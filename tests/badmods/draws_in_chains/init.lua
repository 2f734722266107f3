-- Draws dice in a step of a chain => taken back: only reading is allowed here
rule("shot.dm", "dice", {}, function() return (roll "1D") end)
define.action "evil" {
  during = "activation",
  run = function(u)
    chain "shot.dm" (u, u)
  end,
}
