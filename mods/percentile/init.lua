-- Percentile combat: a rule set of its own on squares. It uses nothing of base. This file says what is loaded, in which order.
--
-- Rows PC-nnn are those of docs/rules/percentile.tsv. What the print leaves open is our own; such figures carry the section
-- of docs/rules/percentile-own.md, `own P4` and the like.

include "classes.lua"
include "fields.lua"
include "settings.lua"
include "shapes.lua"
include "chains.lua"
include "events.lua"

include "terrain.lua"
include "deeds.lua"
include "weapons"
include "people.lua"

include "rules"
include "character.lua"
include "deed_action.lua"
include "actions"
include "flow.lua"
include "bots.lua"

return {
  ap = ap, arcs = arcs, attack = attack, bots = bots, checks = checks, defence = defence, devices = devices, ease = ease, fatigue = fatigue,
  flow = flow, gear = gear, harm = harm, mishaps = mishaps, ground = ground, moves = moves, people = people, react = react,
  recovery = recovery, stealth = stealth, tackle = tackle,
}
