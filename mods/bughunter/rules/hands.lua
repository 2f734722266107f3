-- Hand-to-hand combat, in a hex or with the next (BH-150, BH-402, BH-438, own D10).

hands = {}

local dm = chain "hands.dm"

rule("hands.dm", "ability", { cite = "BH-290", of = "attacker" }, function(a) return a.by.fighting end)
rule("hands.dm", "wounded", { cite = "own D10", of = "attacker" }, function(a) if a.by.state == "wounded" then return -1 end end)
rule("hands.dm", "body armor", { cite = "own D6", of = "defender" }, function(a) if a.at.armored then return -1 end end)
rule("hands.dm", "stunned", { cite = "own D10", of = "defender" }, function(a) if a.at.stunned then return 2 end end)
rule("hands.dm", "prone", { cite = "own D10", of = "defender" }, function(a) if a.at.prone then return 1 end end)
rule("hands.dm", "shut down", { cite = "BH-402", of = "place" }, function(a) if damage.is_down(a.cell) then return -1 end end)

-- What cards of powers add to the dice of a being (BH-438); of a creature that is not known, those that are turned up.
function hands.bonus(u)
  local n = 0
  for _, card in ipairs(u.species and not u.dummy and cards.held(u.species, u.stage) or {}) do
    n = n + (card.power and card.power.blow or 0)
  end
  return n
end

-- Is nothing between two hexes that keeps hands apart?
local function beside(a, b)
  return a == b or cells.distance(a, b) == 1 and cells.adjacent(a, b, "fire")
end

-- Could `u` strike `v` if it stood in that hex?
function hands.reaches_from(u, cell, v)
  return v.cell ~= nil and beside(cell, v.cell) and not lifts.is_behind_car(u, cell) and not lifts.is_behind_car(v)
    and not ship.is_shut_in(u) and not ship.is_shut_in(v)
end

function hands.reaches(u, v) return u.cell ~= nil and hands.reaches_from(u, u.cell, v) end

function hands.targets(u)
  return units.all { where = function(v)
    return v.side ~= u.side and harm.on_plan(v) and sighting.known(v) and hands.reaches(u, v)
  end }
end

local function column(u)
  if harm.is_pred(u) then return "pred" end
  return u.weapon and #u.weapon.def.modes > 0 and "armed" or "unarmed"
end

local function facts(u, v) return { by = u, at = v, cell = v.cell, kind = "hands", ignores = {} } end

local function clamp(n) return math.max(2, math.min(14, n)) end

---@param a attack
local function letter_of(a, rolled)
  if captives.is_helpless(a.at) then return "K" end                       -- own D10
  return chart_extra("hands", clamp(rolled), column(a.by))
end

-- a: facts (own D10)
define.throw "hands" { args = { "attack: attack" },
  spec = function(a)
    return { "2D", dm = dm(a), wins = map({ "K", "I", "W", "S", "P" }, harm.word), as_known = true,
      outcomes = function(total) return harm.word(letter_of(a, total)) end,
      cite = "own D10", by = a.by, at = a.at, silent = true }                                                -- attack.made tells it
  end,
}

-- Returns its own modifier to the dice, the same for every target.
function hands.plus(u) return u.fighting + hands.bonus(u) + (u.state == "wounded" and -1 or 0) end

local DOES = { { "W", "wounds" }, { "I", "incapacitates" }, { "K", "kills" } }

-- "2D+3 hand to hand, wounds at 8, kills at 11": on one who is hale and has no armor.
function hands.words(u)
  local out, plus = {}, hands.plus(u)
  for _, one in ipairs(DOES) do
    local from
    for n = 14, 2, -1 do
      if chart_extra("hands", n, column(u)) == one[1] then from = n end
    end
    if from then out[#out + 1] = ("%s at %d"):format(one[2], from) end
  end
  return ("2D%s hand to hand: %s"):format(plus ~= 0 and ("%+d"):format(plus) or "", table.concat(out, ", "))
end

function hands.throw(u, v) return throws.hands(facts(u, v)) end

local function explain(m)
  local out = {}
  for _, x in ipairs(m) do out[#out + 1] = (" %+d %s"):format(x.value, x.name) end
  return table.concat(out, ",")
end

-- A first blow from a creature makes a human check (own D13).
---@param a attack
local function first_blow(a)
  if harm.is_pred(a.by) and not harm.is_pred(a.at) and not a.at.fought then
    a.at.fought = true
    if harm.able(a.at) then nerve.check(a.at, { why = "is set upon", attack = a }) end
  end
end

-- May it strike in return? People may not where they may use only what does not kill (BH-141).
local function may_answer(u) return harm.able(u) and not u.stunned and not policy.reason(u, "") end

-- back: it is the free blow in return, after which nothing comes
local function strike(u, v, back)
  local a = facts(u, v)
  local result, t = throws.hands(a):roll()
  local letter = harm.letter(result)
  tell("attack.made", { by = u, at = v, cell = v.cell, attack = a, result = letter,
    text = ("%s fights %s: %d%s: %s"):format(u.name, v.name, t.total, explain(t.dm), result) })
  if letter == "F" then
    if not back and may_answer(v) then strike(v, u, true) end
  elseif letter ~= "" then
    if (letter == "W" or letter == "I") and harm.is_pred(u) then v.mauled = true end
    harm.apply(v, letter, a)
  end
  first_blow(a)
end

-- The free blow for a failed one (own D10).
function hands.strike_back(u, v)
  if may_answer(u) then strike(u, v, true) end
end

-- A unit that strikes is seen, and no longer moving.
function hands.attack(u, v)
  u.marker = ""
  if harm.is_pred(u) and not u.dummy and not u.face_up then
    u.face_up = true
    tell("unit.found", { unit = u, cell = u.cell })
  end
  strike(u, v, false)
  tell("unit.changed", { unit = u })
end
