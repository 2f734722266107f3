-- Defines without end => refused: defines_many/init.lua:2: 
for i = 1, 1 << 24 do define.terrain("t" .. i) { glyph = "." } end
