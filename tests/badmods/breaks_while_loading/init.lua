-- Fails while loading => refused: attempt to index a nil value
local t
local x = t.field
return x
