local function play(t)
  return t.game { rules = "decks", map = "hex_house", sides = { "a", "b" }, units = {
    a1 = { side = "a", at = "l1:1211" }, b1 = { side = "b", at = "l1:1111" } } }
end

local function names(list) return map(list, function(x) return x.name end) end

test("an area is named by its first cell and holds what nothing parts", {}, function(t)
  local g = play(t)
  local hall = areas.of("front", g:cell "l1:1512")
  t.is(hall, areas.of("front", g.a1))
  t.is(sorted(names(areas.cells("front", hall))), { "l1:1211", "l1:1312", "l1:1412", "l1:1512" })
  t.is(areas.cells("front", g.a1)[1], hall)
  t.ok(areas.same("front", g.a1, g:cell "l1:1512"))
  t.no(areas.same("front", g.a1, g.b1))
  t.is(areas.of("front", edges.named "l1:1111 n":other(g:cell "l1:1111")), nil)
  t.ok(areas.same("tight", g.a1, g.b1))
  t.ok(areas.same("tight", g.a1, g:cell "l3:1311"))
  t.no(areas.same("tight", g.a1, g:cell "l1:1310"))
  t.is(count(areas.all "tight"), 2)
  t.fails(function() return areas.of("frnt", g.a1) end, "did you mean 'front'")
end)

test("borders are the edges between two areas, with what stands there", {}, function(t)
  local g = play(t)
  local list = areas.borders("front", g.a1, g.b1)
  t.is(list, { edges.named "l1:1211 nw" })
  t.is(list[1].portal.def.id, "interior_door")
  t.ok(#areas.borders("front", g.a1) > 10)
  t.is(#areas.beside("front", g.a1), 7)
  t.ok(contains(areas.beside("front", g.a1), areas.of("front", g.b1)))
end)

test("areas follow what is done to edges, forwards and back", {}, function(t)
  local g = play(t)
  t.no(areas.same("front", g.a1, g.b1))
  g:run(function()
    local e = edges.named "l1:1211 nw"
    t.no(areas.same("front", units.named "a1", units.named "b1"))
    e:change { state = "breach" }
    t.ok(areas.same("front", units.named "a1", units.named "b1"))
    e:restore()
    t.no(areas.same("front", units.named "a1", units.named "b1"))
    e:change { state = "breach" }
  end)
  t.ok(areas.same("front", g.a1, g.b1))
  t.no(areas.same("front", g.a1, g:cell "l2:1211"))
  t.fails(function() g:run(function()
    edges.named "l1:1211 se":change { state = "blocked", stops = { "air" } }
    t.no(areas.same("front", units.named "a1", cells.named "l1:1312"))
    error "taken back"
  end) end, "taken back")
  t.ok(areas.same("front", g.a1, g:cell "l1:1312"))
end)

test("an area by what is built does not ask how it is", {}, function(t)
  local g = play(t)
  t.ok(areas.same("section", g.a1, g.b1))
  t.ok(areas.same("section", g.a1, g:cell "l3:1111"))
  t.no(areas.same("section", g.a1, g:cell "l1:1310"))
  g:run(function() portals.named "lift-1".state = "held" end)
  t.no(areas.same("section", g.a1, g:cell "l1:1310"))
  t.ok(areas.same("tight", g.a1, g:cell "l1:1310"))
end)

test("an area by a function of the edge asks again about what changed", {}, function(t)
  local g = play(t)
  t.no(areas.same("cloud", g.a1, g.b1))
  t.no(areas.same("cloud", g:cell "l1:1111", g:cell "l2:1111"))
  g:run(function() edges.named "l1:1211 nw":change { state = "gone" } end)
  t.ok(areas.same("cloud", g.a1, g.b1))
  g:run(function() edges.named "l1:1211 nw":restore() end)
  t.no(areas.same("cloud", g.a1, g.b1))
end)

test("a shaft is one area over all decks", {}, function(t)
  local g = play(t)
  t.is(names(areas.cells("shaft", g:cell "l2:1310")), { "l1:1310", "l2:1310", "l3:1310" })
  t.is(areas.of("shaft", g.a1), nil)
  t.is(areas.cells("shaft", g.a1), {})
  t.is(count(areas.all "shaft"), 1)
end)
