-- Declares a hundred thousand members => refused: shape evil has 100000 members, at most 200 expected
local has = {}
for i = 1, 100000 do has["n" .. i] = "integer" end
define.shape "evil" { has = has }
