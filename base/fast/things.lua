-- What is done with things, as it is listed: what can be chosen and what it costs in one look (`at_hand`, docs/modding/tests.md).
-- All of it serves listings, by random bots above all.

patch.action "draw" { at_hand = function(u) return each_with(hands.drawable(u), turns.price(u, 1)) end }
patch.action "drop" { at_hand = function(u) return each_with(hands.movable(u), 0) end }

patch.action "pick_up" { at_hand = function(u)
  local list = hands.loose(u)
  if #list == 0 or hands.no_pick(u) then return nil end
  local grams = people.room(u)
  return each_with(filter(list, function(item) return not hands.too_heavy(item, grams) end), 0)
end }

-- Mostly the weapon is loaded, which is asked first.
patch.action "reload" { at_hand = function(u)
  local list, item = {}, u.weapon
  if reloads.reason(u, item) then return nil end
  for i, choice in ipairs(reloads.choices(u)) do list[2 * i - 1], list[2 * i] = choice, reloads.cost(u, item, choice[2]) end
  return list
end }

-- --- things that few ships have aboard: who has one is asked first ---

things = {}

-- Who has a gun in hand that is to be set up.
things.gunners = memo(function()
  local list = {}
  for _, def in ipairs(definitions "weapon") do
    for _, gun in ipairs(def.setup_turns > 0 and items.all { def = def } or {}) do
      local u = gun.holder
      if u and u.weapon == gun and gear.is_unready(gun) then list[#list + 1] = u end
    end
  end
  return list
end)

-- Is `u` or somebody beside it one of them? Who is beside it is mostly nobody still when it has gone on, while the squares
-- around it are other ones.
local function is_one_near(u, list)
  local around = units.around(u)
  for i = 2, #around, 2 do
    if contains(list, around[i]) then return true end
  end
  for _, v in ipairs(units.at(u)) do
    if contains(list, v) then return true end
  end
  return false
end

local unready = gear.unready

double("gear.unready", function(u)
  local list = things.gunners()
  return #list > 0 and is_one_near(u, list) and unready(u) or nil
end)

-- Who carries something with a generator.
things.bearers = memo(function()
  local list = {}
  for _, def in ipairs(definitions "weapon") do
    for _, item in ipairs(def.generator_mass_g and items.all { def = def } or {}) do
      if item.holder then list[#list + 1] = item.holder end
    end
  end
  return list
end)

patch.action "generator" { at_hand = function(u)
  return contains(things.bearers(), u) and each_with(gear.with_generator(u), 0) or nil
end }
