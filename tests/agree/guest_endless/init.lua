on("turn.begins", function() while true do end end)
