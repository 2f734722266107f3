-- Nests a table in a definition too deep => refused: tables are nested more than 150 deep
local t = {}
local top = t
for _ = 1, 200000 do t.t = {} t = t.t end
define.template "x" { name = "X", deep = top }
