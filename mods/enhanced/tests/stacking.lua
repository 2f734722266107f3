-- Several in a square, lifts, loads (EN-065, EN-320 to EN-326, EN-345).
local field = include "helpers/field.lua"
local person = field.person

local function three(t, opts)
  opts = opts or {}
  opts.set = opts.set or { stacking = true }
  local function friend(at, int) return person("a", at, "e", { dexterity = 5, intelligence = int }) end
  return field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9 }), a2 = friend("c3", 6), a3 = friend(opts.a3 or "c3", 5),
    a4 = friend("a6", 4), a5 = friend("a5", 3),
    b1 = person("b", "i6", "w", { dexterity = 2 }) }, opts)
end

test("EN-322: two friends in light armor share a square, and no third", { "EN-322", "EN-321" }, function(t)
  local g = three(t)
  t.is(g:refused("a", "move e"), "move e: there is no room for one more")
  g = three(t, { a3 = "a1", armor = { a2 = "cloth", a1 = "mesh" } })
  g:act("a", "move e")
  t.is(#g.a1.cell.units, 2)
end)

test("EN-323, EN-324: four in close order, who all may shoot; they do not rush", { "EN-323", "EN-324" }, function(t)
  local g = three(t, { arms = { a1 = "revolver", a2 = "revolver" } })
  g:set("a2", { close_order = true })
  g:set("a3", { close_order = true })
  t.is(g:refused("a", "move e"), "move e: there is no room for one more")
  g:act("a", "close_up")
  g:act("a", "move e")
  t.is(#g.a1.cell.units, 3)
  t.is(g:refused("a", "run d3"), "run d3: no rushing in close order")
  t.ok(contains(g:options "a", "attack b1 revolver"))
end)

test("EN-325: heavy armor needs the square to itself", { "EN-325", "EN-321" }, function(t)
  local g = three(t, { a3 = "a1", armor = { a2 = "ablat" } })
  t.is(g:refused("a", "move e"), "move e: heavy armor needs the square to itself")
  g = three(t, { a3 = "a1", skills = { a2 = { vacc_suit = 0 } }, armor = { a2 = "vacc_suit_12" } })
  g:act("a", "move e")
end)

test("EN-321, EN-325: which armor is heavy, piece by piece", { "EN-321", "EN-325" }, function(t)
  local heavy = { vacc_suit = true, ablat = true, combat_armor = true, battle_dress = true }
  for _, id in ipairs { "nothing", "jack", "mesh", "cloth", "reflec", "vacc_suit_12", "vacc_suit", "ablat", "combat_armor", "battle_dress" } do
    local g = three(t, { a3 = "a1", skills = { a2 = { vacc_suit = 0, battle_dress = 0 } }, armor = id ~= "nothing" and { a2 = id } or nil })
    t.is({ id, not contains(g:options "a", "move e") }, { id, heavy[id] or false })
  end
end)

test("EN-320, EN-325: a friend's square may be passed", { "EN-320", "EN-325" }, function(t)
  local g = three(t, { a3 = "a1", armor = { a2 = "ablat" } })
  g:act("a", "pass_by e")
  t.is({ g.a1.cell, g.a1.ap }, { g:cell "d3", 14 })
end)

test("EN-320, EN-325: given several friends in a row whose squares are full, then they are passed in one movement, and each square is paid for", {
  "EN-320", "EN-325" }, function(t)
  local function passes(armor, row)
    local named, units = units.named, { a1 = person("a", "b3", "e", { dexterity = 9 }), b1 = person("b", row.b1 or "j6", "w", { dexterity = 2 }) }
    for i, at in ipairs(row) do units["a" .. i + 1] = person("a", at, "e", { dexterity = 5 }) end
    local g = field.game(t, units, { set = { stacking = true } })
    g:run(function() for _, id in ipairs(armor) do base.people.dress(named(id), "ablat") end end)
    if not contains(g:options "a", "pass_by e") then return g:refused("a", "pass_by e") end
    local before = g.a1.ap
    g:act("a", "pass_by e")
    return { g.a1.cell.name, before - g.a1.ap }
  end
  t.is(passes({ "a2", "a3" }, { "c3", "d3" }), { "e3", 3 })
  t.is(passes({ "a2", "a3", "a4" }, { "c3", "d3", "e3" }), { "f3", 4 })
  t.is(passes({ "a2" }, { "c3", "d3" }), { "d3", 2 })                      -- there is room beside the second
  t.is(passes({ "a1" }, { "c3", "d3" }), { "e3", 3 })
  t.is(passes({ "a2", "a3" }, { "c3", "d3", b1 = "e3" }), "pass_by e: b1 stands there")
end)

test("EN-320, EN-235: given somebody who lies, is badly wounded or has a bad leg, then it crawls past a friend at 3 AP a square", {
  "EN-320", "EN-235", "EN-266" }, function(t)
  local function passes(fields, set)
    set = set or {}
    set.stacking = true
    local g = three(t, { a3 = "a1", armor = { a2 = "ablat" }, set = set })
    g:run(function() units.named("a1").place_hits.left_leg = fields.leg end)
    g:set("a1", { stance = fields.stance, level = fields.level, ap = 16 })
    g:act("a", "pass_by e")
    return { g.a1.cell.name, 16 - g.a1.ap, g.a1.stance }
  end
  t.is(passes {}, { "d3", 2, "standing" })
  t.is(passes({ stance = "prone" }, { stances = true }), { "d3", 6, "prone" })
  t.is(passes { level = 3 }, { "d3", 6, "prone" })
  t.is(passes({ leg = 8 }, { aimed_fire = true, hit_location = true }), { "d3", 6, "prone" })
  t.is(passes({ stance = "kneeling" }, { stances = true }), { "d3", 2, "kneeling" })
end)

-- AP that a1 pays to pass a2
local function passed(t, at, facing, dir, friend, map)
  local g = field.game(t, { a1 = person("a", at, facing, { dexterity = 9 }), a2 = person("a", friend, "e", { dexterity = 5 }),
    b1 = person("b", map and "low:a1" or "i6", "w", { dexterity = 2 }) }, { set = { stacking = true }, map = map })
  local before = g.a1.ap
  g:act("a", "pass_by " .. dir)
  return before - g.a1.ap
end

test("EN-061, EN-320: past a friend ahead it is 1 AP a square, to the side or backwards 2", { "EN-061", "EN-320" }, function(t)
  t.is(map({ "e", "n", "w", "s" }, function(facing) return passed(t, "b3", facing, "e", "c3") end), { 2, 4, 4, 4 })
end)

test("EN-100, EN-102, EN-320: past a friend up stairs each square of them is 2 AP, down and beside them 1", { "EN-100", "EN-102", "EN-320" },
  function(t)
  local function on_stairs(at, dir, friend) return passed(t, "low:" .. at, dir, dir, "low:" .. friend, "test_decks") end
  t.is({ on_stairs("g2", "e", "h2"), on_stairs("f3", "e", "g3"), on_stairs("j2", "w", "i2") }, { 2 + 2, 1 + 1, 1 + 1 })
end)

test("EN-322: given stacking, then a way leads onto and over the square of one friend, and not of two or of one in heavy armor",
  { "EN-322", "EN-325" }, function(t)
  local function ways_there(opts)
    local g = three(t, opts)
    return { #g:path "c3", #filter(g:path "d3", function(step) return step == "move e" end) }
  end
  t.is(ways_there { a3 = "a1" }, { 1, 2 })
  t.is(ways_there { a3 = "a1", set = {} }, { 0, 0 })
  t.is(ways_there {}, { 0, 0 })
  t.is(ways_there { a3 = "a1", armor = { a2 = "ablat" } }, { 0, 0 })
end)

test("EN-320: it is an option", { "EN-320" }, function(t)
  local g = three(t, { a3 = "a1", set = {} })
  t.is(g:refused("a", "move e"), "move e: a2 stands there")
  t.is(g:refused("a", "pass_by e"), "pass_by e: the setting 'stacking' is off")
end)

test("EN-326: a lift takes nine light or four heavy", { "EN-326" }, function(t)
  local function room(n, armor)
    local units = { a1 = person("a", "k5", "e", { dexterity = 9 }), b1 = person("b", "a1", "w", { dexterity = 2 }) }
    local skills, dress = { a1 = { battle_dress = 0 } }, { a1 = armor }
    for i = 2, n + 1 do
      units["a" .. i] = person("a", "l5", "e", { dexterity = 5, intelligence = i % 7 })
      skills["a" .. i], dress["a" .. i] = { battle_dress = 0 }, armor
    end
    local g = field.game(t, units, { map = "test_ground", skills = skills, armor = dress })
    return contains(g:options "a", "move e")
  end
  t.is({ room(8, "cloth"), room(9, "cloth"), room(3, "battle_dress"), room(4, "battle_dress") }, { true, false, true, false })
end)

test("EN-345: two beside a doorway share its cover", { "EN-345" }, function(t)
  local g = field.game(t, { a1 = person("a", "a5", "e", { dexterity = 9 }), b1 = person("b", "d5", "w", { dexterity = 2 }),
    b2 = person("b", "d5", "w", { dexterity = 2 }) },
    { map = "test_ground", set = { stacking = true }, arms = { a1 = "revolver" }, portals = { ["door-1"] = "open" } })
  for _, id in ipairs { "b1", "b2" } do t.is(field.dms(g, "a", "attack " .. id .. " revolver")["half cover"], -2) end
end)

test("EN-065: a heavy load is 12 AP a square, where the setting says so", { "EN-065" }, function(t)
  local function price(set)
    local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9 }), a2 = person("a", "b3", "e", { state = "unconscious" }),
      b1 = person("b", "i6", "w", { dexterity = 2 }) }, { set = set })
    g:act("a", "carry a2 e")
    return 16 - g.a1.ap
  end
  t.is({ price { heavy_loads = true }, price {} }, { 12, 9 })           -- Snapshot: the allowance less strength
end)

test("EN-326: nobody steps into a lift in which an enemy stands, with or without stacking; a friend makes room", { "EN-326", "EN-320" }, function(t)
  local function step(side, set)
    local g = field.game(t, { a1 = person("a", "k5", "e", { dexterity = 9 }), x1 = person(side, "l5", "e", { dexterity = 5 }),
      b1 = person("b", "a1", "w", { dexterity = 2 }) }, { map = "test_ground", set = set })
    return contains(g:options "a", "move e") or g:refused("a", "move e")
  end
  for _, set in ipairs { {}, { stacking = true } } do
    t.is({ step("a", set), step("b", set) }, { true, "move e: x1 stands there" })
  end
end)

test("EN-320, SN-399: given a friend in a lift whose platform is on another deck, then nobody passes through it", { "EN-320", "EN-326" }, function(t)
  local g = field.game(t, { a1 = person("a", "low:e2", "e", { dexterity = 9 }), a2 = person("a", "low:f2", "e", { dexterity = 5 }),
    b1 = person("b", "low:a1", "w", { dexterity = 2 }) }, { map = "test_decks", set = { stacking = true } })
  local function passes() return contains(g:options "a", "pass_by e") or g:refused("a", "pass_by e") end
  g:run(function()
    for _, p in ipairs(portals.all()) do if p.name:find "lift%-low" then p.state = "open" end end
  end)
  t.is(passes(), true)
  g:run(function()
    local low = cells.named "low:f2"
    for _, cell in ipairs(base.lifts.shaft(low)) do cell.lift_here = cell ~= low and cell.name:find "^mid" ~= nil end
  end)
  t.is(passes(), "pass_by e: the lift is on another deck")
end)
