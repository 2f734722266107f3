-- Answers to what another does (BH-335..340, BH-455, BH-521, own D7). The order of offers, after each step of a move:
--
--   1. motion trackers, when a face-down counter moved within 5 hexes: nearest first;
--   2. quick fire of those who prepared it, within 8 hexes, in any arc: nearest first;
--   3. free blows of creatures with Snap Attack, which are nobody's choice (powers/snap_attack.lua hears unit.came);
--   4. satchel charges near which it comes, by their detonators (BH-245), which is opportunity fire and needs no sight;
--   5. opportunity fire, in arc and sight, once for each in a round of the other side: nearest first.
--
-- Equally near ones answer in the order in which they came into the game. An answer is carried out before the next is
-- offered, and a unit that fell, fled or went out of sight is offered nothing. After an attack only 5.

react = {}

local function alert(u) return harm.able(u) and not u.panicked and not u.stunned end

-- The attack that `v` would make on `u`, or nil.
local function shot(v, u, opts)
  local item = attack.weapon(v)
  if not item then return nil end
  local best
  for _, mode in ipairs(item.def.modes) do
    local a = attack.new(v, u, item, mode, opts)
    if not attack.reason(a) then
      local _, any = attack.weight(a)
      if not best or any > best.weight then best = { mode = mode, weight = any, attack = a } end
    end
  end
  return best
end

local function may_answer(v, u)
  return v.side ~= u.side and v.side ~= game.acting and alert(v) and not v.answered and sighting.sees(v, u)
end

-- How good a shot must be, in 36ths weighed by result, for a plain player to take it.
local WORTH_IT = 24

define.question "react" { kind = "chance", title = "fire at who moves", text = "whether one of yours fires at an enemy who moves in its sight" }
define.question "quick" { kind = "chance", title = "quick fire", text = "whether one of yours who is ready fires at once at whom it sees" }

local function offer(v, u, verb, opts)
  local best = shot(v, u, opts)
  if not best then return false end
  local answer = ask { seat = v.seat, verb = verb, unit = v, of = { "pass", u }, standing = true,
    why = ("%s may fire at %s"):format(v.name, u.name), prefer = best.weight >= WORTH_IT and u or "pass",
    throw = function() return throws.fire(best.attack) end,
    words = function(c) return c == "pass" and "Hold fire" or "Fire at " .. u.name end }
  if answer == "pass" then return false end
  v.answered = true
  attack.fire(v, u, best.mode, opts)
  return true
end

-- Own D7: borrow takes the next activation
local function pay(v) if game.set.reaction == "borrow" then v.borrowed = true end end

local function standing(u) return harm.able(u) and sighting.known(u) end

local function in_order(u, range, fits)
  return units.near(u.cell, range, { where = function(v) return v.side ~= u.side and fits(v) end })
end

local function quick_fire(u)
  for _, v in ipairs(in_order(u, 8, function(v) return v.ready == "quick_fire" end)) do
    if standing(u) and alert(v) and sighting.line(v, u) and offer(v, u, "quick", { quick = true }) then v.ready = "" end
  end
end

local function opportunity(u)
  if game.set.reaction == "none" then return end
  for _, v in ipairs(in_order(u, 166, function(v) return may_answer(v, u) end)) do
    if standing(u) and may_answer(v, u) and offer(v, u, "react", { opportunity = true }) then pay(v) end
  end
end

local function trackers(u)
  if sighting.known(u) then return end
  for _, v in ipairs(in_order(u, tracker.RANGE, tracker.may_use)) do
    if harm.able(u) and not sighting.known(u) then tracker.offer(v, u) end
  end
  for _, v in ipairs(harm.able(u) and tracker.beyond(u) or {}) do          -- BH-339
    if harm.able(u) and not sighting.known(u) then tracker.offer(v, u) end
  end
end

local function may_detonate(v) return v.side ~= game.acting and not v.answered and alert(v) end

local function charges_near(u)
  if game.set.reaction ~= "none" then satchels.answer(u, may_detonate, pay) end
end

function react.to_move(u, from)
  if game.stage ~= "rounds" then return end
  trackers(u)
  if standing(u) then quick_fire(u) end
  if harm.able(u) then tell("unit.came", { unit = u, from = from, cell = u.cell }) end
  if game.charges > 0 and harm.able(u) then charges_near(u) end
  if standing(u) then opportunity(u) end
end

function react.to_attack(u)
  if game.stage == "rounds" and u.side == game.acting and standing(u) then opportunity(u) end
end
