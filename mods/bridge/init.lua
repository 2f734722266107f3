-- Bridge: starship combat, a rule set of its own. A unit is a ship; its officers are records with a post. It uses nothing of
-- base. This file says what is loaded, in which order.
--
-- Rows SS-nnn are those of docs/rules/starship.tsv. What the printed text leaves open is our own; such figures carry the
-- section of docs/rules/starship-own.md, `own B4` and the like.

include "classes.lua"
include "fields.lua"
include "settings.lua"
include "shapes.lua"
include "chains.lua"
include "events.lua"
include "terrain.lua"
include "services.lua"

include "charts"
include "hulls.lua"
include "weapons.lua"

include "rules/crew.lua"
include "rules/ships.lua"
include "rules"
include "character.lua"
include "actions"
include "flow.lua"
include "bots.lua"

return {
  advantage = advantage, bots = bots, course = course, crew = crew, fire = fire, harm = harm, orders = orders, panel = panel, power = power,
  sensors = sensors, services = services, ships = ships,
}
