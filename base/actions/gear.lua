-- Fixing bayonets (SN-305), setting up the light machine gun (SN-354), switching generators (SN-346, SN-349).

local function carried(u, fits)
  return items.distinct(u.items, function(item, def) return def.class_of == "weapon" and fits(item, def) end)
end

define.action "fix" {
  cite = "SN-305", price = "1 AP", weight = 4,
  text = "fix {1} to the rifle", order = 64, during = "activation",
  legal = function(u)
    if not u.weapon or not u.weapon.def.rifle then return "no rifle in hand" end
    if arms.bayonet(u) then return "a bayonet is fixed to it" end
  end,
  none = "no bayonet to fix",
  of = function(u) return carried(u, function(item, def) return def.on_rifle and not item.fixed_to end) end,
  cost = function(u, item) return turns.price(u, item.def.fix_ap) end,
  run = function(u, item)
    item.fixed_to = u.weapon
    tell("weapon.fixed", { item = item, rifle = u.weapon })
  end,
}

-- SN-354: two persons, four turns; a turn counts when two have worked in it
define.field "item.work" { type = "integer", default = 0, range = { 0, 100 }, label = "Turns of setting up", show = "card" }
define.field "item.hands_on" { type = { list = "unit" }, lasts = "turn" }

local function pack_up(gun)
  if gun and gun.def.setup_turns and gun.def.setup_turns > 0 then gun.ready, gun.work = false, 0 end
end

local function is_to_set_up(gun) return gun ~= nil and gun.def.setup_turns > 0 and not gun.ready end

-- Who has one in hand. Few ships have one aboard: that is looked for first.
local gunners = memo(function()
  local list = {}
  for _, def in ipairs(definitions "weapon") do
    for _, gun in ipairs(def.setup_turns > 0 and items.all { def = def } or {}) do
      local u = gun.holder
      if u and u.weapon == gun and is_to_set_up(gun) then list[#list + 1] = u end
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

local function at_hand(u)
  local list = gunners()
  if #list == 0 or not is_one_near(u, list) then return nil end
  local near = units.near(u.cell, 1, { side = u.side, state = "active" })
  for _, v in ipairs({ u, table.unpack(near) }) do
    if is_to_set_up(v.weapon) and #near > 0 then return v.weapon end
  end
end

define.action "set_up" {
  cite = "SN-354", price = "whole turns",
  text = "work at setting up the gun", order = 65, during = "activation",
  legal = function(u) if not at_hand(u) then return "no gun to set up by two" end end,
  cost = function(u) return u.allowance end,
  run = function(u)
    local gun = at_hand(u)
    gun.hands_on[#gun.hands_on + 1] = u
    if #gun.hands_on ~= gun.def.setup_persons then return end
    gun.work = gun.work + 1
    if gun.work >= gun.def.setup_turns then
      gun.ready = true
      tell("weapon.set_up", { item = gun })
    end
  end,
}

-- carried off it is no longer set up
on("unit.moved", function(e) pack_up(e.unit.weapon) end, { name = "set up" })
on("item.taken", function(e) pack_up(e.item) end, { name = "set up" })
on("weapon.put_away", function(e) pack_up(e.item) end, { name = "set up" })

local function with_generator(u) return carried(u, function(_, def) return def.generator_mass_g ~= nil end) end

-- Who carries such a thing: mostly nobody aboard.
local bearers = memo(function()
  local list = {}
  for _, def in ipairs(definitions "weapon") do
    for _, item in ipairs(def.generator_mass_g and items.all { def = def } or {}) do
      if item.holder then list[#list + 1] = item.holder end
    end
  end
  return list
end)

define.action "generator" {
  cite = "SN-346", price = "nothing",
  text = "switch the generator of {1}", order = 66, during = "activation",
  none = "nothing with a generator of its own",
  of = with_generator,
  cost = function() return 0 end,                                       -- ruling 44
  at_hand = function(u) return contains(bearers(), u) and each_with(with_generator(u), 0) or nil end,
  run = function(_, item) item.generator = not item.generator end,
}
