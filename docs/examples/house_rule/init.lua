-- No rule set of its own: its rules join whichever one is played.
define.setting "midnight" {
  title = "Last turn of the evening", range = { 0, 400 }, default = 60, help = "the game ends without a winner after this turn; 0: no limit",
}

rule("game.result", "midnight", { before = "turn limit" }, function()
  if game.set.midnight > 0 and game.turn > game.set.midnight then return { winner = "none", because = "it is midnight" } end
end)

-- a chain of base; without base this step is skipped
rule("attack.dm", "late", { optional = true, of = "attacker" }, function()
  if game.set.midnight > 0 and game.turn == game.set.midnight then return -1, "a long evening" end
end)
