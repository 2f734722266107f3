-- Who is asked as somebody comes into view, passes and leaves (EN-019, EN-043, EN-047, EN-048).
local field = include "helpers/field.lua"
local person = field.person

-- What b is told and offered as a1 does these things; b always declines
local function asked(g, list)
  local out = {}
  for _, text in ipairs(list) do
    g:act("a", text)
    while g:pending()[1] == "b" do
      out[#out + 1] = table.concat(g:options "b", ", ")
      g:act("b", "pass")
    end
  end
  return out
end

local SHOT = "pass, snap revolver"

-- b1 with a revolver at one end of the hall, a1 at the other, `more` between
local function hall(t, more)
  local all = { a1 = person("a", "f3", "w", { dexterity = 9 }), b1 = person("b", "a3", "e", { dexterity = 5 }) }
  for id, u in pairs(more or {}) do all[id] = u end
  return field.game(t, all, { arms = { b1 = "revolver" }, skills = { b1 = { revolver = 1 } }, alert = true })
end

local function corner(t, from)
  return field.game(t, { a1 = person("a", from, "w", { dexterity = 9 }), b1 = person("b", "a1", "e", { dexterity = 5 }) },
    { map = "test_corner", arms = { b1 = "revolver" }, skills = { b1 = { revolver = 1 } }, alert = true })
end

test("EN-019, EN-043: given two bodies in the line, when it steps aside, then it comes into view; past one it was in view all the time", {
  "EN-019", "EN-043" }, function(t)
  local function friend(at, dexterity) return person("a", at, "w", { dexterity = dexterity }) end
  t.is(asked(hall(t, { a2 = friend("d3", 3), a3 = friend("c3", 2) }), { "move sw" }), { SHOT })
  t.is(asked(hall(t, { a2 = friend("d3", 3) }), { "move sw" }), {})
  t.is(asked(hall(t), { "move sw", "move w" }), {})
end)

test("EN-019: given who goes behind a wall, when it comes out again, then it may be fired at, and not while it stays in view",
  { "EN-019" }, function(t)
  t.is(asked(corner(t, "c2"), { "move n", "move s", "move s" }), { SHOT })
  t.is(asked(corner(t, "c2"), { "move s" }), {})
end)

test("EN-019: given no choice as it came into view, then the occasion is not used up", { "EN-019" }, function(t)
  local g = corner(t, "c1")
  g:set("b1", { ap = 1, facing = "w" })                                   -- it cannot pay for the turn
  t.is(asked(g, { "move s" }), {})
  g:set("b1", { facing = "e" })
  t.is(asked(g, { "move s" }), { SHOT })
end)

test("EN-019, EN-235: given a unit that is led and was in view all the time, then nobody is asked as if it came into view",
  { "EN-019", "EN-235" },
  function(t)
  local g = field.game(t, { a1 = person("a", "d3", "e", { dexterity = 9 }), b1 = person("b", "j3", "w", { dexterity = 4 }),
    a2 = person("a", "c3", "e", { dexterity = 5, level = 3, wounded = true, strength_hits = 7, endurance_hits = 7 }) },
    { arms = { b1 = "revolver" }, skills = { b1 = { revolver = 1 } }, alert = true })
  t.is(asked(g, { "lead a2 e" }), {})
end)

-- b1 with a sword beside a1, who goes away
local function beside(t, opts)
  opts.arms, opts.skills = { b1 = "sword" }, { b1 = { sword = 0 } }
  return field.game(t, { a1 = person("a", opts.from, "e", { dexterity = 9 }),
    b1 = person("b", opts.at, opts.facing or "e", { dexterity = 5 }) }, opts)
end
local BLOW = "pass, free sword, free hands, free defend"

test("EN-048: given who leaves, then the blow falls at close range, on the square that it leaves", { "EN-048", "EN-036" }, function(t)
  local g = beside(t, { from = "c3", at = "b3" })
  g:act("a", "move e")
  t.is({ g.a1.cell.name, table.concat(g:options "b", ", ") }, { "c3", BLOW })
  local out = {}
  for _, m in ipairs(base.attack.dms(base.attack.new(g.b1, g.a1, g.b1.weapon, { snap = true, free = true }))) do out[m.name] = m.value end
  t.is(out, { ["close range"] = 3, ["snap attack"] = -2, ["target walks"] = -1 })
  g:act("b", "pass")
  t.is(g.a1.cell.name, "d3")
end)

test("EN-048: given who falls as it leaves, then it lies where it stood, and whom it leads stays", { "EN-048" }, function(t)
  for _, deed in ipairs { "move e", "run f3", "lead a2 e" } do
    local g = field.game(t, { a1 = person("a", "c3", "e", { dexterity = 9, strength_hits = 6, endurance_hits = 7, wounded = true }),
      a2 = person("a", "c4", "n", { dexterity = 5, level = 3, wounded = true, strength_hits = 7, endurance_hits = 7 }),
      b1 = person("b", "b2", "e", { dexterity = 5 }) },
        { arms = { b1 = "sword" }, skills = { b1 = { sword = 9 } }, set = { wound_choice = "random" } })
    g:set("a2", { ap = 9 })
    g:act("a", deed)
    g:dice { combat = { 6, 6, 6, 6, 6, 6, 6, 6 } }
    g:act("b", "free sword")
    if g:pending()[1] == "a" and contains(g:options "a", "pass") then g:act("a", "pass") end
    t.is({ deed, base.wounds.active(g.a1), g.a1.cell.name, g.a2.cell.name }, { deed, false, "c3", "c4" })
  end
end)

test("EN-048, EN-235: given a wound on leaving with which nobody walks, then the unit stays; with a lighter one it goes",
  { "EN-048", "EN-235" }, function(t)
  local function left(die, n)
    local g = field.game(t, { a1 = person("a", "c3", "e", { dexterity = 6, strength_hits = 7 }),
      b1 = person("b", "b3", "e", { dexterity = 5 }) }, { arms = { b1 = "sword" }, skills = { b1 = { sword = 9 } } })
    g:act("a", "move e")
    local dice = { 6, 6 }
    for _ = 1, n do dice[#dice + 1] = die end
    g:dice { combat = dice }
    g:act("b", "free sword")
    if contains(g:options "a", "pass") then g:act("a", "pass") end
    return { g.a1.cell.name, base.wounds.active(g.a1), contains(g:options "a", "move n") }
  end
  t.is({ left(3, 5), left(1, 5) }, { { "c3", true, false }, { "d3", true, true } })
end)

test("EN-048: given who leaves through a doorway or by a ladder, then it is answered as on open ground; past a wall it is not",
  { "EN-048" }, function(t)
  local OPEN = { ["door-1"] = "open" }
  local function doors(from, way, portals) return asked(beside(t, { map = "test_doors", from = from, at = "c2", portals = portals }),
    { "move " .. way }) end
  t.is({ doors("d2", "n", OPEN), doors("d2", "e", OPEN), doors("d2", "n"), doors("d1", "e", OPEN) }, { { BLOW }, { BLOW }, {}, {} })
  t.is(asked(beside(t, { map = "test_decks", from = "mid:b2", at = "mid:c2", facing = "w", portals = { ["shaft-hatch"] = "open" } }),
    { "climb down" }),
    { BLOW })
end)

test("EN-048: given two who are left, then each is asked once, and nobody a second time", { "EN-048" }, function(t)
  local g = field.game(t, { a1 = person("a", "c3", "e", { dexterity = 9 }), b1 = person("b", "b3", "e", { dexterity = 5 }),
    b2 = person("b", "b2", "e", { dexterity = 4 }) })
  t.is(#asked(g, { "move e", "move w", "move e" }), 4)                     -- left, come to again, and no more
end)

test("EN-047, EN-048, EN-320: given an enemy beside the square of the friend alone, when it goes past, then that enemy is asked", {
  "EN-047", "EN-048", "EN-320" }, function(t)
  local function passes(foe)
    local g = field.game(t, { a1 = person("a", "c2", "e", { dexterity = 9 }), a2 = person("a", "d3", "e", { dexterity = 5 }),
      b1 = person("b", foe, "w", { dexterity = 2 }) }, { set = { stacking = true } })
    local n = #asked(g, { "pass_by se" })
    return { n, g.a1.cell.name }
  end
  t.is({ passes "e2", passes "f5", passes "j6" }, { { 1, "e4" }, { 1, "e4" }, { 0, "e4" } })
end)
