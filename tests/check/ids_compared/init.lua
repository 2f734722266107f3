-- Ids that are compared and that nobody has; below them such as somebody has, or may have.
rule("attack.dm", "ids", {}, function(a)
  local by, weapon, side = a.by, a.weapon, a.by.side
  if weapon.id == "cutlas" or a.weapon.id == "base:cutlass" or weapon.class_of == "wepon" then return 1 end
  if "carbin" == a.item.def.id or a.item.def.id ~= "lazer_cannon" then return 1 end
  if by.terrain.id == "dekc" or by.cell.terrain.id == "lava_of_nowhere" or by.template.id == "gorm" then return 1 end
  if side.id == "crwe" or game.scenario == "mutinyy" or game.ruleset == "snapshott" then return 1 end
  if by.facing == "north" or contains(by.cell.edges[1].stops, "moove") then by.facing = "nrth" end
  if by.cell.name == "B2" or "low:2B" == a.at.cell.name or a.at.cell.name == "b-2" then return 1 end
end)
rule("attack.dm", "well", {}, function(a)
  local by, weapon = a.by, a.weapon
  if weapon.id == "cutlass" or weapon.ref == "base:cutlass" or weapon.class_of == "weapon" then return 1 end
  if a.item.def.id == "carbine" or by.template and by.template.id == "hand" then return 1 end
  if by.side.id == "crew" or by.side.id == "somebody else's" or game.scenario == "mutiny" or by.id == "c1" then return 1 end
  if by.cell.name == "b2" or by.cell.name == "low:0307" or by.cell.name == "outside" or by.room.name == "B2" then return 1 end
  if by.facing == "n" or by.facing == "nw" or contains(by.cell.edges[1].stops, "air") then return 1 end
end)
define.template "hand" { name = "Hand", cite = "own" }
