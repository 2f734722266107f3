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
  t.is(dms(g, "a", "attack b1 revolver")["close range"], -1)
end)

-- the DM of a range, or nil where there is no attack
local function of(weapon, band)
  return to_hit.range_dm(definition("weapon", "base:" .. weapon), base.arms.mode(definition("weapon", "base:" .. weapon)), band)
end

-- The band in which a weapon is best, and whether it is better there than in every other.
local function optimum(id)
  local best, most, alone
  for _, band in ipairs { "close", "short", "medium", "long" } do
    local dm = of(id, band)
    if dm and (not most or dm > most) then best, most, alone = band, dm, true
    elseif dm and dm == most then alone = false end
  end
  return alone and best or nil
end

local function weapons_that(is) return filter(definitions "weapon", function(w) return w.mod == "base" and is(w) end) end

test("EN-036, EN-038: close range is the best of every weapon that strikes but one too long for it, and none reaches medium range",
  { "EN-036", "EN-038" }, function(t)
  range(t, 1, "revolver")
  for _, w in ipairs(weapons_that(base.arms.strikes)) do
    t.is({ w.id, optimum(w.id) }, { w.id, base.arms.is_overlong(w) and "short" or "close" })
    t.is({ w.id, of(w.id, "medium"), of(w.id, "long") }, { w.id })
  end
end)

test("EN-036 to EN-039: short range is the best of every pistol; at long range none fires", { "EN-036", "EN-037", "EN-038", "EN-039" }, function(t)
  range(t, 1, "revolver")
  for _, w in ipairs(weapons_that(function(w) return w.class == "pistol" end)) do
    t.is({ w.id, optimum(w.id) }, { w.id, "short" })
    t.ok(of(w.id, "medium") < 0, w.id)
    t.is(of(w.id, "long"), nil)
  end
end)

test("EN-036: close range is too near for every pistol but the body pistol, and for every gun with a stock", { "EN-036" }, function(t)
  range(t, 1, "revolver")
  for _, w in ipairs(weapons_that(function(w) return w.class == "pistol" and w.id ~= "body_pistol" end)) do
    t.ok(of(w.id, "close") < 0, w.id)
  end
  t.ok(of("body_pistol", "close") > 0)
end)

test("EN-036 to EN-039: medium range is the best of every rifle, and all others are worse, close range most", { "EN-036", "EN-037", "EN-038", "EN-039" },
  function(t)
  range(t, 1, "revolver")
  for _, w in ipairs(weapons_that(function(w) return contains({ "rifle", "gauss" }, w.reach) end)) do
    t.is({ w.id, optimum(w.id) }, { w.id, "medium" })
    t.ok(of(w.id, "close") < 0 and of(w.id, "close") < of(w.id, "short") and of(w.id, "short") <= 0, w.id)
    t.ok(of(w.id, "long") < of(w.id, "medium"), w.id)
  end
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

test("a hit that counts once is shown as it is, in vacuum with vacuum_double_hits as twice that", { "EN-024" }, function(t)
  local g = range(t, 2, "revolver", { set = { vacuum_double_hits = true }, skills = { b1 = { vacc_suit = 0 } }, armor = { b1 = "vacc_suit" } })
  local plain = g:odds("a", "attack b1 revolver").hits
  t.no(plain:find "vacuum")
  g:run(function()
    air.outside "vacuum"
    air.put(areas.cells("pressure", cells.named "a1"), "vacuum")
  end)
  t.is(g:odds("a", "attack b1 revolver").hits, plain .. ", times 2 in a vacuum")
end)
