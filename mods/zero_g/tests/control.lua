-- Keeping control: each attack, what it is made with, what helps.

local hall = include "helpers/hall.lua"

-- what the throw for control of an attack with `weapon` has against it and for it: name -> DM
local function dms(t, weapon, more, prepare)
  local g = hall.game(t, "b2", more)
  local out = {}
  g:run(function()
    local u = units.named "a1"
    if prepare then prepare(u) end
    for _, m in ipairs(chain "zero_g.dm" (u, { attack = definition("weapon", weapon), holding = u.holding })) do out[m.name] = m.value end
  end)
  return out
end

-- a1 shoots at b1 with a revolver; the control dice fall so
local function shot(t, at, dice, more, set)
  local g = hall.arm(hall.game(t, at, more, set), "revolver")
  g:dice { combat = { 1, 1 }, control = dice }
  g:act("a", "snap b1 revolver")
  return g
end

test("after an attack 10 or more keeps control, less leaves the attacker disoriented", { "SN-136", "SN-140" }, function(t)
  t.is(shot(t, "b2", { 6, 6 }, { dexterity = 9 }).a1.disoriented, false)     -- 12 - 4 + 2
  t.is(shot(t, "b2", { 6, 5 }, { dexterity = 9 }).a1.disoriented, true)
end)

test("with gravity nobody throws for it", { "SN-136" }, function(t)
  t.is(shot(t, "b2", {}, nil, { gravity = true }).a1.disoriented, false)
end)

test("what is fired or struck with says how hard it is", { "SN-137", "SN-138", "SN-139", "SN-140", "SN-141" }, function(t)
  local want = { snub_pistol = -2, accelerator_rifle = -2, laser_rifle = nil, sporting_crossbow = -3, revolver = -4, rifle = -4,
    pgmp_14 = -4, cutlass = -6, hands = -6, spear = -6 }
  for weapon, dm in pairs(want) do t.is(dms(t, weapon)[definition("weapon", weapon).name], dm) end
  t.is(dms(t, "laser_rifle")["Laser rifle"], nil)
end)

test("blows and thrown blades and grenades call for it too", { "SN-136", "SN-141" }, function(t)
  local g = hall.game(t, "i5")
  g:dice { combat = { 1, 1 }, control = { 6, 6 } }
  g:act("a", "snap b1 hands")
  t.is(g.a1.disoriented, true)                -- 12 - 6
  g = hall.arm(hall.game(t, "h4"), "dagger")
  g:dice { combat = { 1, 1 }, control = { 1, 1 } }
  g:act("a", "throw b1 dagger")
  t.is(g.a1.disoriented, true)
  g = hall.arm(hall.game(t, "b2"), "hand_grenade")
  g:dice { combat = { 1, 1 }, control = { 6, 6 } }
  g:act("a", "arm")
  g:act("a", "lob f4")
  t.is(g.a1.disoriented, true)                -- 12 - 4
end)

test("free attacks and covering fire too", { "SN-136" }, function(t)
  local g = hall.game(t, "i5")
  g:dice { combat = { 1, 1 }, control = { 1, 1 } }
  g:run(function() base.free.answer(units.named "a1", units.named "b1") end)
  g:act("a", "free hands")
  t.is(g.a1.disoriented, true)
end)

test("battle dress helps by two a level of skill", { "SN-143" }, function(t)
  for level, dm in pairs { [0] = nil, [1] = 2, [3] = 6 } do
    t.is(dms(t, "revolver", { skills = { battle_dress = level } }, function(u) base.people.dress(u, "battle_dress") end)["battle dress"], dm)
  end
  t.is(dms(t, "revolver", { skills = { battle_dress = 3 } })["battle dress"], nil)
end)

test("so does dexterity 9, and 11 once more", { "SN-144" }, function(t)
  for dexterity, total in pairs { [8] = 0, [9] = 2, [10] = 2, [11] = 4, [15] = 4 } do
    local all = dms(t, "laser_rifle", { dexterity = dexterity })
    t.is((all["dexterity 9"] or 0) + (all["dexterity 11"] or 0), total)
  end
end)

test("a handhold helps by five", { "SN-142" }, function(t)
  t.is(dms(t, "revolver", nil, function(u) u.holding = true end).handhold, 5)
  t.is(dms(t, "revolver").handhold, nil)
  local g = hall.arm(hall.game(t, "a2"), "revolver")
  g:act("a", "hold")
  g:dice { combat = { 1, 1 }, control = { 5, 4 } }      -- 9 - 4 + 5
  g:act("a", "snap b1 revolver")
  t.is(g.a1.disoriented, false)
end)

test("and takes four from the dexterity that aims, not from that which steadies", { "SN-145" }, function(t)
  local g = hall.arm(hall.game(t, "a2", { dexterity = 10 }), "revolver")
  local function dm()
    for _, m in ipairs(g:odds("a", "snap b1 revolver").modifiers) do
      if m.name == "dexterity" then return m.value end
    end
  end
  t.is(dm(), 1)                               -- 10: at least 9
  g:act("a", "hold")
  t.is(dm(), -2)                              -- 6: under seven
  t.is(dms(t, "revolver", { dexterity = 10 }, function(u) u.holding = true end)["dexterity 9"], 2)
  g = hall.arm(hall.game(t, "a2", { dexterity = 11 }), "revolver")
  g:act("a", "hold")
  t.is(dm(), nil)                             -- 7 is enough
end)

test("some weapons leave no hand for it", { "SN-142" }, function(t)
  local not_with = { broadsword = true, spear = true, pike = true, halberd = true, cudgel = true, short_bow = true, long_bow = true,
    pgmp_12 = true, pgmp_13 = true, pgmp_14 = true, fgmp_14 = true, fgmp_15 = true,
    revolver = false, cutlass = false, laser_rifle = false, sporting_crossbow = false }
  for weapon, no in pairs(not_with) do
    local g = hall.arm(hall.game(t, "a2"), weapon)
    t.is(contains(g:options "a", "hold"), not no)
  end
  t.is(hall.arm(hall.game(t, "a2"), "pike"):refused("a", "hold"), "hold: Pike leaves no hand free")
end)

test("who draws such a weapon lets go", { "SN-142" }, function(t)
  local g = hall.game(t, "a2")
  g:run(function() base.people.give(units.named "a1", "broadsword") end)
  g:act("a", "hold")
  g:act("a", "draw broadsword")
  t.is(g.a1.holding, false)
end)

test("only beside a wall is there something to hold", { "SN-148", "SN-404" }, function(t)
  local g = hall.game(t, "b2")
  t.is(g:refused("a", "hold"), "hold: no wall within reach")
  g:run(function()
    for _, cell in ipairs(cells.near(cells.named "a1", 20)) do
      if not cell.outside then t.is(zero_g.has_handhold(cell), contains({ 1, 10 }, cell.x) or contains({ 1, 6 }, cell.y)) end
    end
  end)
end)

test("the disoriented neither fire nor strike", { "SN-146" }, function(t)
  local g = hall.arm(hall.game(t, "i5"), "revolver")
  g:run(function() units.named("a1").disoriented = true end)
  for _, text in ipairs(g:options "a") do
    local verb = text:match "^%S+"
    t.no(contains({ "attack", "snap", "cover", "throw", "lob" }, verb), text)
  end
  t.is(g:refused("a", "snap b1 revolver"), "snap b1 revolver: disoriented")
  g:run(function() base.free.answer(units.named "a1", units.named "b1") end)
  t.is(g:pending(), { "a" })                  -- nobody was asked for a free attack
  t.ok(contains(g:options "a", "reorient"))
end)

test("finding one's bearings: 6 AP and 10 or more, without handhold and weapon", { "SN-147" }, function(t)
  local g = hall.arm(hall.game(t, "a2", { dexterity = 11 }), "revolver")
  g:run(function()
    units.named("a1").disoriented = true
    local names = map(chain "zero_g.dm" (units.named "a1", { recovers = true, holding = true }), function(m) return m.name end)
    t.is(names, { "dexterity 9", "dexterity 11" })
  end)
  g:dice { control = { 3, 2, 3, 3 } }
  g:act("a", "reorient")
  t.is(g.a1.ap, 21)
  t.is(g.a1.disoriented, true)                -- 5 + 4
  g:act("a", "reorient")
  t.is(g.a1.ap, 15)
  t.is(g.a1.disoriented, false)
end)

test("bots would rather be steady", { "SN-146" }, function(t)
  local g = hall.game(t, "a2")
  g:run(function()
    local side, u = sides.named "a", units.named "a1"
    local before = chain "worth" (side).total
    u.disoriented = true
    t.ok(chain "worth" (side).total < before)
  end)
end)
