-- Declares fields without end => refused: declares_many_fields/init.lua:2: 
for i = 1, 1 << 20 do define.field("unit.f" .. i) { type = "integer", default = 0 } end
