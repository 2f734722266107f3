-- One attack: from the facts of the case to the throw (throws.attack).
--
-- An attack is a plain table, of the shape "attack" (shapes.lua).

attack = {}

local may, dm = chain "attack.may", chain "attack.dm"

-- A unit that reloads counts as evading (TR-031).
function attack.is_evading(status) return status == "evade" or status == "reload" end

local BUSY = { evade = "it is evading instead of attacking", reload = "it is reloading", load = "it is reloading",
  stow = "it is putting its weapon away", hide = "it is hiding behind cover", flee = "it is running away" }

-- Why a figure with that status makes no attack of any kind in the round, or nil (TR-039).
function attack.busy(status) return BUSY[status] end

-- Fired, not struck or thrown: a gun, or a bow.
function attack.shoots(weapon) return weapon.rounds > 0 end
function attack.is_gun(weapon) return attack.shoots(weapon) and weapon.gun end
---@param a attack
function attack.is_melee(a) return a.mode == "blow" or a.mode == "weak" end

-- The class by whose row it throws: bursts may have one of their own (TR-022).
local function class_of(weapon, mode)
  if mode == "burst" and weapon.burst_class then return weapon.burst_class end
  return mode == "thrown" and "blade_light" or weapon.class
end

-- opts: group; `place` and `status` of the attacker or `at_place`, `at_status` of the target, where they are not as they stand
---@return attack
function attack.new(by, at, item, weapon, mode, opts)
  opts = opts or {}
  local at_place = opts.at_place or at
  local status = opts.at_status or at.status
  local range = bands.range(opts.place or by, at_place)
  return { by = by, at = at, item = item, weapon = weapon, mode = mode, range = range, class = class_of(weapon, mode), group = opts.group or false,
    status = opts.status or by.status, drew = opts.drew == nil and by.drew or opts.drew or false, evading = attack.is_evading(status),
    covered = range ~= "close" and bands.cover_of(at_place) ~= nil, hidden = range ~= "close" and status == "hide" }
end

---@param a attack
function attack.reason(a) return may(a) end

-- On in our scenarios, off in the printed game (own T10).
function attack.natural()
  if game.set.natural == "scenario" then return game.scenario ~= nil and game.scenario ~= "" end
  return game.set.natural == "on"
end

local NEED = 8                                                             -- TR-010

-- A natural 12 hits and a natural 2 misses: the modifier that comes to the same.
local function with_natural(list)
  local needed, bound = NEED - list.total, nil
  if needed > 12 then bound = 12 elseif needed < 3 then bound = 3 end
  if not (bound and attack.natural()) then return list end
  local out = { total = NEED - bound }
  for _, m in ipairs(list) do out[#out + 1] = m end
  out[#out + 1] = { name = bound == 12 and "a natural 12 hits" or "a natural 2 misses", value = needed - bound, cite = "own T10" }
  return out
end

---@param a attack
function attack.dms(a) return with_natural(dm(a)) end

---@param a attack
local function words(a)
  local how = ({ burst = ", burst", weak = ", weakened", thrown = ", thrown" })[a.mode] or ""
  local with = a.weapon.name:lower()
  if not a.item and a.by.weapon and not a.weapon.natural then with = a.by.weapon.def.name:lower() .. " as a " .. with end     -- TR-045
  return ("%s at %s with %s%s, %s range%s"):format(a.by.name, a.at.name, with, how, bands.range_name(a.range),
    a.group and ", in the target's group" or "")
end

define.throw "attack" { args = { "attack: attack" },
  spec = function(a)
    local reason = may(a)
    if reason then return nil, reason end
    return { "2D", need = NEED, dm = attack.dms(a), hits = a.weapon.dice, why = function() return words(a) end, cite = "TR-010", by = a.by, at = a.at }
  end,
}

local WAYS = { 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1 }             -- of 36 in which two dice come to as much or more

-- Ways of 36 in which it hits: what the throw shows, without the words.
---@param a attack
function attack.ways(a)
  if may(a) then return 0 end
  local need = NEED - attack.dms(a).total
  if need <= 2 then return 36 end
  return WAYS[need] or 0
end

-- Throws; a hit is a wound that waits for the end of the round.
---@param a attack
local function throw_one(a)
  a.at.attacked = true
  if throws.attack(a):roll() == "hit" then wounds.defer(a.at, a.weapon.dice, a.by) end
end

-- All throws that an attack comes to (TR-023 to TR-028).
---@param a attack
function attack.expand(a, also)
  local list = { a }
  if a.mode == "burst" then list[2] = a end                                -- TR-023
  for _, v in ipairs(also or {}) do
    list[#list + 1] = attack.new(a.by, v, a.item, a.weapon, a.mode, { group = true })
  end
  return list
end

---@param a attack
local function use_up(a)
  if attack.shoots(a.weapon) and a.item then
    a.item.loaded = math.max(0, a.item.loaded - (a.mode == "burst" and a.weapon.burst or 1))
    game.noise = true
    if a.item.loaded == 0 then tell("attack.empty", { unit = a.by, item = a.item }) end
  elseif a.mode == "blow" then
    a.by.blows = a.by.blows + 1                                            -- TR-036
  end
end

-- A blade that was thrown is gone for the fight (own T7): once all attacks of the round are thrown, since until then it parries (TR-003).
function attack.part_with(u) u.weapon.holder, u.weapon = nil, nil end

-- Carries out one declared attack: throws and ammunition now, wounds later.
---@param a attack
function attack.make(a, also)
  game.struck = true
  for _, one in ipairs(attack.expand(a, also)) do
    if not may(one) then
      idle.note(one)
      throw_one(one)
    end
  end
  use_up(a)
end
