-- The cargo lift (BH-106..110, BH-374..376): a platform that stands in the opening of deck 10, in the floor of deck 11, where it is at
-- first, or lowered out of the ship below it. The opening in deck 10 is shut airtight but while the platform stands in it.

cargo = {}

define.event "cargo.moves" { args = { where = "string" }, text = "the cargo lift goes to {where}", notable = true }
define.event "deck.vents" { args = { unit = "unit", room = "room" },
  text = "{unit} lets the air out of {room}; it is gone when the next turn ends" }
define.event "deck.vented" { args = { room = "room" }, text = "{room} has no air any longer", notable = true }

define.field "game.cargo" { type = "string", default = "deck 11", words = { "deck 10", "deck 11", "outside" }, label = "Cargo lift" }

local function over(cell) return edges.of(cell, "up"):other(cell) end
local function under(cell) return edges.of(cell, "dn"):other(cell) end
local function is_platform(cell) return cell ~= nil and cell.terrain ~= nil and cell.terrain.id == "cargo_lift" end

-- The hexes of the platform on deck 11, from which those of deck 10 and of the outside lie up and down; none: the ship has no such lift.
local function home() return filter(cells.of "cargo_lift", function(cell) return not is_platform(under(cell)) end) end

local AT = { ["deck 10"] = over, ["deck 11"] = function(cell) return cell end, outside = under }

-- The hexes of the platform where it is there.
function cargo.hexes(where) return map(home(), AT[where]) end

local NEXT = { raise = { outside = "deck 11", ["deck 11"] = "deck 10" }, lower = { ["deck 10"] = "deck 11", ["deck 11"] = "outside" } }

-- Is any being or object in one of these hexes?
local function is_laden(list)
  for _, cell in ipairs(list) do
    if #cell.units > 0 or #cell.items > 0 or #cell.holders > 0 then return true end
  end
  return false
end

local function is_empty_of_air(list)
  for _, cell in ipairs(list) do
    if cell.air.id ~= "vacuum" then return false end
  end
  return true
end

-- Why it does not go that way, `raise` or `lower`, or nil. What stands on it may go down with it and not up from deck 11 (BH-107).
function cargo.reason(way)
  local from, to = game.cargo, NEXT[way][game.cargo]
  local deck_11 = home()
  if not to then return way == "raise" and "it is at the top" or "it is at the bottom" end
  if (way == "raise" or from == "deck 10") and is_laden(deck_11) then return "something is in its way on deck 11" end
  if to == "outside" and not is_empty_of_air(deck_11) then return "there is air on deck 11" end        -- BH-108
end

-- Returns true if `u` may work it that way: a person at the controls (BH-106), or one outside below it, out of deck 11 and back
-- (BH-375).
function cargo.may_work(u, way)
  if is_empty(cells.of "cargo_lift") or harm.is_pred(u) then return false end
  if contains(cargo.hexes "outside", u.cell) then return game.cargo == (way == "raise" and "outside" or "deck 11") end
  return ship.is_at(u, "cargo_lift_controls")
end

local function carry(from, to)
  for i, cell in ipairs(from) do
    for _, u in ipairs(cell.units) do u.cell = to[i] end
    for _, item in ipairs(cell.items) do item.cell = to[i] end
    for _, holder in ipairs(cell.holders) do
      if not holder.bearer then holder.cell = to[i] end
    end
  end
end

-- Floors that the platform opens, by where it stands: air passes the opening of deck 10 around it, and below the ship one climbs.
local STATES = { ["deck 10"] = { state = "platform", stops = { "move", "see", "fire" } },
  outside = { state = "lowered", stops = { "see", "fire" } } }

local function open_floors(where)
  for _, cell in ipairs(STATES[where] and home() or {}) do
    local edge = edges.of(cell, where == "outside" and "dn" or "up")
    if not breach.is_open(edge) then edge:change(STATES[where]) end
  end
end

local function shut_floors(where)
  for _, cell in ipairs(STATES[where] and home() or {}) do
    local edge = edges.of(cell, where == "outside" and "dn" or "up")
    if not breach.is_open(edge) then edge:restore() end
  end
end

-- One position up or down, with all that is on it.
function cargo.move(way)
  local from, to = game.cargo, NEXT[way][game.cargo]
  local a, b = cargo.hexes(from), cargo.hexes(to)
  local moved = {}
  for _, cell in ipairs(a) do
    for _, u in ipairs(cell.units) do moved[#moved + 1] = u end
  end
  shut_floors(from)
  carry(a, b)
  open_floors(to)
  game.cargo = to
  tell("cargo.moves", { where = to })
  for _, u in ipairs(moved) do doors.stepped(u) end
  sighting.update()
end

-- Letting the air out of deck 11 (BH-109) -------------------------------------------------------------------------------

-- The rooms that lose their air: what hangs together with the lift's, behind airtight doors.
function cargo.vented() return damage.area(home()[1].room) end

define.effect "deck_vents" { done = function(t)
  for _, room in ipairs(cargo.vented()) do air.put(room, "vacuum") end
  tell("deck.vented", { room = home()[1].room })
  sacrifice.vent(t.on, cargo.vented())
end }

-- Why nobody lets it out here, or nil.
function cargo.vent_reason(u)
  if is_empty(cells.of "cargo_lift") then return "there is no cargo lift" end
  local place = ship.place "depressurize"
  if not place or not u.cell or u.cell.room ~= place.room then return "not in the cargo office" end
  if #timers.all { effect = "deck_vents" } > 0 then return "it has been ordered" end
  if is_empty_of_air(home()) then return "deck 11 has no air" end
end

-- It is done when the turn after this one closes; nobody stops it.
function cargo.vent(u)
  start { effect = "deck_vents", clock = "smoke", n = 2, on = u }
  tell("deck.vents", { unit = u, room = home()[1].room })
end
