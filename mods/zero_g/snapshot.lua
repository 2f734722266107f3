-- Weightlessness in Snapshot and in what lies over it: what fires how hard, who is nimble, what it costs.

rule("zero_g.may_go", "on foot", { cite = "SN-021" }, function(u, _, dir) return base.moves.reason(u, dir) end)

-- SN-431: going is movement, and it costs a sneaking unit threefold
rule("zero_g.price", "sneaking", { cite = "SN-072" }, function(ap, u, action)
  if has_tag(action, "movement") then return base.turns.price(u, ap) end
end)

-- SN-142: what leaves no hand free
rule("zero_g.may_hold", "hands", { cite = "SN-142" }, function(u)
  if u.weapon and not u.weapon.def.handhold then return u.weapon.def.name .. " leaves no hand free" end
end)
for _, row in ipairs { { "weapon.drawn", "unit" }, { "item.taken", "unit" }, { "item.given", "to" } } do
  on(row[1], function(e)
    local u = e[row[2]]
    if u.holding and zero_g.reason_against_holding(u) then zero_g.let_go(u) end
  end, { name = "a hand less" })
end

-- --- control ---

rule("zero_g.dm", "attack", { cite = "SN-137", of = "attacker" }, function(_, what)
  if what.attack then return chart_cell("zero_g", what.attack.zero_g, "dm"), what.attack.name end
end)
rule("zero_g.dm", "battle dress", { cite = "SN-143", of = "attacker" }, function(u)
  if base.people.wears(u, "battle_dress") then return 2 * (u.skills.battle_dress or 0) end
end)
rule("zero_g.dm", "dexterity 9", { cite = "SN-144", of = "attacker" }, function(u) if base.people.dexterity(u) >= 9 then return 2 end end)
rule("zero_g.dm", "dexterity 11", { cite = "SN-144", of = "attacker" }, function(u) if base.people.dexterity(u) >= 11 then return 2 end end)

-- SN-145: for accuracy only
rule("attack.dexterity", "handhold", { cite = "SN-145" }, function(level, u)
  if u.holding then return math.max(0, level - 4) end
end)

-- An attack that is made in zero-G has the throw for control behind it.
rule("attack.follows", "control", { cite = "SN-136" }, function(names, a)
  if not zero_g.is_weightless(a.by) then return nil end
  local out = { table.unpack(names) }
  out[#out + 1] = "control"
  return out
end)

on("weapon.fired", function(e) zero_g.attacked(e.by, { attack = e.weapon }) end, { name = "control" })
on("grenade.lands", function(e) zero_g.attacked(e.unit, { attack = definition("weapon", "base:hand_grenade") }) end, { name = "control" })

-- free attacks and covering fire too (SN-146)
rule("attack.may", "disoriented", { cite = "SN-146" }, function(a)
  if a.by and a.by.disoriented then return "disoriented" end
end)

-- --- going ---

zero_g.leave = base.moves.leave
on("unit.floats", function(e) base.moves.arrive(e.unit, e.from) end, { name = "watched" })
on("activation.ends", function(e) zero_g.run_on(e.unit, e.left // zero_g.DRIFT_AP) end, { name = "drift" })

-- `go CELL`: by handholds
rule("walk.plan", "handholds", { cite = "SN-149" }, function(walk, u)
  if not zero_g.is_weightless(u) then return nil end
  local ap = base.turns.price(u, zero_g.PULL_AP)
  local blocked = filter(cells.near(u.cell, 400), function(cell) return not zero_g.has_handhold(cell) end)
  for _, cell in ipairs(walk.blocked) do blocked[#blocked + 1] = cell end
  return base.flow.replanned(walk, { blocked = blocked, step = map({ 1, 1, 1, 1, 1, 1, 1, 1 }, function() return ap end),
    move = function(dir) return "pull " .. dir end })
end)

-- --- the ship ---

rule("gravity.holds", "power", { cite = "SN-405" }, function() return game.power end)
rule("gravity.panel", "ship", { cite = "SN-405" }, function(u) return base.services.at_panel(u, "gravity") end)
rule("ship.panel", "gravity from the bridge", { cite = "SN-405" }, function(u, what)
  if what == "gravity" and base.ships.is_bridge(u.cell.room) then return true end
end)
on("power.switched", function() zero_g.settle() end, { name = "gravity" })
