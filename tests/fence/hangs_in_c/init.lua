-- A choice after which C does not come back: for each of many brackets the rest of the text is searched
-- => the game process is ended, the game is stopped, and the record goes on where the mod is mended.
define.action "bomb" {
  during = "activation",
  run = function()
    return ("("):rep(1000000):find("%b()")
  end,
}
