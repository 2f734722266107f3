-- The throw to hit: 8 or more on two dice, with DMs of range and armor (EN-024 to EN-027, EN-032 to EN-039).
to_hit = {}

patch.chart "ranges" { rows = [[
close    |    0    1
short    |    2    3
medium   |    4   33
]] }

-- What a kind of round strikes as, where that is not what the weapon does.
local ROUNDS = { ds = "highvel", heap = "highvel", he = "blast", flechette = "pellet", tranq = "slug", gas = "slug" }

local function strikes(weapon, mode)
  local def = base.arms.mode_def(mode)
  return def and ROUNDS[def.round] or weapon.strikes
end

local BARE = { definition("armor", "base:nothing") }

-- EN-218: what is longer than 3 m is of no use at close range
local function is_too_long(weapon, band) return band == "close" and base.arms.strikes(weapon) and base.arms.is_overlong(weapon) end

-- The DM of a weapon at a range; nil: no attack is possible.
function to_hit.range_dm(weapon, mode, band)
  if is_too_long(weapon, band) then return nil end
  if game.set.to_hit == "enhanced" then return chart_cell("range_dm", weapon.reach, band) end
  local figure = base.attack.by_chart(weapon, mode, band, BARE, 0)
  return figure and 8 - figure
end

local function guard(armor) return armor.guard ~= "" and armor.guard or armor.column end

-- SN-368: what lasers have burnt off ablat; SN-369: the flak jacket
local function against(armor, row, burnt)
  local dm = chart_cell("armor_dm", row, guard(armor)) - armor.column_step
  return armor.ablates and math.min(0, dm + burnt) or dm
end

-- The DM of what is worn: of several the best counts, reflec with others against lasers alone.
function to_hit.armor_dm(weapon, mode, band, worn, burnt)
  if game.set.to_hit == "chart" then
    local bare, figure = base.attack.by_chart(weapon, mode, band, BARE, 0), base.attack.by_chart(weapon, mode, band, worn, burnt)
    return bare and figure and bare - figure or 0
  end
  local row, least = strikes(weapon, mode), 0
  for _, armor in ipairs(base.attack.meeting(weapon, worn)) do
    least = math.min(least, against(armor, row, burnt or 0))
  end
  return least
end

-- EN-024, EN-039, EC-18: eight, or no attack
rule("attack.figure", "eight", { cite = "EN-024" }, function(weapon, mode, band, worn, burnt)
  if game.set.to_hit == "chart" and not base.attack.by_chart(weapon, mode, band, worn, burnt) then return false end
  return to_hit.range_dm(weapon, mode, band) and 8 or false
end)

rule("attack.dm", "range", { cite = "EN-025", of = "place", tags = { "range" }, figures = "by the chart range_dm" }, function(a)
  return a.band and to_hit.range_dm(a.weapon, a.mode, a.band), a.band and a.band .. " range"
end)

rule("attack.dm", "armor", { cite = "EN-025", of = "defender", tags = { "armor" }, figures = "by the chart armor_dm" }, function(a)
  return a.worn and to_hit.armor_dm(a.weapon, a.mode, a.band, a.worn, a.ablated)
end)

-- EN-026, EN-027: whatever the DMs
local NATURAL = { hit = { 12 }, miss = { 2 } }
local spec = definition("throw", "base:attack").spec

-- What a hit does, in words: how often it is thrown for, and how much a hit in vacuum counts.
---@param a attack
local function hits(a)
  local words, n, factor = base.attack.hits(a), bursts.of(a), a.at and suits.factor(a.at) or 1
  if n > 1 then words = ("%d throws, %s each"):format(n, words) end
  return factor > 1 and ("%s, times %d in a vacuum"):format(words, factor) or words
end

local blade = definition("throw", "base:thrown").spec
patch.throw "thrown" { spec = function(a)
  local made, reason = blade(a)
  if made then made.always = NATURAL end
  return made, reason
end }

patch.throw "attack" { spec = function(a)
  local made, reason = spec(a)
  if not made then return made, reason end
  made.always, made.cite, made.hits = NATURAL, "EN-024", function() return hits(a) end
  return made
end }
