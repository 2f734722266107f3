local function deep(n) return 1 + deep(n + 1) end
on("turn.begins", function() deep(1) end)
