-- The base game: Snapshot, as a mod with the API of any other. This file says what is loaded, in which order.
--
-- What a game remembers comes first, then the words (classes, settings, chains, events), then things, then the
-- rules that use them. What stands in fast/ says nothing: it makes the rules faster, and can be left out. At the end stands what other mods may call.

include "classes.lua"
include "fields"
include "settings.lua"
include "shapes.lua"
include "chains.lua"
include "events.lua"

include "terrain.lua"
include "barriers.lua"
include "atmospheres.lua"
include "portals.lua"
include "charts"
include "armor"
include "weapons"
include "names.lua"
include "people.lua"

include "rules"
include "fast"
include "actions"
include "flow.lua"
include "bots.lua"
include "outlook.lua"
include "overlays.lua"
include "seams.lua"

return {
  arms = arms, attack = attack, bots = bots, breach = breach, cover = cover, doors = doors, dressing = dressing,
  flow = flow, free = free, gear = gear, grenades = grenades, group = group, hands = hands, holding = holding,
  light = light, lines = lines, moves = moves, names = names, people = people, pressure = pressure,
  reloads = reloads, recovery = recovery, rows_of_weapons = rows_of_weapons, services = services, ships = ships,
  thrown = thrown, vertical = vertical, lifts = lifts, turns = turns, wounds = wounds,
  deal = deal, place = place, settle = settle, stand = stand, hostile = hostile, odds_case = odds_case,
}
