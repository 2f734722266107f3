-- The probes in their bays on deck 7 (BH-349..354): a bay is without air, entered through its airlock, and left by a door that is opened
-- from beside the airlock. A launch takes all that is in the bay with it.

probes = {}

define.event "probe.launched" { args = { unit = "unit", room = "room" }, text = "{unit} launches the probe of {room}", notable = true }
define.field "room.launched" { type = "boolean", default = false, label = "Its probe is gone", show = "board" }
define.field "unit.at_bay_door" { type = "boolean", default = false, lasts = "round", label = "Has been where the bay door is opened" }

local function is_bay(room) return room ~= nil and room:tagged "probe_bay" end

-- The bay from which a door leads out of the ship, or nil.
local function bay_of(portal)
  local a, b = portal.cells[1], portal.cells[2]
  if a and is_bay(a.room) and (not b or b.outside) then return a.room end
  if b and is_bay(b.room) and a.outside then return b.room end
end

local function is_post(cell)
  for _, near in ipairs(is_bay(cell.room) and cells.neighbours(cell) or {}) do
    if near.room and near.room:tagged "airlock" then return true end
  end
  return false
end

-- Returns the hexes in which one stands to open or hold a door: for that of a bay beside its airlock, or outside (BH-351); nil: as for any
-- door.
function probes.posts(portal)
  local bay = bay_of(portal)
  if not bay then return nil end
  local list = filter(bay.cells, is_post)
  for _, cell in ipairs(portal.cells) do
    if cell.outside then list[#list + 1] = cell end
  end
  return list
end

-- The doors that are opened from a hex without being beside it.
function probes.doors_of(cell)
  return is_post(cell) and filter(cell.room.portals, function(portal) return bay_of(portal) == cell.room end) or {}
end

-- Does it keep shut for `u`, who is in the bay and has not been where it is opened? Whoever was goes on through it.
function probes.bars(u, portal)
  local bay = portal.def.airtight and bay_of(portal)
  return bay ~= nil and bay ~= false and u.cell.room == bay and portal.state ~= "held" and not u.at_bay_door and not doors.is_gone(portal)
end

rule("move.may", "bay door", { cite = "BH-351" }, function(u, _, portal)
  if portal and probes.bars(u, portal) then return "the bay door is opened beside the airlock" end
end)

local function note(u) if u.cell and is_post(u.cell) then u.at_bay_door = true end end
on("unit.activated", function(e) note(e.unit) end, { name = "probes" })
on("unit.moved", function(e) note(e.unit) end, { name = "probes" })

-- Launching ---------------------------------------------------------------------------------------------------------------

-- The bays whose probe is there yet.
function probes.ready() return filter(rooms.tagged "probe_bay", function(bay) return not bay.launched end) end

-- Why `u` launches none, or nil (BH-352, BH-354).
function probes.reason(u)
  if not positions.may(u, "probe") then return "is not qualified to launch a probe" end
  if not ship.is_at(u, "probe_controls") then return "not at the launch controls" end
end

-- BH-305: one of his own side on his feet, whom he sends off so, is sacrificed.
local function lose(v, by, bay)
  local own = v.side == by.side and harm.able(v)
  eva.lose(v)
  if own then sacrifice.note(v, by, bay) end
end

-- BH-353, BH-491: into space with it, beings and things.
function probes.launch(u, bay)
  bay.launched = true
  tell("probe.launched", { unit = u, room = bay })
  for _, v in ipairs(bay.units) do lose(v, u, bay) end
  for _, cell in ipairs(bay.cells) do
    for _, holder in ipairs(cell.holders) do eva.lose_holder(holder) end
    for _, item in ipairs(cell.items) do satchels.remove(item) end
    cell.suit = false
  end
  sighting.update()
end
