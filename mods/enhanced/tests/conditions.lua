-- Who, where and by which throw: conditions of rows that hold for thrown blades, areas, walls and answers as well as for the attack.
local field = include "helpers/field.lua"
local person, dms = field.person, field.dms

local function put(g, id, weapon, more)
  g:run(function()
    local u = units.named(id)
    u.weapon = base.people.give(u, weapon)
    u.skills[u.weapon.def.skill] = 0
    for key, value in pairs(more or {}) do u.weapon[key] = value end
  end)
end

local function on_ground(t, a1, b1, opts)
  opts = opts or {}
  opts.map, opts.portals = "test_ground", { ["door-1"] = "open", ["hatch-1"] = "open" }
  opts.set = opts.set or {}
  opts.set.wound_choice = "random"
  return field.game(t, { a1 = person("a", a1, "e", { dexterity = 9 }), b1 = person("b", b1, "w", { dexterity = 2 }) }, opts)
end

test("EN-110, EN-111, EN-112: given each weapon, when a wall is to be shot at, then energy weapons alone may, whatever explodes not", {
  "EN-110", "EN-111", "EN-112" }, function(t)
  for _, w in ipairs(filter(definitions "weapon", function(def) return def.mod == "base" and base.arms.is_gun(def) and def.mount == "" end)) do
    local g = on_ground(t, "e3", "k3")
    put(g, "a1", w.id, { load = #w.modes > 0 and { definition("mode", w.modes[1]).round } or nil })
    local reason = definition("action", "breach").legal(g.a1)
    t.is({ w.id, reason == "no energy weapon in hand" }, { w.id, w.beam == "" })
  end
end)

test("EN-045: given somebody hunkered down, when it fires at an area or lobs a grenade, then it is out of sight no longer", { "EN-044", "EN-045" }, function(t)
  local g = on_ground(t, "g4", "k3", { set = { morale = true, suppression = true, suppression_area = "any" } })
  put(g, "a1", "submachine_gun")
  g:act("a", "hunker")
  g:act("a", "suppress h4")
  t.no(g.a1.hunkered)
  g = on_ground(t, "g4", "k3")
  put(g, "a1", "hand_grenade", { armed = true })
  g:act("a", "hunker")
  g:dice { combat = { 6, 6 } }
  g:act("a", "lob h4")
  t.no(g.a1.hunkered)
end)

-- a1 at the slit of g4, b1 out on the ground
local function at_slit(t, weapon, more)
  local g = on_ground(t, "g4", "k3", { set = { morale = true, suppression = true, suppression_area = "any", point_cover = true, pivot_cover = true } })
  put(g, "a1", weapon, more)
  return g
end

test("EN-044: given somebody hunkered down, then nothing is fired or thrown at a square or wall that is not adjacent, and no lane covered", {
  "EN-044" }, function(t)
  local BLIND = "hunkered down, it sees only adjacent squares"
  for _, row in ipairs { { "submachine_gun", "suppress k3", "suppress h4" }, { "hand_grenade", "lob k3", "lob h4", { armed = true } },
    { "submachine_gun", "cover_point k3", "cover_point h4" }, { "laser_rifle", "breach l4 e", "breach g4 dn" } } do
    local weapon, far, near, more = table.unpack(row, 1, 4)
    at_slit(t, weapon, more):act("a", far)
    local g = at_slit(t, weapon, more)
    g:act("a", "hunker")
    t.is(g:refused("a", far), far .. ": " .. BLIND)
    g:act("a", near)
  end
  local g = field.game(t, { a1 = person("a", "b2", "s", { dexterity = 9 }), b1 = person("b", "h3", "w") },
    { map = "test_sight", set = { pivot_cover = true }, arms = { a1 = "revolver" } })
  local corner = filter(g:options "a", function(text) return text:find "^slice " end)[1]
  t.ok(corner)
  g:set("a1", { hunkered = true })
  t.is(g:refused("a", corner), corner .. ": " .. BLIND)
end)

test("EN-044: given somebody who lays fire or covers a lane, when it hunkers down, then that is over",
  { "EN-044", "EN-241", "EN-251" }, function(t)
  local g = at_slit(t, "submachine_gun")
  g:dice { combat = { 1, 1 } }
  g:act("a", "suppress k3")
  t.is({ #g.a1.suppresses, statuses.of(g.b1, "held_down") ~= nil }, { 2, true })
  g:act("a", "hunker")
  t.is({ #g.a1.suppresses, statuses.of(g.b1, "held_down") }, { 0, nil })
  g = at_slit(t, "submachine_gun")
  g:act("a", "cover_point k3")
  g:act("a", "hunker")
  t.is(g.a1.lane_end, nil)
end)

test("EN-044, EN-113: given somebody hunkered down, when an enemy comes into its sight, then neither side is aware of the other", {
  "EN-044", "EN-113" }, function(t)
  for hunkered, aware in pairs { [true] = false, [false] = true } do
    local g = field.game(t, { a1 = person("a", "b2", "s", { dexterity = 9 }), b1 = person("b", "h3", "w") }, { map = "test_sight", set = { surprise = true } })
    g:set("b1", { hunkered = hunkered })
    g:act("a", "move s")
    t.is({ hunkered, relations.get("aware", g.a1.side, g.b1.side) or g.a1.side.surprised or g.b1.side.surprised }, { hunkered, aware })
  end
end)

test("EN-044: given somebody hunkered down, then no blade is thrown at it or by it, but in the next square", { "EN-044" }, function(t)
  local g = on_ground(t, "d4", "g4")
  put(g, "a1", "dagger")
  g:set("b1", { hunkered = true })
  t.is(g:refused("a", "throw b1 dagger"), "throw b1 dagger: b1 is hunkered down")
  g:set("a1", { cell = g:cell "f4" })
  t.ok(contains(g:options "a", "throw b1 dagger"))
  g = on_ground(t, "g4", "i4")
  put(g, "a1", "dagger")
  g:act("a", "hunker")
  t.is(g:refused("a", "throw b1 dagger"), "throw b1 dagger: hunkered down, it sees only adjacent squares")
end)

-- what is added to a throw of a blade at b1, but for what the row EN-153 names
local function on_blade(g)
  local out = dms(g, "a", "throw b1 dagger")
  out.dexterity, out.range = nil, nil
  return out
end

test("EN-171 to EN-182, EN-057, EN-060, EN-074, EN-076: given cover, light, stance or pace, then they count on a thrown blade as on any attack", {
  "EN-171", "EN-172", "EN-174", "EN-178", "EN-181", "EN-182", "EN-057", "EN-060", "EN-074", "EN-076", "EN-115" }, function(t)
  local function with(a1, b1, values, darkness)
    local g = on_ground(t, a1, b1, { set = { darkness = darkness } })
    put(g, "a1", "dagger")
    for id, fields in pairs(values or {}) do g:set(id, fields) end
    if darkness then g:run(function() for _, room in ipairs(rooms.all()) do room.dark = true end end) end
    return on_blade(g)
  end
  t.is(with("g3", "i3"), {})
  t.is(with("e3", "h3"), { ["half cover"] = -2 })
  t.is(with("d4", "g4"), { ["full cover"] = -4 })
  t.is(with("g4", "k4"), { concealment = -1 })
  t.is(with("g3", "i3", { b1 = { stance = "prone" } }), { prone = -2 })
  t.is(with("g3", "i3", { b1 = { stance = "kneeling" } }), { kneeling = -1 })
  t.is(with("g3", "i3", { b1 = { pace = "walking" } }), { ["target walks"] = -1 })
  t.is(with("g3", "i3", { b1 = { pace = "rushing" } }), { ["target rushes"] = -2 })
  t.is(with("g3", "i3", {}, "dim"), { dim = -2 })
  local g = on_ground(t, "g3", "i3", { set = { surprise = true } })
  put(g, "a1", "dagger")
  g:run(function()
    sides.named("b").surprised = false
    surprise.take(sides.named "b", sides.named "a")
  end)
  t.is(on_blade(g), { surprised = 2 })
  t.is(with("g3", "i3", {}, "complete"), { ["complete darkness"] = -8 })
  t.is(with("g3", "i3", { a1 = { blinded = true } }, "complete"), { blinded = -8 })
end)

test("EN-171: given a doorway or a table between neighbours, then it is cover, and on one square there is none", { "EN-171", "EN-172" }, function(t)
  local function cover(a1, b1)
    local g = on_ground(t, a1, b1)
    put(g, "a1", "revolver")
    return dms(g, "a", "attack b1 revolver")
  end
  t.is(cover("g3", "h3")["half cover"], -2)                               -- a table on h3
  t.is(cover("h3", "i3")["half cover"], nil)                              -- who is at the table has it, not who stands beside
  t.is(cover("c5", "d5")["half cover"], -2)                               -- a doorway between
  t.is(cover("d5", "e5")["half cover"], nil)                              -- no border between
  on_ground(t, "h3", "k3"):run(function() t.is(cover_of.between(cells.named "h3", cells.named "h3"), 0) end)
end)

test("EN-067: given a walk, then cover steadies a shot and no blow", { "EN-067", "EN-056" }, function(t)
  local function walking(weapon, attack)
    local g = on_ground(t, "c5", "d5")                                    -- a doorway between
    put(g, "a1", weapon)
    g:set("a1", { pace = "walking" })
    return dms(g, "a", attack).walking
  end
  t.is({ walking("revolver", "attack b1 revolver"), walking("cutlass", "attack b1 cutlass") }, { nil, -1 })
end)

-- --- thrown blades as attacks that are declared ---

-- a1 throws a dagger at b1, who has a revolver
local function thrower(t, more, set)
  local opts = { alert = true, arms = { b1 = "revolver" }, skills = { b1 = { revolver = 4 } }, set = set or { wound_choice = "random" } }
  local g = field.game(t, { a1 = person("a", "a3", "e", { dexterity = 9 }), b1 = person("b", "d3", "w", { dexterity = 2 }) }, opts)
  put(g, "a1", "dagger")
  for id, fields in pairs(more or {}) do g:set(id, fields) end
  return g
end

test("EN-003, EN-144: given a thrown blade, then whom it is thrown at may answer; who is quicker comes first", { "EN-003", "EN-144", "EN-128" }, function(t)
  local g = thrower(t, { a1 = { wounded = true, strength_hits = 6, endurance_hits = 7, dexterity_hits = 9 } })
  g:act("a", "throw b1 dagger")
  t.is(g:options "b", { "pass", "snap revolver", "snap defend" })
  g:dice { advantage = { 1, 6 }, combat = { 6, 6, 1, 1, 1 } }             -- b1 is quicker, and brings it down
  g:act("b", "snap revolver")
  t.is({ g.a1.state, g.b1.wounded, g.a1.items[1] and g.a1.items[1].def.id }, { "serious", false })
end)

test("EN-128: given a thrown blade and a quicker answer that misses, then the blade is thrown after all",
  { "EN-128", "EN-153" }, function(t)
  local g = thrower(t)
  g:set("b1", { cell = g:cell "e3" })                                     -- farther than one may strike with it
  g:act("a", "throw b1 dagger")
  g:dice { advantage = { 1, 6 }, combat = { 1, 1, 6, 5 } }                -- b1 misses; 11 + 9 - 4 = 16
  g:act("b", "snap revolver")
  t.is({ g.a1.wounded, g.b1.wounded, #items.lying(g:cell "e3"), filter(g:log(), function(line) return line:find "no longer attacks" ~= nil end) },
    { false, false, 1, {} })
end)

test("EN-297: given a thrown blade, when the quicker answer pins who throws it, then it stays in hand; who is shaken by it throws", {
  "EN-297", "EN-128" }, function(t)
  for before, after in pairs { steady = { "shaken", 1 }, shaken = { "pinned", 0 } } do
    local g = thrower(t, nil, { morale = true })
    g:run(function() if before ~= "steady" then statuses.give(units.named "a1", before) end end)
    g:set("b1", { cell = g:cell "e3" })                                   -- farther than one may strike with it
    g:act("a", "throw b1 dagger")
    g:dice { advantage = { 1, 6 }, combat = { 1, 1, 1, 1, 1, 1, 1, 1 } }  -- all misses, and each nerve fails
    g:act("b", "snap revolver")
    t.is({ morale.state(g.a1).status.id, #items.lying(g:cell "e3") }, after)
  end
end)

test("EN-128: given a thrown blade and an answer at once, then both are made, and the blade lies where it was thrown", { "EN-128", "EN-154" }, function(t)
  local g = thrower(t)
  g:act("a", "throw b1 dagger")
  g:dice { advantage = { 3, 3 }, combat = { 6, 6, 6, 6, 2, 3, 1, 1, 1, 1, 1 } }
  g:act("b", "snap revolver")
  t.is({ g.a1.wounded, g.b1.wounded, #items.lying(g:cell "d3") }, { true, true, 1 })
end)

test("EN-050: given a thrown blade, when its target defends, then it is at -2", { "EN-050" }, function(t)
  local g = thrower(t)
  g:set("b1", { cell = g:cell "c3" })
  g:act("a", "throw b1 dagger")
  g:dice { combat = { 6, 5 } }                                            -- 11 + 9 - 2 - 2 = 16
  g:act("b", "snap defend")
  t.no(g.b1.wounded)
end)

test("EN-308, EN-309, EN-301: given a thrown blade, then it is no melee: its target is under fire, and who throws is tested for nothing", {
  "EN-301", "EN-308", "EN-309" }, function(t)
  local g = field.game(t, { a1 = person("a", "a3", "e", { dexterity = 9 }), b1 = person("b", "d3", "w", { dexterity = 2 }) },
    { set = { morale = true, wound_choice = "random" } })
  put(g, "a1", "dagger")
  g:set("a1", { pace = "walking" })
  g:dice { combat = { 6, 6, 1, 1 } }                                      -- b1 stands, the throw misses
  g:act("a", "throw b1 dagger")
  t.is({ g.b1.tested_for.fire, g.b1.tested_for.melee, g.a1.tested_for.charge }, { 1, nil, nil })
end)

test("EN-309: given somebody who strikes where it stood, then it was not ordered to move into melee; who came there was", { "EN-309", "EN-308" }, function(t)
  for pace, tested in pairs { still = false, weaving = false, walking = true, rushing = true } do
    local g = field.game(t, { a1 = person("a", "c3", "e", { dexterity = 9 }), b1 = person("b", "d3", "w", { dexterity = 2 }) }, { set = { morale = true } })
    g:set("a1", { pace = pace })
    g:act("a", "attack b1 hands")
    g:dice { combat = tested and { 6, 6, 6, 6, 1, 1 } or { 6, 6, 1, 1 } }
    g:act("b", "pass")
    t.is({ pace, g.a1.tested_for.charge ~= nil, g.b1.tested_for.melee ~= nil }, { pace, tested, true })
  end
end)

test("EN-309: given somebody who walked in its own activation, when it strikes as a reaction later, then it was not ordered into melee", {
  "EN-309", "EN-308" }, function(t)
  local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9 }), b1 = person("b", "d3", "w", { dexterity = 2 }) },
    { set = { morale = true }, alert = true })
  g:set("b1", { pace = "walking" })
  g:act("a", "move e")
  g:act("b", "free hands")
  g:dice { combat = { 6, 6, 1, 1 } }                                      -- a1 stands, the blow misses
  g:act("a", "pass")
  t.is({ g.b1.tested_for.charge, g.a1.tested_for.melee ~= nil }, { nil, true })
end)

-- --- answers ---

test("EN-030: given a snap attack from afar, when its target turns and does no more, then that is 1 AP for each quarter", { "EN-030" }, function(t)
  for facing, ap in pairs { s = 1, w = 2, e = 0 } do
    local g = field.game(t, { a1 = person("a", "b2", facing), b1 = person("b", "h3", "w", { dexterity = 5 }) },
      { map = "test_sight", arms = { b1 = "revolver" }, skills = { b1 = { revolver = 1 } }, alert = true })
    g:set("a1", { ap = facing == "s" and 3 or 4 })
    g:act("a", "move s")
    g:dice { combat = { 1, 1 } }
    g:act("b", "snap revolver")
    t.is({ facing, contains(g:options "a", "snap turn") }, { facing, ap > 0 })
    g:act("a", ap > 0 and "snap turn" or "pass")
    t.is({ g.a1.facing, g.a1.ap }, { "e", 2 - ap })
  end
end)

test("EN-030: given AP for one quarter of two, when the target of a snap attack turns, then it turns as far as it can pay",
  { "EN-030" }, function(t)
  for ap, facing in pairs { [1] = "n", [2] = "e" } do
    local g = field.game(t, { a1 = person("a", "b2", "w"), b1 = person("b", "h3", "w", { dexterity = 5 }) },
      { map = "test_sight", arms = { b1 = "revolver" }, skills = { b1 = { revolver = 1 } }, alert = true })
    g:set("a1", { ap = 2 + ap })
    g:act("a", "move s")
    g:dice { combat = { 1, 1 } }
    g:act("b", "snap revolver")
    t.ok(g:help("a"):find(ap == 1 and "Turn toward b1, for 1 AP" or "Turn to b1, for 2 AP", 1, true))
    g:act("a", "snap turn")
    t.is({ ap, g.a1.facing, g.a1.ap }, { ap, facing, 0 })
  end
end)

-- a1 comes into view of b1, who fires and misses; `back`: how a1 looks
local function fired_at(t, back, set, dice)
  local g = field.game(t, { a1 = person("a", "b2", back), b1 = person("b", "h3", "w", { dexterity = 5 }) },
    { map = "test_sight", arms = { a1 = "revolver", b1 = "revolver" }, skills = { a1 = { revolver = 1 }, b1 = { revolver = 1 } }, alert = true,
      set = set, dice = dice })
  g:set("a1", { ap = 6 })
  g:act("a", "move s")
  return g
end

test("EN-030: given somebody who has turned, then it has made no attack: as many as before are left to it",
  { "EN-030", "EN-142" }, function(t)
  local g = fired_at(t, "w")
  g:dice { combat = { 1, 1 } }
  g:act("b", "snap revolver")
  g:act("a", "snap turn")
  t.is(#g.a1.reacted_to, 0)
  g = fired_at(t, "w")
  g:act("b", "snap revolver")
  g:dice { advantage = { 3, 3 }, combat = { 1, 1, 1, 1 } }
  g:act("a", "snap revolver")
  t.is(#g.a1.reacted_to, 1)
end)

test("EN-030: given a snap attack from the next square, when its target looks away, then it is offered no turn, for to defend turns it for nothing", {
  "EN-030", "EN-031" }, function(t)
  local g = field.game(t, { a1 = person("a", "b3", "n"), b1 = person("b", "d3", "w", { dexterity = 5 }) }, { arms = { b1 = "revolver" },
    skills = { b1 = { revolver = 1 } }, alert = true })
  g:act("a", "move e")
  g:act("b", "free revolver")
  t.is(g:options "a", { "pass", "free hands", "free defend" })
  local ap = g.a1.ap
  g:dice { combat = { 1, 1 } }
  g:act("a", "free defend")
  t.is({ g.a1.facing, g.a1.ap }, { "e", ap })
end)

test("EN-030, EN-115: given somebody whom a lane comes upon, when it is fired at, then it may turn; if it is surprised, it neither turns nor answers", {
  "EN-030", "EN-115", "EN-255" }, function(t)
  for _, surprised in ipairs { false, true } do
    local g = field.game(t, { a1 = person("a", "b4", "s", { dexterity = 5 }), b1 = person("b", "b2", "s", { dexterity = 12 }) },
      { map = "test_sight", set = { pivot_cover = true }, alert = true, arms = { a1 = "revolver", b1 = "revolver" },
        skills = { a1 = { revolver = 1 }, b1 = { revolver = 0 } } })
    g:run(function() sides.named("a").surprised = surprised end)
    g:act("b", "slice b3")
    g:dice { combat = { 1, 1 } }
    g:act("b", "snap revolver")
    t.is({ surprised, g:pending()[1], g.a1.ap > 3 }, { surprised, surprised and "b" or "a", true })
    if not surprised then
      t.has(g:options "a", "snap turn")
      g:act("a", "snap turn")
    end
  end
end)

test("EN-030: given an attack that is no snap attack, or one from the next square, then nobody turns and does no more", { "EN-030", "EN-031" }, function(t)
  for at, verb in pairs { c3 = "free", g3 = "snap" } do
    local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9 }), b1 = person("b", at, "n", { dexterity = 2 }) },
      { arms = { a1 = "revolver" }, skills = { a1 = { revolver = 0 } }, alert = true })
    g:act("a", "attack b1 revolver")
    t.ok(contains(g:options "b", verb .. " defend"))
    t.no(contains(g:options "b", verb .. " turn"))
  end
end)

test("EN-030: given 1 AP, then its owner may turn, which is too little to defend itself", { "EN-030" }, function(t)
  local g = field.game(t, { a1 = person("a", "b2", "s"), b1 = person("b", "h3", "w", { dexterity = 5 }) },
    { map = "test_sight", arms = { b1 = "revolver" }, skills = { b1 = { revolver = 1 } }, alert = true })
  g:set("a1", { ap = 2 })
  g:act("a", "move s")
  g:act("b", "snap revolver")
  t.is(g:options "a", { "pass", "snap turn" })
end)

test("EN-264: given an arm that lets go before its owner answers, then no attack is made with what lies there", { "EN-264", "EN-127" }, function(t)
  local g = field.game(t, { a1 = person("a", "a3", "e", { dexterity = 9 }), b1 = person("b", "d3", "w", { dexterity = 2, endurance = 8 }) },
    { alert = true, arms = { a1 = "revolver", b1 = "revolver" }, skills = { a1 = { revolver = 4 }, b1 = { revolver = 4 } },
      set = { aimed_fire = true, hit_location = true, wound_choice = "random" } })
  g:act("a", "aim b1 revolver at=left_arm")
  g:dice { advantage = { 6, 1 }, combat = { 6, 6, 4, 4, 4, 6, 6, 1 } }    -- six points in the arm, and the hold is lost
  g:act("b", "snap revolver")
  t.is({ g.b1.state, g.b1.weapon, g.a1.wounded }, { "active", nil, false })
end)

-- What it strikes with need not be what it drops: the butt of a rifle goes with the rifle.
test("EN-264: given an arm that lets go of a rifle, then no blow is struck with the butt of it either", { "EN-264", "EN-127" }, function(t)
  local g = field.game(t, { a1 = person("a", "c3", "e", { dexterity = 9 }), b1 = person("b", "d3", "w", { dexterity = 2, endurance = 8 }) },
    { alert = true, arms = { a1 = "revolver", b1 = "rifle" }, skills = { a1 = { revolver = 4 }, b1 = { rifle = 4 } },
      set = { aimed_fire = true, hit_location = true, wound_choice = "random" } })
  g:act("a", "aim b1 revolver at=left_arm")
  g:dice { advantage = { 6, 1 }, combat = { 6, 6, 4, 4, 4, 6, 6, 1 } }
  g:act("b", "free cudgel")
  t.is({ g.b1.state, g.b1.weapon, g.a1.wounded }, { "active", nil, false })
  t.ok(not table.concat(g:log(), "\n"):find("b1 attacks", 1, true))
end)

-- --- suppression (EN-243): whatever fire is returned ---

-- a1 lays fire on f3, where b1 stands; the nerve of b1 holds, and a hit would kill it
local function under_fire(t, weapon, more, set)
  local g = field.game(t, { a1 = person("a", "a3", "e", { dexterity = 9 }), a2 = person("a", "a4", "e", { dexterity = 5 }),
    b1 = person("b", "f3", "w", { dexterity = 2 }), b2 = person("b", "j6", "w", { dexterity = 1, intelligence = 2 }) },
    { set = { morale = true, suppression = true, suppression_area = "any", wound_choice = "random", fallen_targets = set and set.fallen_targets },
      arms = { a1 = "submachine_gun", a2 = "revolver" },
      skills = { a1 = { submachine_gun = 0 }, a2 = { revolver = 0 } } })
  put(g, "b1", weapon, more)
  g:dice { combat = { 6, 6 } }
  g:act("a", "suppress f3")
  g:act("a", "end")
  g:set("b1", { wounded = true, strength_hits = 6, dexterity_hits = 2, endurance_hits = 7 })
  return g
end

-- its nerve holds, the burst hits and kills; its nerve for the wound, and that of b2, who has lost half of its side
local function deadly(...) return { 6, 6, 6, 6, 1, 1, 1, 6, 6, 6, 6, ... } end

test("EN-243: given somebody under fire, when it answers an attack, then it must survive the fire first; who falls is no longer attacked", {
  "EN-243" }, function(t)
  for choice, shots in pairs { lapse = 0, made = 1 } do
    local g = under_fire(t, "revolver", nil, { fallen_targets = choice })
    g:set("b1", { ap = 6 })
    local rounds = g.a2.weapon.rounds
    g:act("a", "attack b1 revolver")
    g:dice { combat = choice == "made" and deadly(1, 1) or deadly() }     -- then a2 misses, if it fires
    g:act("b", "snap revolver")
    t.is({ choice, g.b1.state, g.a2.wounded, g.b1.weapon, rounds - g.a2.weapon.rounds }, { choice, "serious", false, nil, shots })
  end
end)

test("EN-243: given somebody under fire who lets itself be attacked, then the attack is made, for the fire is not drawn",
  { "EN-243" }, function(t)
  local g = under_fire(t, "revolver")
  g:set("b1", { ap = 6 })
  g:act("a", "attack b1 revolver")
  g:dice { combat = { 6, 6, 1, 1 } }                                      -- its nerve holds, a2 misses
  g:act("b", "pass")
  t.is({ g.b1.state, g.a2.weapon.rounds }, { "active", 5 })
end)

test("EN-243: given somebody under fire, when it lays fire itself, throws a blade or a grenade, then it must survive the fire first", { "EN-243" }, function(t)
  for text, weapon in pairs { ["suppress a3"] = "submachine_gun", ["throw a2 dagger"] = "dagger", ["lob a3"] = "hand_grenade" } do
    local g = under_fire(t, weapon, weapon == "hand_grenade" and { armed = true } or nil)
    g:set("a2", { cell = g:cell "b3" })
    g:act("a", "end")
    g:dice { combat = deadly() }
    g:act("b", text)
    t.is({ text, g.b1.state, #g.b1.suppresses, g.a2.wounded }, { text, "serious", 0, false })
  end
end)

-- --- blasts and hands ---

test("EN-203: given a weapon whose blast is two squares, then so is what it strikes as it bursts, thrown by hand too", { "EN-203" }, function(t)
  local g = field.game(t, { a1 = person("a", "a3", "e", { dexterity = 9 }), b1 = person("b", "f3", "w"), b2 = person("b", "g3", "w"),
    b3 = person("b", "h3", "w") })
  local function struck(id)
    return map(base.group.in_blast(g:cell "f3", definition("weapon", id)), function(u) return u.id end)
  end
  t.is({ struck "hand_grenade", struck "autocannon" }, { { "b2" }, { "b2", "b3" } })
  local grenade = { def = definition("weapon", "autocannon") }
  local one = filter(base.grenades.dangers(g.a1, grenade, g:cell "f3"), function(row) return row[1] == g.b3 end)[1]
  t.ok(one)
end)

test("EN-338: given somebody who holds on, when it is handed a rifle, then it lets go; a revolver it may have", { "EN-338" }, function(t)
  for id, holds in pairs { rifle = false, revolver = true } do
    local g = field.game(t, { a1 = person("a", "a3", "e", { dexterity = 9 }), a2 = person("a", "a4", "e"), b1 = person("b", "i3", "w") },
      { set = { gravity = false }, arms = { a1 = id } })
    g:set("a2", { holding = true })
    g:act("a", "give a2 " .. id)
    t.is({ g.a2.weapon.def.id, g.a2.holding }, { id, holds })
  end
end)

test("EN-100: given stairs two squares wide, when somebody goes up them aslant, then that is 2 AP too; down, 1", { "EN-100", "EN-102" }, function(t)
  local function paid(at, facing, text)
    local g = field.game(t, { a1 = person("a", at, facing, { dexterity = 9 }), b1 = person("b", "a1", "w", { dexterity = 2 }) }, { map = "stairwell" })
    local ap = g.a1.ap
    g:act("a", text)
    return ap - g.a1.ap
  end
  t.is({ paid("f3", "e", "move e"), paid("f3", "e", "move se"), paid("f4", "e", "move ne") }, { 2, 2, 2 })
  t.is({ paid("g3", "w", "move w"), paid("g3", "w", "move sw") }, { 1, 1 })
  t.is({ paid("g1", "w", "move w"), paid("g2", "w", "move nw"), paid("g1", "e", "move e") }, { 2, 2, 1 })       -- the flight beyond the wall rises to the west
end)

-- --- beside, and behind a wall ---

-- a1 at b1, a2 at b2 or behind the wall at c1
local function beside(t, at, a2, set, b1)
  return field.game(t, { a1 = person("a", "b1", "e", { dexterity = 9 }), a2 = person("a", at, "e", a2), b1 = person("b", b1 or "h4", "w", { dexterity = 2 }) },
    { map = "test_sight", set = set, skills = { a1 = { leadership = 1 } } })
end

test("EN-235: given somebody who cannot walk alone, then a friend beside leads it, and none through a wall", { "EN-235" }, function(t)
  for at, led in pairs { b2 = true, c1 = false } do
    local g = beside(t, at, { dexterity = 5, level = 3, strength_hits = 7, dexterity_hits = 5 })
    g:set("a2", { ap = 6 })
    t.is({ at, #filter(g:options "a", function(text) return text:find("^lead a2 ") ~= nil end) > 0 }, { at, led })
  end
end)

test("EN-296, EN-299: given a friend who wavers, then a leader beside rallies it, and none through a wall",
  { "EN-296", "EN-299" }, function(t)
  for at, rallied in pairs { b2 = true, c1 = false } do
    local g = beside(t, at, { dexterity = 5 }, { morale = true })
    g:run(function() statuses.give(units.named "a2", "shaken") end)
    t.is({ at, contains(g:options "a", "rally a2") }, { at, rallied })
  end
end)

test("EN-115: given enemies who are surprised, when somebody comes next to one, then they notice; behind a wall they do not",
  { "EN-115" }, function(t)
  for at, noticed in pairs { b2 = true, c1 = false } do
    local g = field.game(t, { a1 = person("a", "a1", "e", { dexterity = 9 }), b1 = person("b", at, "w", { dexterity = 2 }) },
      { map = "test_sight", set = { surprise = true } })
    g:run(function()
      sides.named("a").surprised, sides.named("b").surprised = false, false
      surprise.take(sides.named "b", sides.named "a")
    end)
    g:act("a", "move e")
    t.is({ at, g.game.noticed }, { at, noticed })
  end
end)

test("EN-173: given full cover, then it is half for who has shot or thrown from it, and whole for who has struck a blow",
  { "EN-173" }, function(t)
  for _, row in ipairs { { "cutlass", "attack b1 cutlass", false }, { "revolver", "attack b1 revolver", true }, { "dagger", "throw b1 dagger", true },
    { "hand_grenade", "lob h4", true } } do
    local g = on_ground(t, "i4", "h4")
    put(g, "a1", row[1], row[1] == "hand_grenade" and { armed = true } or nil)
    g:set("a1", { facing = "w" })
    g:act("a", row[2])
    if g:pending()[1] == "b" then g:act("b", "pass") end
    t.is({ row[2], g.a1.fired }, { row[2], row[3] })
  end
end)

-- --- what a person is asked ---

-- a1 attacks b1, a poor shot at that range, across the hall; what is chosen for b1 unasked, and whether it could defend itself
local function answers(t, skill)
  local opts = { alert = true, arms = { a1 = "revolver", b1 = "revolver" }, skills = { a1 = { revolver = skill }, b1 = { revolver = 0 } },
    set = { wound_choice = "random" } }
  local g = field.game(t, { a1 = person("a", "a3", "e", { dexterity = 9 }), b1 = person("b", "h3", "w", { dexterity = 2 }) }, opts)
  g:act("a", "attack b1 revolver")
  return { g:unasked "b" or "asked", contains(g:options "b", "snap defend") }
end

test("EN-128: given a poor shot when an enemy attacks who is likely to hit then a person is asked, and not otherwise",
  { "EN-128" }, function(t)
  t.is({ answers(t, 4), answers(t, 0) }, { { "asked", true }, { "pass", true } })
end)

test("EN-128: given an attack that is declared, then what is asked goes by that attack, not by what is in hand",
  { "EN-128", "EN-144" }, function(t)
  local function asked(arm, at, text)
    local opts = { alert = true, arms = { a1 = arm }, skills = { a1 = { dagger = 2, brawling = 4 } }, set = { wound_choice = "random" } }
    local g = field.game(t, { a1 = person("a", at, "e", { dexterity = 9, strength = 12 }),
      b1 = person("b", "e3", "w", { dexterity = 2 }) }, opts)
    if arm == "revolver" then g:run(function() g.a1.weapon.rounds = 0 end) end
    g:act("a", text)
    return g:unasked "b" or "asked"
  end
  t.is({ asked("revolver", "d3", "attack b1 hands"), asked("dagger", "c3", "throw b1 dagger") }, { "asked", "asked" })
end)

test("EN-128: given a blade that is thrown, then a person is asked by the throw for thrown blades: 18 or more with dexterity, less the squares",
  { "EN-128", "EN-153" }, function(t)
  local function asked(skill, at)
    local g = field.game(t, { a1 = person("a", at, "e", { dexterity = 9, strength = 12 }), b1 = person("b", "f3", "w", { dexterity = 2 }) },
      { alert = true, set = { wound_choice = "random" } })
    put(g, "a1", "dagger")
    g:run(function() units.named("a1").skills.dagger = skill end)
    g:act("a", "throw b1 dagger")
    return g:unasked "b" or "asked"
  end
  t.is({ asked(2, "d3"), asked(1, "d3"), asked(5, "a3"), asked(4, "a3") }, { "asked", "pass", "asked", "pass" })
end)

test("EN-128: given a poor shot and no way to evade, when an enemy who shoots well comes into view, then nobody is asked", { "EN-128" },
  function(t)
  local g = field.game(t, { a1 = person("a", "b2", "e", { dexterity = 9 }), b1 = person("b", "h3", "w", { dexterity = 5 }) },
    { map = "test_sight", arms = { a1 = "revolver", b1 = "revolver" }, skills = { a1 = { revolver = 4 }, b1 = { revolver = 0 } },
      alert = true })
  g:act("a", "move s")
  t.is({ contains(g:options "b", "snap defend"), (g:unasked "b") }, { false, "pass" })
end)

test("EN-243: given an attack on somebody who was down already, then it is made and spends a round, by either reading", { "EN-243" },
  function(t)
  for _, reading in ipairs { "lapse", "made" } do
    local g = field.game(t, { a1 = person("a", "d3", "e", { dexterity = 9 }), b1 = person("b", "e3", "w", { dexterity = 2 }) },
      { arms = { a1 = "revolver" }, skills = { a1 = { revolver = 1 } }, set = { fallen_targets = reading, wound_choice = "random" } })
    g:set("b1", { state = "unconscious" })
    g:dice { combat = { 1, 1 } }
    local before = g.a1.weapon.rounds
    g:act("a", "attack b1 revolver")
    t.is({ reading, before - g.a1.weapon.rounds }, { reading, 1 })
  end
end)
