-- The neighbour cases of rows that say all, any, each, only, or name a class: the other weapon, the second figure, in answer, from another side.
local room = include "helpers/room.lua"

-- a1 attacks; b1, with all its AP, is asked for a defence
local function attacked(t, opts, text)
  local g = room.game(t, opts)
  if opts.weapon then room.arm(g, "a1", opts.weapon) end
  g:act("a", text)
  return g
end

test("PC-079: given a parry, then it stops a graze as well as a hit, a thrown thing and a tackle too; a miss asks for no save", {
  "PC-079", "PC-027" }, function(t)
  for _, case in ipairs { { "club", "strike b1 3", "a:c2" }, { "knife", "throw b1", "a:d2" }, { nil, "tackle b1 4", "a:c2" } } do
    for _, graze in ipairs { false, true } do
      local g = attacked(t, { weapon = case[1], at = case[3] }, case[2])
      local number = case[1] == "knife" and 60 or 50                         -- thrown from near: 10 more
      g:dice { combat = { graze and number + 1 or 1, 1 } }                   -- the save succeeds
      g:act("b", "defend parry 2")
      t.is({ g.b1.wound, g.b1.temporary, g.b1.position }, { 0, 0, "standing" }, case[2])
    end
  end
  local g = attacked(t, { weapon = "club" }, "strike b1 3")
  g:dice { combat = { 100 } }                                                -- one die alone
  g:act("b", "defend parry 2")
  t.is(g.b1.temporary, 0)
end)

test("PC-065, PC-067: given each kind of attack, then a parry is for what is near or thrown, ducking for what is thrown alone, a dodge for all", {
  "PC-065", "PC-066", "PC-067" }, function(t)
  for _, case in ipairs { { nil, "strike b1 3", "a:c2", true, false }, { "knife", "throw b1", "a:e2", true, true },
    { "pistol", "fire b1", "a:e2", false, false },
    { "bow", "fire b1", "a:e2", false, false }, { nil, "tackle b1 4", "a:d2", true, false }, { "knife", "called b1 arm", "a:e2", true, true } } do
    local g = attacked(t, { weapon = case[1], at = case[3] }, case[2])
    local list = g:options "b"
    t.is({ contains(list, "defend parry 2"), contains(list, "defend duck"), contains(list, "defend dodge 3") }, { case[4], case[5], true }, case[2])
  end
end)

test("PC-005: given the table, then each starred deed is an action that may be an answer, or a defence; no other action is", { "PC-005", "PC-004" }, function(t)
  room.game(t)
  local n, missing = 0, {}
  for _, deed in ipairs(definitions "deed") do
    local action = filter(definitions "action", function(def) return def.id == deed.id end)[1]
    if action then t.is(has_tag(action, "starred"), deed.starred, deed.id) end
    if deed.starred and not action then missing[#missing + 1] = deed.id end
    n = n + 1
  end
  t.is(n, 30)
  t.is(sorted(missing), { "dodge", "duck", "parry" })                        -- which are defences alone
  for _, def in ipairs(definitions "action") do
    if def.id:find "^call" then t.ok(has_tag(def, "starred"), def.id) end    -- a call, and a called shot
  end
end)

test("PC-024: given an enemy who acts behind it, then it answers with no attack before it has turned", { "PC-024", "PC-004" }, function(t)
  for looks, may in pairs { w = true, e = false } do
    local g = room.game(t, { looks = looks, set = { offers = "every" } })
    room.arm(g, "b1", "pistol")
    g:act("a", "turn ne")
    local list = g:pending()[1] == "b" and g:options "b" or {}
    t.is({ contains(list, "react fire a1"), contains(list, "react called a1 leg") }, { may, may }, looks)
  end
end)

test("PC-028: given a range, then it counts for what is fired or thrown, in answer and from the pocket too, and not for blows or tackles", {
  "PC-028" }, function(t)
  t.is(room.modifier(room.fight(t, { weapon = "knife", at = "a:c2" }), "throw b1", "close"), 10)
  t.is(room.modifier(room.fight(t, { weapon = "knife", at = "a:c2" }), "strike b1 3", "close"), nil)
  t.is(room.modifier(room.fight(t, { at = "a:d2" }), "tackle b1 4", "close"), nil)
  local g = room.fight(t, { at = "a:e2" })
  room.arm(g, "a1", "pistol", true)
  t.is(room.modifier(g, "quick b1 pistol", "close"), 10)
  g = room.fight(t, { weapon = "bow", from = "a:a2", at = "a:l2" })
  t.is({ room.modifier(g, "called b1 leg", "far"), room.modifier(g, "fire b1", "far") }, { -15, -15 })
end)

test("PC-029 to PC-037: given size, position, concealment and movement of the target, then they count for shots and throws as for blows", {
  "PC-029", "PC-030", "PC-032", "PC-033", "PC-034", "PC-035", "PC-036", "PC-037" }, function(t)
  local CASES = { { { size = "small" }, -15 }, { { size = "large" }, 15 }, { { position = "kneeling" }, -5 }, { { position = "sitting" }, -5 },
    { { position = "prone" }, -10 }, { { hidden = 2 }, -15 }, { { hidden = 3 }, -30 }, { { evading = true }, -30 }, { { running = true }, -15 } }
  for weapon, text in pairs { pistol = "fire b1", knife = "throw b1" } do
    local plain = room.number(room.fight(t, { weapon = weapon, at = "a:e2" }), text)
    for i, case in ipairs(CASES) do
      local g = room.fight(t, { weapon = weapon, at = "a:e2" })
      g:set("b1", case[1])
      t.is(room.number(g, text) - plain, case[2], weapon .. " " .. i)
    end
  end
end)

test("PC-032, PC-033: given an attacker who kneels or lies, then that is nothing to its own attacks", { "PC-032", "PC-033" }, function(t)
  for _, position in ipairs { "kneeling", "sitting", "prone" } do
    t.is(room.number(room.fight(t, { weapon = "pistol", at = "a:e2", a = { position = position } }), "fire b1"), 60, position)
  end
end)

test("PC-046, PC-050: given an attacker who evades or runs, then shots, throws and called hits have it as blows do", { "PC-046", "PC-050" }, function(t)
  for name, dm in pairs { evading = -30, running = -15 } do
    for weapon, text in pairs { pistol = "fire b1", knife = "throw b1", bow = "called b1 arm" } do
      local g = room.fight(t, { weapon = weapon, at = "a:e2" })
      g:set("a1", { [name] = true })
      t.is(room.modifier(g, text, name), dm, weapon)
    end
  end
end)

test("PC-006: given one interrupted by two others in turn, then each has its answer, and a third action gives each another", { "PC-006" }, function(t)
  local g = room.game(t, { set = { offers = "threats" }, others = { b2 = room.one("b", "a:b3", "n") } })
  for _, dir in ipairs { "turn ne", "turn n" } do
    g:act("a", dir)
    for _ = 1, 2 do
      t.is(g:pending(), { "b" })
      g:act("b", g:options("b")[2])                                          -- any answer; [1] is to pass
      if g:pending()[1] == "a" and g:options("a")[1] == "pass" then g:act("a", "pass") end
    end
    t.is(g:pending(), { "a" })
  end
end)

test("PC-020: given a graze that would fell, then luck is not asked for; it is one figure's own, not its side's", { "PC-020" }, function(t)
  local g = room.game(t, { b = { temporary = 28 }, others = { b2 = room.one("b", "a:h4", "w", { lucky = false }) } })
  room.spent(g, "b1")
  g:dice { combat = { 51, 8 } }                                              -- a graze of 4: CURR 18
  g:act("a", "strike b1 3")
  t.is({ g.b1.state, g.b1.lucky, g.b2.lucky }, { "incapacitated", true, false })
end)

-- b1 with all that it could do in its own turn, when a1 acts
local function equipped(t, b)
  local g = room.game(t, { set = { offers = "every" }, b = b })
  for _, thing in ipairs { "lockpicks", "knife", "pistol" } do room.arm(g, "b1", thing, true) end
  room.arm(g, "b1", "stunner")
  return g
end

test("PC-005: given whatever is to be done with what it carries, then only starred deeds are answers, and the rest waits for its own turn",
  {
  "PC-005", "PC-039", "PC-042", "PC-044", "PC-047", "PC-055", "PC-057", "PC-058", "PC-062", "PC-063", "PC-074" }, function(t)
  local OWN = { "sit", "walk", "run", "evade", "crawl", "crouch", "take_out", "take", "draw", "aim", "adjust", "reload", "tackle", "climb" }
  for position, own in pairs { standing = { "walk", "evade", "sit", "tackle", "aim", "draw", "take_out", "adjust", "reload", "take" },
    prone = { "crawl" } } do
    local g = equipped(t, { position = position })
    g:run(function()
      local u = units.named "b1"
      u.weapon.loaded, u.weapon.spares = u.weapon.def.magazine - 1, 1
      gear.lay(u.cell, "club")
    end)
    g:act("a", "turn ne")
    local verbs = map(g:options "b", function(text) return text:match "^react (%S+)" or text end)
    for _, verb in ipairs(OWN) do t.no(contains(verbs, verb), position .. ": " .. verb) end
    t.ok(contains(verbs, position == "prone" and "roll" or "strike"), position)
    g:act("b", "pass")
    room.until_turn_of(g, "b1")
    local mine = map(g:options "b", function(text) return text:match "^%S+" end)
    for _, verb in ipairs(own) do t.ok(contains(mine, verb), position .. ": " .. verb) end
  end
end)

test("PC-046, PC-050: given somebody who has evaded or run in its own turn, then its answers have it too; after its next turn begins, none has", {
  "PC-046", "PC-050" }, function(t)
  for deed, dm in pairs { evade = -30, run = -15 } do
    local g = room.game(t, { at = "a:e2", from = "a:b2" })
    room.until_turn_of(g, "b1")
    g:act("b", deed .. " w")
    g:act("b", "end")
    g:run(function()
      local u = units.named "b1"
      arcs.face(u, "w")
      local number, base = attack.reckon(attack.new(u, units.named "a1", nil, "strike"))
      t.is(number - base, dm, deed)
    end)
    room.until_turn_of(g, "a1")
    room.until_turn_of(g, "b1")
    g:run(function()
      local number, base = attack.reckon(attack.new(units.named "b1", units.named "a1", nil, "strike"))
      t.is(number - base, 0, deed)
    end)
  end
end)

test("PC-058: given an aim with one gun, when it is put down or another is drawn, then the other has nothing of it",
  { "PC-058", "PC-057" }, function(t)
  local g = room.fight(t, { weapon = "pistol", at = "a:h2" })
  room.arm(g, "a1", "stunner", true)
  g:act("a", "aim b1")
  g:act("a", "draw stunner")
  t.is(room.modifier(g, "fire b1", "aimed"), nil)
  g = room.fight(t, { weapon = "pistol", at = "a:h2", others = { a2 = room.one("a", "a:b3", "n") } })
  room.arm(g, "a1", "stunner", true)
  g:act("a", "aim b1")
  g:act("a", "let_go pistol")
  g:act("a", "draw stunner")
  t.is(room.modifier(g, "fire b1", "aimed"), nil)
end)

test("PC-051, PC-052, PC-053: given stairs or water, then running and crawling over them is twice its own price, and a neighbour pays none of it", {
  "PC-051", "PC-052", "PC-053", "PC-049" }, function(t)
  local function paid(from, text, more)
    local g = room.game(t, { from = from, at = "a:b2", looks = "n", a = more })
    local before = g.a1.ap
    g:act("a", text)
    return ap.text(before - g.a1.ap)
  end
  t.is({ paid("a:k4", "run s"), paid("a:k4", "evade s"), paid("a:k4", "crawl s", { position = "prone" }) }, { "1", "4", "4" })
  t.is({ paid("a:l6", "run w"), paid("a:l6", "evade w") }, { "1.5", "6" })
  t.is({ paid("a:h5", "crouch e", { position = "kneeling" }), paid("a:i5", "walk w") }, { "4", "1" })  -- out of the water: dry ground
end)

test("PC-076, PC-078: given steps of another kind, then they are not counted as evading or swimming", { "PC-076", "PC-078", "PC-075" },
  function(t)
  local function counted(from, text, more)
    local g = room.game(t, { from = from, at = "a:b2", looks = "n", a = more })
    g:act("a", text)
    return { g.a1.spent_evading, g.a1.spent_swimming, g.a1.spent_rough }
  end
  t.is({ counted("a:h2", "walk e"), counted("a:h2", "evade e"), counted("a:h2", "turn n") }, { { 0, 0, 0 }, { 8, 0, 0 }, { 0, 0, 0 } })
  t.is({ counted("a:h5", "walk e"), counted("a:h5", "evade e"), counted("a:i5", "walk w") }, { { 0, 8, 0 }, { 16, 16, 0 }, { 0, 0, 0 } })
end)

test("PC-074: given a target that lies or is two squares off, then it is leapt at, past somebody too; farther off, from one's knees or past a wall not", {
  "PC-074" }, function(t)
  local function may(opts)
    local g = room.game(t, opts)
    return contains(g:options "a", "tackle b1 4")
  end
  t.is({ may { at = "a:d2" }, may { at = "a:d2", b = { position = "prone" } }, may { at = "a:e2" } }, { true, true, false })
  t.is({ may { at = "a:d2", a = { position = "kneeling" } }, may { from = "a:l2", at = "a:m2" } }, { false, false })
  t.is(may { at = "a:d2", others = { b2 = room.one("b", "a:c2", "w") } }, true)                       -- past b2, over c1 or c3
end)

test("PC-028: given a partition or a shut window between, then nothing is shot or thrown; through the open window, and at who shares the square, it is",
  { "PC-028" }, function(t)
  local shut = "something is in the way"
  for weapon, deed in pairs { pistol = "fire", knife = "throw" } do
    for _, case in ipairs { { "a:j1", "a:m1", shut }, { "a:l5", "a:m5", shut }, { "a:l5", "a:m5", nil, "open" }, { "a:d2", "a:d2" } } do
      local g = room.game(t, { from = case[1], at = case[2], portals = { ["window-1"] = case[4] or "closed" } })
      room.arm(g, "a1", weapon)
      g:run(function()
        local u = units.named "a1"
        t.is(attack.reason(attack.new(u, units.named "b1", u.weapon, deed)), case[3], weapon .. " " .. case[2])
      end)
    end
  end
end)
