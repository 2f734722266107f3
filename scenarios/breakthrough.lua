-- Breakthrough: the ship is down among unruly locals; two of the crew hold the open cargo door, two must get aboard (SN-295).
--
-- The booklet has three lines on this; the figures are ours and stand in docs/rules/snapshot-own.md.

define.event "breakthrough.aboard" { args = { unit = "unit" }, text = "{unit} is aboard", notable = true }

local CARRIED = { "club", "club", "club", "dagger", "cudgel", "sling" }

local function is_aboard(u) return u.room ~= nil and u.room:tagged "trader" end

-- What a local has in hand, by a die.
local function arm_local(u)
  local die = roll { "1D", why = "what " .. u.name .. " has", by = u, stream = "setup" }
  u.weapon = people.give(u, CARRIED[die], { spare = die == 6 and 5 or 0 })
end

local function characters(set)
  people.roll { side = "crew", n = 2, role = "defender", armor = set.armor }
  people.roll { side = "crew", n = 2, role = "outside", armor = set.armor, extra = true }
  for _, u in ipairs(units.of { side = "crew" }) do hands.ready(u) end
  for _, u in ipairs(people.roll { side = "locals", n = set.locals, role = "local", arms = "none" }) do arm_local(u) end
end

-- free squares of the ground in some columns and rows
local function ground(x1, y1, x2, y2)
  return filter(rooms.named("ground").cells, function(c)
    return c.x >= x1 and c.x <= x2 and c.y >= y1 and c.y <= y2 and not moves.occupant(c)
  end)
end

local function places()
  for _, p in ipairs(portals.all()) do p.state = (p:tagged "airlock" or p:tagged "outer") and "closed" or "open" end
  for _, p in ipairs(portals.all()) do
    if p:tagged "cargo" and p.name:find "starboard" then p.state = "open" end
  end
  local holders = units.of { role = "defender" }
  stand(holders[1], { cells.named "j14" }, "s")
  stand(holders[2], { cells.named "l14" }, "s")
  for _, u in ipairs(units.of { role = "outside" }) do stand(u, ground(6, 25, 18, 26), "n") end
  for _, u in ipairs(units.of { role = "local" }) do stand(u, ground(6, 16, 18, 21)) end
end

local function left(query)
  if game.set.ends == "dead" then
    local n = units.count(query)
    query.state = "dead"
    return n - units.count(query)
  end
  query.state = "active"
  return units.count(query)
end

local function aboard() return units.count { role = "outside", where = function(u) return wounds.active(u) and is_aboard(u) end } end

local function overrun()
  return left { role = "defender" } == 0 and units.any { role = "local", state = "active", where = is_aboard } ~= nil
end

local function out() return left { role = "outside" } end

local function has_begun() return game.turn > 0 end

define.fact "nobody_comes" { title = "none of those outside can get aboard any more", when = function() return has_begun() and out() == 0 end }
define.fact "all_are_aboard" { title = "all who are left are aboard", when = function() return has_begun() and out() > 0 and aboard() == out() end,
  says = function() return ("aboard: %d of the 2 who were outside"):format(aboard()) end }
define.fact "both_are_left" { title = "both are on their feet", when = function() return out() == 2 end }
define.fact "field_is_empty" { title = "the field is empty", when = function() return has_begun() and left { role = "local" } == 0 end,
  says = function() return "of the locals " .. wounds.roll_call(sides.named "locals") end }
define.fact "door_is_lost" { title = "the locals are aboard, and nobody holds the door", when = overrun,
  says = function() return ("at the door: %d of 2 are left"):format(left { role = "defender" }) end }

local function worth(side)
  local n = 0
  local steps = bots.steps_to(cells.named "k13")
  for _, u in ipairs(units.of { role = "outside", state = "active" }) do
    n = n + (is_aboard(u) and 150 or -4 * (steps(u.cell) or 40))
  end
  return side.id == "crew" and n or -n
end

define.scenario "breakthrough" {
  title = "Breakthrough", cite = "SN-295", rules = "snapshot", map = "grounded_trader", turns = 30,
  summary = "Two of the crew are outside and a mob is closing in. Bring them back aboard and lift before the door is lost.",
  minutes = 45, level = "medium",
  sides = { crew = { title = "Crew" }, locals = { title = "Locals" } },

  settings = {
    locals = { title = "Locals", range = { 4, 20 }, default = 10, cite = "SN-295" },
    armor = { title = "Armor of the crew", one_of = { "nothing", "jack", "mesh", "cloth" }, default = "jack", cite = "SN-295" },
    last_turn = { title = "Turn after which the ship lifts", range = { 0, 400 }, default = 30, cite = "SN-295", help = "0: it waits" },
    team_play = { title = "Team play", type = "boolean", default = false, cite = "SN-245", help = "a player for each of the crew" },
  },
  seats = function(set) return set.team_play and { crew = 4, locals = 1 } or "side" end,

  setup = { { "characters", characters }, { "places", places } },

  rule = { ["pressure.outside"] = function() return "air" end, worth = worth },
  on = {
    ["unit.moved"] = function(e)
      if e.unit.role == "outside" and is_aboard(e.unit) and not (e.from.room and e.from.room:tagged "trader") then
        tell("breakthrough.aboard", { unit = e.unit })
      end
    end,
  },

  last_turn = function(set) return set.last_turn end,
  objectives = {
    both = { title = "Bring both aboard", side = "crew", when = { all = { "all_are_aboard", "both_are_left" } }, outcome = "complete",
      because = "both are aboard" },
    the_rest = { title = "Bring the survivor aboard", side = "crew", order = 110, when = "all_are_aboard", outcome = "partial",
      because = "the only one who is left is aboard" },
    field = { title = "Empty the field", side = "crew", order = 110, when = "field_is_empty", outcome = "complete" },
    hold_them = { title = "Put both who are outside out of action", side = "locals", order = 90, when = "nobody_comes" },
    door = { title = "Be aboard, with nobody at the door", side = "locals", at = "end of turn", when = "door_is_lost", outcome = "overrun" },
    late = { title = "Keep them out until the ship lifts", side = "locals", at = "end of game", outcome = "late",
      because = "the ship had to lift without them" },
  },

  briefing = function(set)
    local lift = set.last_turn > 0 and (" The ship lifts after turn %d."):format(set.last_turn) or ""
    return {
      crew = ("Two of you hold the open cargo door, two are on the far side of a crowd of %d and must get aboard. You win if those of the two who are "
        .. "still on their feet are inside the ship; "):format(set.locals) .. "with both it is a complete victory." .. lift,
      locals = "Nobody leaves. Put both who are outside out of action, or those at the door, and get aboard yourselves; clubs, knives and a few slings "
        .. "are what you have." .. lift,
    }
  end,
}
