-- The questions that rules answer together. What each is for, and how the answers combine; the answers are in rules/.
--
-- The argument of the attack chains is one attack (shapes.lua): a plain table of facts, so that a throw on
-- the deck and a case without a deck (`gangway odds`) go through the same steps.

local function in_play(a)
  local list = {}
  for _, key in ipairs { "item", "by", "at" } do
    if a[key] then list[#list + 1] = a[key] end
  end
  return list
end

local function second(_, a) return in_play(a) end

-- may it be made at all: the first text forbids, and is shown
define.chain "attack.may" { args = { "attack: attack" }, combine = "reason", things = in_play }
-- what the chart asks for, then what changes that figure
define.chain "attack.needed" { args = { "needed: integer", "attack: attack" }, combine = "fold", things = second }
-- DMs on the two dice
define.chain "attack.dm" { title = "DMs on an attack", args = { "attack: attack" }, combine = "modifiers", things = in_play }
-- ids of throws that the attacker may have to make after the attack: a list that a step adds to
define.chain "attack.follows" { args = { "names: string[]", "attack: attack" }, combine = "fold", things = second }
-- the dice of wounds of a hit, as text ("3D")
define.chain "attack.hits" { args = { "dice: string?", "attack: attack" }, combine = "fold", things = second }

-- what the dexterity of a unit is worth when it aims
define.chain "attack.dexterity" { args = { "level: integer", "unit: unit" }, combine = "fold" }

define.chain "thrown.dm" { title = "DMs on a thrown blade, 18 or more", args = { "attack: attack" }, combine = "modifiers", things = in_play }
define.chain "force.dm" { title = "DMs on forcing an iris valve, 9 or more", args = { "unit: unit" }, combine = "modifiers" }

-- who is whose enemy: first answer that is not nil; without one, other sides are
define.chain "unit.hostile" { args = { "unit: unit", "other: unit" }, combine = "first", gives = "boolean?" }
-- may this unit be called to act in a turn
define.chain "unit.may_act" { args = { "unit: unit" }, combine = "reason" }
-- action points a turn, beginning with the least that anybody has (SN-032, SN-231)
define.chain "unit.allowance" { args = { "ap: integer", "unit: unit" }, combine = "fold" }
-- the master order, a list of units, before it is written down (SN-013)
define.chain "turn.order" { args = { "list: unit[]" }, combine = "fold" }
-- may `unit` act before `called` (SN-015)
define.chain "turn.may_pre_empt" { args = { "unit: unit", "called: unit" }, combine = "reason" }
-- may `unit` answer the step of `mover` with a free attack (SN-028)
define.chain "free.may" { args = { "unit: unit", "mover: unit" }, combine = "reason" }

-- may `unit` step onto `cell`, crossing `portal` where there is one
define.chain "move.may" { args = { "unit: unit", "cell: cell", "portal: portal?" }, combine = "reason", memo = false }
-- AP on top of the step for crossing `portal` (SN-048..050, SN-203)
define.chain "passage.cost" { title = "AP on top of a step through a portal", args = { "unit: unit", "portal: portal" }, combine = "modifiers" }
-- how a path is found for `go`: what `walk` of a rule set gives
define.chain "walk.plan" { args = { "walk: walk", "unit: unit" }, combine = "fold" }
define.chain "portal.may_work" { args = { "unit: unit", "portal: portal" }, combine = "reason" }

-- the dice of one hit, before they are put on the victim
define.chain "wound.faces" { args = { "faces: integer[]", "victim: unit", "cause: attack?" }, combine = "fold" }
