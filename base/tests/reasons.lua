-- Why a choice is not there: what it costs, what is in the way, how far it is.
local function two(t, at, ap)
  local g = t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = {
      a1 = { side = "a", at = "b2", facing = "e", strength = 8, dexterity = 8, endurance = 6 },
      b1 = { side = "b", at = at, facing = "w", strength = 7, dexterity = 9, endurance = 9 } } }
  g:run(function()
    local u = units.named "a1"
    people.give(u, "revolver")
    hands.ready(u)
    if ap then u.ap = ap end
  end)
  return g
end

test("what is too dear says what it needs, also where no choice is left", { "SN-075" }, function(t)
  local g = two(t, "e2", 3)
  t.is(g:refused("a", "attack b1 revolver"), "attack b1 revolver: needs 8 AP, has 3")
  t.ok(g:refused("a", "attack"):find("attack b1 revolver: needs 8 AP, has 3", 1, true))
end)

test("the beginning of a choice is refused with the reasons of what begins so", { "SN-075" }, function(t)
  local text = two(t, "e2", 3):refused("a", "attack b1")
  t.ok(text:find("attack b1 revolver: needs 8 AP, has 3", 1, true))
  t.ok(text:find("attack b1 club: ", 1, true))
end)

test("a weapon that is carried is refused for that, and not as if there were none", { "SN-080" }, function(t)
  local g = two(t, "e2")
  g:run(function() people.give(units.named "a1", "carbine") end)
  t.is(g:refused("a", "attack b1 carbine"), "attack b1 carbine: Carbine is not in hand: it must be drawn")
  t.ok(g:help("a", "attack"):find("Carbine is not in hand", 1, true))
  t.no(contains(g:options "a", "attack b1 carbine"))
end)

test("help is given for the beginning of a choice", {}, function(t)
  local g = two(t, "e2")
  t.ok(g:help("a", "attack b1"):find("attack b1 revolver", 1, true))
  t.ok(g:help("a", "Attack  B1"):find("attack b1 revolver", 1, true))
  t.ok(g:help("a", "attack b2"):find("nothing is named 'attack b2' here", 1, true))
end)

test("a verb that nothing has is told otherwise than one that is not legal now", {}, function(t)
  local g = two(t, "e2")
  t.ok(g:refused("a", "fly"):find("there is no 'fly' here", 1, true))
  t.ok(g:refused("a", "attack a9"):find("'attack a9' is not legal now", 1, true))
end)
