-- Subdued by prod or screecher (BH-151..161, BH-167..170): driven two hexes at a time, held for as long as its captor is near enough,
-- and tried again in each turn.

control = {}

local VERTICAL = { up = true, down = true }

define.event "captive.subdued" { args = { unit = "unit", by = "unit" }, text = "{unit} is subdued by {by}", dice = "after", harm = true }

-- BH-155; its captor may drive it at once (BH-151, BH-152)
---@param a attack
function control.subdue(v, a)
  harm.upset(v)
  v.bonds, v.captor, v.grip, v.held_turn, v.marker = "subdued", a.by, a.column, game.turn, ""
  tell("captive.subdued", { unit = v, by = a.by })
  if not a.renews then control.begin(a.by, v) end
end

-- Driving is what the captor does in this activation: two hexes for the captive, then two of its own.
function control.begin(u, v)
  u.task, u.marker, u.acted = "drive", "", false
  u.drives, u.drive_left, u.follow_left = v, 2, 2
end

-- BH-153: a stair or a hatch takes both hexes
local function hexes(way) return VERTICAL[way] and 2 or 1 end

-- Why a being cannot be driven or follow that way, or nil.
local function blocked(u, way)
  if VERTICAL[way] then return hatches.reason(u, way == "up") end
  return moves.reason(u, way)
end

local function go(u, way)
  if VERTICAL[way] then return moves.climb(u, (hatches.way(u, way == "up"))) end
  moves.enter(u, cells.step(u.cell, way))
end

-- The six sides, and up and down
---@return string[]
function control.ways()
  local list = map(cells.dirs(), function(dir) return dir end)
  list[#list + 1], list[#list + 2] = "up", "down"
  return list
end

local function too_far(way, left)
  if left == 0 then return "two hexes are all" end
  if hexes(way) > left then return "a climb takes both hexes" end
end

-- The gear in hand with which `u` subdued it, or nil.
local function same_gear(u, v)
  local item = gear.of(u)
  return item and (item.def.column == v.grip or item.def.far_column == v.grip) and item or nil
end

function control.drive_reason(u, v, way)
  if not harm.living(v) then return "it does not move" end
  if not same_gear(u, v) then return "what subdued it is not in hand" end
  return too_far(way, u.task == "drive" and u.drive_left or 2) or blocked(v, way)
end
function control.follow_reason(u, way) return too_far(way, u.follow_left) or blocked(u, way) end

local function is_done(u) return u.drive_left == 0 and u.follow_left == 0 end

function control.drive(u, v, way)
  if u.task ~= "drive" then control.begin(u, v) end
  u.drive_left = u.drive_left - hexes(way)
  go(v, way)
  if is_done(u) then u.acted = true end
end

-- A unit that follows cannot drive any more.
function control.follow(u, way)
  u.drive_left, u.follow_left = 0, u.follow_left - hexes(way)
  go(u, way)
  if is_done(u) then u.acted = true end
end

-- Beside it or in its hex, and no wall between (BH-157)
local function in_contact(u, v) return u.cell == v.cell or cells.adjacent(u, v) end

-- BH-168, BH-169: as near or as far as it was, and in sight
local function in_earshot(u, v)
  local weapon = definition("weapon", "screecher")
  return gear.column(weapon, ranges.hexes(u.cell, v.cell)) == v.grip and sighting.line(u, v)
end

-- Does it still have whom it subdued, near enough and with the gear in hand?
function control.holds(u, v)
  if not u or not harm.able(u) or u.panicked or not v.cell or not same_gear(u, v) then return false end
  return (v.grip == "prod" and in_contact or in_earshot)(u, v)
end

-- BH-158, BH-169: at the end of each round
on("round.ends", function()
  for _, v in ipairs(units.all { bonds = "subdued" }) do
    if not control.holds(v.captor, v) then captives.free(v) end
  end
end, { name = "captives" })

-- BH-161: a normal attack at +2; what it does beside holding is done to one that is free.
local function try_again(u, v)
  local item = same_gear(u, v)
  local column = item and gear.column(item.def, ranges.hexes(u.cell, v.cell))
  if not column then return captives.free(v) end
  local a = gear.facts(u, v, item, column, true)
  local letter = gear.roll(a)
  if letter ~= "D" then captives.free(v) end
  gear.apply(a, letter)
end

-- BH-159, BH-160: in each later turn when its captor is first activated
function control.renew(u)
  for _, v in ipairs(captives.of(u)) do
    if v.held_turn < game.turn and harm.able(u) and v.cell then try_again(u, v) end
  end
end
