-- Enhanced Snapshot, a rule set over Snapshot: what is not said here is Snapshot's (docs/enhanced.md).
--
-- Each file below rules/ and actions/ has the rules of one topic. Ids EN-... are rows of docs/rules/enhanced.tsv.

include "settings.lua"
include "shapes.lua"
include "fields.lua"
include "charts"
include "weapons.lua"
include "people.lua"
include "character.lua"
include "rules"
include "actions"
include "bots.lua"
include "zero_g.lua"

define.ruleset "enhanced" {
  title = "Enhanced Snapshot", extends = "snapshot", cite = "EN-003",
  next = order.next,
  steps = { call = order.call, finish = order.finish },
  character = people.character,
  prompt = order.prompt,
  tags = {
    rush = "faster than a walk: not with a wound, a bad leg or on one's knees (EN-230)",
    crawl = "on one's hands and knees (EN-235)",
  },
  sheet = {
    { "action points: dexterity + intelligence + Tactics, at least 6; animals 15", cite = "EN-009" },
    { "order: the most AP first; who is called may wait", cite = "EN-015" },
    { "AP left at the end of one's actions serve reactions until one acts again", cite = "EN-013" },
    { "who comes near, into view or attacks may be answered: beside one for nothing, from afar for 1 AP at -2", cite = "EN-142" },
    { "both attack: a die each, three more is quicker, else both at once", cite = "EN-128" },
    { "wounds: minor -1, moderate -2 and no running, serious -3 and crawling; endurance or less to stay up", cite = "EN-225" },
    { "an attack hits on 8 or more, with DMs of range and armor; a natural 12 hits, a natural 2 misses", cite = "EN-024" },
  },
}
