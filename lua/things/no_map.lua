-- A scenario without a map (map = false): a plan of one cell stands in for it, so that whatever wants a plan finds one.
-- What measures or looks along it is an error (script_drawn in engine/script/state/things.c); boards draw nothing of it.
local core, gw = ...

gw.NO_MAP = "@none" -- no id of a map, for none begins so (engine/play/game.c)
gw.NO_MAP_HERE = "this scenario has no map"
gw.NO_MAP_TEXT = [[
[map]
format = gangway.map/1
id = none
grid = band

[cells]
. = no-map

[deck a level=0]
.
]]

-- What its cell is made of. It is no definition that anybody can find or change, and is made after all others: their
-- numbers are what they are without it.
local terrain

gw.reads_no_map = false -- is its plan the one that was read last?

function gw.finish_no_map()
  terrain = { id = "none", class_of = "terrain", name = "no map", ref = "engine:none", mod = "engine" }
  core.def(terrain)
  gw.freeze_all(terrain)
end

function gw.no_map_terrain() return core.number(terrain) end

-- Of the map that is being played on: is there none?
function gw.is_blank() return core.blank() end
