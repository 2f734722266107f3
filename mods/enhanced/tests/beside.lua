-- Who is beside the case: the other way of going, the other weapon, the wall between, the one who reacts. Rows that say all, any, each,
-- only or unless (more of them in neighbours.lua).
local field = include "helpers/field.lua"
local person, dms = field.person, field.dms

local function paid(g, text)
  local ap = g.a1.ap
  g:act("a", text)
  return ap - g.a1.ap
end

local function put(u, id)
  base.hands.release(u)
  u.weapon = base.people.give(u, id)
  u.weapon.ready = true
  return u.weapon
end

local function small(t, opts)
  return field.game(t, { a1 = person("a", "a3", "e", { dexterity = 9 }), b1 = person("b", "j3", "w", { dexterity = 2 }) }, opts)
end

-- a1 in the gallery, and b1 so many squares off
local function gallery(t, far, opts)
  local letters = "abcdefghijklmnopqrstuvwxyz"
  opts.map, opts.skills = "test_range", { a1 = { rifle = 0 }, b1 = { rifle = 0 } }
  return field.game(t, { a1 = person("a", "a1", "e", { dexterity = 9 }),
    b1 = person("b", (far < 26 and letters:sub(far + 1, far + 1) or "a" .. letters:sub(far - 25, far - 25)) .. "1", "w",
      { dexterity = 2 }) }, opts)
end

-- That step of a chain of modifiers, or nil.
local function step_of(id, name, ...)
  local m = filter(chain(id)(...), function(one) return one.name == name end)[1]
  return m and m.value
end

-- --- doorways, legs and boots: whoever goes in another way ---

local function at_door(t, at, more, opts)
  opts = opts or {}
  opts.map, opts.portals = "test_ground", { ["door-1"] = "open", ["hatch-1"] = "open", ["iris-1"] = "open" }
  opts.skills = { a1 = { vacc_suit = 0, battle_dress = 0 }, a2 = { vacc_suit = 0, battle_dress = 0 } }
  local all = { a1 = person("a", at, "e", { dexterity = 9 }), b1 = person("b", "l1", "w", { dexterity = 2 }) }
  for id, u in pairs(more or {}) do all[id] = u end
  if not more or not more.a2 then opts.skills.a2 = nil end
  return field.game(t, all, opts)
end

test("EN-080: a doorway costs 3 AP in heavy armor, also for a unit that rushes, crawls or passes somebody in it; for others it costs no more",
  { "EN-080" }, function(t)
  local function rush(worn) return paid(at_door(t, "c5", nil, { armor = worn and { a1 = worn } }), "run d5") end
  t.is({ rush(), rush "vacc_suit_12", rush "ablat" }, { 2, 2, 2 + 2 })
  local function crawl(worn)
    local g = at_door(t, "c5", nil, { armor = worn and { a1 = worn } })
    g:set("a1", { level = 3, strength_hits = 7, dexterity_hits = 9 })
    return paid(g, "crawl e")
  end
  t.is({ crawl(), crawl "cloth", crawl "combat_armor" }, { 3, 3, 3 + 2 })
  local function pass(worn)
    local opts = { set = { stacking = true }, armor = worn and { a1 = worn } }
    return paid(at_door(t, "c5", { a2 = person("a", "d5", "e", { dexterity = 5 }) }, opts), "pass_by e")
  end
  t.is({ pass(), pass "ablat" }, { 2, 2 + 2 })
end)

-- a1 leads a2, who cannot walk alone; each may wear something: what each pays, and where a2 is then
local function leads(t, worn, from, behind)
  local at = from or "c5"
  local g = at_door(t, at, { a2 = person("a", behind or at, "e", { dexterity = 5, level = 3, strength_hits = 7, dexterity_hits = 5 }) },
    { armor = worn, set = { stacking = true } })
  g:set("a2", { ap = 9 })
  local mine = paid(g, "lead a2 e")
  return { mine, 9 - g.a2.ap, g.a2.cell.name }
end

test("EN-080, EN-235: given a doorway or a hatch, when somebody is led through it, then each pays for what it wears itself",
  { "EN-080", "EN-235" }, function(t)
  t.is(leads(t, nil), { 2, 2, "d5" })                                     -- along from one square
  t.is(leads(t, { a1 = "ablat" }, "c5", "b5"), { 2 + 2, 2, "c5" })
  t.is(leads(t, { a1 = "ablat" }, "b5", "a5"), { 2, 2, "b5" })            -- no doorway between
  t.is(leads(t, nil, "f5", "e5"), { 2 + 1, 2, "f5" })                     -- behind: the hatch costs who goes through it
  t.is(leads(t, { a2 = "ablat" }, "d5", "c5"), { 2, 2 + 2, "d5" })
end)

test("EN-266: given a leg with half of endurance gone, then passing a friend costs 2 AP for each of both squares", { "EN-266" }, function(t)
  local function pass(hits)
    local g = at_door(t, "a5", { a2 = person("a", "b5", "e", { dexterity = 5 }) },
      { set = { stacking = true, aimed_fire = true, hit_location = true } })
    g:run(function() units.named("a1").place_hits.left_leg = hits end)
    return paid(g, "pass_by e")
  end
  t.is({ pass(2), pass(4) }, { 2, 4 })
end)

test("EN-266: given a bad arm, or another's bad leg, then it runs as it did", { "EN-266" }, function(t)
  local g = at_door(t, "a5", { a2 = person("a", "a3", "e", { dexterity = 5 }) }, { set = { aimed_fire = true, hit_location = true } })
  g:run(function()
    units.named("a1").place_hits.left_arm = 9
    units.named("a2").place_hits.left_leg = 9
  end)
  g:act("a", "run c5")
  t.is(g.a1.ap, 14)
end)

test("EN-325: given heavy armor, then it passes a friend in light armor, and stands on nobody's square", { "EN-325", "EN-320" }, function(t)
  local g = at_door(t, "a5", { a2 = person("a", "b5", "e", { dexterity = 5 }) }, { set = { stacking = true }, armor = { a1 = "ablat" } })
  t.is(g:refused("a", "move e"), "move e: heavy armor needs the square to itself")
  g:act("a", "pass_by e")
  t.is(g.a1.cell, g:cell "c5")
end)

test("EN-328: given gravity, then nobody treads in boots; without it any direction is 4 AP, and three times that for a unit that sneaks",
  { "EN-328", "EN-071" }, function(t)
  local function booted(gravity)
    local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9 }), b1 = person("b", "j6", "w", { dexterity = 2 }) },
      { set = { gravity = gravity } })
    g:run(function() base.people.give(units.named "a1", "mag_boots", { worn = true }) end)
    return g
  end
  t.is(booted(true):refused("a", "tread e"), "tread e: there is gravity")
  for _, dir in ipairs { "e", "w", "n", "s", "ne" } do t.is({ dir, paid(booted(false), "tread " .. dir) }, { dir, 4 }) end
  local g = booted(false)
  g:set("a1", { sneaking = true })
  t.is(paid(g, "tread e"), 12)
end)

test("EN-087, EN-088: given no power, then a valve neither opens nor shuts by itself; a hatch and a door go by hand",
  { "EN-087", "EN-088" }, function(t)
  local function offers(at, power)
    local g = field.game(t, { a1 = person("a", at, "e", { dexterity = 9 }), b1 = person("b", "l1", "w", { dexterity = 2 }) },
      { map = "test_ground" })
    g:run(function() game.power = power end)
    return #filter(g:options "a", function(text) return text:find "^open " ~= nil end) > 0
  end
  t.is({ offers("i5", true), offers("i5", false), offers("f5", false) }, { true, false, true })
  for _, power in ipairs { true, false } do
    local g = field.game(t, { a1 = person("a", "a1", "e", { dexterity = 9 }), b1 = person("b", "l1", "w", { dexterity = 2 }) },
      { map = "test_ground", portals = { ["iris-1"] = "open", ["hatch-1"] = "open" } })
    g:run(function()
      game.power = power
      air.outside "vacuum"
      air.put({ cells.named "j5" }, "vacuum")
      base.pressure.flood()
    end)
    t.is({ power, portals.named("hatch-1").state, portals.named("iris-1").state }, { power, "open", power and "closed" or "open" })
  end
end)

-- --- reactions and who is quick ---

-- a1 comes from b3 next to b1 on d3, who carries these weapons and has the first of them in hand
local function comes_next_to(t, weapons, more, a1)
  local b = { dexterity = 2 }
  for key, value in pairs(more or {}) do b[key] = value end
  local g = field.game(t, { a1 = person("a", a1 or "b3", "e", { dexterity = 9 }), b1 = person("b", "d3", b.facing or "w", b) })
  g:run(function()
    local u = units.named "b1"
    for i = #weapons, 1, -1 do put(u, weapons[i]) end
  end)
  return g
end

test("EN-146, EN-142: near by whatever is carried answers, single, in a burst or with a blow; from two squares off what shoots alone", {
  "EN-146", "EN-142", "EN-050" }, function(t)
  for _, weapon in ipairs { "revolver", "submachine_gun", "cutlass" } do
    local g = comes_next_to(t, { weapon })
    g:act("a", "move e")
    t.ok(contains(g:options "b", "free " .. weapon), weapon)
    g = gallery(t, 2, { alert = true, arms = { a1 = "rifle", b1 = weapon } })
    g:act("a", "attack b1 rifle")
    t.is({ weapon, contains(g:options "b", "snap " .. weapon) }, { weapon, weapon ~= "cutlass" })
  end
end)

test("EN-031, EN-049: given somebody without AP who looks away, when an enemy comes next to it on any side, then to answer turns it for nothing", {
  "EN-031", "EN-049", "EN-145" }, function(t)
  for from, step in pairs { b3 = "e", c1 = "s", f3 = "w" } do
    for _, answer in ipairs { "free hands", "free defend" } do
      local facing = { b3 = "e", c1 = "s", f3 = "e" }
      local g = field.game(t, { a1 = person("a", from, step, { dexterity = 9 }), b1 = person("b", "d3", facing[from], { dexterity = 2 }) })
      g:act("a", "move " .. step)
      g:act("b", answer)
      if answer == "free hands" then
        g:dice { combat = { 1, 1 } }
        g:act("a", "pass")
      end
      t.is({ from, answer, g.b1.ap, cells.arc(g.b1.cell, g.b1.facing, g.a1.cell) }, { from, answer, 0, "front" })
    end
  end
end)

test("EN-019: given somebody unconscious or a friend, when one comes into view, then nobody is asked", { "EN-019", "EN-003" }, function(t)
  for how, more in pairs { awake = {}, unconscious = { state = "unconscious" }, friend = { side = "a" } } do
    local b = { dexterity = 5 }
    for key, value in pairs(more) do b[key] = value end
    local g = field.game(t, { a1 = person("a", "b2", "s", { dexterity = 9 }), b1 = person("b", "h3", "w", b),
      b2 = person("b", "h1", "w", { dexterity = 2 }) },
      { map = "test_sight", arms = { b1 = "revolver" }, skills = { b1 = { revolver = 1 } } })
    g:set("b1", { ap = 6, side = sides.named(more.side or "b") })
    g:act("a", "move s")
    t.is({ how, g:pending()[1] }, { how, how == "awake" and "b" or "a" })
  end
end)

test("EN-125: given a target that has nothing to fire, then there is no throw for who is quicker; given one that has, then there is",
  { "EN-125", "EN-126" },
  function(t)
  local function thrown(weapon, answer, advantage)
    local g = gallery(t, 5, { alert = true, arms = { a1 = "rifle", b1 = weapon } })
    g:act("a", "attack b1 rifle")
    t.is({ weapon, contains(g:options "b", "snap " .. weapon) }, { weapon, weapon == "revolver" })
    g:dice { combat = advantage and { 1, 1, 1, 1 } or { 1, 1 }, advantage = advantage }
    g:act("b", answer)
    return #filter(g:log(20), function(line) return line:find "both at once" ~= nil end)
  end
  t.is({ thrown("cutlass", "snap defend"), thrown("revolver", "snap revolver", { 3, 3 }), thrown("revolver", "snap defend") }, { 0, 1, 0 })
end)

test("EN-117 to EN-120: two who sneak or wear battle dress count once, and those who are down not at all",
  { "EN-114", "EN-117", "EN-119", "EN-120" }, function(t)
  local g = field.game(t, { a1 = person("a", "a6", "e", { dexterity = 9 }), b1 = person("b", "b1", "s"), b2 = person("b", "c1", "s") },
    { skills = { b1 = { recon = 3, battle_dress = 0 }, b2 = { recon = 1, battle_dress = 0 } },
      armor = { b1 = "battle_dress", b2 = "battle_dress" } })
  for _, id in ipairs { "b1", "b2" } do g:set(id, { sneaking = true }) end
  local side = sides.named "b"
  t.is({ step_of("surprise.dm", "sneaking", side), step_of("surprise.dm", "battle dress", side), step_of("surprise.dm", "Recon", side) },
    { 1, 2, 3 })
  g:set("b1", { state = "unconscious" })
  g:set("b2", { sneaking = false })
  t.is({ step_of("surprise.dm", "sneaking", side), step_of("surprise.dm", "Recon", side) }, { nil, 1 })
end)

-- --- lanes ---

test("EN-249: a lane ends at its point and at a shut door, and nothing beside it is covered", { "EN-249", "EN-248" }, function(t)
  local g = field.game(t, { a1 = person("a", "j1", "s", { dexterity = 5 }), b1 = person("b", "b3", "e", { dexterity = 9 }) },
    { set = { point_cover = true }, arms = { b1 = "revolver" } })
  g:act("b", "cover_point f3")
  local covered = filter(cells.near(g.b1.cell, 20), function(c) return lanes.covers(g.b1, c) end)
  t.is(sorted(map(covered, function(c) return c.name end)), { "c3", "d3", "e3", "f3" })
  g = field.game(t, { a1 = person("a", "a1", "s", { dexterity = 5 }), b1 = person("b", "d5", "e", { dexterity = 9 }) },
    { map = "test_ground", set = { point_cover = true }, arms = { b1 = "revolver" }, portals = { ["hatch-1"] = "open" } })
  g:act("b", "cover_point g5")
  t.ok(lanes.covers(g.b1, g:cell "g5"))
  g:run(function() base.doors.set(portals.named "hatch-1", "closed") end)
  t.no(lanes.covers(g.b1, g:cell "g5"))
end)

test("EN-253: given a shooter who has gone on with its lane, then its own shots are at -1 or -2, and later those into the lane at +2 alone",
  { "EN-253", "EN-252" }, function(t)
  for how, row in pairs { stands = {}, walks = { "move e", "walking", -1 }, rushes = { "run e3", "rushing", -2 } } do
    local g = field.game(t, { a1 = person("a", "g2", "s", { dexterity = 5 }), b1 = person("b", "b3", "e", { dexterity = 9 }),
      a2 = person("a", "h3", "w", { dexterity = 2 }) }, { set = { point_cover = true, wound_choice = "random" },
      arms = { b1 = "revolver" }, skills = { b1 = { revolver = 0 } } })
    g:act("b", "cover_point i3")
    if row[1] then g:act("b", row[1]) end
    local own = dms(g, "b", "attack a2 revolver")                         -- who stands in the lane
    t.is({ how, own.walking, own.rushing, own["covered lane"] },
      { how, row[2] == "walking" and -1 or nil, row[2] == "rushing" and -2 or nil })
    local at = g.b1.cell.name
    t.is({ how, lanes.covers(g.b1, g:cell "h3"), lanes.covers(g.b1, g:cell(at)) }, { how, true, false })
    g:act("b", "end")
    g:act("a", "move s")                                                  -- into the lane
    t.ok(contains(g:options "b", "snap revolver"))
    local snap = dms(g, "b", "snap revolver")
    t.is({ how, snap.walking, snap.rushing, snap["covered lane"] }, { how, nil, nil, 2 })
  end
end)

-- --- arms ---

test("EN-187, EN-190, EN-191: combat rifles alone have a selector, and the gauss rifle alone two lengths of burst",
  { "EN-187", "EN-190", "EN-191" },
  function(t)
  for _, w in ipairs(filter(definitions "weapon", function(one)
    return one.mod == "base" and one.class == "military" and one.mount == ""
  end)) do
    local g = small(t)
    g:run(function() put(units.named "a1", w.id) end)
    local selects = #filter(g:options "a", function(text) return text:find "^select " ~= nil end) > 0
    t.is({ w.id, selects }, { w.id, w.id ~= "rifle" and w.id ~= "submachine_gun" })
    t.is({ w.id, #filter(g:options "a", function(text) return text:find "^burst " ~= nil end) }, { w.id, w.id == "gauss_rifle" and 1 or 0 })
  end
end)

test("EN-189: single shots of the automatic rifle are those of the rifle, bursts are its own", { "EN-189" }, function(t)
  small(t)
  local rifle, auto, same = definition("weapon", "base:rifle"), definition("weapon", "base:automatic_rifle"), true
  for _, band in ipairs { "close", "short", "medium", "long" } do
    local bare = { definition("armor", "base:nothing") }
    same = same and base.attack.by_chart(auto, "fa", band, bare, 0) == base.attack.by_chart(rifle, "semi", band, bare, 0)
  end
  t.no(same)
end)

local function foes_around(t, weapon)
  local all = { a1 = person("a", "a3", "e", { dexterity = 9, strength = 15 }) }
  for i, at in ipairs { "f3", "f2", "f4", "g2", "g3", "g4" } do
    all["b" .. i] = person("b", at, "w", { dexterity = 2, strength = 15, endurance = 15 })
  end
  local g = field.game(t, all, { skills = { a1 = { battle_dress = 0, [weapon] = 0 } }, armor = { a1 = "battle_dress" } })
  g:run(function()
    local gun = put(units.named "a1", weapon)
    if gun.def.selective then gun.selector = "fa" end
  end)
  return g
end

test("EN-193, EN-197, EN-199: plasma reaches two beside its target, fusion three, a burst of four two, each at -3 and the target at none; a laser nobody", {
  "EN-193", "EN-194", "EN-197", "EN-199" }, function(t)
  for weapon, others in pairs { pgmp_13 = 2, pgmp_14 = 2, fgmp_14 = 3, fgmp_15 = 3, submachine_gun = 2, laser_rifle = 0, rifle = 0 } do
    local g = foes_around(t, weapon)
    t.is({ weapon, contains(g:options "a", "spread b1 " .. weapon) }, { weapon, others > 0 })
    if others > 0 then
      t.is(dms(g, "a", "spread b1 " .. weapon).spread, nil)
      local dice = {}
      for i = 1, 2 * (others + 1) do dice[i] = 1 end
      g:dice { combat = dice }
      g:act("a", "spread b1 " .. weapon)
      local lines = filter(g:log(40), function(line) return line:find "needs %d" ~= nil end)
      local at_less = filter(lines, function(line) return line:find "spread %-3" ~= nil or line:find "%-3 spread" ~= nil end)
      t.is({ weapon, #lines, #at_less }, { weapon, 1 + others, others })
    end
  end
end)

test("EN-188, EN-192: three, four and ten rounds at one target are two, two and three throws, as a reaction one", { "EN-188", "EN-192" },
  function(t)
  for weapon, n in pairs { accelerator_rifle = 2, submachine_gun = 2, light_machine_gun = 3, rifle = 1 } do
    local g = foes_around(t, weapon)
    local a = base.attack.new(g.a1, g.b1, g.a1.weapon)
    t.is({ weapon, bursts.of(a) }, { weapon, n })
    a.single = true
    t.is({ weapon, bursts.of(a) }, { weapon, 1 })
  end
end)

test("EN-205, EN-206: pellets and flechettes alone lose damage, from medium range on", { "EN-205", "EN-206" }, function(t)
  local function part(weapon, far, load)
    local g = gallery(t, far, { arms = { a1 = weapon } })
    local left
    g:run(function()
      local u = units.named "a1"
      if load then u.weapon.load[1], u.weapon.selector = load, "semi" end
      local a = base.attack.new(u, units.named "b1", u.weapon, load and { mode = load } or nil)
      left = sum(chain "wound.faces" ({ 4, 4, 4, 4 }, units.named "b1", a))
    end)
    return left
  end
  t.is({ part("shotgun", 1), part("shotgun", 3), part("shotgun", 4), part("shotgun", 33), part("shotgun", 34) }, { 16, 16, 8, 8, 4 })
  t.is({ part("ram_launcher", 4, "flechette"), part("ram_launcher", 34, "flechette"), part("ram_launcher", 4, "he") }, { 8, 4, 16 })
  t.is({ part("rifle", 4), part("rifle", 34), part("short_bow", 5) }, { 16, 16, 16 })
end)

test("EN-201, EN-209: a wall keeps blast and gas off who is beside on paper; the shooter in the cloud breathes it too",
  { "EN-201", "EN-207", "EN-209" },
  function(t)
  local function at_wall(weapon, load)
    local g = field.game(t, { a1 = person("a", "b3", "n", { dexterity = 9, strength = 15 }),
      b1 = person("b", "b2", "s", { dexterity = 2, endurance = 15 }),
      b2 = person("b", "c2", "w", { dexterity = 2 }), b3 = person("b", "a2", "e", { dexterity = 2, endurance = 15 }) },
      { map = "test_sight", set = { wound_choice = "random" } })
    g:run(function() put(units.named "a1", weapon).load[1] = load end)
    return g
  end
  local g = at_wall("snub_pistol", "gas")
  g:dice { combat = { 1, 1, 1, 1, 1, 1, 1, 1, 1 } }
  g:run(function()
    local a = base.attack.new(units.named "a1", units.named "b1", units.named("a1").weapon)
    a.hits = 1
    base.attack.strike(a)
  end)
  t.is({ g.a1.gas, g.b1.gas, g.b2.gas, g.b3.gas }, { 2, 2, 0, 2 })
  g = at_wall("ram_launcher", "he")
  local a = base.attack.new(g.a1, g.b1, g.a1.weapon, { mode = "he" })
  t.is(sorted(map(base.group.in_blast(a.at.cell, a.weapon), function(u) return u.id end)), { "a1", "b3" })
end)

test("EN-208: given gas, then it does its three dice wherever the gassed goes, and a second cloud begins again", { "EN-208" }, function(t)
  local g = small(t, { map = "test_hall", set = { wound_choice = "random" } })
  g:set("b1", { endurance = 15, strength = 15 })
  local function points() return g.b1.strength_hits + g.b1.dexterity_hits + g.b1.endurance_hits end
  g:dice { combat = { 2, 1, 2, 1, 2, 1 } }
  g:run(function() base.wounds.gassed(units.named "b1") end)
  g:set("b1", { cell = g:cell "a6" })
  g:run(function() base.wounds.gas_all() end)
  t.is({ points(), g.b1.gas }, { 4, 1 })
  g:run(function() base.wounds.gassed(units.named "b1") end)
  t.is({ points(), g.b1.gas }, { 6, 2 })
end)

test("EN-213: a suit that holds keeps the vacuum out, a mask does not; the unconscious suffer, the dead and those in air do not",
  { "EN-213" }, function(t)
  local function hurt(dice, worn, state, atmosphere)
    local g = small(t, { map = "test_hall", set = { wound_choice = "random" }, skills = { b1 = { vacc_suit = 0 } } })
    g:run(function()
      local u = units.named "b1"
      u.state, u.endurance, u.strength = state or "active", 15, 15
      if worn then base.people.give(u, worn, { worn = true }) end
      base.people.give(units.named "a1", "vacc_suit", { worn = true })
      air.outside "vacuum"
      air.put(areas.cells("pressure", cells.named "a1"), atmosphere or "vacuum")
    end)
    if dice then g:dice { combat = dice } end
    g:run(function() base.pressure.end_of_turn() end)
    return g.b1.strength_hits + g.b1.dexterity_hits + g.b1.endurance_hits
  end
  local two = { 2, 3, 1 }                                                 -- and which characteristic
  t.is({ hurt(two), hurt(two, "breathing_mask"), hurt(two, "cloth"), hurt(two, nil, "unconscious") }, { 5, 5, 5, 5 })
  t.is({ hurt(nil, "vacc_suit"), hurt(nil, "battle_dress"), hurt(nil, nil, "dead"), hurt(nil, nil, nil, "air") }, { 0, 0, 0, 0 })
end)

test("EN-217: given levels reserved, then blows alone are parried, and with a gun in hand none is", { "EN-217" }, function(t)
  local function parried(arm, held)
    local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9 }), b1 = person("b", "c3", "w", { dexterity = 2 }) },
      { arms = { a1 = arm, b1 = held }, skills = { b1 = { cutlass = 3 } } })
    g:set("b1", { parries = 2 })
    return dms(g, "a", "attack b1 " .. arm).parried
  end
  t.is({ parried("cutlass", "cutlass"), parried("dagger", "cutlass"), parried("revolver", "cutlass"), parried("cutlass", "revolver") },
    { -2, -2 })
  local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9 }), b1 = person("b", "d3", "w", { dexterity = 2 }) },
    { arms = { a1 = "dagger", b1 = "cutlass" }, skills = { b1 = { cutlass = 3 } } })
  g:set("b1", { parries = 2 })
  t.is(dms(g, "a", "throw b1 dagger").parried, nil)
end)

test("EN-182: whoever is blinded reacts, strikes and throws at -8; against the blinded there is no DM", { "EN-182" }, function(t)
  local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9 }), b1 = person("b", "c3", "w", { dexterity = 2 }) },
    { arms = { a1 = "dagger", b1 = "revolver" }, skills = { a1 = { dagger = 0 }, b1 = { revolver = 0 } } })
  g:set("b1", { blinded = true })
  local function dm(by, at, arm, how)
    local m = filter(base.attack.dms(base.attack.new(g[by], g[at], arm, how)), function(one) return one.name == "blinded" end)[1]
    return m and m.value
  end
  t.is({ dm("b1", "a1", g.b1.weapon, { snap = true }), dm("b1", "a1", base.arms.body(g.b1)), dm("a1", "b1", g.a1.weapon) }, { -8, -8 })
end)

test("EN-259: given a shot, a blow or an aimed shot without a place, then there is no DM of a place, and no place is hit", { "EN-259" },
  function(t)
  for _, text in ipairs { "attack b1 revolver", "aim b1 revolver" } do
    local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9 }),
      b1 = person("b", "d3", "w", { dexterity = 2, strength = 15, endurance = 15 }) },
      { set = { aimed_fire = true, hit_location = true, wound_choice = "random" }, arms = { a1 = "revolver" },
        skills = { a1 = { revolver = 0 } } })
    for name in pairs(dms(g, "a", text)) do t.no(name:find "^at the") end
    g:dice { combat = { 6, 6, 2, 2, 2, 1 } }
    g:act("a", text)
    t.is({ text, g.b1.wounded, keys(g.b1.place_hits) }, { text, true, {} })
  end
end)

-- --- bodies, nerve and rest ---

test("EN-282: given the booster, then dexterity, intelligence and AP are as they were, and others have nothing of it", { "EN-282" },
  function(t)
  local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9 }), a2 = person("a", "b4", "e", { dexterity = 5 }),
    b1 = person("b", "i3", "w", { dexterity = 2 }) }, { set = { drugs = true } })
  local ap = drugs.points(g.a1)
  g:run(function()
    statuses.give(units.named "a1", "combat_booster")
    for _ = 1, 2 do clock.advance "turn" end
  end)
  t.is({ g.a1.strength, g.a1.endurance, g.a1.dexterity, g.a1.intelligence, drugs.points(g.a1) }, { 9, 9, 9, 7, ap })
  t.is({ g.a2.strength, g.a2.endurance }, { 7, 7 })
end)

test("EN-291: each kind of wound gets its point a day more in hospital", { "EN-291", "EN-287", "EN-289", "EN-290" }, function(t)
  local function left(wound, days, hospital)
    local u = { state = "active", wounded = true, treated = true, strength = 15, dexterity = 15, endurance = 15 }
    for key, value in pairs(wound) do u[key] = value end
    local g = field.game(t, { a1 = person("a", "b3", "e", u), b1 = person("b", "i3", "w", { dexterity = 2 }),
      a2 = person("a", "b5", "e", { dexterity = 2 }) })
    g:run(function() recovery.rest(units.named "a1", 24 * days, hospital) end)
    return { g.a1.strength_hits, g.a1.dexterity_hits, g.a1.endurance_hits }
  end
  local minor, moderate = { level = 1, strength_hits = 14, dexterity_hits = 14 }, { level = 2, strength_hits = 15 }
  local serious = { level = 3, strength_hits = 15, dexterity_hits = 15 }
  t.is({ left(minor, 1), left(minor, 1, true) }, { { 2, 2, 0 }, { 1, 2, 0 } })
  t.is({ left(moderate, 2), left(moderate, 2, true) }, { { 13, 0, 0 }, { 11, 0, 0 } })
  t.is({ left(serious, 2), left(serious, 2, true) }, { { 14, 14, 0 }, { 12, 12, 0 } })
end)

test("EN-294: leaders of another team, of the enemy, and those that are down lead nobody here", { "EN-294", "EN-304" }, function(t)
  local function leader(more)
    local g = field.game(t, { a1 = person("a", "a3", "e", { dexterity = 9 }), b1 = person("b", "f3", "w", { dexterity = 2 }),
      b2 = person("b", "g3", "w", { dexterity = 2, intelligence = 6 }) },
      { set = { morale = true }, skills = { a1 = { leadership = 5 }, b2 = { leadership = 3 } } })
    g:set("b2", more)
    return step_of("morale.dm", "leader", g.b1, { cause = "fire" })
  end
  t.is({ leader {}, leader { team = "red" }, leader { state = "unconscious" }, leader { state = "dead" } }, { 3 })
end)

test("EN-315: every sealed suit protects every place, and soft armor the trunk alone", { "EN-315", "EN-316" }, function(t)
  local g = small(t, { set = { aimed_fire = true, hit_location = true, armor_coverage = true } })
  for _, armor in ipairs(filter(definitions "armor", function(a) return #a.covers == 0 and a.id ~= "nothing" end)) do
    for _, place in ipairs(limbs.NAMES) do
      local trunk = place == "body" or place == "chest" or place == "abdomen"
      t.is({ armor.id, place, #chain "armor.worn" ({ armor }, g.a1, place) }, { armor.id, place, (armor.vacuum or trunk) and 1 or 0 })
    end
  end
end)

test("EN-333: control is thrown for once after a burst, after a shot in answer too, and not by whom it was aimed at", { "EN-333" },
  function(t)
  local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9 }), b1 = person("b", "i3", "w", { dexterity = 2 }) },
    { set = { gravity = false }, arms = { a1 = "submachine_gun", b1 = "revolver" }, skills = { b1 = { revolver = 0 } } })
  local function thrown(by, at)
    g:dice { combat = by == "a1" and { 1, 1, 1, 1 } or { 1, 1 }, control = { 1, 1 } }
    g:run(function()
      local u = units.named(by)
      base.attack.make(base.attack.new(u, units.named(at), u.weapon, by == "b1" and { snap = true, free = true } or nil))
    end)
    return { g.a1.disoriented, g.b1.disoriented, #filter(g:log(40), function(line) return line:find "keeping control" ~= nil end) }
  end
  t.is(thrown("b1", "a1"), { false, true, 1 })
  t.is(thrown("a1", "b1"), { true, true, 2 })
end)

-- --- walls and wheels ---

test("EN-110, EN-111, EN-112: a wall is open at 100 points or a bulkhead at 1,000, holed at 100, and no point sooner; the wall beside takes nothing", {
  "EN-110", "EN-111", "EN-112" }, function(t)
  local function worn(cell, points)
    local g = at_door(t, "a5")
    local state, beside
    g:run(function()
      for _, n in ipairs(points) do base.breach.hit(edges.of(cells.named(cell), "e"), n) end
      state, beside = edges.of(cells.named(cell), "e").state, edges.of(cells.named(cell), "s").hit_points
    end)
    return { state or "whole", beside }
  end
  t.is({ worn("j5", { 99 }), worn("j5", { 60, 40 }) }, { { "whole", 0 }, { "breach", 0 } })  -- sheet-rock, and two shots
  t.is({ worn("l5", { 99 }), worn("l5", { 100 }), worn("l5", { 999 }), worn("l5", { 1000 }) },
    { { "whole", 0 }, { "holed", 0 }, { "holed", 0 }, { "breach", 0 } })
end)

test("EN-096, EN-097, EN-098: something strong goes into the wheel of a closed hatch or an open valve, for 6 AP, and into no other door", {
  "EN-096", "EN-097", "EN-098" }, function(t)
  for portal, at in pairs { ["door-1"] = "c5", ["hatch-1"] = "f5", ["iris-1"] = "i5" } do
    for _, state in ipairs { "open", "closed" } do
      for thing, strong in pairs { rifle = true, mesh = false } do
        local g = field.game(t, { a1 = person("a", at, "e", { dexterity = 9 }), b1 = person("b", "l1", "w", { dexterity = 2 }) },
          { map = "test_ground", portals = { [portal] = state } })
        g:run(function() base.people.give(units.named "a1", thing) end)
        local may = strong and (portal == "hatch-1" and state == "closed" or portal == "iris-1" and state == "open")
        local text = ("jam %s %s"):format(portal, thing)
        t.is({ text, state, contains(g:options "a", text) }, { text, state, may })
        if may then t.is({ text, paid(g, text) }, { text, 6 }) end
      end
    end
  end
end)
