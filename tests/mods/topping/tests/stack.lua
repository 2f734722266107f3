-- Enhanced, Zero-G and this mod together: what each of them says, the last of them wins.
local function game(t, a1, set)
  local u = { side = "a", at = "b3", facing = "e", strength = 7, dexterity = 9, endurance = 7, intelligence = 7 }
  for key, value in pairs(a1 or {}) do u[key] = value end
  local opts = { pre_emption = false }
  for key, value in pairs(set or {}) do opts[key] = value end
  local g = t.game { rules = "enhanced", map = "test_hall", sides = { "a", "b" }, set = opts,
    units = { a1 = u, b1 = { side = "b", at = "d3", facing = "w", strength = 7, dexterity = 2, endurance = 7, intelligence = 7 } } }
  g:run(function()
    base.people.give(units.named "a1", "revolver")
    base.hands.ready(units.named "a1")
    units.named("a1").skills.revolver = 0
  end)
  return g
end

local function dms(g, text)
  local out, order = {}, {}
  for i, m in ipairs(g:odds("a", text).modifiers) do out[m.name], order[m.name] = m.value, i end
  return out, order
end

test("the rule that Enhanced put in the place of Snapshot's is replaced once more", {}, function(t)
  local g = game(t)
  g:set("b1", { pace = "rushing" })
  t.is(dms(g, "attack b1 revolver")["target rushes"], -4)
  g:set("b1", { pace = "walking" })
  t.is(dms(g, "attack b1 revolver")["target walks"], nil)
end)

test("a step of its own stands behind the one that it names", {}, function(t)
  local found, order = dms(game(t), "attack b1 revolver")
  t.is(found.topping, 1)
  t.ok(order.topping > order["short range"])
end)

test("what it does not change is Enhanced's and Zero-G's", {}, function(t)
  local g = game(t, nil, { gravity = false })
  t.is(g:refused("a", "move e"), "move e: nobody can walk without gravity")
  t.is(g:odds("a", "attack b1 revolver").base, 8)
end)

test("EN-003: whoever is hidden from a side is neither named to it nor answered", { "EN-003", "EN-344" }, function(t)
  for _, veiled in ipairs { false, true } do
    local g = game(t, { at = "b3", veiled = veiled })
    g:set("b1", { cell = g:cell "c3", ap = 9 })
    g:dice { combat = { 1, 1 } }
    if veiled then
      g:act("a", "attack b1 revolver")
      t.is(g:pending(), { "a" })                                          -- nobody was asked
    else
      g:act("a", "attack b1 revolver")
      t.is(g:options "b", { "pass", "free hands", "free defend" })
      g:act("b", "pass")
    end
  end
end)

test("EN-019: who goes by unseen gives no occasion", { "EN-019", "EN-047" }, function(t)
  local g = game(t, { veiled = true })
  g:set("b1", { ap = 9 })
  g:act("a", "move e")
  t.is(g:pending(), { "a" })
end)

test("EN-201, EN-203: given a grenade, then it strikes those beside whom the last of the stack lets it reach",
  { "EN-201", "EN-203" }, function(t)
  for _, veiled in ipairs { false, true } do
    local g = game(t)
    g:set("b1", { veiled = veiled })
    g:dice { combat = veiled and {} or { 1, 1 } }
    g:run(function() base.grenades.burst(items.new("hand_grenade", { cell = cells.named "e3" }), units.named "a1") end)
    t.is(g.b1.wounded, false)
  end
end)

test("EN-201: given a round that bursts, then it strikes those beside whom the last of the stack lets it reach", { "EN-201" }, function(t)
  for _, veiled in ipairs { false, true } do
    local g = game(t)
    g:dice { combat = veiled and {} or { 1, 1 } }                         -- one who is reached is thrown for
    g:run(function()
      local u = units.named "a1"
      local a = base.attack.new(u, units.named "b1", base.people.give(u, "autocannon"), { mode = "he" })
      u.cell, u.veiled = cells.named "c3", veiled                         -- beside the target
      t.is(#base.group.other_throws(a), veiled and 0 or 1)
      base.group.after(a, true)
    end)
  end
end)

test("EN-295: given an enemy of whom the side of the shaken knows nothing, then it holds nobody back from a step or a way; else it does",
  { "EN-295", "EN-003" }, function(t)
  for _, veiled in ipairs { false, true } do
    local g = game(t, nil, { morale = true })
    g:set("b1", { cell = g:cell "f3", veiled = veiled })
    g:run(function() statuses.give(units.named "a1", "shaken") end)
    t.is({ veiled, #g:path "d3" > 0 }, { veiled, veiled })
    if veiled then
      g:act("a", "move e")
      t.is(g.a1.cell.name, "c3")
    else
      t.is(g:refused("a", "move e"), "move e: shaken, it does not advance")
    end
  end
end)
