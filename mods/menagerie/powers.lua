-- Powers: what a unit has beside its arms and its hands. A power is in play for each unit on the map that has it, and its
-- steps, handlers and actions get that unit first.

powers = {}

define.class "power" {
  title = "Powers", idle = "no template has it, and no function gives it to a unit",
  in_play = function(def) return powers.holders(def) end,
  sheet = { "does" },
  schema = {
    does = { type = "string", required = true, help = "what it does, in one sentence" },
    when_down = { type = "boolean", default = false, help = "it also works while its holder is out of action" },
  },
}

define.field "unit.powers" { type = { list = "power" }, label = "Powers", show = "card" }
-- how often each power did something in this game, for studies
define.field "game.powers_used" { type = { map = { "string", "integer" } }, see = "nobody" }

-- Does `unit` sense `other` where it cannot be seen? First answer.
define.chain "unit.senses" { args = { "unit: unit", "other: unit" }, combine = "first", gives = "boolean?" }

-- The units for which a power is in play: on the map, and on their feet where the power does not say otherwise.
function powers.holders(def)
  return units.all { where = function(u)
    return u.cell ~= nil and (def.when_down or base.wounds.active(u)) and contains(u.powers, def)
  end }
end

-- Has the unit this power (an id), on its feet or not?
function powers.has(u, id) return contains(u.powers, definition("power", id)) end

-- Gives a unit a power by its id; not twice the same.
function powers.give(u, id)
  if not powers.has(u, id) then u.powers[#u.powers + 1] = id end
end

-- Takes a power from a unit.
function powers.take(u, id)
  local list = u.powers
  for i = #list, 1, -1 do
    if list[i].id == id then table.remove(list, i) end
  end
end

-- A power has done something: it is counted.
function powers.used(id) game.powers_used[id] = (game.powers_used[id] or 0) + 1 end

-- Active enemies of `u` within `range` squares, nearest first.
function powers.enemies(u, range)
  return units.near(u.cell, range, { state = "active", where = function(v) return v.cell ~= nil and base.hostile(u, v) end })
end

-- The same, of those that nothing hides from it.
function powers.in_view(u, range)
  return filter(powers.enemies(u, range), function(v) return sight.clear(u.cell, v.cell, "see") end)
end

-- Is there room for `u` to stand?
function powers.is_free(u, cell)
  if not cell or cell.outside or base.moves.crowd(u, cell) then return false end
  local terrain = cell.terrain
  return not (terrain and contains(terrain.stops or {}, "move"))
end

-- A free square beside `u`, or nil.
function powers.beside(u)
  for _, dir in ipairs(cells.free(u.cell)) do
    local cell = cells.step(u.cell, dir)
    if powers.is_free(u, cell) then return cell end
  end
end

-- What a creature puts against a characteristic of a person.
local AS_ANIMAL = 7

-- What a unit throws against to withstand something: strength, dexterity, endurance or intelligence.
function powers.level(u, what)
  if u.hits_down then return AS_ANIMAL end
  local worth = base.people[what]
  return worth and worth(u) or u[what]
end

-- What is thrown to withstand: the level of `what` or less on two dice.
define.throw "power_save" { args = { "unit: unit", "what: string", "why: string", "by: unit?" },
  spec = function(u, what, why, by)
    return { "2D", at_most = powers.level(u, what), figure = what, names = { "withstands", "fails" },
      why = why, cite = "MG-01", by = u, at = by, stream = "combat" }
  end,
}

-- Throws for it: does the unit withstand?
function powers.withstands(u, what, why, by) return throws.power_save(u, what, why, by):roll() == "withstands" end

-- A power wounds with that number of dice.
function powers.hurt(u, dice, why, by)
  local _, faces = roll { dice, why = why, by = by, stream = "combat" }
  base.wounds.suffer(u, faces, by)
end

-- Takes back so many of the hits that a creature has; a person's wounds are not closed that way.
function powers.mend(u, points)
  if u.hits_down then u.hits_taken = math.max(0, u.hits_taken - points) end
end

-- How many hits a creature can take before it falls.
function powers.left(u) return u.hits_down and u.hits_down - u.hits_taken or 0 end

-- Can it not help itself: out of action, webbed, or numb?
function powers.is_helpless(u) return not base.wounds.active(u) or u.webbed or u.numb end

-- Opens a door for good.
function powers.break_door(portal)
  local seen = base.cover.views()
  portal.edge:change { state = "breach", stops = {} }
  base.pressure.changed(portal)
  base.cover.look(seen)
end

-- How many doors are open for good.
function powers.broken_doors() return #portals.all { where = function(p) return p.edge.state == "breach" end } end
