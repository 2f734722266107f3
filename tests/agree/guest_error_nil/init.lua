on("turn.begins", function() error(nil) end)
