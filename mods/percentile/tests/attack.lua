-- The number to throw under, hits, grazes and misses.
local room = include "helpers/room.lua"

test("given DEX 60 and brawling 40, when a1 strikes, then it needs 50", { "PC-025", "PC-081" }, function(t)
  local g = room.fight(t)
  t.is(g:odds("a", "strike b1 3").base, 50)
  t.is(room.number(g, "strike b1 3"), 50)
  g = room.fight(t, { a = { dexterity = 61 } })
  t.is(g:odds("a", "strike b1 3").base, 50)
end)

test("given 50, when the d100 is 50, then it hits; 51 and 60 graze; 61 misses", { "PC-026", "PC-027" }, function(t)
  for die, lost in pairs { [1] = 8, [50] = 8, [51] = 4, [60] = 4, [61] = 0 } do
    local g = room.fight(t)
    g:dice { combat = lost > 0 and { die, 8 } or { die } }
    g:act("a", "strike b1 3")
    t.is(g.b1.temporary, lost)
  end
end)

test("given odds of a blow, when they are shown, then they count hits and grazes of that same number", { "PC-026", "PC-027", "PC-081" }, function(t)
  local o = room.fight(t):odds("a", "strike b1 3")
  t.is(o.outcomes[1].ways, 50)
  t.is(o.outcomes[2].ways, 10)
end)

test("given modifiers, then they are added to half of DEX and skill before the throw", { "PC-081", "PC-025" }, function(t)
  local o = room.fight(t, { b = { position = "kneeling", size = "large" } }):odds("a", "strike b1 4")
  t.is(o.base, 50)
  t.is(o.outcomes[1].ways, 50 - 5 + 15 + 5)
  for die, lost in pairs { [65] = 8, [75] = 4, [76] = 0 } do
    local g = room.fight(t, { b = { position = "kneeling", size = "large" } })
    g:dice { combat = lost > 0 and { die, 8 } or { die } }
    g:act("a", "strike b1 4")
    t.is(g.b1.temporary, lost)
  end
end)

test("given a pistol of reach 20, when it fires, then the range adds 10, 0, -15, -30, and nothing reaches 41", { "PC-028" }, function(t)
  for at, dm in pairs { ["a:f2"] = 10, ["a:i2"] = false } do
    t.is(room.modifier(room.fight(t, { weapon = "pistol", at = at }), "fire b1", dm and "close" or "far"), dm or nil)
  end
  local g = room.fight(t, { weapon = "stunner", from = "a:a2", at = "a:h2" })   -- reach 12, 7 squares
  t.is(room.modifier(g, "fire b1", "far"), -15)
  g = room.fight(t, { weapon = "knife", from = "a:a2", at = "a:l2" })           -- reach 8, 11 squares
  t.is(room.modifier(g, "throw b1", "very far"), -30)
  g:run(function()
    local a = attack.new(units.named "a1", units.named "b1", units.named("a1").weapon, "throw")
    a.range = 17
    t.is(attack.reason(a), "farther than 16 squares away")
  end)
end)

test("given reach 20, then each bracket of the range holds to its last square", { "PC-028" }, function(t)
  local g = room.fight(t, { weapon = "pistol", at = "a:f2" })
  g:run(function()
    for range, dm in pairs { [1] = 10, [5] = 10, [6] = 0, [10] = 0, [11] = -15, [20] = -15, [21] = -30, [40] = -30 } do
      local a = attack.new(units.named "a1", units.named "b1", units.named("a1").weapon, "fire")
      a.range = range
      local number, base = attack.reckon(a)
      t.is(number - base, dm, range .. " squares")
    end
  end)
end)

test("given a small target, then -15; a large one, then +15", { "PC-029", "PC-030" }, function(t)
  t.is(room.modifier(room.fight(t, { b = { size = "small" } }), "strike b1 3", "small"), -15)
  t.is(room.modifier(room.fight(t, { b = { size = "large" } }), "strike b1 3", "large"), 15)
  t.is(room.number(room.fight(t, { b = { size = "large" } }), "strike b1 3"), 65)
end)

test("given a called shot, then -15 once, and it does what it was called for", { "PC-031" }, function(t)
  local g = room.fight(t, { weapon = "pistol" })
  t.is(room.number(g, "called b1 arm"), 50 + 10 - 15)
  room.arm(g, "b1", "club")
  g:dice { combat = { 45, 1, 1 } }
  g:act("a", "called b1 arm")
  t.is(g.b1.weapon, nil)
  t.is(g.b1.wound, 2)
end)

test("given a called shot that grazes, then the call is lost", { "PC-031", "PC-027" }, function(t)
  local g = room.fight(t, { weapon = "pistol" })
  g:dice { combat = { 46, 4, 4 } }
  g:act("a", "called b1 leg")
  t.is(g.b1.position, "standing")
  t.is(g.b1.wound, 4)
  g:dice { combat = { 45, 4, 4 } }
  g:act("a", "called b1 leg")
  t.is(g.b1.position, "prone")
end)

test("given a hit on the head, then it does half as much again", { "PC-031" }, function(t)
  local g = room.fight(t)
  g:dice { combat = { 35, 9 } }
  g:act("a", "called b1 head")
  t.is(g.b1.temporary, 13)
end)

test("given a target that kneels or sits, then -5; prone, then -10", { "PC-032", "PC-033" }, function(t)
  for position, dm in pairs { kneeling = -5, sitting = -5, prone = -10 } do
    t.is(room.modifier(room.fight(t, { b = { position = position } }), "strike b1 3", position), dm)
  end
end)

test("given a target that crawls, then -10 and nothing more", { "PC-033" }, function(t)
  local g = room.fight(t, { at = "a:d2", b = { position = "prone" } })
  room.until_turn_of(g, "b1")
  g:run(function() ap.set(units.named "b1", 8) end)
  g:act("b", "crawl w")
  room.until_turn_of(g, "a1")
  t.is(room.number(g, "strike b1 3"), 40)
end)

test("given two thirds concealed, then -15; all of it, then -30; beside, nothing", { "PC-034", "PC-035" }, function(t)
  for thirds, dm in pairs { [2] = -15, [3] = -30 } do
    local g = room.fight(t, { weapon = "pistol", at = "a:e2", b = { hidden = thirds } })
    t.is(room.modifier(g, "fire b1", thirds == 2 and "2/3 concealed" or "concealed"), dm)
    g = room.fight(t, { b = { hidden = thirds } })
    t.is(room.number(g, "strike b1 3"), 50)
  end
end)

test("given a miss by 15 or less, then it strikes what conceals", { "PC-034" }, function(t)
  local g = room.fight(t, { weapon = "pistol", at = "a:d5", from = "a:b5", b = { hidden = 2 } })
  g:dice { combat = { 60 } }                                                 -- 45 needed, grazes to 55
  g:act("a", "fire b1")
  t.ok(room.logged(g, "the missed shot hits Table"))
end)

test("given a miss by more, a graze, or nothing that conceals, then nothing is struck in its place", { "PC-034", "PC-027" }, function(t)
  for _, case in ipairs { { 60, 2, true }, { 61, 2, false }, { 55, 2, false }, { 75, 0, false } } do
    local g = room.fight(t, { weapon = "pistol", at = "a:d5", from = "a:b5", b = { hidden = case[2] } })
    g:dice { combat = case[1] == 55 and { 55, 1, 1 } or { case[1] } }
    g:set("b1", { lucky = false })
    g:act("a", "fire b1")
    t.is({ case[1], room.logged(g, "the missed shot hits") }, { case[1], case[3] })
  end
end)

test("given weapons with and without points added, then the dice are said so", { "PC-012", "PC-013" }, function(t)
  local g = room.game(t)
  for id, text in pairs { knife = "2D10 wound", club = "1D10+3 half temporary", bottle = "1D10+1 half temporary", stunner = "3D10 temporary" } do
    room.arm(g, "a1", id)
    g:run(function()
      local u = units.named "a1"
      t.is(attack.dice_text(attack.new(u, units.named "b1", u.weapon, u.weapon.def.shoots and "fire" or "strike")), text)
    end)
  end
end)

test("given a target that evades, then -30; that runs, then -15", { "PC-036", "PC-037" }, function(t)
  for _, case in ipairs { { "evading", "target evades", -30 }, { "running", "target runs", -15 } } do
    local g = room.fight(t)
    g:set("b1", { [case[1]] = true })
    t.is(room.modifier(g, "strike b1 3", case[2]), case[3])
  end
end)

test("given an attacker who evades, then -30; who runs, then -15", { "PC-046", "PC-050", "PC-036", "PC-037" }, function(t)
  local g = room.fight(t, { from = "a:a2", at = "a:c2" })
  g:act("a", "evade e")
  t.is(room.modifier(g, "strike b1 3", "evading"), -30)
  g = room.fight(t, { from = "a:a2", at = "a:c2" })
  g:act("a", "run e")
  t.is(room.modifier(g, "strike b1 3", "running"), -15)
end)

test("given facing, then only the front half is attacked, and from the rear quarter +15", { "PC-024" }, function(t)
  local g = room.fight(t, { facing = "w" })
  t.is(g:refused("a", "strike b1 3"), "strike b1 3: not in front of it")
  for looks, dm in pairs { w = false, n = false, s = false, e = 15 } do
    t.is(room.modifier(room.fight(t, { looks = looks }), "strike b1 3", "from the rear"), dm or nil)
  end
  t.is(room.modifier(room.fight(t, { b = { heading = "ne" } }), "strike b1 3", "from the rear"), 15)
  t.ok(contains(room.fight(t, { a = { heading = "ne" } }):options "a", "strike b1 3"))
  t.no(contains(room.fight(t, { a = { heading = "nw" } }):options "a", "strike b1 3"))
end)

test("given an aim, then +25 on the next shot at that target, and none after it", { "PC-058" }, function(t)
  local g = room.fight(t, { weapon = "pistol", at = "a:h2" })
  t.is(room.number(g, "fire b1"), 50)
  local before = g.a1.ap
  g:act("a", "aim b1")
  t.is(before - g.a1.ap, 8)
  t.is(room.number(g, "fire b1"), 75)
  g:dice { combat = { 76, 1, 1 } }                                           -- a graze
  g:act("a", "fire b1")
  t.is(room.number(g, "fire b1"), 50)
end)

test("given an aim, when it turns, then the aim is lost", { "PC-058" }, function(t)
  local g = room.fight(t, { weapon = "pistol", at = "a:h2" })
  g:act("a", "aim b1")
  g:act("a", "turn ne")
  t.is(g.a1.aim, nil)
end)

test("given any weapon in hand, when it is aimed, then +25 on the shot, throw or blow with it, and on the call of one", { "PC-058", "PC-031" }, function(t)
  for _, case in ipairs { { "pistol", "a:e2", "fire b1" }, { "bow", "a:e2", "fire b1" }, { "knife", "a:e2", "throw b1" }, { "bottle", "a:e2", "throw b1" },
    { "knife", "a:c2", "throw b1" }, { "knife", "a:c2", "strike b1 3" }, { "club", "a:c2", "strike b1 3" }, { "knife", "a:e2", "called b1 arm" },
    { "club", "a:c2", "called b1 leg" } } do
    local g = room.fight(t, { weapon = case[1], at = case[2] })
    local before = room.number(g, case[3])
    g:act("a", "aim b1")
    t.is(room.number(g, case[3]), before + 25, case[1] .. " " .. case[3])
  end
end)

test("given an aimed weapon, then fists, another enemy and another weapon have nothing of it", { "PC-058" }, function(t)
  t.is(room.fight(t):refused("a", "aim b1"), "aim b1: no weapon in hand")
  local g = room.fight(t, { weapon = "pistol", others = { b2 = room.one("b", "a:c1", "w") } })
  g:act("a", "aim b1")
  t.is(room.modifier(g, "fire b1", "aimed"), 25)
  t.is(room.modifier(g, "strike b1 3", "aimed"), nil)                        -- a gun is not swung
  t.is(room.modifier(g, "tackle b1 4", "aimed"), nil)
  t.is(room.modifier(g, "fire b2", "aimed"), nil)
  room.arm(g, "a1", "pistol", true)
  t.is(room.modifier(g, "quick b1 pistol", "aimed"), nil)
end)

test("given a club, when it is aimed at somebody whom it does not reach, then it is refused; a knife reaches as far as it flies", { "PC-058" }, function(t)
  t.no(contains(room.fight(t, { weapon = "club", at = "a:e2" }):options "a", "aim b1"))
  t.ok(contains(room.fight(t, { weapon = "knife", at = "a:l2", from = "a:a2" }):options "a", "aim b1"))
end)

test("given a knife in hand, when a hit is called, then it is thrown from afar for 1 AP, and struck with beside for 3", { "PC-031" }, function(t)
  for at, cost in pairs { ["a:e2"] = 4, ["a:c2"] = 12 } do
    local g = room.fight(t, { weapon = "knife", at = at, a = { skills = { throwing = 60, melee = 60 } } })
    local before = g.a1.ap
    g:dice { combat = { 1, 3, 4 } }
    g:act("a", "called b1 leg")
    t.is({ before - g.a1.ap, g.b1.position, g.a1.weapon == nil }, { cost, "prone", cost == 4 })
  end
end)

test("given a gun in the pocket, when it is drawn quickly, then 3 AP, -25 and it is in hand", { "PC-059" }, function(t)
  local g = room.fight(t, { at = "a:h2" })
  room.arm(g, "a1", "pistol", true)
  t.is(room.number(g, "quick b1 pistol"), 25)
  local before = g.a1.ap
  g:dice { combat = { 25, 1, 1 } }
  g:act("a", "quick b1 pistol")
  t.is(before - g.a1.ap, 12)
  t.is(g.a1.weapon.def.id, "pistol")
  t.is(g.b1.wound, 2)
end)

test("given a ready gun, when it fires, then 1 AP, a shot less, and two from one turn to the next", { "PC-060" }, function(t)
  local g = room.fight(t, { weapon = "pistol", at = "a:h2" })
  local before = g.a1.ap
  g:dice { combat = { 100, 100 } }
  g:act("a", "fire b1")
  t.is(before - g.a1.ap, 4)
  t.is(g.a1.weapon.loaded, 5)
  g:act("a", "fire b1")
  t.is(g:refused("a", "fire b1"), "fire b1: no more than 2 shots from one turn to the next")
end)

test("given a ready knife, when it is thrown, then 1 AP, by the skill of throwing, and it lies there", { "PC-061" }, function(t)
  local g = room.fight(t, { weapon = "knife", at = "a:f2", a = { skills = { throwing = 20, melee = 60 } } })
  t.is(room.number(g, "throw b1"), 40)
  local before = g.a1.ap
  g:dice { combat = { 40, 3, 4 } }
  g:act("a", "throw b1")
  t.is(before - g.a1.ap, 4)
  t.is(g.b1.wound, 7)
  t.is(g.a1.weapon, nil)
  t.is(#g:cell("a:f2").items, 1)
end)

test("given a blow, then at least 3 AP, and +5 for each more to 15", { "PC-064" }, function(t)
  local g = room.fight(t)
  t.is(room.names(g:options "a", "strike"), { "strike b1 3", "strike b1 4", "strike b1 5", "strike b1 6" })
  t.is(room.number(g, "strike b1 6"), 65)
  local before = g.a1.ap
  g:dice { combat = { 65, 1 } }
  g:act("a", "strike b1 6")
  t.is(before - g.a1.ap, 24)
  t.is(g.b1.temporary, 1)
  g:run(function() ap.set(units.named "a1", 11) end)
  t.is(g:refused("a", "strike b1 3"), "strike b1 3: needs 3 AP, has 2.75")
end)

test("given armor, then it is taken off the points", { "PC-012" }, function(t)
  local g = room.fight(t, { weapon = "blade" })
  room.arm(g, "b1", "padding")
  g:dice { combat = { 1, 5, 6 } }
  g:act("a", "strike b1 3")
  t.is(g.b1.wound, 5)
end)

test("given a club, then half is temporary and the odd point too", { "PC-012", "PC-013" }, function(t)
  local g = room.fight(t, { weapon = "club" })
  g:dice { combat = { 1, 6 } }
  g:act("a", "strike b1 3")
  t.is({ g.b1.wound, g.b1.temporary }, { 4, 5 })
end)

test("PC-028: given a blow, then it reaches the next square, diagonally too, and neither two squares nor another deck",
  { "PC-028" }, function(t)
  local function why(opts, deed)
    local g, reason = room.game(t, opts), nil
    g:run(function() reason = attack.reason(attack.new(units.named "a1", units.named "b1", nil, deed or "strike")) end)
    return reason or "may"
  end
  t.is({ why { at = "a:c2" }, why { at = "a:c3" }, why { at = "a:d2" } }, { "may", "may", "out of reach" })
  t.is({ why({ at = "a:d2" }, "tackle"), why({ at = "a:e2" }, "tackle") }, { "may", "out of reach" })
  for _, deed in ipairs { "strike", "tackle" } do
    t.is({ deed, why({ from = "a:l5", at = "b:a1", facing = "w" }, deed) }, { deed, "out of reach" })
  end
end)

test("PC-074: given an enemy two squares off and others on all squares between, then it is the room to leap that is lacking, not the reach",
  { "PC-074" }, function(t)
  local g = room.game(t, { at = "a:d2",
    others = { b2 = room.one("b", "a:c1", "w"), b3 = room.one("b", "a:c2", "w"), b4 = room.one("b", "a:c3", "w") } })
  t.is(g:refused("a", "tackle b1 4"), "tackle b1 4: no room to leap")
end)
