-- Hand grenades (SN-196, SN-198): drawn or picked up, armed for 2 AP, thrown for 4 AP by `lob f7`.

local function grenade(u) return u.weapon and arms.is_grenade(u.weapon.def) and u.weapon or nil end

define.action "arm" {
  help = "makes a grenade ready to be lobbed",
  cite = "SN-196", price = "2 AP", tags = { "hostile" },
  text = "arm the grenade", order = 70, during = "activation",
  legal = function(u)
    local item = grenade(u)
    if not item then return "no grenade in hand" end
    if item.armed then return "it is armed" end
  end,
  cost = function() return 2 end,
  run = function(u)
    u.weapon.armed = true
    tell("grenade.armed", { unit = u })
  end,
}

define.action "lob" {
  help = "throws an armed grenade at a square",
  cite = "SN-198", price = "4 AP", tags = { "attack", "lob" }, weight = 10,
  text = "throw the grenade to {1}", order = 71, during = "activation", set = true,
  legal = function(u)
    local item = grenade(u)
    if not item or not item.armed then return "no armed grenade in hand" end
    if not turns.can_pay(u, 4) then return "needs 4 AP" end
  end,
  of = grenades.aims,
  cost = function() return 4 end,
  throw = function(u) return throws.lob(u) end,
  run = function(u, cell) grenades.throw(u, u.weapon, cell) end,
}
