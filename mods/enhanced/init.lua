-- Enhanced Snapshot, a rule set over Snapshot: what is not said here is Snapshot's (docs/enhanced.md).
--
-- Each file below rules/ and actions/ has the rules of one topic. Ids EN-... are rows of docs/rules/enhanced.tsv.

include "settings.lua"
include "shapes.lua"
include "fields.lua"
include "charts"
include "weapons.lua"
include "people.lua"
include "any_attack.lua"
include "character.lua"
include "rules"
include "actions"
include "all_actions.lua"
include "bots.lua"
include "zero_g.lua"

define.ruleset "enhanced" {
  title = "Enhanced Snapshot", extends = "snapshot", cite = "EN-003",
  next = order.next,
  steps = { call = order.call, finish = order.finish },
  character = people.character,
  prompt = order.prompt,
  tags = {
    rush = "faster than a walk: barred by a moderate wound, a wounded leg or kneeling (EN-230)",
    crawl = "on one's hands and knees (EN-235)",
  },
  sheet = {
    { "action points: dexterity + intelligence + Tactics, at least 6; animals 15", cite = "EN-009" },
    { "order: most AP first; a unit may wait when its turn comes", cite = "EN-015" },
    { "AP left at the end of a unit's turn pay for its reactions until it acts again", cite = "EN-013" },
    { "an enemy who comes adjacent, comes into view or attacks may be answered: adjacent for no AP, from farther away for 1 AP at -2", cite = "EN-142" },
    { "if both attack, each throws a die: the one who is 3 or more ahead attacks first, otherwise both at once", cite = "EN-128" },
    { "wounds: minor -1; moderate -2, no running; serious -3, crawling only; throw endurance or less to stay conscious", cite = "EN-225" },
    { "an attack hits on 8+, with DMs for range and armor; a natural 12 always hits, a natural 2 always misses", cite = "EN-024" },
  },
}
