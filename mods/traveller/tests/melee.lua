local field = include "helpers/field.lua"

-- face to face in one group
local function face(t, by, at, opts)
  local a = { side = "a", band = 1, cluster = 4, weapon = "sword", skills = { sword = 1 } }
  local b = { side = "b", band = 1, cluster = 4, weapon = "sword", skills = { sword = 2 } }
  for key, value in pairs(by or {}) do a[key] = value end
  for key, value in pairs(at or {}) do b[key] = value end
  return field.game(t, { a1 = a, b1 = b }, opts)
end

test("as many ordinary blows as there was endurance at the start, then weakened ones", { "TR-036", "TR-037" }, function(t)
  local g = face(t, { endurance = 2 }, { endurance = 9 })
  for n = 1, 3 do
    field.stand(g)
    g:dice { combat = { 1, 1 } }
    g:act("a", n <= 2 and "strike b1" or "tap b1")
    field.hold_fire(g)
    t.is(g.a1.blows, math.min(n, 2))
  end
  field.stand(g)
  t.ok(g:refused("a", "strike b1"):find "its full%-strength blows are used up")
  t.is(field.dms(g, "a", "tap b1").weakened, -3)
end)

test("endurance 9 is nine blows", { "TR-036" }, function(t)
  local g = face(t, { endurance = 9 })
  g:run(function()
    local u = units.named "a1"
    melee.begin(u)
    t.is(melee.left(u), 9)
    u.endurance_lost = 4
    melee.begin(u)
    t.is(melee.left(u), 5)                                                 -- what it is at the start of the encounter
  end)
end)

test("the weakened DM is the weapon's", { "TR-037" }, function(t)
  for weapon, dm in pairs { cutlass = -4, club = -1, dagger = -2 } do
    local g = face(t, { weapon = weapon })
    t.is(field.of(g, "a1", "b1", "weak").weakened, dm)
    t.is(field.of(g, "a1", "b1", "blow").weakened, nil)
  end
end)

test("half an hour of rest gives them back", { "TR-038" }, function(t)
  local g = face(t)
  g:run(function()
    local u = units.named "a1"
    u.blows = 7
    recovery.pass(u, 29)
    t.is(u.blows, 7)
    recovery.pass(u, 1)
    t.is(u.blows, 0)
  end)
end)

test("evading takes the place of the attack, and moves", { "TR-039" }, function(t)
  local g = field.duel(t, 2, nil, { weapon = "rifle" })
  field.write(g, { "a evade east", "b stand" })
  t.is(g.a1.band, 2)
  t.is(g:pending(), { "b" })
  t.is(field.of(g, "a1", "b1", "single").reason, "it is evading instead of attacking")
end)

test("given somebody helpless beside it, when a figure evades, then it gives no coup de grace", { "TR-039" }, function(t)
  local function asked_after(order)
    local g = field.game(t, { a1 = { side = "a", band = 1, cluster = 4, weapon = "sword" }, b1 = { side = "b", band = 1, cluster = 4, strength_lost = 7,
      state = "unconscious" }, b2 = { side = "b", band = 3, weapon = "rifle" } })
    field.write(g, { "a " .. order, "b stand" })
    return g:pending()
  end
  t.is(asked_after "stand", { "a", "b" })
  t.is(asked_after "evade here", { "b" })
end)

test("evade DMs: -1 close and short, -2 medium, -4 long and very long", { "TR-041", "TR-042", "TR-043" }, function(t)
  for far, dm in pairs { [0] = -1, [1] = -2, [2] = -2, [3] = -4, [10] = -4, [11] = -4, [20] = -4 } do
    local g = field.duel(t, far)
    t.is(field.of(g, "a1", "b1", "single", { at_status = "evade" }).evading, dm)
    t.is(field.of(g, "a1", "b1", "single", { at_status = "stand" }).evading, nil)
  end
  local g = face(t)
  t.is(field.of(g, "a1", "b1", "blow", { at_status = "evade" }).evading, -1)
end)

test("the target's expertise with what it holds is a negative DM on a blow", { "TR-044" }, function(t)
  t.is(field.of(face(t), "a1", "b1", "blow").parry, -2)
  t.is(field.of(face(t, { weapon = "revolver" }), "a1", "b1", "single").parry, nil)
  t.is(field.of(face(t, nil, { weapon = "revolver" }), "a1", "b1", "blow").parry, nil)
  local bare = field.game(t, { a1 = { side = "a", cluster = 4 }, b1 = { side = "b", cluster = 4, skills = { brawling = 3 } } })
  t.is(field.of(bare, "a1", "b1", "blow").parry, -3)
end)

test("who evades cannot parry", { "TR-040" }, function(t)
  local m = field.of(face(t), "a1", "b1", "blow", { at_status = "evade" })
  t.is({ m.parry, m.evading }, { nil, -1 })
end)

test("a long gun parries as a cudgel, and strikes as one", { "TR-045" }, function(t)
  for _, gun in ipairs { "rifle", "carbine" } do
    local g = face(t, nil, { weapon = gun, skills = { cudgel = 2, [gun] = 1 } })
    t.is(field.of(g, "a1", "b1", "blow").parry, -2)
    g:run(function() t.is(melee.weapon(units.named "b1").id, "cudgel") end)
  end
end)

test("given a long gun or a cudgel in hand, then brawling parries with it; the skill with the gun does not, and the better of two counts", {
  "TR-045", "TR-044" }, function(t)
  local function parry(weapon, skills) return field.of(face(t, nil, { weapon = weapon, skills = skills }), "a1", "b1", "blow").parry end
  for _, weapon in ipairs { "rifle", "carbine", "shotgun", "laser_rifle", "cudgel" } do
    t.is(parry(weapon, { brawling = 2, [weapon] = weapon ~= "cudgel" and 4 or nil }), -2, weapon)
    t.is(parry(weapon, { brawling = 1, cudgel = 3 }), -3, weapon)
  end
  t.is(parry("rifle", { rifle = 3 }), nil)
  -- the neighbours: what is not long, a blade, which has its own skill, and a polearm that is no brawling weapon
  for _, weapon in ipairs { "revolver", "submachine_gun", "crossbow", "sword", "dagger", "spear" } do t.is(parry(weapon, { brawling = 2 }), nil, weapon) end
end)

test("given a brawler with a rifle, when it strikes, then brawling counts and it is not untrained", { "TR-045", "TR-011" }, function(t)
  local m = field.of(face(t, { weapon = "rifle", skills = { brawling = 2 } }), "a1", "b1", "blow")
  t.is({ m.expertise, m.untrained }, { 2, nil })
  t.is(field.of(face(t, { weapon = "rifle", skills = { rifle = 2 } }), "a1", "b1", "blow").untrained, -5)
end)

test("one weapon attacks and parries in the same round", { "TR-046" }, function(t)
  local g = face(t)
  field.stand(g)
  g:dice { combat = { 1, 1, 1, 1 } }
  t.is(field.dms(g, "a", "strike b1").parry, -2)
  g:act("a", "strike b1")
  t.is(field.dms(g, "b", "strike a1").parry, -1)
  g:act("b", "strike a1")
  local n = 0
  for _, line in ipairs(g:log()) do
    if line:find "parry" then n = n + 1 end
  end
  t.is(n, 2)
end)

test("a coup de grace kills who is unconscious at close range, in a round and without a throw", { "TR-054" }, function(t)
  local g = face(t, nil, { strength_lost = 7, state = "unconscious" })
  g:run(function()
    for i = 2, 6 do units.new { id = "b" .. i, name = "b" .. i, side = sides.named "b", band = 9 } end
    sides.named("b").strength_at_first = 6
  end)
  field.stand(g)
  g:dice { combat = {} }
  g:act("a", "finish b1")
  t.is(g.b1.state, "dead")
end)

test("it needs a weapon, and the same group", { "TR-054" }, function(t)
  local helpless = { strength_lost = 7, state = "unconscious" }
  local g = face(t, { weapon = "sword", cluster = 0 }, helpless)
  g:run(function() t.is(#attacks.helpless(units.named "a1"), 0) end)
  g = field.game(t, { a1 = { side = "a", cluster = 4 }, b1 = { side = "b", cluster = 4, strength_lost = 7, state = "unconscious" } })
  g:run(function() t.is(attacks.finish_reason(units.named "a1"), "it needs a weapon") end)
end)

test("an animal and a sleeper can be killed so as well", { "TR-054" }, function(t)
  local g = face(t, nil, { hits_down = 10, hits_dead = 5, hits = 11, state = "unconscious" })
  g:run(function() units.new { id = "b2", name = "b2", side = sides.named "b", band = 1, cluster = 4, asleep = true } end)
  field.stand(g)
  t.is(filter(g:options "a", function(o) return o:find "finish" ~= nil end), { "finish b1", "finish b2" })
  g:act("a", "finish b1")
  t.is({ g.b1.state, g.b1.hits }, { "dead", 15 })
  field.stand(g)
  g:act("a", "finish b2")
  t.is(g.b2.state, "dead")
end)
