-- Fire: one attack from the facts of the case to the result (BH-010, BH-188..233, own D6, own D7).
--
-- An attack is a plain table, of the shape "attack" (shapes.lua).

attack = {}

local may, power, multiple, dm, outcome = chain "fire.may", chain "fire.power", chain "defense.multiple", chain "fire.dm", chain "fire.result"

local BANDS = { { 1, "1" }, { 3, "3" }, { 6, "6" }, { 10, "10" }, { 15, "15" }, { 25, "25" } }

local function band(range)
  for _, b in ipairs(BANDS) do
    if range <= b[1] then return b[2] end
  end
  return "far"
end

local function set(list)
  local out = {}
  for _, word in ipairs(list) do out[word] = true end
  return out
end

-- opts: half, quick, through
---@return attack
function attack.new(by, at, item, mode, opts)
  opts = opts or {}
  local weapon = item.def
  local range = ranges.hexes(by.cell, at.cell)
  return { by = by, at = at, item = item, weapon = weapon, mode = mode, range = range, cell = at.cell,
    kind = mode == "flame" and "flame" or "fire", power = chart_cell("firepower", weapon.id, mode, band(range)),
    ignores = set(weapon.ignores), half = opts.half, through = opts.through, quick = opts.quick, opportunity = opts.opportunity }
end

-- The weapon in hand, loaded; a creature only fires with the power to (BH-443).
function attack.weapon(u)
  local item = u.weapon
  if item and item.def.class_of == "weapon" and #item.def.modes > 0 and not item.empty then return item end
end

-- The owner of a gun that nobody else may fire, or nil (BH-233). A gun that lay somewhere from the start belongs to the first who takes it.
function attack.foreign(u, item)
  return item.def.personal and item.issued ~= nil and item.issued ~= u and "it was issued to " .. item.issued.name or nil
end

rule("fire.may", "issued", { cite = "BH-233" }, function(a) if a.item then return attack.foreign(a.by, a.item) end end)
rule("fire.may", "reach", {}, function(a) if a.range > a.weapon.reach then return "too far" end end)
rule("fire.may", "firepower", {}, function(a) if a.power == 0 then return "no effect at that range" end end)
rule("fire.may", "helpless", {}, function(a) if a.at.state == "killed" then return "it is dead" end end)

rule("fire.power", "half", { cite = "own D7" }, function(n, a)
  if a.half or a.quick then return n // 2 end
end)

-- What the target has between it and harm ---------------------------------------------------------------------------

local function marker_multiple(u)
  if u.marker == "evade" then return game.set.evade_multiple end
  return u.marker == "move" and game.set.move_multiple or 0
end

---@param a attack
local function counts_movement(a)
  return a.kind == "fire" and a.range > 1
end

local function times(n) return n > 1 and n or nil end

rule("defense.multiple", "moving", { cite = "BH-010", of = "defender", tags = { "movement" } }, function(a)
  if counts_movement(a) then
    return times(marker_multiple(a.at)), a.at.marker == "evade" and "evading" or "moving"
  end
end)
rule("defense.multiple", "prone", { cite = "own D4", of = "defender", tags = { "posture" } }, function(a)
  if a.at.prone and a.kind ~= "flame" then return 2 end
end)
rule("defense.multiple", "body armor", { cite = "own D6", of = "defender", tags = { "armor" } }, function(a)
  if a.at.armored then return 2 end
end)
rule("defense.multiple", "terrain", { cite = "own D4", of = "place", tags = { "cover" } }, function(a)
  if a.kind ~= "flame" then return times(a.cell.terrain.multiple), a.cell.terrain.name end
end)
rule("defense.multiple", "swarm", { cite = "BH-423", of = "defender", tags = { "swarm" } }, function(a)
  if a.at.species and a.at.species.swarm then return times(a.at.heads) end
end)
rule("defense.multiple", "shut down", { cite = "BH-401", of = "place", tags = { "cover" } }, function(a)
  if damage.is_down(a.cell) then return 2 end
end)
-- Machinery between the two adds one each (own D4).
rule("defense.multiple", "machinery between", { cite = "own D4", of = "place", tags = { "cover" } }, function(a)
  if a.kind ~= "fire" or not a.by or not a.by.cell then return nil end
  local n = sighting.machines(a.by.cell, a.cell)
  return n > 0 and n + 1 or nil
end)

---@param a attack
local function struck(m, a)
  for _, tag in ipairs(m.tags or {}) do
    if a.ignores[tag] then return true end
  end
end

---@param a attack
local function halved(m, a)
  return a.mode == "semi" and a.weapon and contains(m.tags or {}, a.weapon.halves)
end

-- Each multiple as it counts for this attack; those that are ignored stay in the list, struck out.
local function weighed(a)
  local list = multiple(a)
  for _, m in ipairs(list) do
    m.struck = struck(m, a)
    if halved(m, a) then m.value = (m.value + 1) // 2 end
  end
  return list
end

local combine = {
  product = function(d, n) return d * n end,
  sum = function(d, n) return d == 1 and n or d + n end,
  max = math.max,
}

-- Cards of carapace multiply among themselves, whatever else is chosen (BH-432).
local function total(list)
  local join, d, shell = combine[game.set.combine], 1, 1
  for _, m in ipairs(list) do
    if not m.struck and contains(m.tags or {}, "carapace") then shell = shell * m.value
    elseif not m.struck and m.value > 1 then d = join(d, m.value) end
  end
  return shell > 1 and join(d, shell) or d
end

-- -> the multiple, and the list that explains it
---@param a attack
function attack.defense(a)
  local list = weighed(a)
  return total(list), list
end

-- The table ---------------------------------------------------------------------------------------------------------

local COLUMNS = { { 30, 1 }, { 20, 1 }, { 15, 1 }, { 11, 1 }, { 9, 1 }, { 7, 1 }, { 5, 1 }, { 3, 1 }, { 2, 1 }, { 1, 1 },
  { 1, 2 }, { 1, 3 }, { 1, 4 }, { 1, 6 } }

-- The highest column that is not above the odds; nil below the first.
function attack.column(firepower, defense)
  for _, c in ipairs(COLUMNS) do
    if firepower * c[2] >= c[1] * defense then return c[1] .. ":" .. c[2] end
  end
end

local function clamp(n) return math.max(2, math.min(12, n)) end

-- The word of the table, or "" for nothing.
function attack.result(column, rolled)
  local word = column and chart_extra("crt", clamp(rolled), column) or "."
  return word == "." and "" or word
end

rule("fire.dm", "ability", { cite = "BH-290", of = "attacker" }, function(a)
  if a.kind == "fire" and a.by then return a.by.firing end
end)
rule("fire.dm", "wounded", { cite = "own D6", of = "attacker" }, function(a)
  if a.by and a.kind ~= "air" and a.by.state == "wounded" then return -1 end
end)

-- What the numbers of an attack come to: firepower, multiple and its list, column, modifiers.
---@param a attack
function attack.reckon(a)
  local firepower = power(a.power, a)
  local defense, list = attack.defense(a)
  return { firepower = firepower, defense = defense, list = list, column = attack.column(firepower, defense), dm = dm(a) }
end

local WEIGHT = { K = 6, I = 5, W = 3, S = 2, P1 = 1, P = 1, X = 0 }

local ORDER = { "K", "I", "W", "S", "P1", "P", "X" }

-- The multiples are worked into the column.
local function multiples(r)
  local function shown(m) return { name = (m.struck and "ignored: " or "times ") .. m.name, value = m.value, cite = m.cite, from = m.from } end
  return map(r.list, shown)
end

-- Two dice on the column of the odds (own D6). r: what the attack comes to, where somebody has reckoned it.
define.throw "fire" { args = { "attack: attack", "reckoning: reckoning?" },
  spec = function(a, r)
    r = r or attack.reckon(a)
    return { "2D", dm = r.dm, base = r.column or "no effect", shown = function() return multiples(r) end, order = map(ORDER, harm.word), as_known = true,
      outcomes = function(n) return harm.word(outcome(attack.result(r.column, n), a)) end,
      cite = "own D6", by = a.by, at = a.at, silent = true }                                                 -- attack.made tells it
  end,
}

-- How much a shot may be expected to do, in 36ths: a kill counts six, a stun two.
---@param a attack
function attack.weight(a)
  local o, n = throws.fire(a):odds(), 0
  for _, one in ipairs(o.outcomes) do n = n + WEIGHT[harm.letter(one.name)] * one.ways end
  return o.chance[1], n
end


-- Why it cannot be made, or nil.
---@param a attack
function attack.reason(a)
  if a.item and a.item.empty then return "it is empty" end
  return may(a)
end

-- What the defense is made of: it is named behind its number.
local function words(r)
  local out = {}
  for _, m in ipairs(r.list) do
    if not m.struck then out[#out + 1] = ("x%d %s"):format(m.value, m.name) end
  end
  return #out > 0 and (" (%s)"):format(table.concat(out, ", ")) or ""
end

local function dm_words(r)
  local out = {}
  for _, m in ipairs(r.dm) do out[#out + 1] = (" %+d %s"):format(m.value, m.name) end
  return table.concat(out, ",")
end

---@param a attack
local function name_of(a)
  if not a.by then return a.what or "it" end
  return sighting.known(a.by) and a.by.name or "something"
end

-- Throws and applies. -> the result. Cards that an attack depended on are turned over by those who hear attack.made.
---@param a attack
function attack.resolve(a)
  weapon_effects.establish(a)                                              -- BH-449
  local r = attack.reckon(a)
  local result, t = throws.fire(a, r):roll()
  local letter = harm.letter(result)
  local what = a.item and (" (" .. a.item.def.name .. ")") or ""
  tell("attack.made", { by = a.by, at = a.at, cell = a.cell, attack = a, result = letter,
    text = ("%s%s at %s: %d against %d%s: %s; %d%s: %s"):format(name_of(a), what, a.at.name, r.firepower, r.defense, words(r),
      r.column and "column " .. r.column or "no column", t.total, dm_words(r), result) })
  if letter ~= "" then harm.apply(a.at, letter, a) end
  return letter
end

-- Everybody on the other side in a hex who can be seen: automatic fire takes them all (own D7).
local function all_in(u, cell)
  return units.all { cell = cell, where = function(v) return v.side ~= u.side and sighting.known(v) and v.state ~= "killed" end }
end

-- One shot or burst out of it: counted, or empty by a die.
function attack.spend(u, item, mode)
  if item.def.shots > 0 then
    item.used = item.used + 1
    item.empty = item.used >= item.def.shots
  else
    local out = math.tointeger(tonumber(chart_extra("firepower", item.def.id, mode, "out")))
    if out > 0 and roll { "1D", stream = "ammo" } <= out then item.empty = true end
  end
  if item.empty then tell("weapon.empty", { unit = u, item = item }) end
end

stream "ammo"

-- One shot or burst at a hex: every target of a burst, then machinery, damage to the ship, ammunition. opts as attack.new;
-- `also` is a second hex beside the first, each at half strength.
function attack.fire(u, target, mode, opts, also)
  local item = attack.weapon(u)
  u.marker = ""
  if not (opts and opts.quick) then markers.expose(u, target.cell) end      -- BH-518: who fires quickly withdraws
  for _, cell in ipairs { target.cell, also and also.cell } do
    local first
    for _, v in ipairs(mode == "semi" and { target } or all_in(u, cell)) do
      if v.cell == cell then                                               -- BH-480: one who sees another die may have fled
        first = attack.new(u, v, item, mode, opts)
        attack.resolve(first)
      end
    end
    if first then
      damage.of_fire(first)
      damage.machinery(cell, power(first.power, first))
    end
  end
  attack.spend(u, item, mode)
  tell("unit.changed", { unit = u })
  react.to_attack(u)
end
