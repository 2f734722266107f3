-- The free attack: an enemy who comes next to a character may be struck at once, at no AP (SN-028..031).
--
-- One for each square entered and pair (ruling 14), whether or not the defender has acted; with what is in hand or
-- with the body, for a snap attack needs a ready weapon (SN-080); by the setting `free_attack` with whatever is carried (ruling
-- 13); always with the DM of a snap attack.
-- Going away asks for nothing.

free = {}

local may = chain "free.may"

-- SN-028: is the square next to `v`, with nothing between?
function free.is_beside(v, cell) return v.cell ~= nil and cells.adjacent(v.cell, cell, "fire") end

-- What a step of `u` to the cell draws upon it: "Vey (t2) may strike at f5"; nil: nobody is beside the cell who may (SN-028).
function free.drawn(u, cell)
  local list = filter(units.near(cell, 1, { state = "active" }), function(v)
    return hostile(v, u) and free.is_beside(v, cell) and not may(v, u)
  end)
  if #list == 0 then return nil end
  return ("%s may strike at %s"):format(table.concat(map(list, function(v) return ("%s (%s)"):format(v.name, v.id) end), ", "), cell.name)
end

-- SN-030: the ready weapon, or with the setting `any` every weapon carried
local function available(v)
  local list = {}
  for _, arm in ipairs(arms.of(v)) do list[#list + 1] = arm end
  if game.set.free_attack ~= "any" or v.hits_down then return list end
  for _, item in ipairs(hands.drawable(v)) do
    if not arms.is_grenade(item.def) and not item.def.on_rifle then list[#list + 1] = item end
  end
  return list
end

local FREELY = { snap = true, free = true }

-- Can it hit at all?
---@param a attack
local function has_chance(a)
  local ways = throws.attack(a):odds().chance
  return ways == nil or ways[1] > 0
end

-- The attacks that `v` could answer with: "pass" and its arms. One that cannot hit is not offered.
function free.choices(v, mover)
  local list = { "pass" }
  for _, arm in ipairs(available(v)) do
    local a = attack.new(v, mover, arm, FREELY)
    if not attack.reason(a) and has_chance(a) then list[#list + 1] = arm end
  end
  return list
end

-- The most promising one, which is suggested to a person
function free.best(v, mover, list)
  local arm, most = list[2], -1
  for i = 2, #list do
    local n = bots.promise(attack.new(v, mover, list[i], FREELY))
    if n > most then arm, most = list[i], n end
  end
  return arm
end

-- The default choice: the weapon in hand, or with `any` the most promising one
function free.default(v, mover, list)
  return game.set.free_attack == "any" and free.best(v, mover, list) or list[2]
end

-- Takes the weapon in hand and drops the one held before.
local function take_in_hand(v, arm)
  if kind(arm) ~= "item" or arm == v.weapon or arm.fixed_to then return end
  hands.release(v)
  v.weapon = arm
  tell("weapon.drawn", { unit = v, item = arm })
end

define.question "free" { kind = "chance", title = "free strikes",
  text = "whether one of yours strikes, or fires from cover, at an enemy who comes; it costs no action points" }

-- What a person is told where one of these attacks may hit one's own people.
function free.warning(v, mover, list)
  return danger.of_attacks(map(filter(list, function(c) return c ~= "pass" end), function(c) return attack.new(v, mover, c, FREELY) end))
end

-- An answer in a player's words, with what is let go for it.
function free.words(v, mover, arm)
  if arm == "pass" then return "Let " .. mover.name .. " come" end
  local drops = kind(arm) == "item" and v.weapon and v.weapon ~= arm and not arm.fixed_to
  return arms.deed(mover, arm) .. (drops and ", dropping " .. v.weapon.def.name or "")
end

-- Strikes where the blow is not worth a question, if that lets nothing go, fires no round and leaves half of the swings and blows
-- for later (SN-131).
function free.unasked(v, mover, list)
  local costless = 2 * v.swings < attack.swings(v) and filter(list, function(arm)
    return arm ~= "pass" and (kind(arm) ~= "item" or arm == v.weapon or arm.fixed_to ~= nil) and arms.strikes(arms.def(arm))
  end) or {}
  return #costless > 0 and free.best(v, mover, { "pass", table.unpack(costless) }) or "pass"
end

-- Offers `v` its free attack on the unit that has just come next to it.
function free.answer(v, mover)
  if not free.is_beside(v, mover.cell) or may(v, mover) then return end
  local list = free.choices(v, mover)
  if #list < 2 then return end
  local arm = ask { seat = seats.of(v), verb = "free", unit = v, of = list, standing = true, about = mover, prefer = free.default(v, mover, list),
    why = function() return mover.name .. " comes next to " .. v.name .. free.warning(v, mover, list) end,
    throw = function(c) return throws.attack(attack.new(v, mover, c, FREELY)) end, words = function(c) return free.words(v, mover, c) end,
    suggest = function() return free.best(v, mover, list) end, unasked = function() return free.unasked(v, mover, list) end }
  if arm == "pass" then return end
  take_in_hand(v, arm)
  attack.make(attack.new(v, mover, arm, FREELY))
end
