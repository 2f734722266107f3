-- What is always there is compared with nil, and a list with a table that is written out.
define.field "unit.verve" { type = "integer", default = 0 }
define.field "unit.debt" { type = "integer", optional = true }
define.field "unit.friends" { type = { list = "unit" } }
rule("attack.dm", "nothing", {}, function(a)
  local by = a.by
  local verve = by.verve
  if by.verve == nil or by.id ~= nil or verve == nil then return 1 end
  if by.friends == nil or units.all() == nil then return 1 end
  if by.friends == {} or by.items ~= { a.item } then return -1 end
end)
rule("attack.dm", "well", {}, function(a)
  local by = a.by
  local best
  if by.debt > 3 then best = by.verve end
  if by.cell == nil or by.debt ~= nil or by.name == nil or best == nil or a.item == nil then return 1 end
  local inner, outer = air.both(edges.of(by.cell, "n"))
  if seats.of(by) == nil or air.of(by) == nil or inner == nil or outer == nil then return 2 end
  local item = a.item
  if item ~= nil and item.def ~= nil and item.def.name ~= "" then return 3 end -- guards of what is used with them
  if by.verve ~= nil and by.verve > 3 or item and item.def ~= nil or not (by.cell == nil or by.verve == nil or by.verve < 1) then return 4 end
  return by.template ~= nil and by.side ~= nil and 2 or nil
end)
rule("attack.dm", "decides alone", {}, function(a)
  local by = a.by
  if by.verve ~= nil and a.range > 3 then return 1 end
  if by.cell and by.verve ~= nil then return 2 end
  return by.verve == nil and by.verve or by.id ~= nil and 1 or 2
end)
