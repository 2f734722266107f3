-- Range bands: Classic Traveller combat, a rule set of its own without a map. It uses nothing of base. This file says
-- what is loaded, in which order.
--
-- Rows TR-nnn are those of docs/rules/traveller.tsv. What the printed text leaves open is our own; such figures carry the
-- section of docs/rules/traveller-own.md, `own T4` and the like.

include "classes.lua"
include "fields.lua"
include "settings.lua"
include "shapes.lua"
include "chains.lua"
include "events.lua"
include "terrain.lua"

include "charts"
include "weapons"

include "rules/bands.lua"
include "rules/strip.lua"
include "rules/people.lua"
include "rules/wounds.lua"
include "rules/recovery.lua"
include "rules/attack.lua"
include "rules"
include "actions"
include "flow.lua"
include "bots.lua"

return {
  attack = attack, attacks = attacks, bands = bands, bots = bots, encounter = encounter, ends = ends, melee = melee, morale = morale, movement = movement,
  people = people, recovery = recovery, reload = reload, strip = strip, wounds = wounds, writing = writing,
}
