-- Opportunity actions and defences.
local room = include "helpers/room.lua"

local STARRED = { "turn", "kneel", "lie", "call", "operate", "quick", "fire", "throw", "strike", "parry", "dodge", "duck", "hide", "hide_by", "roll", "drop",
  "dive", "dive_roll" }
local OWN_TURN = { "sit", "walk", "evade", "crawl", "take_out", "draw", "aim", "adjust", "reload", "tackle" }

test("given the table, then these deeds are starred and those are not", { "PC-005", "PC-038", "PC-039", "PC-040", "PC-041", "PC-042", "PC-043", "PC-044",
  "PC-045", "PC-047", "PC-048", "PC-054", "PC-055", "PC-056", "PC-057", "PC-058", "PC-059", "PC-060", "PC-061", "PC-062", "PC-063", "PC-064", "PC-065",
  "PC-066", "PC-067", "PC-068", "PC-069", "PC-070", "PC-071", "PC-072", "PC-073", "PC-074" }, function(t)
  room.game(t)
  for _, id in ipairs(STARRED) do t.ok(definition("deed", id).starred, id) end
  for _, id in ipairs(OWN_TURN) do t.no(definition("deed", id).starred, id) end
end)

-- b1 (in reach, looking at a1) may answer
local function watched(t, opts)
  opts = opts or {}
  opts.set = { offers = opts.offers or "threats" }
  opts.at = opts.at or "a:c2"
  return room.game(t, opts)
end

test("given an enemy beside, when it acts, then one who could strike it is offered all starred deeds", {
  "PC-004", "PC-005", "PC-064", "PC-071", "PC-038" }, function(t)
  local g = watched(t, { looks = "nw" })
  g:set("b1", { heading = "nw" })
  g:act("a", "turn ne")
  t.is(g:pending(), { "b" })
  local list = g:options "b"
  for _, text in ipairs { "pass", "react strike a1 3", "react drop", "react kneel", "react dive", "react dive_roll", "react turn" } do t.has(list, text) end
  for _, word in ipairs { "walk", "sit", "aim", "tackle", "draw", "reload" } do t.is(room.names(list, word), {}) end
end)

test("given an answer, then it is paid from what the turn before has left", { "PC-004" }, function(t)
  local g = watched(t)
  local before = g.b1.ap
  g:act("a", "turn ne")
  g:dice { combat = { 100 } }
  g:act("b", "react strike a1 3")
  t.is(before - g.b1.ap, 12)
  g = watched(t)
  room.spent(g, "b1")
  g:act("a", "turn ne")
  t.is(g:pending(), { "a" })
end)

test("given nobody in sight, then there is no question", { "PC-004" }, function(t)
  local g = watched(t, { at = "a:m2", looks = "w", offers = "every" })
  g:act("a", "turn ne")
  t.is(g:pending(), { "a" })
end)

test("given offers = threats, then a step far away is no question, and coming into sight is", { "PC-004" }, function(t)
  local g = watched(t, { at = "a:h2" })
  g:act("a", "walk e")
  t.is(g:pending(), { "a" })
  g = watched(t, { from = "a:l2", at = "a:m2" })
  g:act("a", "operate door-1")
  t.is(g:pending(), { "b" })
  t.has(g:options "b", "react operate door-1")
end)

test("given one answer, then the next comes after an action of the one interrupted", { "PC-006" }, function(t)
  local g = watched(t)
  g:act("a", "turn ne")
  g:dice { combat = { 100, 100 } }
  g:act("b", "react strike a1 3")
  g:act("a", "pass")
  t.is(g:pending(), { "a" })                                                 -- not twice to the same action
  g:act("a", "turn n")
  t.has(g:options "b", "react strike a1 3")
  g:act("b", "react strike a1 3")
  g:act("a", "pass")
  t.is(g:pending(), { "a" })
end)

test("given a defence, then it is an opportunity action: no answer to the same attack besides", { "PC-006", "PC-065" }, function(t)
  local g = watched(t)
  g:act("a", "strike b1 3")
  g:dice { combat = { 100 } }
  g:act("b", "defend parry 2")
  t.is(g:pending(), { "a" })
  g = watched(t)
  g:act("a", "strike b1 3")
  g:dice { combat = { 100 } }
  g:act("b", "pass")
  t.is(g:pending(), { "b" })                                                 -- who declined may still answer
  t.has(g:options "b", "react strike a1 3")
end)

test("given a dodge of the one interrupted, then it is no action between", { "PC-006", "PC-066" }, function(t)
  local g = watched(t)
  g:act("a", "turn ne")
  g:act("b", "react strike a1 3")
  g:dice { combat = { 1 } }
  g:act("a", "defend dodge 3")                                               -- the dodge succeeds
  t.is(g:pending(), { "a" })
  t.is(g.a1.ap, 40 - 4 - 12)
end)

test("given two interrupters, then each is counted by itself", { "PC-006" }, function(t)
  local g = watched(t, { others = { b2 = room.one("b", "a:b3", "n") } })
  g:act("a", "turn ne")
  g:dice { combat = { 100, 100 } }
  g:act("b", "react strike a1 3")
  g:act("a", "pass")
  t.is(g:pending(), { "b" })
  g:act("b", "react strike a1 3")                                            -- from the rear quarter: no defence
  t.is(g:pending(), { "a" })
end)

test("given an opportunity action, then the shot or blow may be called, at -15 and for its own price", { "PC-031", "PC-004", "PC-005" }, function(t)
  for _, case in ipairs { { "pistol", 4, { 40, 1, 1 } }, { "club", 12, { 30, 1 } } } do                    -- 45 +10 -15; 45 -15
    local g = watched(t, { looks = "w" })
    room.arm(g, "b1", case[1])
    g:act("a", "turn ne")
    for _, place in ipairs { "head", "arm", "leg" } do t.has(g:options "b", "react called a1 " .. place) end
    local before = g.b1.ap
    g:dice { combat = case[3] }
    g:act("b", "react called a1 leg")
    if g:pending()[1] == "a" then g:act("a", "pass") end
    t.is({ before - g.b1.ap, g.a1.position }, { case[2], "prone" }, case[1])
  end
end)

test("given an enemy's deed, when somebody turns in answer, then any way but the one it looks, for 1 AP; the one who acted is proposed", {
  "PC-038", "PC-005" }, function(t)
  local g = watched(t, { looks = "nw" })
  g:set("b1", { heading = "nw" })
  local before = g.b1.ap
  g:act("a", "turn ne")
  g:act("b", "react turn")
  t.is(#g:options "b", 7)
  t.no(contains(g:options "b", "where nw"))
  g:act("b", "where s")
  t.is({ before - g.b1.ap, g.b1.facing, g.b1.heading }, { 4, "s", "" })
  for seed = 1, 3 do                                                       -- what is not proposed a bot would draw
    g = watched(t, { looks = "nw" })
    g:set("b1", { heading = "nw" })
    g:act("a", "turn ne")
    g:act("b", "react turn")
    g:bot("b", "greedy", 1, seed)
    t.is(g.b1.facing, "w")
  end
  g = watched(t)
  g:act("a", "turn ne")
  t.has(g:options "b", "react turn")                                       -- who looks at the one who acted may look elsewhere too
end)

test("given an aim, when its holder answers with a turn, then the aim is lost; with a shot at that enemy, then it counts", { "PC-058", "PC-004" }, function(t)
  for answer, left in pairs { ["react fire a1"] = 25, ["react turn"] = 0 } do
    local g = watched(t, { looks = "nw" })
    g:set("b1", { heading = "nw" })
    room.arm(g, "b1", "pistol")
    g:run(function() units.named("b1").aim = units.named "a1" end)
    g:act("a", "turn ne")
    g:dice { combat = answer == "react fire a1" and { 80, 1, 1 } or {} }     -- 45 +10 +25
    g:act("b", answer)
    if g:pending()[1] == "a" and left == 25 then g:act("a", "pass") end
    if left == 0 then g:act("b", "where w") end
    t.is({ g.b1.aim, g.a1.wound }, { nil, left == 25 and 2 or 0 }, answer)
  end
end)

test("given a draw in answer, then it fires at -25", { "PC-059", "PC-004" }, function(t)
  local g = watched(t)
  room.arm(g, "b1", "pistol", true)
  g:act("a", "turn ne")
  g:dice { combat = { 30, 1, 1 } }                                           -- 45 +10 -25
  g:act("b", "react quick a1 pistol")
  g:act("a", "pass")
  t.is(g.a1.wound, 2)
end)

-- defences -----------------------------------------------------------------------------------------------------------

-- a1 attacks; b1 may defend
local function attacked(t, opts, text)
  local g = room.game(t, opts)
  if opts and opts.weapon then room.arm(g, "a1", opts.weapon) end
  g:act("a", text or "strike b1 3")
  return g
end

test("given a parry, when the save against DEX succeeds, then a hit does nothing", { "PC-079", "PC-065" }, function(t)
  for die, lost in pairs { [49] = 0, [50] = 9 } do
    local g = attacked(t)
    local before = g.b1.ap
    g:dice { combat = lost > 0 and { 1, die, 9 } or { 1, die } }
    g:act("b", "defend parry 2")
    t.is(before - g.b1.ap, 8)
    t.is(g.b1.temporary, lost)
  end
end)

test("given more AP in a parry, then +5 each, to 15", { "PC-065", "PC-079" }, function(t)
  local g = attacked(t)
  t.is(room.names(g:options "b", "parry"), { "defend parry 2", "defend parry 3", "defend parry 4", "defend parry 5" })
  g:dice { combat = { 1, 64 } }
  g:act("b", "defend parry 5")
  t.is(g.b1.temporary, 0)
  g = attacked(t)
  g:dice { combat = { 1, 65, 9 } }
  g:act("b", "defend parry 5")
  t.is(g.b1.temporary, 9)
end)

test("given a shot, then it is not parried", { "PC-065" }, function(t)
  local g = attacked(t, { weapon = "pistol" }, "fire b1")
  t.is(room.names(g:options "b", "parry"), {})
  t.is(room.names(g:options "b", "duck"), {})
end)

test("given a dodge, when the save succeeds, then it misses; when it fails, the attacker has -10", { "PC-066" }, function(t)
  local g = attacked(t, { weapon = "pistol" }, "fire b1")
  local before = g.b1.ap
  g:dice { combat = { 49 } }
  g:act("b", "defend dodge 3")
  t.is(before - g.b1.ap, 12)
  t.is(g.b1.wound, 0)
  for die, lost in pairs { [50] = 2, [61] = 0 } do                           -- 60 less 10: 50 hits, 61 is beyond the graze
    g = attacked(t, { weapon = "pistol" }, "fire b1")
    g:dice { combat = lost > 0 and { 50, die, 1, 1 } or { 50, die } }
    g:act("b", "defend dodge 3")
    t.is(g.b1.wound, lost)
  end
end)

test("given an aim, when its holder parries, dodges, ducks or drops, then the aim is lost, as by any other answer", { "PC-058", "PC-004" }, function(t)
  for answer, dice in pairs { ["defend parry 2"] = { 90 }, ["defend dodge 3"] = { 90, 90 }, ["defend duck"] = { 90, 90 }, ["defend drop"] = { 90 },
    pass = { 90 } } do
    local g = room.game(t, { at = "a:d2" })
    room.arm(g, "a1", "knife")
    room.arm(g, "b1", "pistol")
    g:run(function() units.named("b1").aim = units.named "a1" end)
    g:dice { combat = dice }
    g:act("a", "throw b1")
    g:act("b", answer)
    t.is({ answer, g.b1.aim ~= nil }, { answer, answer == "pass" })
  end
end)

test("given a thrown thing, then ducking is a save at +10 for 2 AP", { "PC-067" }, function(t)
  for die, lost in pairs { [59] = 0, [60] = 2 } do
    local g = attacked(t, { weapon = "knife", at = "a:d2" }, "throw b1")
    local before = g.b1.ap
    g:dice { combat = lost > 0 and { die, 1, 1, 1 } or { die } }
    g:act("b", "defend duck")
    t.is(before - g.b1.ap, 8)
    t.is(g.b1.wound, lost)
  end
end)

test("given a drop before the roll, then it is prone at -10 for 1 AP", { "PC-071", "PC-033" }, function(t)
  local g = attacked(t)
  local before = g.b1.ap
  g:dice { combat = { 51 } }                                                 -- 50 less 10, graze to 50
  g:act("b", "defend drop")
  t.is(before - g.b1.ap, 4)
  t.is({ g.b1.position, g.b1.temporary }, { "prone", 0 })
end)

test("given a roll before the roll of the dice, then it counts as evading", { "PC-070" }, function(t)
  local g = attacked(t, { b = { position = "prone" } })
  local before = g.b1.ap
  g:dice { combat = { 21 } }                                                 -- 50 -10 -30 = 10, graze to 20
  g:act("b", "defend roll")
  t.is(before - g.b1.ap, 8)
  t.is(g.b1.temporary, 0)
  t.no(g.b1.evading)
end)

test("given a dive, then a square away and prone for 2 AP, and -10 once", { "PC-072", "PC-033" }, function(t)
  local g = attacked(t, { weapon = "pistol", at = "a:e2" }, "fire b1")
  local before = g.b1.ap
  g:act("b", "defend dive")
  g:dice { combat = { 50, 1, 1 } }                                           -- 50 +10 close -10 prone
  g:act("b", "where e")
  t.is(before - g.b1.ap, 8)
  t.is({ g.b1.position, g.b1.cell.name, g.b1.wound }, { "prone", "a:f2", 2 })
end)

test("given a dive out of reach, then the blow meets nobody", { "PC-072" }, function(t)
  local g = attacked(t)
  g:dice { combat = {} }
  g:act("b", "defend dive")
  g:act("b", "where e")
  t.is(g.b1.temporary, 0)
  t.ok(room.logged(g, "who is out of reach"))
end)

test("given somebody who is prone, when it is attacked, then it neither drops nor dives; sitting or kneeling it does both", {
  "PC-071", "PC-072", "PC-073" }, function(t)
  for position, may in pairs { prone = false, sitting = true, kneeling = true, standing = true } do
    local g = attacked(t, { b = { position = position } })
    for _, id in ipairs { "drop", "dive", "dive_roll" } do t.is({ position, id, contains(g:options "b", "defend " .. id) }, { position, id, may }) end
  end
end)

test("given a dive roll, then two squares and prone for 4 AP", { "PC-073" }, function(t)
  local g = attacked(t)
  local before = g.b1.ap
  g:act("b", "defend dive_roll")
  g:act("b", "where e")
  t.is(before - g.b1.ap, 16)
  t.is({ g.b1.position, g.b1.cell.name }, { "prone", "a:e2" })
end)

test("given an attack from the rear quarter, then there is no defence", { "PC-024" }, function(t)
  local g = attacked(t, { looks = "e" })
  t.is(g:pending(), { "a" })
end)

test("given each starred action as an answer, then its words are whole without what is asked afterwards", { "PC-005" }, function(t)
  local g = watched(t)
  local WORDS = { hide_by = "Take cover (4 AP)", roll = "Roll (2 AP)", drop = "Drop to the ground (1 AP)" }
  local n = 0
  for _, def in ipairs(definitions "action") do
    if has_tag(def, "starred") then
      n = n + 1
      for _, answer in ipairs { { def.id }, { def.id, g.a1, "3" } } do
        local text = react.in_words(answer)
        for _, wrong in ipairs { "{", "  ", "to the (", "the (", " ,", "to the$" } do
          t.no((answer[2] or not def.text:find "{2}") and text:find(wrong, 1, wrong ~= "to the$"), def.id .. ": " .. text)
        end
      end
      if WORDS[def.id] then t.is(react.in_words { def.id }, WORDS[def.id]) end
    end
  end
  t.ok(n >= 15, n)
end)

test("PC-006: given two answers that strike at the same bystander, then the bystander may defend against both", { "PC-006", "PC-065" }, function(t)
  local g = watched(t, { others = { a2 = room.one("a", "a:c1", "s", { dexterity = 40 }) } })
  for _, step in ipairs { "turn ne", "turn n" } do
    g:act("a", step)
    t.has(g:options "b", "react strike a2 3")
    g:dice { combat = { 100 } }
    g:act("b", "react strike a2 3")
    t.has(g:options "a", "defend parry 2")
    g:act("a", "defend parry 2")
  end
end)
