-- Fixing bayonets (SN-305), setting up the light machine gun (SN-354), switching generators (SN-346, SN-349).

define.action "fix" {
  help = "fixes a bayonet to a rifle",
  cite = "SN-305", price = "1 AP", weight = 4,
  text = "fix {1} to the rifle", order = 64, during = "activation",
  legal = function(u)
    if not u.weapon or not u.weapon.def.rifle then return "no rifle in hand" end
    if arms.bayonet(u) then return "a bayonet is fixed to it" end
  end,
  none = "no bayonet to fix",
  of = function(u) return gear.carried(u, function(item, def) return def.on_rifle and not item.fixed_to end) end,
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

define.action "set_up" {
  help = "sets a heavy gun up, which takes two",
  cite = "SN-354", price = "whole turns",
  text = "work at setting up the gun", order = 65, during = "activation",
  legal = function(u) if not gear.unready(u) then return "no gun to set up by two" end end,
  cost = function(u) return u.allowance end,
  run = function(u)
    local gun = gear.unready(u)
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

define.action "generator" {
  help = "switches the field generator of an energy weapon on or off",
  cite = "SN-346", price = "nothing",
  text = "switch the generator of {1}", order = 66, during = "activation",
  none = "nothing with a generator of its own",
  of = gear.with_generator,
  cost = function() return 0 end,                                       -- ruling 44
  run = function(_, item) item.generator = not item.generator end,
}
