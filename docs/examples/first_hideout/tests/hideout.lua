-- a1 beside a locker at c1, b1 behind the wall; the car at b3
local function hold(t, units_of)
  local g = t.game { rules = "snapshot", map = "hold", sides = { "a", "b" }, set = { pre_emption = false }, units = units_of or {
    a1 = { side = "a", at = "low:b1", facing = "e", strength = 8, dexterity = 8, endurance = 9 },
    a2 = { side = "a", at = "low:a3", facing = "e", strength = 8, dexterity = 8, endurance = 9 },
    b1 = { side = "b", at = "low:e2", facing = "w", strength = 8, dexterity = 8, endurance = 9 } } }
  g:run(function()
    records.new("locker", { cell = cells.named "low:c1" })
    records.new("cargo_car", { cell = cells.named "low:b3" })
    for _, u in ipairs(units.all()) do
      base.people.give(u, "dagger")
      base.hands.ready(u)
    end
  end)
  return g
end

local function turn_of(g, id)
  for _ = 1, 30 do
    if g.game.active and g.game.active.id == id then return end
    g:act(g:pending()[1], "end")
  end
  error("it is never the turn of " .. id)
end

test("given a locker beside, when one goes in, then nobody of the other side sees or reads of him", {}, function(t)
  local g = hold(t)
  turn_of(g, "a1")
  g:act("a", "enter locker-1")
  t.is({ g.a1.cell.name, #g:cell("low:c1").units }, { "low:c1", 0 })
  local function known(seat) return #filter(g:view(seat).units, function(u) return u.id == "a1" end) end
  t.is({ known "a", known "b" }, { 1, 0 })
  t.is(filter(g:log_of "b", function(line) return line:find "goes into" end), {})
  t.has(g:log_of "a", g.a1.name .. " goes into the Locker")
  for _, text in ipairs(g:options "a") do t.no(text:find "^move" or text:find "^attack" or text:find "^turn", text) end
  t.has(g:options "a", "come_out")
end)

test("given somebody of the other side in sight, then nobody hides, and the car may be entered", {}, function(t)
  local g = hold(t)
  g:run(function() units.named("b1").cell = cells.named "low:c3" end)
  turn_of(g, "a1")
  t.ok(g:refused("a", "enter locker-1"):find "somebody sees it")
  turn_of(g, "a2")
  g:act("a", "enter cargo_car-1")
end)

test("given one in the locker, when another looks into it, then he stands before it and can be struck", {}, function(t)
  local g = hold(t)
  turn_of(g, "a1")
  g:act("a", "enter locker-1")
  g:run(function() units.named("b1").cell = cells.named "low:b1" end)
  turn_of(g, "b1")
  t.no(contains(g:options "b", "attack a1 dagger"))
  g:act("b", "look_into locker-1")
  t.is({ g.a1.inside, #g:cell("low:c1").units }, { nil, 1 })
  t.has(g:options "b", "attack a1 dagger")
end)

test("given two in the car, when one sends it, then both are on the other deck, and who stood beside it is not", {}, function(t)
  local g = hold(t)
  g:run(function()
    local car = cells.named("low:b3").holders[1]
    units.named("a1").inside, units.named("b1").inside = car, car
  end)
  turn_of(g, "a1")
  g:act("a", "send_car high:b3")
  t.is({ g.a1.cell.name, g.b1.cell.name, g.a2.cell.name }, { "high:b3", "high:b3", "low:a3" })
  t.has(g:log_of "b", g.b1.name .. " rides to high:b3")
  g:act("a", "come_out")
  t.is({ g.a1.cell.name, g.a1.inside, #g:cell("high:b3").units }, { "high:b3", nil, 1 })
  t.ok(g:refused("a", "send_car low:b3"):find "car")
end)

test("given a car that is full, then no fifth goes in", {}, function(t)
  local g = hold(t)
  g:run(function()
    local car = cells.named("low:b3").holders[1]
    for i = 1, 4 do units.new { id = "x" .. i, side = "b" }.inside = car end
  end)
  turn_of(g, "a2")
  t.ok(g:refused("a", "enter cargo_car-1"):find "no room in it")
end)

test("given two in the car, when one attacks, then he reaches the other, and nobody who stands outside", {}, function(t)
  local g = hold(t)
  g:run(function()
    local car = cells.named("low:b3").holders[1]
    units.named("a1").inside, units.named("b1").inside = car, car
  end)
  turn_of(g, "a1")
  t.has(g:options "a", "attack b1 dagger")
  g:run(function() units.named("b1").inside = nil end)
  t.ok(g:refused("a", "attack b1 dagger"):find "wall between")
  g:run(function() units.named("a1").inside, units.named("b1").inside = nil, cells.named("low:b3").holders[1] end)
  t.ok(#g:refused("a", "attack b1 dagger") > 0)
end)
