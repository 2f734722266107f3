local function dms(t, at, weapon, set)
  set = set or {}
  set.pre_emption = false
  local g = t.game { rules = "cramped", map = "closet", sides = { "a", "b" }, set = set,
    portals = { ["door-1"] = "open" },
    units = {
      a1 = { side = "a", at = at, facing = "e", strength = 8, dexterity = 8, endurance = 6 },
      b1 = { side = "b", at = "d1", facing = "w", strength = 7, dexterity = 9, endurance = 9 } } }
  g:run(function()
    local u = units.named "a1"
    base.people.give(u, weapon)
    base.hands.ready(u)
  end)
  local out = {}
  for _, m in ipairs(g:odds("a", "attack b1 " .. weapon).modifiers) do out[m.name] = m.value end
  return out
end

test("a rifle is a nuisance in a closet", { "FR-1" }, function(t)
  t.is(dms(t, "b1", "rifle")["cramped quarters"], -2)
end)

test("a pistol is no nuisance, nor is a rifle in the hall", { "FR-1" }, function(t)
  t.is(dms(t, "b1", "revolver")["cramped quarters"], nil)
  t.is(dms(t, "c1", "rifle")["cramped quarters"], nil)
end)

test("the setting turns it off", { "FR-1" }, function(t)
  t.is(dms(t, "b1", "rifle", { cramped = 0 })["cramped quarters"], nil)
end)

test("none of it applies under snapshot", {}, function(t)
  local g = t.game { rules = "snapshot", map = "closet", sides = { "a", "b" }, units = {} }
  t.is(game.set.cramped, nil)
  t.is(g.game.ruleset, "snapshot")
  t.is(definition("armor", "mesh").column, "mesh")
end)
