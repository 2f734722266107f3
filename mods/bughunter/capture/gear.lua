-- Gear that takes alive (BH-140..187, own D11): one attack with it, from whom it may be used on to what it does.

gear = {}

local REACH, NEAR = 8, 3                                                   -- BH-165, BH-166, BH-187

local hands_dm, gear_dm = chain "hands.dm", chain "gear.dm"

-- Returns true if it works at a distance; else it is used hand to hand (BH-149, BH-171).
function gear.is_ranged(weapon) return weapon.far_column ~= "" end

-- Returns its column of the chart at that range in hexes; nil out of range.
function gear.column(weapon, range)
  if not gear.is_ranged(weapon) then return weapon.column end
  if range < 1 or range > REACH then return nil end
  return range <= NEAR and weapon.column or weapon.far_column
end

-- The gear in hand, or nil.
function gear.of(u)
  local item = u.weapon
  return item and item.def.class_of == "weapon" and item.def.column ~= "" and item or nil
end

-- A prod is used in hand-to-hand combat, by its rules and on its table (BH-150).
---@param by unit?
---@param at unit
---@param item item?
---@param column string
---@param renews boolean?
---@return attack
function gear.facts(by, at, item, column, renews)
  return { by = by, at = at, cell = at.cell, item = item, weapon = item and item.def, column = column, renews = renews,
    range = by and by.cell and ranges.hexes(by.cell, at.cell), kind = column == "prod" and "hands" or "gear", ignores = {} }
end

-- With what is in hand, as far apart as they are.
function gear.attack(u, v)
  local item = gear.of(u)
  return gear.facts(u, v, item, gear.column(item.def, ranges.hexes(u.cell, v.cell)))
end

function gear.targets(u)
  local item = gear.of(u)
  if not item then return {} end
  return gear.is_ranged(item.def) and sighting.targets(u) or hands.targets(u)
end

-- A held creature is not held twice; a net can still be thrown over it.
local function is_had(v, column)
  if v.bonds == "caged" then return "it is in a cage" end
  if v.state == "incapacitated" and column ~= "net" then return "it does not move" end
  if v.bonds == "netted" and column ~= "tranq" then return "it is in a net" end
  if v.asleep and column ~= "net" then return "it is unconscious" end
  if v.bonds == "subdued" and (column == "prod" or column:find "^screecher") then return "it is subdued" end
end

-- Why the gear in hand cannot be used on it, or nil.
function gear.reason(u, v)
  local weapon = gear.of(u).def
  local range = ranges.hexes(u.cell, v.cell)
  local column = gear.column(weapon, range)
  if weapon.creatures_only and not harm.is_pred(v) then return "it does nothing to people" end   -- BH-162
  if weapon.column == "tranq" and not game.set.tranquilizers then return "nerve tranquilizers are not allowed in this game" end
  if not column then return range < 1 and "too near" or "too far" end
  return is_had(v, column)
end

local ABILITY = { net = "fighting", cage = "fighting", screecher = "firing", screecher_far = "firing", tranq = "firing" }

rule("gear.dm", "ability", { cite = "BH-290", of = "attacker" }, function(a)
  return a.by and ABILITY[a.column] and a.by[ABILITY[a.column]] or nil
end)
rule("gear.dm", "held before", { cite = "BH-159", of = "attacker" }, function(a) if a.renews then return 2 end end)
rule("hands.dm", "held before", { cite = "BH-159", of = "attacker" }, function(a) if a.renews then return 2 end end)

---@param a attack
local function modifiers(a) return a.kind == "hands" and hands_dm(a) or gear_dm(a) end

---@param a attack
local function letter_of(a, rolled)
  local chart, most = "non_lethal", 12
  if a.kind == "hands" then chart, most = "hands", 14 end
  return chart_extra(chart, math.max(2, math.min(most, rolled)), a.column)
end

-- Two dice on the column of the gear
define.throw "gear" { args = { "attack: attack" },
  spec = function(a)
    return { "2D", dm = modifiers(a), wins = map({ "D", "E", "C", "U", "K", "S", "P" }, harm.word), as_known = true,
      outcomes = function(total) return harm.word(letter_of(a, total)) end,
      cite = "own D11", by = a.by, at = a.at, silent = true }                -- attack.made tells it
  end,
}

local function explain(m)
  return table.concat(map(m, function(x) return (" %+d %s"):format(x.value, x.name) end), ",")
end

---@param a attack
local function of_words(a)
  local what = a.what or a.item and a.item.def.name or "cage"
  return a.by and ("%s (%s) at %s"):format(a.by.name, what, a.at.name) or ("%s on %s"):format(what, a.at.name)
end

-- Throws and tells. -> the letter of the chart, "" for nothing
---@param a attack
---@return string
function gear.roll(a)
  local result, t = throws.gear(a):roll()
  local letter = harm.letter(result)
  tell("attack.made", { by = a.by, at = a.at, cell = a.at.cell, attack = a, result = letter,
    text = ("%s: %d%s: %s"):format(of_words(a), t.total, explain(t.dm), result) })
  return letter
end

local function harms(letter) return function(v, a) harm.apply(v, letter, a) end end

-- By the letter of the chart
local DOES = {
  F = function(v, a) hands.strike_back(v, a.by) end,
  P = harms "P", S = harms "S", K = harms "K",
  U = function(v) captives.knock_out(v) end,
  D = function(v, a) control.subdue(v, a) end,
  E = function(v, a) nets.entangle(v, a) end,
  C = function(v, a) cages.shut(v, a) end,
  X = function(v) charges.enrage(v) end,
}

-- Applies the result of the chart to its target.
---@param a attack
---@param letter string
function gear.apply(a, letter)
  if DOES[letter] then DOES[letter](a.at, a) end
end

-- The task: who uses it is no longer moving. What is seen from afar may be answered.
function gear.use(u, v)
  local a = gear.attack(u, v)
  gear.apply(a, gear.roll(a))
  tell("unit.changed", { unit = u })
  if gear.is_ranged(a.weapon) then react.to_attack(u) end
end
