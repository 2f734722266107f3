-- Describes a member by a table that holds itself => refused: shape evil.x: its type is a text, such as "unit"
local t = {}
t.type = t
define.shape "evil" { has = { x = t } }
