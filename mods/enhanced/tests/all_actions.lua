-- Modifiers on all actions (EN-225, EN-229, EN-234, EN-244, EN-300): wounds, and a failed throw for morale. Every throw of the game is
-- looked at: one that decides whether an action succeeds has them, any other has not.
local field = include "helpers/field.lua"
local person = field.person

local function game(t, set)
  return field.game(t, { a1 = person("a", "b3", "e"), b1 = person("b", "c3", "w", { dexterity = 2 }) },
    { arms = { a1 = "dagger" }, skills = { a1 = { dagger = 0, medical = 0 } }, set = set })
end

-- How each throw of an action is made by a1.
local ACTIONS = {
  ["base:attack"] = function(u, v) return throws.attack(base.attack.new(u, v, u.weapon)) end,
  ["base:thrown"] = function(u, v) return throws.thrown(base.thrown.new(u, v)) end,
  ["base:break_open"] = function(u) return throws.break_open(u, portals.all()[1]) end,
  ["base:force"] = function(u) return throws.force(u, portals.all()[1]) end,
  ["base:lob"] = function(u) return throws.lob(u) end,
  ["enhanced:treatment"] = function(u, v) return throws.treatment(u, v) end,
  ["enhanced:task"] = function(u) return throws.task(u, "routine", 0) end,
  ["zero_g:control"] = function(u) return throws.control(u, { recovers = true }) end,
}
-- What a body does by itself, what is thrown for somebody else (Snapshot's shot at those in line has the bare
-- figure), and a check of a characteristic.
local OTHERS = { "base:bystander", "base:grenade", "base:withstand", "enhanced:characteristic", "enhanced:consciousness", "enhanced:grip", "enhanced:morale",
  "enhanced:survival" }

local function id_of(throw) return throw.mod .. ":" .. throw.id end

test("every throw is either that of an action or none", { "EN-225" }, function(t)
  game(t)
  local actions, others = {}, {}
  for _, throw in ipairs(definitions "throw") do
    local list = contains(throw.tags or {}, "action") and actions or others
    list[#list + 1] = id_of(throw)
  end
  t.is(sorted(actions), keys(ACTIONS))
  for _, id in ipairs(others) do t.ok(contains(OTHERS, id), id .. " is neither here nor there") end
end)

-- The modifier of that name of the throw for an action of a1.
local function dm_of(g, id, name)
  local found
  g:run(function()
    for _, m in ipairs(ACTIONS[id](units.named "a1", units.named "b1"):odds().modifiers) do
      if m.name == name then found = m.value end
    end
  end)
  return found
end

local function before_doors(t, set)
  return field.game(t, { a1 = person("a", "f2", "e"), b1 = person("b", "e2", "w", { dexterity = 2 }) },
    { map = "test_doors", arms = { a1 = "dagger" }, skills = { a1 = { dagger = 0, medical = 0 } }, set = set })
end

local WOUNDS = {
  { -1, "minor wound", { strength_hits = 1 } }, { -2, "moderate wound", { strength_hits = 7 } },
  { -3, "serious wound", { strength_hits = 7, dexterity_hits = 7 } },
}

test("EN-225, EN-229, EN-234: -1, -2, -3 on every action by the wound", { "EN-225", "EN-229", "EN-234" }, function(t)
  for id in pairs(ACTIONS) do
    for level, wound in ipairs(WOUNDS) do
      local g = before_doors(t, { grenade_throw = "all" })
      g:set("a1", wound[3])
      g:set("a1", { level = level, wounded = true })
      t.is({ id, level, dm_of(g, id, wound[2]) }, { id, level, wound[1] })
    end
  end
end)

test("EN-244, EN-300: -2 on every action for a player character who has failed for morale", { "EN-244", "EN-300" }, function(t)
  for id in pairs(ACTIONS) do
    local g = before_doors(t, { grenade_throw = "all" })
    g:run(function() statuses.give(units.named "a1", "rattled") end)
    t.is({ id, dm_of(g, id, "rattled") }, { id, -2 })
  end
end)

test("EN-160: a grenade is thrown with the DM of dexterity alone, unless grenade_throw = all", { "EN-160", "EN-225" }, function(t)
  local g = before_doors(t)
  g:set("a1", { level = 1, strength_hits = 1 })
  t.is(dm_of(g, "base:lob", "minor wound"), nil)
end)

test("EN-225: keeping control after an attack is no action, nor is treating oneself out of action", { "EN-225", "EN-333" }, function(t)
  local g = before_doors(t)
  g:set("a1", { level = 1, strength_hits = 1 })
  t.is(chain "zero_g.dm" (g.a1, { attack = g.a1.weapon.def }).total, -6)
  g:run(function() base.wounds.become(units.named "a1", "unconscious") end)
  t.is(filter(chain "medical.dm" (g.a1, g.b1), function(m) return m.name == "minor wound" end), {})
end)

test("EN-225: a wounded man who breaks a door is less strong by one", { "EN-225", "EN-099" }, function(t)
  local function state(dice)
    local g = field.game(t, { a1 = person("a", "c2", "e"), b1 = person("b", "l1", "w", { dexterity = 2 }) }, { map = "test_doors" })
    g:set("a1", { level = 1, dexterity_hits = 1, wounded = true })
    g:dice { combat = dice }
    g:act("a", "break door-1")
    return g.portal["door-1"].state
  end
  t.is({ state { 3, 3 }, state { 3, 4 } }, { "broken", "closed" })
end)

test("EN-225: nobody else's wound counts", { "EN-225" }, function(t)
  local g = before_doors(t)
  g:set("b1", { level = 1, strength_hits = 1 })
  for id in pairs(ACTIONS) do t.is({ id, dm_of(g, id, "minor wound") }, { id }) end
end)
