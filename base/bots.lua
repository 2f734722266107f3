-- The value of a position for a side: what a bot tries to raise. Scenarios add what they are about.
--
-- It is asked for every option that a bot looks at, and an option changes little: what is worked out for one unit is kept.

local WORTH = { active = 100, unconscious = 20, serious = 10, dead = 0 }
local NEAR = 20
local FEAR = 4  -- for each step that an enemy is nearer than six to somebody with bare hands

-- what has been lost of one unit
local loss = memo(function(u)
  local n = 100 - WORTH[u.state]
  if u.state ~= "active" then return n end
  if u.hits_down then return 2 * u.hits_taken end
  return 2 * (u.strength_hits + u.dexterity_hits + u.endurance_hits)
end)

-- Does anybody fight back?
local function is_fought(side)
  return units.any { state = "active", where = function(u) return u.side ~= side and u.cell ~= nil end } ~= nil
end

local DOWN = 100 - WORTH.unconscious

-- What has been lost, of the others less of its own. To strike those who have fallen is worth nothing as long as one of them fights back.
local losses = memo(function(side)
  local n, most = 0, is_fought(side) and DOWN or nil
  for _, u in ipairs(units.all()) do
    local lost = loss(u)
    if u.side == side then n = n - lost else n = n + (most and math.min(lost, most) or lost) end
  end
  return n
end)

rule("worth", "losses", {}, function(side) return losses(side) end)

bots = {}

-- How many steps it is to a square from everywhere, for somebody who opens the doors on the way: a function of a square;
-- nil where there is no way.
function bots.steps_to(goal)
  return function(cell) return cells.steps(cell, goal, true) end
end

-- Steps on foot to the nearest of some squares, shut doors counted unless `no_hands`: an animal opens none, and does not crowd before
-- them. Looked for each time: what is asked of it is kept already.
local function nearest(from, list, no_hands)
  local _, steps = cells.nearest(from, list, not no_hands)
  return steps or 60
end

local function nearest_to(u, list) return nearest(u.cell, list, people.is_animal(u)) end

-- the nearer the enemy the better for an armed unit, the nearer a weapon for an unarmed one
local function close(u, foes) return 3 * math.max(0, NEAR - nearest_to(u, foes)) end

local CHANCES = { 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1 } -- in 36 to throw so much or more on two dice

-- In 36, to throw so much or more on two dice.
function bots.chance(need)
  if need > 12 then return 0 end
  return CHANCES[math.max(need, 1)]
end

-- What an attack promises: the chance of a hit in 36, times the dice of wounds.
function bots.promise(a)
  local dice = tonumber((attack.hits(a) or "3D"):match "^%d+") or 3
  return bots.chance(attack.needed(a) - attack.dms(a).total) * dice
end

-- The chance, in 36, of the shot that `u` has at `v` from where it stands and looks.
local aim_at = memo(function(u, v)
  if not sight.clear(u.cell, v.cell) then return 0 end
  local a = attack.new(u, v, u.weapon)
  if attack.reason(a) then return 0 end
  return bots.chance(attack.needed(a) - attack.dms(a).total)
end)

-- What a gun in hand is good for from there: so it is turned to the enemy, and brought to the range that it is made for.
local function aim(u, enemies)
  local most = 0
  for i = 1, #enemies do most = math.max(most, aim_at(u, enemies[i])) end
  return most
end

-- Where they are, each square once: lockers hold many weapons, and who takes one of them changes nothing for the others.
local function places_of(list)
  local places, seen = {}, {}
  for _, thing in ipairs(list) do
    local cell = thing.cell
    if cell and not seen[cell] then places[#places + 1], seen[cell] = cell, true end
  end
  return places
end

-- Whom a side looks at: its own who are on their feet, the enemies and where they stand, weapons that lie about.
local active_of = memo(function(side) return units.all { side = side, state = "active" } end)
local enemies_of = memo(function(side)
  return units.all { state = "active", where = function(u) return u.side ~= side and u.cell ~= nil end }
end)
local foes_of = memo(function(side) return places_of(enemies_of(side)) end)
-- fallen units with a weapon, which can be taken from them
local armed_casualties = memo(function()
  return units.all { where = function(v)
    return not wounds.active(v) and v.cell ~= nil and not v.hits_down and #filter(hands.movable(v), arms.is_weapon) > 0
  end }
end)
local loose_weapons = memo(function()
  local list = items.all { where = arms.is_weapon }
  for _, v in ipairs(armed_casualties()) do list[#list + 1] = v end
  return places_of(list)
end)

-- How many weapons it has: what it carries changes seldom, where it stands with each step.
local weapons_of = memo(function(u) return #filter(u.items, arms.is_weapon) end)

-- nothing to fight with but bare hands
bots.is_unarmed = memo(function(u) return not u.hits_down and not u.weapon and weapons_of(u) == 0 end)

-- Those of a side who may look for a weapon that lies about. Where the armed stand is not looked at: they move, and
-- every answer that depends on it would be computed again.
local seekers_of = memo(function(side)
  if #loose_weapons() == 0 then return {} end
  return filter(active_of(side), function(u) return bots.is_unarmed(u) and u.cell ~= nil end)
end)

local weapons_lie_in = memo(function(room)
  for _, cell in ipairs(loose_weapons()) do
    if cell.room == room then return true end
  end
  return false
end)

local AHEAD = 40 -- squares

-- Is there a way on from that square, each step nearer to a weapon, on which nobody stands who has one? Looked at for some steps, and up to
-- a shut door. Who seeks a weapon itself goes on by and by, and does not stay away for those behind.
local function is_free_on(from, weapons, seen, left)
  local here, taken = nearest(from, weapons), false
  if here == 0 or left == 0 then return true end
  for _, dir in ipairs(cells.ways(from)) do
    local to = cells.step(from, dir)
    if nearest(to, weapons) < here then
      local other = units.first(to)
      local armed = other and wounds.active(other) and not bots.is_unarmed(other)   -- the fallen are stepped over
      if not seen[to] and not armed then
        seen[to] = true
        if is_free_on(to, weapons, seen, left - 1) then return true end
      end
      taken = true
    end
  end
  return not taken
end

-- Do others stand on all ways by which it would come nearer to a weapon? Those that it is not at yet are looked at as well: else it would
-- stay away from the one who stands in its way, who would not know of it.
local function is_blocked(v) return not is_free_on(v.cell, loose_weapons(), {}, AHEAD) end

-- Who has a weapon leaves the place where weapons lie to those who have none, and lets them by.
local crowding = memo(function(side)
  local n = 0
  for _, v in ipairs(seekers_of(side)) do
    if is_blocked(v) then n = n + 6 end
  end
  return n
end)

local function is_where_others_seek(u)
  local room = u.cell.room
  if not room or not weapons_lie_in(room) then return false end
  local seekers = seekers_of(u.side)
  for _, v in ipairs(seekers) do
    if v.cell.room == room then return false end
  end
  return #seekers > 0
end

local LOADED, ON_THE_WAY = 9, 2

-- What is loaded in several steps or set up in several turns is worth more with each.
local function readiness(u)
  local gun = u.weapon
  local n = arms.is_loaded(gun) and LOADED or ON_THE_WAY * (u.reload_turns + (gun.fitted and 1 or 0) + (gun.wound and 1 or 0))
  return n + ON_THE_WAY * gun.work
end

local function posture_armed(u)
  local n = 80 + close(u, foes_of(u.side)) + readiness(u)
  if arms.shoots(u.weapon.def) then n = n + aim(u, enemies_of(u.side)) end
  if u.weapon.armed then n = n + 2 end
  return is_where_others_seek(u) and n - 12 or n
end

local function posture_unarmed(u)
  local weapons = loose_weapons()
  if #weapons == 0 then return close(u, foes_of(u.side)) end
  return 60 - 2 * math.min(60, nearest(u.cell, weapons)) - FEAR * math.max(0, 6 - nearest(u.cell, foes_of(u.side)))
end

-- Its grenade lies about and has not gone off: the empty hand was well used.
local function has_thrown(u) return #timers.all { of = u, effect = "grenade_bursts" } > 0 end

local posture = memo(function(u)
  if not u.cell then return 0 end
  local ready = (u.evading or u.covering) and 1 or 0
  if u.hits_down then return ready + close(u, foes_of(u.side)) end
  if u.weapon then return ready + posture_armed(u) end
  if weapons_of(u) > 0 then return ready + (has_thrown(u) and 85 + close(u, foes_of(u.side)) or 70) end
  return ready + posture_unarmed(u)
end)

-- Where nothing is gained by anything, and nobody can be attacked, the one who acts rests, and neither spins nor curses. To let the door open
-- that it has set in motion is worth the points, though.
local REST, WAIT = 1, 2

local ATTACK = definition("action", "attack")
local forbidden = chain "action.legal"

local can_attack = memo(function(u) return forbidden(ATTACK, u) == nil and #attack.in_reach(u) > 0 end)

local function wait_for_doors(u)
  local n = 0
  for _, t in ipairs(timers.all { of = u, effect = "door_moves" }) do n = n + WAIT * t.n end
  return n
end

rule("worth", "rest", {}, function(side)
  local u = game.active
  if not u or u.side ~= side then return nil end
  return (u.acted and not can_attack(u) and REST or 0) - wait_for_doors(u)
end)

rule("worth", "posture", {}, function(side)
  local n, list = -crowding(side), active_of(side)
  for i = 1, #list do n = n + posture(list[i]) end
  return n
end)

-- What a grenade that lies there will do to whom, as `losses` count it.
local IN_ITS_SQUARE, BESIDE_IT = 40, 15

local function harm_of_grenade(cell, side)
  local n = 0
  for _, u in ipairs(filter(cell.units, wounds.active)) do n = n + (u.side == side and -IN_ITS_SQUARE or IN_ITS_SQUARE) end
  for _, u in ipairs(group.beside(cell)) do n = n + (u.side == side and -BESIDE_IT or BESIDE_IT) end
  return n
end

rule("worth", "grenades", {}, function(side)
  local n = 0
  for _, t in ipairs(timers.all { effect = "grenade_bursts" }) do n = n + harm_of_grenade(grenades.place(t.on), side) end
  return n
end)

-- Armor is better worn than carried, air and a mask are worth more where there is neither: 2 for each turn of putting it on.
local WORN, MASK, BEGUN, IN_VACUUM = 16, 4, 2, 12

local protection = memo(function(u)
  local n = 0
  for _, item in ipairs(u.items) do
    if item.worn then n = n + (item.def.class_of == "armor" and WORN or MASK) end
  end
  local put_on = u.dressing
  if put_on and not put_on.worn then
    n = n + u.dress_turns * (put_on.def.vacuum and pressure.is_exposed(u) and IN_VACUUM or BEGUN)
  end
  return n
end)

rule("worth", "protection", {}, function(side)
  local n, list = 0, active_of(side)
  for i = 1, #list do n = n + protection(list[i]) end
  return n
end)

local hunting = memo(function(u)
  local n = 12 * math.min(2, weapons_of(u))
  if u.cell and (u.weapon or u.hits_down) then n = n - math.max(0, nearest_to(u, foes_of(u.side)) - NEAR) end
  return n
end)

-- For scenarios in which a side must seek the other out: what each armed unit still has to walk to the nearest enemy, beyond what
-- `posture` counts. Weapons in hand or at the belt are kept: they are neither dropped nor put into valves without need.
function bots.hunt(side)
  local n = 0
  if #foes_of(side) == 0 then return 0 end
  for _, u in ipairs(active_of(side)) do n = n + hunting(u) end
  return n
end

-- --- haste ---------------------------------------------------------------------------------------------------------
-- What somebody in a hurry does, for bots that play a position on: how readily each thing is done, 10 where nothing is
-- said.

-- to where there is something to go for: enemies for an armed unit, weapons for an unarmed one
local function goals(u)
  if u.weapon or u.hits_down then return foes_of(u.side) end
  return loose_weapons()
end

local function toward(u, dir)
  local list, to = goals(u), cells.step(u.cell, dir)
  local here = nearest(u.cell, list)
  for _, goal in ipairs(list) do
    if (cells.steps(to, goal, true) or 60) < here then return 24 end
  end
  return 3
end

patch.action "move" { weight = toward }

-- What a mod adds without a weight of its own is done as readily as the like of it.
patch.each("action", nil, function(action)
  if action.weight then return nil end
  if contains(action.tags or {}, "order") then return { weight = 4 } end
  if contains(action.tags or {}, "attack") then return { weight = 60 } end
end)
