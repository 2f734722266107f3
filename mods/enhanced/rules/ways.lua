-- Doorways, ground and shafts (EN-080 to EN-109).
ways = {}

patch.class "armor" { schema = { heavy = { type = "boolean", default = false,
  help = "a doorway costs its wearer 3 AP, by the setting heavy_passage, and it needs a square to itself (EN-080, EN-325)" } } }
for _, id in ipairs { "vacc_suit", "ablat", "combat_armor", "battle_dress" } do patch.armor(id) { heavy = true } end

-- EN-321: a vacc suit of tech level 12 is light
define.armor "vacc_suit_12" {
  name = "Tailored vacc suit", cite = "EN-321", column = "jack", guard = "vacc", skills = { "vacc_suit" }, counts_as = { "vacc_suit" },
  vacuum = true, vacuum_hits = 2, gas_proof = true, don_turns = 3, doff_turns = 2,
}
define.tool "special_tool" { name = "Special tool", cite = "EN-084", opens_plates = true, mass_g = 1000 }

function is_heavy(u) return #filter(base.attack.worn(u), function(armor) return armor.heavy end) > 0 end

define.setting "heavy_passage" { title = "Doorways in heavy armor", one_of = { "in_all", "added" }, default = "in_all", cite = "EN-080",
  help = "in_all: 3 AP, the step through it among them; added: 3 AP on top of the step" }
local ON_TOP = { in_all = 2, added = 3 }

replace.rule "base:passage.cost/bulky clothing" (function(u, portal)       -- EN-080, EG-12
  local more = ON_TOP[game.set.heavy_passage] - base.doors.mechanism(portal).cross
  if more > 0 and is_heavy(u) then return more, "heavy armor" end
end)

-- EN-105, EN-106, EG-17: a deck is two squares high
rule("shaft.cost", "two squares a deck", { cite = "EN-105" }, function(ap) return 2 * ap end)

-- --- ground ---

patch.class "terrain" { schema = {
  rough = { type = "boolean", default = false, help = "movement costs twice as much (EN-107)" },
  steep = { type = "integer", range = { 1, 3 }, default = 1, help = "factor on the AP of a step uphill (EN-108, EN-109)" },
  uphill = { type = "string", default = "", help = "direction in which the ground rises: n, e, s or w" },
} }

define.terrain "rubble" { glyph = "%", name = "Rubble", move = true, see = true, rough = true }
local SLOPES = { slope = { 2, "Slope of 30 to 45 %" }, steep = { 3, "Slope of 45 to 60 %" } }
for id, row in pairs(SLOPES) do
  for _, dir in ipairs { "n", "e", "s", "w" } do
    define.terrain(id .. "_" .. dir) { glyph = "%", name = row[2], move = true, see = true, steep = row[1], uphill = dir }
  end
end

-- EN-107 to EN-109: how many times the AP a step to there costs.
function ways.times(to, dir)
  local ground = to.terrain
  return math.max(ground.rough and 2 or 1, base.vertical.is_up(dir, ground.uphill) and ground.steep or 1)
end

-- EG-15: with half of endurance gone from a leg no step costs less
function ways.least(u) return limbs.leg(u) >= 2 and base.turns.price(u, 2) or 0 end

-- AP of a step from a square in that direction, which is `pace` AP over bare ground: stairs (EN-100), a doorway (EN-080) and the ground add to
-- it, and who sneaks pays three times as much for all of it (EN-071).
function ways.step_ap(u, pace, from, dir)
  local to = cells.step(from, dir)
  return math.max(ways.least(u), ways.times(to, dir) * base.moves.step_price(u, pace, from, to))
end

-- The same of a step on foot, by where it goes seen from the facing (EN-055, EN-061).
function ways.walk_ap(u, from, dir) return ways.step_ap(u, base.moves.pace(cells.arc(nil, u.facing, dir)), from, dir) end

-- Does it go on hands and knees, or not at all (EN-077, EN-235, EN-266)?
function ways.crawls(u) return u.level >= 3 or limbs.leg(u) >= 3 or u.stance == "prone" end

-- The same of a step on hands and knees (EG-14).
function ways.crawl_ap(u, from, dir) return ways.step_ap(u, 3, from, dir) end

patch.action "move" { cost = function(u, dir) return ways.walk_ap(u, u.cell, dir) end }

-- what a rush costs, by the worst ground on its way
local function worst(u, cell)
  local most, from = 1, u.cell
  for _, to in ipairs(base.lines.cells(u.cell, cell)) do
    most = math.max(most, ways.times(to, cells.dir_to(from, to)))
    from = to
  end
  return most
end
patch.action "run" { cost = function(u, cell) return worst(u, cell) * base.moves.running.cost(u, cell) end }

-- EN-065
define.setting "heavy_loads" { title = "Heavy loads", type = "boolean", default = false, cite = "EN-065", help = "carrying somebody costs 12 AP a square" }
local carry = definition("action", "base:carry").cost
patch.action "carry" { cost = function(u, v, dir)
  local ap = game.set.heavy_loads and base.turns.price(u, 12) or carry(u, v, dir)
  return dir and ways.times(cells.step(u.cell, dir), dir) * ap or ap
end }

-- --- what takes a unit off its square, by tags ---

-- On one's feet: walking, running, carrying, climbing.
function ways.on_foot(action) return has_tag(action, "walk") or has_tag(action, "climb") end

-- In whatever way: who may not leave its cover may not float off either.
function ways.leaves(action) return ways.on_foot(action) or has_tag(action, "float") end
