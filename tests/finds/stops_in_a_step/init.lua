-- A rule that is asked between two turns breaks => stops: the game stops: stops_in_a_step/init.lua:
rule("game.result", "broken", {}, function() if game.turn == 3 then return game.winner.id end end)
