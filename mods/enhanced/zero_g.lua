-- Zero-G under Enhanced (EN-327 to EN-343): what mods/zero_g does by the row, and the skill, the boots, the free hand.
rule("zero_g.dm", "Zero-G Combat", { cite = "EN-334", of = "attacker" }, function(u) return people.level(u, "zero_g") end)

-- EN-338, EC-10: one hand must be free
patch.rule "zero_g:zero_g.dm/handhold" { cite = "EN-338" }

-- EN-328: mag-boots walk on any floor
define.tool "mag_boots" { name = "Mag-boots", cite = "EN-328", mass_g = 2000, don_ap = 4 }

local function has_boots(u) return #filter(u.items, function(item) return item.def.id == "mag_boots" and item.worn end) > 0 end

define.action "tread" {
  help = "without gravity, walks one square over any floor in mag-boots",
  cite = "EN-328", price = "4 AP a square", tags = { "movement", "step", "no_hands" }, weight = 10, order = 15, during = "activation",
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
