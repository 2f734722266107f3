-- A game that is over before anybody has chosen is no clean game => 3 of 3 games ended before the first choice
rule("game.result", "nothing to do", {}, function() return { winner = "none", because = "there is nothing to do" } end)
