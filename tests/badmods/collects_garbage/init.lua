-- Counts memory => refused: 'collectgarbage' is not known
local n = collectgarbage "count"
return { n = n }
