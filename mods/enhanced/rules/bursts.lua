-- Bursts (EN-183 to EN-196, EG-25): against one target so many throws as the burst has rounds for, each hit for itself; or spread over
-- a target and those beside it.
bursts = {}

local THROWS = { { 100, 5 }, { 10, 3 }, { 3, 2 } }                        -- rounds from so many on: throws at one target

-- How often a burst of N rounds is thrown for at one target (EN-188, EN-192).
function bursts.throws(rounds)
  for _, row in ipairs(THROWS) do if rounds >= row[1] then return row[2] end end
  return 1
end

-- EN-200: energy weapons throw once; RU-03: so does a burst as a reaction, and each of a spread (EN-196)
---@param a attack
function bursts.of(a)
  if a.single or a.spread or a.weapon.beam ~= "" or not a.item or not base.arms.is_auto(a.mode) then return 1 end
  return bursts.throws(a.rounds or base.arms.burst(a.item, a.mode))
end

patch.procedure "attack.throw" { run = function(a)
  a.hits = 0
  for _ = 1, bursts.of(a) do
    if throws.attack(a):roll() == "hit" then a.hits = a.hits + 1 end
  end
  a.hit = a.hits > 0
  return a.hit
end }

local strike = definition("procedure", "attack.strike").run
patch.procedure "attack.strike" { run = function(a)
  for _ = 1, math.max(1, a.hits or 1) do
    if a.at.state ~= "dead" then clouds.strike(a, strike) end
  end
end }

-- EN-191: the gauss rifle's long burst
patch.class "weapon" { schema = {
  long_burst = { type = "integer", range = { 0, 1000 }, default = 0, help = "rounds in its longer burst; 0: it has only one length (EN-191)" },
} }
patch.weapon "gauss_rifle" { long_burst = 10 }
define.field "item.long" { type = "boolean", default = false, label = "Long bursts", show = "card" }
rule("burst.rounds", "long burst", { cite = "EN-191" }, function(rounds, item) if item.long then return item.def.long_burst end end)

-- EN-184
define.setting "burst_rounds" { title = "Rounds of a burst", one_of = { "weapon", "four" }, default = "weapon", cite = "EN-184",
  help = "weapon: as many as the weapon fires, three of the accelerator rifle; four: of every weapon but support weapons four" }
rule("burst.rounds", "four", { cite = "EN-184" }, function(_, item)
  if game.set.burst_rounds == "four" and item.def.class ~= "support" and not item.long then return 4 end
end)

define.action "burst" {
  help = "switches a weapon that has two lengths of burst to the other length",
  cite = "EN-191", price = "1 AP", weight = 1, order = 55, during = "activation", text = "set bursts to {1} rounds",
  none = "the weapon in hand has only one length of burst",
  of = function(u)
    local gun = u.weapon
    if not gun or (gun.def.long_burst or 0) == 0 then return {} end
    return { gun.long and gun.def.burst or gun.def.long_burst }
  end,
  cost = function() return 1 end,
  run = function(u, n) u.weapon.long = n == u.weapon.def.long_burst end,
}

-- EN-189: the automatic rifle has a selector, and fires single shots as a rifle
local AS_RIFLE = "automatic_rifle semi | 9 4 5 6 | 9 4 5 6 | 12 7 8 9 | 14 9 10 11 | 9 4 5 6 | 11 6 7 8 | 16 11 12 13 | 3D"
for _, chart in ipairs { "guns", "guns_as_printed" } do patch.chart(chart) { rows = AS_RIFLE } end
patch.weapon "automatic_rifle" { selective = true, modes = { "semi", "fa" }, cost = "selector" }
