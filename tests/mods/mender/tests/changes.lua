local function bench(t)
  return t.game { rules = "tiny", map = "room", sides = { "north", "south" },
    units = { n1 = { side = "north", at = "a1" }, s1 = { side = "south", at = "f1" } } }
end

local function gadget(t, id)
  bench(t)
  return definition("gadget", id)
end

test("patch sets the fields given, the others stay", {}, function(t)
  local lamp = gadget(t, "lamp")
  t.is(lamp.price, 25)
  t.is(lamp.maker, "ada")
end)

test("a path sets one value inside a table", {}, function(t)
  t.is(gadget(t, "lamp").size, { wide = 3, high = { top = 7, foot = 1 } })
end)

test("a map of named things is patched by its entries", {}, function(t)
  t.is(gadget(t, "lamp").parts, { bulb = 4, plug = 1 })
  t.is(gadget(t, "lamp").rule["bench.dm"](), 5)
end)

test("clear empties a field, or gives it the default of its class", {}, function(t)
  t.is(gadget(t, "lamp").on, nil)
  t.is(gadget(t, "fan").price, 10)
  t.is(gadget(t, "fan").next, nil)
end)

test("replace leaves nothing of what was there", {}, function(t)
  local bell = gadget(t, "bell")
  t.is(bell.maker, "eve")
  t.is(bell.name, nil)
  t.is(bell.next, nil)
end)

test("patch.each comes after all patches and sees what they did", {}, function(t)
  t.is(gadget(t, "bell").price, 11)
  t.ok(gadget(t, "bell").loud)
  t.no(gadget(t, "lamp").loud)
end)

test("delete takes it out", {}, function(t)
  bench(t)
  t.fails(function() definition("gadget", "horn") end, "there is no gadget 'horn'")
end)

test("extend copies what was defined, with changes of its own", {}, function(t)
  local torch = gadget(t, "torch")
  t.is(torch.price, 20)
  t.is(torch.parts, { bulb = 1 })
  t.is(torch.size, { wide = 1, high = { top = 4, foot = 1 } })
  t.is(torch.rule, nil)
  t.is(torch.on["bench.used"] ~= nil, true)
end)

test("a class can be given more fields, with defaults for all there are", {}, function(t)
  t.is(gadget(t, "lamp").colour, "red")
  t.is(gadget(t, "fan").loud, false)
end)

test("fields of things and settings are patched before they are declared", {}, function(t)
  local g = bench(t)
  t.is(g.n1.luck, 4)
  g:set("n1", { luck = 9 })
  t.is(game.set.bench, 3)
end)

test("rows of a chart are patched by name", {}, function(t)
  bench(t)
  t.is(map(chart_rows "prices", function(row) return row.what end), { "lamp", "fan", "horn" })
  t.is(chart_cell("prices", "fan", "night"), 40)
  t.is(chart_extra("prices", "fan", "note"), "loud")
  t.is(chart_cell("prices", "horn", "day"), 2)
  t.is(chart_cell("prices", "lamp", "day"), 1)
end)

test("an action is replaced whole", {}, function(t)
  local g = bench(t)
  g:act("north", "tinker")
  t.is(g.n1.heard, "quietly")
  t.is(definition("action", "tinker").order, 100)
end)

test("steps are replaced, deleted, moved, and wait for others that are placed", {}, function(t)
  local g = bench(t)
  t.is(map(chain "bench.dm" (g.n1), function(m) return ("%s %d"):format(m.name, m.value) end),
    { "one 10", "four 4", "three and a half 3", "five 5" })
end)

test("handlers that have names are replaced, deleted and moved", {}, function(t)
  local g = bench(t)
  g:run(function() tell("bench.used", { by = units.named "n1" }) end)
  t.is(g.n1.heard, "3a")
end)
