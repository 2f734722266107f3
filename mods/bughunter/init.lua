-- Bug Hunter: a rule set of its own on hexes. It uses nothing of base. This file says what is loaded, in which order.
--
-- Rows BH-nnn are those of docs/rules/bughunter.tsv. What the printed special rules leave to their missing half is our
-- own; such figures carry the section of docs/rules/bughunter-own.md, `own D6` and the like.

include "classes.lua"
include "fields.lua"
include "settings.lua"
include "shapes.lua"
include "chains.lua"
include "events.lua"
include "decks.lua"

include "terrain.lua"
include "charts"
include "weapons"
include "people.lua"

include "rules"
include "capture"
include "ship"
include "interphase"
include "character.lua"
include "powers"
include "species.lua"
include "actions"
include "flow.lua"
include "bots.lua"
include "bots_alive.lua"
include "bots_arms.lua"
include "newcomers.lua"

return {
  activation = activation, attack = attack, bots = bots, breach = breach, cages = cages, captives = captives, cards = cards, control = control,
  doors = doors, ease = ease, exposure = exposure, gas = gas, gear = gear, hands = hands, harm = harm, hatches = hatches,
    launchers = launchers,
  lifts = lifts, moves = moves,
  nerve = nerve, nets = nets, people = people, posture = posture, react = react, satchels = satchels,
  sighting = sighting, storage = storage, tasks = tasks, thermal = thermal,
  interphase = interphase,
  boats = boats, cargo = cargo, eva = eva, lifeboat = lifeboat, pods = pods, positions = positions, probes = probes, ship = ship,
}
