-- Going from square to square (SN-020..022, SN-038..043, SN-048..050).
--
-- The facing never changes by a step; where the step goes, seen from the facing, says what it costs (SN-026).

moves = {}

local COST = { front = 1, side = 2, rear = 2 }                          -- SN-038..040
local step_cost = chain "step.cost"
local may, passage, room_for, answers = chain "move.may", chain "passage.cost", chain "cell.room_for", chain "move.answers"
local sees = chain "view.sees"

-- The one active character on a square, or nil (SN-020, SN-022).
function moves.occupant(cell)
  for _, u in ipairs(cell.units) do
    if wounds.active(u) then return u end
  end
end

rule("cell.room_for", "one to a square", { cite = "SN-021" }, function(_, _, other) return other.name .. " stands there" end)

-- The reason why there is no room on a square for `u` beside those who stand there, or nil.
function moves.crowd(u, cell)
  local other = moves.occupant(cell)
  return other and room_for(u, cell, other)
end

-- The portal on the side that a straight step crosses; a diagonal step crosses none.
function moves.portal(from, to) return portals.between(from, to) end

-- What stops a step there that the plan does not allow.
local function barrier(from, to)
  local portal = moves.portal(from, to)
  if portal then return portal.name .. " is " .. portal.state end
  if contains(to.terrain.stops or {}, "move") then return to.terrain.name:lower() .. " is there" end
  return "a wall is in the way"
end

-- The reason why `u` cannot step from that square in that direction, or nil.
function moves.bar(u, from, dir)
  local to = cells.step(from, dir)
  if not to or to.outside then return "nothing to stand on there" end
  if not cells.may_step(from, dir) then return barrier(from, to) end
  return moves.crowd(u, to) or may(u, to, moves.portal(from, to))
end

-- AP that `u` pays for a portal on the way from one square to the next, on top of the step.
function moves.toll(u, from, to)
  local portal = moves.portal(from, to)
  return portal and passage(u, portal).total or 0
end

-- AP of a step over open ground to where `arc` lies, seen from the facing
function moves.pace(arc) return step_cost(COST[arc], arc) end

-- The reason why `u` cannot step in that direction, or nil.
function moves.reason(u, dir) return moves.bar(u, u.cell, dir) end

-- AP of a step in that direction, with what stairs and portals cost and the threefold price of sneaking
function moves.price(u, dir)
  local from = u.cell
  local to = cells.step(from, dir)
  return moves.step_price(u, moves.pace(cells.arc(from, u.facing, to)), from, to)
end

-- AP of a step that is `pace` AP over bare ground, with what stairs and doorways add; threefold for who sneaks.
function moves.step_price(u, pace, from, to)
  return turns.price(u, pace + vertical.stairs_cost(from, to) + moves.toll(u, from, to))
end

-- AP to turn from one facing to another (SN-041): 2 to turn about
function moves.turn_ap(from, facing) return cells.turn(from, 2) == facing and 2 or 1 end

-- --- who answers a movement ---

-- Enemies who may answer the coming of `u`, nearest first: those who cover, however far off, and those beside it.
function moves.watchers(u)
  local here = u.cell
  return units.near(here, 166, { state = "active", where = function(v)
    return (v.covering or cells.distance(here, v.cell) == 1) and hostile(v, u)
  end })
end

rule("move.answers", "watchers", { cite = "SN-028" }, function(list, u)
  for _, v in ipairs(moves.watchers(u)) do list[#list + 1] = v end
  return list
end)

-- `u` has come to where it stands, and ends its movement there unless `last` is false: the others answer, by covering fire
-- first, else by the free attack (SN-028, SN-089). Who does not know of it answers nothing.
function moves.arrive(u, from, last)
  last = last ~= false
  tell("unit.moved", { unit = u, from = from, cell = u.cell, last = last })
  for _, v in ipairs(answers({}, u, from, last)) do
    if wounds.active(u) and wounds.active(v) and sees(v.side, u) ~= false and not cover.answer(v, u, from) then free.answer(v, u, from, last) end
  end
end

-- `u` is about to leave its square: says whether it still does. Going away asks for nothing (SN-028); a rule set may let others answer it.
function moves.leave() return true end

-- Puts `u` on a square, if nothing keeps it; `last` as for moves.arrive.
function moves.enter(u, to, last)
  local from = u.cell
  if not moves.leave(u, to) then return end
  u.cell = to
  moves.arrive(u, from, last)
end

-- SN-049, SN-050: the line of a hatch, dearer in bulky clothes
rule("passage.cost", "crossing", { cite = "SN-049", figures = "+1 AP at a hatch, +5 at an access plate" }, function(_, portal)
  return definition("mechanism", portal.def.id).cross
end)

local function is_bulky(armor) return armor.bulky or people.is_armor(armor, "combat_armor") and game.set.bulky_combat_armor end

rule("passage.cost", "bulky clothing", { cite = "SN-050", figures = "+2 AP at a hatch" }, function(u, portal)
  local mechanism = definition("mechanism", portal.def.id)
  if mechanism.cross_bulky > mechanism.cross and #filter(attack.worn(u), is_bulky) > 0 then
    return mechanism.cross_bulky - mechanism.cross
  end
end)

-- Does it carry a long weapon?
function moves.has_long(u)
  for _, item in ipairs(u.items) do
    if arms.is_weapon(item) and arms.is_long(item) then return true end
  end
  return false
end

rule("passage.cost", "long weapon", { cite = "SN-203", figures = "+1 AP over 1500 mm" }, function(u)
  if moves.has_long(u) then return 1 end
end)
