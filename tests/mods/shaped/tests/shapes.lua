-- Given a table of a shape, when it is handed on in a checked game, then what its shape does not say is an error.
local function within(t, fn)
  local g = t.game { rules = "tiny", map = "room", sides = { "a", "b" }, units = { a1 = { side = "a", at = "a1" }, b1 = { side = "b", at = "c1" } } }
  g:run(function() fn(units.named "a1", units.named "b1") end)
end

local dm = chain "parcel.dm"

-- The table with what `more` has.
local function parcel(u, more)
  local p = { by = u, weight = 6 }
  for key, value in pairs(more or {}) do p[key] = value end
  return p
end

local function refused(t, more, text)
  within(t, function(u) t.fails(function() dm(parcel(u, more)) end, text) end)
end

test("a table of its shape goes through chains, throws and events", {}, function(t)
  within(t, function(u, v)
    local p = parcel(u, { to = v, seal = { color = "red", broken = true }, stamps = { definition("stamp", "penny") }, notes = { late = 2 },
      size = "large", inside = parcel(v), change = function() end, where = u.cell, seals = { { color = "blue" } } })
    t.is(dm(p).total, -1)
    t.is(chain "parcel.may" (p, v), nil)
    t.is(chain "parcel.weight" (6, p), 5)
    t.is(chain "parcel.seal" (p).color, "red")
    t.is(chain "parcel.all" ({ p, parcel(v) }), true)
    t.ok(throws.post(p):odds().possible)
    tell("parcel.sent", { parcel = p, by = u, seal = "blue" })
  end)
end)

test("a member that is set later may be set and read", {}, function(t)
  within(t, function(u, v)
    local p = parcel(u)
    dm(p)
    t.is(p.to, nil)
    p.to = v
    t.is(p.to, v)
  end)
end)

test("a misspelt read is an error where it stands", {}, function(t)
  refused(t, { anything = "misspelt" }, "shaped/init.lua:%d+: shape 'parcel' has no 'wieght' %(did you mean 'weight'%?%)")
end)

test("so is a misspelt one that is set", {}, function(t)
  within(t, function(u)
    t.fails(function() tell("parcel.sent", { parcel = parcel(u, { anything = "event" }), by = u }) end, "has no 'wieght'")
    local p = parcel(u)
    dm(p)
    t.fails(function() p.wight = 3 end, "shapes.lua:%d+: shape 'parcel' has no 'wight' %(did you mean 'weight'%?%)")
  end)
end)

test("and one that is in the table already", {}, function(t) refused(t, { stamp = 3 }, "shape 'parcel' has no 'stamp' %(did you mean 'stamps'%?%)") end)

test("what is read of an event that it does not tell", {}, function(t)
  within(t, function(u)
    t.fails(function() tell("parcel.sent", { parcel = parcel(u, { anything = "told" }), by = u }) end,
      "event 'parcel.sent' has no 'sael' %(did you mean 'seal'%?%)")
    t.fails(function() tell("parcel.sent", { parcel = parcel(u), by = nil }) end, "event 'parcel.sent' lacks 'by'")
    t.fails(function() tell("parcel.sent", { parcel = parcel(u), by = u, seal = "bleu" }) end,
      "seal is 'bleu', one of red, blue expected %(did you mean 'blue'%?%)")
  end)
end)

test("a member of another type", {}, function(t)
  refused(t, { weight = "heavy" }, "shape 'parcel': weight is 'heavy', integer expected")
  refused(t, { to = 3 }, "to is number, unit%? expected")
  refused(t, { stamps = { 1 } }, "stamps is table, stamp%[%]%? expected")
  refused(t, { notes = { 1 } }, "notes is table, table<string, integer>%? expected")
  refused(t, { size = "huge" }, "size is 'huge'")
  refused(t, { change = 1 }, "change is number, function%? expected")
  refused(t, { seal = "red" }, "seal is 'red', seal%? expected")
end)

test("tables within the table are looked at as well", {}, function(t)
  refused(t, { seal = { color = "green" } }, "shape 'seal': color is 'green', one of red, blue expected")
  refused(t, { seals = { { color = "red" }, { colour = "red" } } }, "shape 'seal' has no 'colour'")
  within(t, function(u) t.fails(function() dm(parcel(u, { inside = { by = u, weight = 1, wieght = 1 } })) end, "shape 'parcel' has no 'wieght'") end)
end)

test("a member that must be there", {}, function(t)
  within(t, function(u) t.fails(function() dm { by = u } end, "shape 'parcel' lacks 'weight'") end)
end)

test("an argument and an answer of a chain", {}, function(t)
  within(t, function(u)
    t.fails(function() chain "parcel.weight" ("six", parcel(u)) end, "chain 'parcel.weight': weight is 'six', integer expected")
    t.fails(function() chain "parcel.weight" (6, parcel(u, { anything = "words" })) end, "chain 'parcel.weight': what it gives is 'heavy', integer expected")
    t.fails(function() chain "parcel.seal" (parcel(u, { anything = "odd" })) end, "shape 'seal' has no 'colour'")
    t.fails(function() dm(nil) end, "chain 'parcel.dm': parcel is nil, parcel expected")
    t.fails(function() throws.post(3) end, "throw 'post': parcel is number, parcel expected")
  end)
end)

test("an open shape takes other members too", {}, function(t)
  within(t, function(u) t.is(chain "sack.may" ({ by = u, label = "torn" }), "torn") end)
end)

test("a parcel that is in itself is looked at once", {}, function(t)
  within(t, function(u)
    local p = parcel(u)
    p.inside = p
    t.is(dm(p).total, -1)
  end)
end)

test("a fixed table that is in itself is looked at once", {}, function(t)
  within(t, function() t.is(chain "ring.may" (ring), nil) end)
end)

test("ten thousand of them, one within the other", {}, function(t)
  within(t, function(u)
    local p = parcel(u)
    for _ = 1, 10000 do p = parcel(u, { inside = p }) end
    t.is(dm(p).total, -1)
  end)
end)
