-- Aimed and snap attacks, weakened ones among them (SN-075..080, SN-133); thrown blades (SN-180).
--
-- `attack b2 cutlass` is an aimed attack, `snap b2 cutlass` a snap attack; the weapon may be left out. `weakened` saves
-- one of the ordinary swings and blows (SN-133).

-- Whom `u` may think of attacking: enemies that are not dead, on its deck, and in sight unless a reason is wanted.
local function is_target(u, v) return v.state ~= "dead" and hostile(u, v) end

local in_sight = memo(function(u)
  return filter(sight.units(u), function(v) return is_target(u, v) end)
end)

local function on_deck(u)
  local here = u.cell
  return units.all { where = function(v) return v.cell ~= nil and is_target(u, v) and cells.distance(here, v.cell) >= 0 end }
end

local function targets(u, explain) return explain and on_deck(u) or in_sight(u) end

-- can an ordinary swing be saved by a weakened one?
local function may_spare(u, weapon, v)
  return arms.strikes(weapon) and not u.hits_down and wounds.active(v) and u.swings < u.endurance
end

-- { victim, arm } of each that `fits` holds for, and { victim, arm, "weakened" } where a swing can be saved
local function each_pair(u, them, fits)
  local list = {}
  for _, v in ipairs(them) do
    local band = attack.band(cells.distance(u.cell, v.cell))
    for _, arm in ipairs(arms.of(u)) do
      if fits(v, arm, band) then
        list[#list + 1] = { v, arm }
        if may_spare(u, arms.def(arm), v) then list[#list + 1] = { v, arm, "weakened" } end
      end
    end
  end
  return list
end

-- does the chart say anything of that arm at that range?
local function reaches(v, arm, band)
  return band and attack.figure(arms.def(arm), arms.mode(arm), band, attack.worn(v), attack.ablated(v)) ~= nil
end

local in_reach = memo(function(u) return each_pair(u, in_sight(u), reaches) end)

-- What is in reach and can be paid for, or all where reasons are wanted; `reason` says what of it can be done.
local function choices(u, snap, explain)
  if explain then return each_pair(u, on_deck(u), function() return true end) end
  if not turns.can_pay(u, arms.least_cost(u, snap)) then return {} end
  return filter(in_reach(u), function(choice) return turns.can_pay(u, arms.cost(u, choice[2], snap)) end)
end

local function case(u, v, arm, how, snap)
  return attack.new(u, v, arm or arms.first(u), { snap = snap, weakened = how == "weakened" })
end

local function reason(u, v, arm, how, snap)
  return attack.reason(case(u, v, arm, how, snap))
end

local function make(id, cite, order, weight, text, snap)
  define.action(id) {
    cite = cite, tags = { "attack", "defence", "no_hands" }, weight = weight, price = snap and "4 AP, 6 heavy" or "8 AP, 12 heavy; at most the allowance",
    text = text, order = order, during = "activation",
    of = function(u, explain) return choices(u, snap, explain) end,
    may = function(u, v, arm, how) return reason(u, v, arm, how, snap) end,
    cost = function(u, _, arm) return arms.cost(u, arm or arms.first(u), snap) end,
    odds = function(u, v, arm, how) return attack.odds(case(u, v, arm, how, snap)) end,
    run = function(u, v, arm, how) attack.make(case(u, v, arm, how, snap)) end,
  }
end

make("attack", "SN-075", 20, 120, "attack {1} with {2}", false)
make("snap", "SN-078", 21, 60, "snap attack on {1} with {2}", true)

local function is_thrown(u) return u.weapon and u.weapon.def.thrown and arms.strikes(u.weapon.def) end

define.action "throw" {
  cite = "SN-180", price = "4 AP", tags = { "attack" }, weight = 10,
  text = "throw {2} at {1}", order = 22, during = "activation",
  legal = function(u) if not is_thrown(u) then return "no dagger or blade in hand" end end,
  of = function(u, explain)
    if u.ap < 4 and not explain then return {} end
    return map(targets(u, explain), function(v) return { v, u.weapon } end)
  end,
  may = function(u, v) return thrown.reason(u, v) end,
  cost = function() return 4 end,
  odds = function(u, v) return thrown.odds(u, v) end,
  run = function(u, v) thrown.make(u, v) end,
}
