-- Zero-G under Enhanced (EN-327 to EN-343): what mods/zero_g does by the row, and the skill, the boots, the free hand.
rule("zero_g.dm", "Zero-G Combat", { cite = "EN-334", of = "attacker" }, function(u) return people.level(u, "zero_g") end)

-- EN-338, EC-10: one hand must be free, and none is with what takes two
patch.rule "zero_g:zero_g.dm/handhold" { cite = "EN-338" }
replace.rule "zero_g:zero_g.may_hold/hands" (function(u)
  if u.weapon and limbs.takes_two_hands(u.weapon.def) then return u.weapon.def.name .. " leaves no hand free" end
end)

-- EN-328: mag-boots walk on any floor
define.tool "mag_boots" { name = "Mag-boots", cite = "EN-328", mass_g = 2000, don_ap = 4 }

local function has_boots(u) return #filter(u.items, function(item) return item.def.id == "mag_boots" and item.worn end) > 0 end

define.action "tread" {
  help = "without gravity, walks one square over any floor in mag-boots",
  cite = "EN-328", price = "4 AP a square", tags = { "movement", "walk", "step", "no_hands", "float" }, weight = 10, order = 15, during = "activation",
  text = "walk {1} in mag-boots",
  legal = function(u)
    if not zero_g.is_weightless(u) then return "there is gravity" end
    if not has_boots(u) then return "wears no mag-boots" end
    if u.drift then return "drifting" end
  end,
  of = function(u, explain) return explain and cells.dirs() or cells.ways(u.cell) end,
  may = function(u, dir) return zero_g.reason(u, dir) end,
  cost = function(u) return base.turns.price(u, 4) end,
  run = function(u, dir) zero_g.float(u, cells.step(u.cell, dir)) end,
}

-- EN-227: a drift that ends without air wounds, and the wound may be too much.
local recovery = definition("action", "zero_g:drift").throw
local function is_sealed(u)
  return #filter(u.items, function(item) return item.worn and item.def.vacuum and not item.holed end) > 0
end
patch.action "drift" { throw = function(u)
  local first, reason = recovery(u)
  if is_sealed(u) then return first, reason end
  if first == nil and reason == nil then return { "consciousness" } end
  return bodies.followed(first, reason, { "consciousness" })
end }
