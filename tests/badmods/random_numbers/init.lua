-- Draws numbers that no record keeps => refused: attempt to call a nil value (field 'random')
local n = math.random(6)
return { n = n }
