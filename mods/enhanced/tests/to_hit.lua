-- The throw to hit (EN-024 to EN-039).
local field = include "helpers/field.lua"
local person, dms = field.person, field.dms

-- a1 in the west of the gallery, b1 `far` squares to the east of it
local function range(t, far, weapon, opts)
  opts = opts or {}
  opts.map, opts.arms = "test_range", { a1 = weapon }
  local letters = "abcdefghijklmnopqrstuvwxyz"
  local column = far < 26 and letters:sub(far + 1, far + 1) or "a" .. letters:sub(far - 25, far - 25)
  local g = field.game(t, { a1 = person("a", "a1", "e"), b1 = person("b", column .. "1", "w", { dexterity = 6 }) }, opts)
  return g
end

test("EN-024, EN-025: eight or more with stat, skill, range and armor", { "EN-024", "EN-025" }, function(t)
  local g = range(t, 2, "revolver", { skills = { a1 = { revolver = 1 } }, armor = { b1 = "cloth" } })
  t.is(dms(g, "a", "attack b1 revolver"), { expertise = 1, ["short range"] = 3, armor = -4 })
  t.is(g:odds("a", "attack b1 revolver").needed, 8)
  g:dice { combat = { 4, 3 } }
  g:act("a", "attack b1 revolver")
  t.no(g.b1.wounded)
  g:dice { combat = { 4, 4, 1, 1, 1, 1 } }
  g:act("a", "attack b1 revolver")
  t.ok(g.b1.wounded)
end)

test("EN-026, EN-027: a natural 12 hits whatever the DMs, a natural 2 misses", { "EN-026", "EN-027" }, function(t)
  local g = range(t, 6, "body_pistol", { armor = { b1 = "battle_dress" } })
  t.is(field.ways(g, "a", "attack b1 body_pistol"), 1)
  g:dice { combat = { 6, 5 } }
  g:act("a", "attack b1 body_pistol")
  t.no(g.b1.wounded)
  g:dice { combat = { 6, 6, 1, 1, 1, 1 } }
  g:act("a", "attack b1 body_pistol")
  t.ok(g.b1.wounded)
  g = range(t, 2, "revolver", { skills = { a1 = { revolver = 6 } } })
  t.is(field.ways(g, "a", "attack b1 revolver"), 35)
  g:dice { combat = { 1, 1 } }
  g:act("a", "attack b1 revolver")
  t.no(g.b1.wounded)
end)

test("EN-032 to EN-035: the bands in squares", { "EN-032", "EN-033", "EN-034", "EN-035" }, function(t)
  local g = range(t, 1, "revolver")
  local bands = map({ 0, 1, 2, 3, 4, 33, 34, 166, 167 }, function(n) return base.attack.band(n) or "none" end)
  t.is(bands, { "close", "close", "short", "short", "medium", "medium", "long", "long", "none" })
  t.is(dms(g, "a", "attack b1 revolver")["close range"], 1)
end)

-- the DM of a range, or nil where there is no attack
local function of(weapon, band)
  return to_hit.range_dm(definition("weapon", "base:" .. weapon), base.arms.mode(definition("weapon", "base:" .. weapon)), band)
end

test("EN-036 to EN-039: which weapons are at home in which band", { "EN-036", "EN-037", "EN-038", "EN-039" }, function(t)
  range(t, 1, "revolver")
  t.ok(of("hands", "close") > of("hands", "short"))
  t.ok(of("rifle", "close") < 0 and of("revolver", "close") < of("revolver", "short"))
  t.ok(of("rifle", "short") < 0)
  t.ok(of("rifle", "medium") > of("rifle", "short") and of("rifle", "medium") > of("rifle", "long"))
  t.ok(of("revolver", "medium") < 0)
  t.is({ of("cutlass", "medium"), of("revolver", "long"), of("hands", "medium") }, {})
end)

test("EN-039: a pistol cannot be fired at long range, and nobody throws a 12 for it", { "EN-039", "EN-026" }, function(t)
  local g = range(t, 34, "revolver")
  t.no(contains(g:options "a", "attack b1 revolver"))
  t.is(g:refused("a", "attack b1 revolver"), "attack b1 revolver: no attack with Revolver at long range")
end)

test("the setting to_hit = chart works the DMs out of Snapshot's charts", { "EN-025" }, function(t)
  local g = range(t, 2, "revolver", { armor = { b1 = "mesh" }, set = { to_hit = "chart" } })
  local bare = base.attack.by_chart(definition("weapon", "base:revolver"), "semi", "short", { definition("armor", "base:nothing") }, 0)
  local mesh = base.attack.by_chart(definition("weapon", "base:revolver"), "semi", "short", { definition("armor", "base:mesh") }, 0)
  local list = dms(g, "a", "attack b1 revolver")
  t.is({ list["short range"], list.armor }, { 8 - bare, bare - mesh })
  t.ok(bare ~= mesh)
end)

test("EN-177 to EN-181: the dark in four steps", { "EN-177", "EN-178", "EN-179", "EN-180", "EN-181" }, function(t)
  local want = { dim = -2, twilight = -4, dark = -6, complete = -8 }
  for how, dm in pairs(want) do
    local g = range(t, 6, "rifle", { set = { darkness = how }, skills = { a1 = { rifle = 0 } } })
    t.is(field.total(g, "a", "attack b1 rifle"), 3)         -- light: medium range alone
    g:run(function() rooms.all()[1].dark = true end)
    t.is(field.total(g, "a", "attack b1 rifle"), 3 + dm)
  end
end)

test("EN-182: who is blinded shoots as in complete darkness", { "EN-182" }, function(t)
  local g = range(t, 6, "rifle")
  g:set("a1", { blinded = true })
  t.is(dms(g, "a", "attack b1 rifle").blinded, -8)
end)
