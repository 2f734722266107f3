-- A rule forbids everything => stuck: north must decide and has no option
rule("action.may", "tired", {}, function() if game.turn == 2 then return "tired" end end)
