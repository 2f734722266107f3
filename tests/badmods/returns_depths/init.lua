-- Returns a table nested too deep => refused: tables are nested more than 150 deep
local t = {}
local top = t
for _ = 1, 300000 do t.t = {} t = t.t end
return top
