-- Attacks on the deck: what they cost, what they use up, with what and whither they may be made.

local dressed = include "helpers/dressed.lua"

local function net(modifiers)
  return sum(map(modifiers, function(m) return m.value end))
end

local function game(t, a1, b1, set)
  local person = include("helpers/people.lua").person(7, 8, 7)
  set = set or {}
  set.pre_emption = false
  return t.game { rules = "snapshot", map = "test_range", sides = { "a", "b" }, set = set,
    units = { a1 = person("a", "a1", "e", a1), b1 = person("b", "b1", "w", b1 or { dexterity = 9, endurance = 9 }) } }
end

local function arm(g, id, weapon, how)
  g:run(function()
    local u = units.named(id)
    people.give(u, weapon, how)
    hands.ready(u)
  end)
end

test("hand-to-hand weapons reach two squares", { "SN-118", "SN-425" }, function(t)
  local g = game(t, nil, { at = "c1", dexterity = 9, endurance = 9 })
  arm(g, "a1", "cutlass")
  g:dice { combat = { 1, 1 } }
  g:act("a", "snap b1 cutlass")
  g = game(t, nil, { at = "d1", dexterity = 9, endurance = 9 })
  arm(g, "a1", "cutlass")
  t.ok(g:refused("a", "snap b1 cutlass"))
end)

test("on the deck the parry comes from what the defender holds", { "SN-125", "SN-129", "SN-127" }, function(t)
  local g = game(t, { skills = { cutlass = 2 } }, { dexterity = 9, endurance = 9, skills = { cutlass = 3, revolver = 2 } })
  arm(g, "a1", "cutlass")
  local function now() return net(g:odds("a", "attack b1 cutlass").modifiers) end
  t.is(now(), 2)                                                         -- empty hands: brawling 0
  arm(g, "b1", "cutlass")
  t.is(now(), -1)
  g:run(function() units.named("b1").skills.cutlass = nil end)
  t.is(now(), 5)
  g:run(function() units.named("b1").weapon = nil; people.give(units.named "b1", "revolver"); units.named("b1").weapon = units.named("b1").items[2] end)
  t.is(now(), 2)
end)

test("aimed 8, snap 4; heavy 12 and 6", { "SN-075", "SN-076", "SN-078", "SN-079" }, function(t)
  for id, cost in pairs { revolver = { 8, 4 }, cutlass = { 8, 4 }, submachine_gun = { 12, 6 }, laser_carbine = { 12, 6 } } do
    for i, verb in ipairs { "attack", "snap" } do
      local g = game(t)
      arm(g, "a1", id)
      g:dice { combat = { 1, 1 } }
      g:act("a", verb .. " b1 " .. id)
      t.is(g.a1.ap, 15 - cost[i])
    end
  end
end)

test("a selector decides what a selective gun costs", { "SN-076", "SN-193" }, function(t)
  local g = game(t)
  arm(g, "a1", "assault_rifle")
  g:act("a", "select fa")
  g:dice { combat = { 1, 1 } }
  g:act("a", "attack b1 assault_rifle")
  t.is(g.a1.ap, 2)
end)

test("never more than the whole allowance", { "SN-075", "SN-076" }, function(t)
  local g = game(t, { dexterity = 3, endurance = 4 })
  g:dice { combat = { 1, 1 } }
  g:act("a", "attack b1 hands")
  t.is(g.a1.ap, 0)
end)

test("what attacks must be in hand", { "SN-080" }, function(t)
  local g = game(t)
  g:run(function() people.give(units.named "a1", "cutlass") end)
  t.ok(g:refused("a", "attack b1 cutlass"))
  g:act("a", "draw cutlass")
  g:dice { combat = { 1, 1 } }
  g:act("a", "attack b1 cutlass")
end)

test("a throw equal to what is needed hits", { "SN-096", "SN-101" }, function(t)
  local g = game(t, { skills = { cutlass = 0 } }, { dexterity = 9, endurance = 9 })
  arm(g, "a1", "cutlass")                                                -- needs 8 at close range
  g:dice { combat = { 4, 4, 2, 1, 1 } }                                  -- 2D of wounds and one die for which
  g:act("a", "attack b1 cutlass")
  t.ok(g.b1.wounded)
  g = game(t, { skills = { cutlass = 0 } })
  arm(g, "a1", "cutlass")
  g:dice { combat = { 4, 3 } }
  g:act("a", "attack b1 cutlass")
  t.no(g.b1.wounded)
end)

test("ordinary swings and blows are as many as endurance", { "SN-130", "SN-131", "SN-132" }, function(t)
  local g = game(t, { endurance = 2, dexterity = 14, skills = { cutlass = 0 } }, { dexterity = 12, endurance = 12 })
  arm(g, "a1", "cutlass")
  g:dice { combat = { 1, 1, 1, 1, 1, 1 } }
  g:act("a", "snap b1 cutlass")
  g:act("a", "snap b1 hands")
  t.is(g.a1.swings, 2)
  t.is(net(g:odds("a", "snap b1 cutlass").modifiers), -2 - 4)
  g:act("a", "snap b1 cutlass")
  t.is(g.a1.swings, 2)
end)

-- what the card of a unit shows under that label
local function on_card(g, seat, id, label)
  for _, u in ipairs(g:scene(seat).units) do
    for _, mark in ipairs(u.id == id and u.marks or {}) do
      if mark.label == label then return mark.text end
    end
  end
end

test("given a blow that was struck, then the card shows how many of how many, of a person and not of an animal", { "SN-131", "SN-175" }, function(t)
  local g = game(t, { endurance = 3, dexterity = 14 })
  local function shown(id) return on_card(g, "a", id, "Swings and blows used") end
  t.is(shown "a1", "0 of 3")
  g:dice { combat = { 1, 1 } }
  g:act("a", "snap b1 hands")
  t.is(shown "a1", "1 of 3")
  g:run(function() for _ = 1, 8 do people.give(units.named "a1", "broadsword") end end)
  t.is(shown "a1", ("1 of %d"):format(attack.swings(units.named "a1")))
  t.ok(attack.swings(units.named "a1") < 3)
  g:set("b1", { hits_down = 9, natural = definition("weapon", "claws") })
  t.is(shown "b1", nil)
end)

test("when the last ordinary blow is struck, then the log says what that means", { "SN-131", "SN-132" }, function(t)
  local g = game(t, { endurance = 2, dexterity = 14 })
  local function told() return #filter(g:log(), function(line) return line:find("swings and blows", 1, true) ~= nil end) end
  g:dice { combat = { 1, 1, 1, 1, 1, 1 } }
  g:act("a", "snap b1 hands")
  t.is(told(), 0)
  g:act("a", "snap b1 hands")
  t.is(told(), 1)
  g:act("a", "snap b1 hands")                                           -- weakened: said once
  t.is(told(), 1)
end)

test("a weakened blow saves an ordinary one", { "SN-133" }, function(t)
  local g = game(t, { skills = { cutlass = 0 } })
  arm(g, "a1", "cutlass")
  g:dice { combat = { 1, 1 } }
  g:act("a", "snap b1 cutlass weakened")
  t.is(g.a1.swings, 0)
end)

test("a special blow has no negative DM and tires nobody", { "SN-134" }, function(t)
  local g = game(t, { strength = 3, endurance = 1 })
  arm(g, "a1", "cutlass")
  g:set("a1", { swings = 1 })
  g:run(function() wounds.become(units.named "b1", "unconscious") end)
  t.is(net(g:odds("a", "snap b1 cutlass").modifiers), 0)                -- weak, untrained, tired and in haste
  g:dice { combat = { 1, 1 } }
  g:act("a", "snap b1 cutlass")
  t.is(g.a1.swings, 1)
end)

test("shots tire nobody", { "SN-135", "SN-085" }, function(t)
  local g = game(t, { endurance = 1, dexterity = 14 })
  arm(g, "a1", "automatic_pistol")
  g:dice { combat = { 1, 1, 1, 1 } }
  g:act("a", "snap b1 automatic_pistol")
  g:act("a", "snap b1 automatic_pistol")
  t.is(g.a1.swings, 0)
  t.is(g.a1.weapon.rounds, 13)
end)

test("an empty gun does not fire", { "SN-085" }, function(t)
  local g = game(t)
  arm(g, "a1", "revolver", { rounds = 0 })
  t.ok(g:refused("a", "snap b1 revolver"))
end)

test("guns are brought to bear on the front only, blows anywhere", { "SN-027" }, function(t)
  local g = game(t, { facing = "w" })
  arm(g, "a1", "revolver")
  t.ok(g:refused("a", "snap b1 revolver"))
  g:act("a", "turn e")
  g:dice { combat = { 1, 1 } }
  g:act("a", "snap b1 revolver")
  g = game(t, { facing = "w" }, nil, { gun_arc = "all_round" })
  arm(g, "a1", "revolver")
  g:dice { combat = { 1, 1 } }
  g:act("a", "snap b1 revolver")
  g = game(t, { facing = "w" })
  g:dice { combat = { 1, 1 } }
  g:act("a", "snap b1 hands")
end)

test("a pike strikes once at close range", { "SN-202" }, function(t)
  local g = game(t, { dexterity = 10 })
  arm(g, "a1", "pike")
  g:dice { combat = { 1, 1 } }
  g:act("a", "snap b1 pike")
  t.ok(g:refused("a", "snap b1 pike"):find "too long")
  g:run(function() units.named("b1").cell = "c1" end)
  g:dice { combat = { 1, 1 } }
  g:act("a", "snap b1 pike")
  g = game(t, { dexterity = 10 })
  arm(g, "a1", "spear")                                                  -- 3000 mm is not more than 3000
  g:dice { combat = { 1, 1, 1, 1 } }
  g:act("a", "snap b1 spear")
  g:act("a", "snap b1 spear")
end)

test("some weapons are for battle dress alone, one fires every other turn", { "SN-345", "SN-348", "SN-374", "SN-343" }, function(t)
  local g = game(t, { strength = 15 }, { at = "h1", dexterity = 12, endurance = 12 })
  arm(g, "a1", "pgmp_13")
  t.ok(g:refused("a", "snap b1 pgmp_13"))
  g:run(function() dressed(units.named "a1", "battle_dress") end)
  g:dice { combat = { 1, 1 } }
  g:act("a", "snap b1 pgmp_13")
  g = game(t, { strength = 15 }, { at = "h1", dexterity = 12, endurance = 12 })
  arm(g, "a1", "pgmp_12")
  g:dice { combat = { 1, 1 } }
  g:act("a", "snap b1 pgmp_12")
  t.ok(g:refused("a", "snap b1 pgmp_12"):find "every other turn")
  g:act("a", "end")
  g:act("b", "end")
  t.ok(g:refused("a", "snap b1 pgmp_12"):find "every other turn")
  g:act("a", "end")
  g:act("b", "end")
  g:dice { combat = { 1, 1 } }
  g:act("a", "snap b1 pgmp_12")
end)

test("the row is that of the selector and of the round that comes next", { "SN-193", "SN-327", "SN-334" }, function(t)
  local g = game(t)
  g:run(function()
    local u = units.named "a1"
    local acr = people.give(u, "acr", { load = { "he" } })
    t.is(arms.mode(acr), "he")
    acr.selector = "fa"
    t.is(arms.mode(acr), "he_fa")
    local snub = people.give(u, "snub_pistol", { load = { "tranq", "heap", "gas" } })
    t.is(arms.mode(snub), "tranq")
    arms.spend(snub, "tranq")
    t.is(arms.mode(snub), "heap")
    t.is(snub.rounds, 5)
  end)
end)

test("a short burst fires what is left", { "SN-339" }, function(t)
  local g = game(t)
  g:run(function()
    local gun = people.give(units.named "a1", "submachine_gun", { rounds = 3 })
    t.is(arms.burst(gun, "fa"), 3)
    arms.spend(gun, "fa")
    t.is(gun.rounds, 0)
    t.no(arms.is_loaded(gun))
  end)
end)

test("a repeating crossbow must be cocked for each bolt", { "SN-320" }, function(t)
  local g = game(t)
  g:run(function()
    local bow = people.give(units.named "a1", "repeating_crossbow")
    bow.ready = true
    arms.spend(bow, "-")
    t.is(bow.rounds, 9)
    t.no(arms.is_loaded(bow))
  end)
end)

test("brawling is the expertise for hands and clubs", { "SN-433", "SN-124" }, function(t)
  local g = game(t, { skills = { brawling = 2 } })
  arm(g, "a1", "club")
  t.is(net(g:odds("a", "attack b1 hands").modifiers), 2)
  t.is(net(g:odds("a", "attack b1 club").modifiers), 2)
end)
