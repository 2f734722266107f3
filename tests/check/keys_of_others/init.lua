define.chart "nets" { down = { "net" }, rows = "net", side = 3, range = 4, cell = 5, mesh = 6, spring = 7, hits = 8 }

local function mesh_of(net) return net.mesh end
local function first_cell() return units.all()[1].cell end

return { mesh_of = mesh_of, first_cell = first_cell, spring_of = include "springs.lua" }
