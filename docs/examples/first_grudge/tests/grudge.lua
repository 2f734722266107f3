-- a1 and a2 before b1, each of whom could hit the others; b1 has hands alone
local function brawl(t)
  local function person(side, at, facing)
    return { side = side, at = at, facing = facing, strength = 8, dexterity = 8, endurance = 8 }
  end
  return t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = {
    a1 = person("a", "b2", "e"), a2 = person("a", "b3", "e"), b1 = person("b", "c2", "w") } }
end

local function hits(g, by, at)
  g:run(function() tell("attack.hit", { by = units.named(by), at = units.named(at), weapon = definition("weapon", "hands") }) end)
end

local function grudges(g, id) return map(relations.of("grudge", g[id]), function(u) return u.id end) end

test("who was hit bears a grudge, and not the other way round", {}, function(t)
  local g = brawl(t)
  hits(g, "b1", "a1")
  t.is({ grudges(g, "a1"), grudges(g, "b1"), grudges(g, "a2") }, { { "b1" }, {}, {} })
end)

test("it is worth 1 on the attack", {}, function(t)
  local g = brawl(t)
  local seat = g:pending()[1]
  local function dms(u)
    local out = {}
    for _, m in ipairs(g:odds(seat, u).modifiers) do out[m.name] = m.value end
    return out
  end
  g:run(function() game.active = units.named "a1" end)
  t.is(dms("attack b1 hands").grudge, nil)
  hits(g, "b1", "a1")
  t.is(dms("attack b1 hands").grudge, 1)
end)

test("it is over after two turns, and with consciousness", {}, function(t)
  local g = brawl(t)
  hits(g, "b1", "a1")
  hits(g, "b1", "a2")
  g:run(function() base.wounds.become(units.named "a2", "unconscious") end)
  t.is({ grudges(g, "a1"), grudges(g, "a2") }, { { "b1" }, {} })
  g:run(function() clock.advance "turn" end)
  t.is(grudges(g, "a1"), { "b1" })
  g:run(function() clock.advance "turn" end)
  t.is(grudges(g, "a1"), {})
end)

test("the other side does not see who bears whom a grudge", {}, function(t)
  local g = brawl(t)
  hits(g, "b1", "a1")
  t.is({ #(g:view "a").related, #((g:view "b").related or {}) }, { 1, 0 })
end)
