define.chain "bump.dm" { args = { "wall", "n" }, combine = "modifiers" }
define.template "ram" { name = "Ram", rule = { ["bump.dm"] = function(wall) return wall and 1 or 0 end } }
define.template "drill" { name = "Drill", rule = { ["bump.dm"] = function(drill) return drill and 1 or 0 end } }
define.template "pick" { name = "Pick", rule = { ["bump.dm"] = function(pick, wall) return pick and wall and 1 or 0 end } }

local function bumped(u) return chain "bump.dm" (u.cell, 2) end

return { bumped = bumped }
