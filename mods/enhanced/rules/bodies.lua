-- Levels of wounds (EN-220 to EN-237): by how many of strength, dexterity and endurance are gone.
--
-- Where the dice of a hit go is as in Snapshot (EN-220, EN-221, EN-224); what is left of a first hit goes on to another
-- characteristic (EN-222, EN-223), which is Snapshot's setting first_wound = carry.
bodies = {}

patch.setting "first_wound" { default = "carry" }

local MODERATE, SERIOUS, CRITICAL = 2, 3, 4
local NAMES = { [0] = "unhurt", "minor", "moderate", "serious", "critical" }
local DM = { [0] = 0, -1, -2, -3, -3 }                                     -- EN-225, EN-229, EN-234
local AGAIN = { [MODERATE] = 2, [SERIOUS] = 3 }                            -- EN-231, EN-236
local SLEEP = { [MODERATE] = 40, [SERIOUS] = 720 }                         -- EN-228, EN-233

local function is_person(u) return not u.hits_down end

-- How badly it is wounded: 0 unhurt, 1 minor, 2 moderate, 3 serious, 4 critical.
function bodies.level(u)
  if not is_person(u) or u.strength_hits + u.dexterity_hits + u.endurance_hits == 0 then return 0 end
  return 1 + 3 - #base.wounds.open(u)
end

-- EN-227, EC-16: full endurance or less; what makes it harder lowers the number
define.throw "consciousness" { name = "for staying conscious", args = { "unit: unit", "less: integer" },
  spec = function(u, less)
    return { "2D", at_most = u.endurance - less, why = "stays conscious", cite = "EN-227", by = u, stream = "combat" }
  end,
}
local function stays_up(u, less) return throws.consciousness(u, less):roll() == "hit" end

-- What an action shows, with the ids of throws that may follow it.
function bodies.followed(first, reason, ids)
  if first == nil then return nil, reason end
  local list = first[1] and type(first[1]) ~= "string" and { table.unpack(first) } or { first }
  for _, id in ipairs(ids) do list[#list + 1] = id end
  return list
end

-- The throws that may follow a blow or a shot; `limb`: at a part of the body that is named.
function bodies.throws_of_wounds(limb)
  local ids = { "consciousness" }
  if limb and game.set.hit_location then ids[2] = "grip" end
  return ids
end

local function faint(u, level)
  base.wounds.become(u, "unconscious")
  u.wakes = game.turn + SLEEP[level]
end

-- What becomes of `u` now; `calm` where nothing has struck it (it bleeds, a drug wears off): then only a worse level is checked.
function bodies.settle(u, calm)
  local before, level = u.level, bodies.level(u)
  u.level = level
  if level == CRITICAL and before < level then u.mending, u.hours_rested = 0, 0 end   -- EG-29: thrown for, whatever has healed before
  if level > before then tell("unit.worse", { unit = u, level = NAMES[level] }) end
  if level == CRITICAL then return base.wounds.become(u, "serious") end   -- EN-237: out of play, and may be saved (EG-29)
  if level < MODERATE or not base.wounds.active(u) then
    if level == SERIOUS and u.wakes then u.wakes = math.max(u.wakes, game.turn + SLEEP[level]) end
    return
  end
  if calm and level == before then return end
  if not stays_up(u, level == before and AGAIN[level] or 0) then faint(u, level) end
end

-- Points that no hit takes, of one characteristic as the owner says (EN-269, EG-20): what bleeds away, what a drug costs.
function bodies.lose(u, points)
  local what = base.wounds.chosen(u, points)
  if what then base.wounds.lose(u, what, points) end
  bodies.settle(u, true)
end

patch.procedure "wounds.settle" { run = function(u)
  u.treated = false
  local before = u.level
  bodies.settle(u)
  if u.level == before then tell("unit.hurt", { unit = u }) end
end }
define.event "unit.hurt" { args = { unit = "unit" } } -- wounded once more, and no worse

-- EN-228: it comes to itself, and is wounded still
local recover = definition("procedure", "wounds.recover").run
patch.procedure "wounds.recover" { run = function(u)
  if not is_person(u) then return recover(u) end
  u.state, u.wakes = "active", nil
  tell("unit.wakes", { unit = u })
end }

define.event "unit.worse" { text = "{unit} now has a {level} wound", brief = "now a {level} wound", args = { unit = "unit", level = "string" } }

-- --- what a wound costs ---

-- The DM on whatever it does (all_actions.lua).
function bodies.dm(u) return limbs.dm(u) or DM[u.level] end

-- What that DM is called.
function bodies.dm_name(u) return limbs.dm(u) and "wounded arm" or NAMES[u.level] .. " wound" end

-- EN-230, EN-235
rule("action.legal", "wounded", { cite = "EN-230" }, function(action, u)
  if u.level < MODERATE or not ways.on_foot(action) then return nil end
  if has_tag(action, "rush") then return "too badly wounded to run" end
  if u.level >= SERIOUS and not has_tag(action, "crawl") then return "too badly wounded to walk" end
end)
patch.action "run" { tags = { "movement", "walk", "no_hands", "rush" } }
