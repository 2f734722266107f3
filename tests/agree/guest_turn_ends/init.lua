on("turn.ends", function() if game.turn > 0 then error "never looked at" end end)
