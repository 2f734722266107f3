-- Values that are never equal, that < cannot compare, and that nobody takes.
define.setting "fogged" { title = "Fog", type = "boolean", default = false }
define.setting "lamps" { title = "Lamps", range = { 1, 5 }, default = 2 }
define.setting "tide" { title = "Tide", one_of = { "ebb", "flood" }, default = "ebb" }
define.effect "blinks" { done = function(t) t.of.name = "blinked" end }

rule("attack.dm", "own id", {}, function(a) if a.by == a.at.id then return 1, "own id" end end)
rule("attack.dm", "side of id", {}, function(a) if a.by.side.id == a.at.side then return 1, "side of id" end end)
rule("attack.dm", "side of a unit", {}, function(a) if a.by == a.at.side then return 1, "side" end end)
rule("attack.dm", "item", {}, function(a) if a.item ~= a.weapon then return 1, "item" end end)
rule("attack.dm", "literal first", {}, function(a) if "crew" == a.by.side then return 1, "literal" end end)
rule("attack.dm", "true in quotes", {}, function(a) if game.set.fogged == "true" then return 1, "fog" end end)
rule("attack.dm", "number in quotes", {}, function(a) if game.set.lamps == "2" then return 1, "lamps" end end)
rule("attack.dm", "a word that is true", {}, function(a) if a.by.state == true then return 1, "state" end end)
rule("attack.dm", "a count", {}, function(a) if #a.by.items == "1" then return 1, "count" end end)
rule("attack.dm", "type", {}, function(a) if type(a.by) == "unit" then return 1, "type" end end)
rule("attack.dm", "order of sides", {}, function(a) if a.by.side < a.at.side then return 1, "sides" end end)
rule("attack.dm", "order of a list", {}, function(a) if a.by.items > 3 then return 1, "items" end end)
rule("attack.dm", "order of a text", {}, function(a) if game.turn < "3" then return 1, "turn" end end)
rule("attack.dm", "word", { of = "atacker" }, function(a) if a.by.ap > 3 then return 1, "word" end end)

on("unit.moved", function(e)
  e.unit.ap = 2.5
  e.unit.ap = e.unit.ap + 0.5
  e.unit.ap = {}
  if throw { "2D", need = "4", why = "blinks" } then e.unit.ap = 1 end
  if throw { "2D", need = e.unit, why = "blinks" } then e.unit.ap = 1 end
  e.unit.ap = #units.near("b2", 2) + cells.distance(e.unit, e.unit.side)
  start { effect = "blinks", clock = 3, n = "2", on = e.unit }
  e.unit.side = ask { seat = e.unit.side, verb = "side", why = "which side", of = {} }
  tell("unit.moved", { unit = e.unit.side, from = e.from, cell = e.cell, last = true })
end)

rule("game.result", "gone", {}, function()
  if game.turn > 90 then return { winner = "nobody", becuase = "x" } end
  return game.turn > 80 and { winer = "crew" } or nil
end)

define.action "blink" { title = "Blink", of = function() return { 1 } end, cost = function(u) return u.ap > 3 and 2.5 or 1 end,
  run = function(u) u.ap = chain "pressure.harms" (u.side) and 1 or 0 end }

on("unit.moved", function(e)
  units.near(e.cell, 1).ap = 3
  if units.all { side = e.unit.side }.ap == 3 then e.unit.ap = 2 end
end)

-- What is right: the same kinds, what may be of several, and names that are given another value.
rule("attack.dm", "right", {}, function(a)
  local who = a.by
  if a.at.ap > 3 then who = who.id end
  local same = who == "a1" or a.by.id == a.at.id or a.by.side ~= a.at.side or a.item and a.item.def == a.weapon or game.set.tide == "ebb"
  if same or #a.by.items == 1 or -1 == a.by.ap or a.by.ap + 1 == 2 or (a.by.name .. "x") == "ax" then return 1, "right" end
end)
on("unit.moved", function(e)
  e.unit.ap = (e.unit.ap + 1) * 2 // 3
  if e.unit.ap < 3 and e.from ~= e.cell then e.unit.ap = #units.near(e.cell, 2) + cells.distance(e.unit, e.from) end
end)
