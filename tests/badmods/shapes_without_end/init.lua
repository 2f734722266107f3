-- Defines shapes without end => refused: shapes_without_end/init.lua:2: 
for i = 1, 1 << 24 do define.shape("s" .. i) { has = { n = "integer" } } end
