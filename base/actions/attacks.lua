-- Aimed and snap attacks, weakened ones among them (SN-075..080, SN-133); thrown blades (SN-180).
--
-- `attack b2 cutlass` is an aimed attack, `snap b2 cutlass` a snap attack; the weapon may be left out. `weakened` saves
-- one of the ordinary swings and blows (SN-133).

-- What is in reach and can be paid for, or all where reasons are wanted; `reason` says what of it can be done.
local function choices(u, snap, explain)
  if explain then return attack.thinkable(u) end
  if not turns.can_pay(u, arms.least_cost(u, snap)) then return {} end
  return filter(attack.in_reach(u), function(choice) return turns.can_pay(u, arms.cost(u, choice[2], snap)) end)
end

local function case(u, v, arm, how, snap)
  return attack.new(u, v, arm or arms.first(u), { snap = snap, weakened = how == "weakened" })
end

local function reason(u, v, arm, how, snap)
  if arm and arm ~= u.weapon and kind(arm) == "item" and not arm.fixed_to then return arm.def.name .. " is not in hand: it must be drawn" end
  return attack.reason(case(u, v, arm, how, snap))
end

local function make(id, help, cite, order, weight, text, snap)
  define.action(id) {
    help = help,
    cite = cite, tags = { "attack", "defence", "no_hands", snap and "snap" or nil }, weight = weight,
    price = snap and "4 AP, 6 heavy" or "8 AP, 12 heavy; at most the allowance",
    text = text, order = order, during = "activation",
    of = function(u, explain) return choices(u, snap, explain) end,
    may = function(u, v, arm, how) return reason(u, v, arm, how, snap) end,
    cost = function(u, _, arm) return arms.cost(u, arm or arms.first(u), snap) end,
    throw = function(u, v, arm, how) return group.thrown(case(u, v, arm, how, snap)) end,
    run = function(u, v, arm, how) attack.make(case(u, v, arm, how, snap)) end,
  }
end

local WEAKENED = "; weakened: at a modifier, and not counted among the blows"

make("attack", "an aimed attack with a weapon in hand or the body" .. WEAKENED, "SN-075", 20, 120, "attack {1} with {2}", false)
make("snap", "a quick attack: fewer points, -2 on the throw" .. WEAKENED, "SN-078", 21, 60, "quick attack on {1} with {2}", true)

local function is_thrown(u) return u.weapon and u.weapon.def.thrown and arms.strikes(u.weapon.def) end

define.action "throw" {
  help = "throws the dagger or blade in hand",
  cite = "SN-180", price = "4 AP", tags = { "attack", "lets_go" }, weight = 10,
  text = "throw {2} at {1}", order = 22, during = "activation",
  legal = function(u) if not is_thrown(u) then return "no dagger or blade in hand" end end,
  of = function(u, explain)
    if u.ap < 4 and not explain then return {} end
    return map(explain and attack.on_deck(u) or attack.in_sight(u), function(v) return { v, u.weapon } end)
  end,
  may = function(u, v) return thrown.reason(u, v) end,
  cost = function() return 4 end,
  throw = function(u, v) return throws.thrown(thrown.new(u, v)) end,
  run = function(u, v) thrown.make(thrown.new(u, v)) end,
}
