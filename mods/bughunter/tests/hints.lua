-- What the drive deck tells a newcomer, and when. No rule of the game.

-- Up to the first round of the marines, who load offensive grenades.
local function begin(t)
  local g = t.game { scenario = "drive_deck", seed = 2, dice = { turns = { 1 } } }
  g:pending()
  local first = g:hints()[1]
  for _ = 1, 7 do g:act("humans", "load offensive") end
  g:pending()
  return g, first
end

local function shown(g, text) return table.concat(g:hints "humans", "\n"):find(text, 1, true) ~= nil end

test("given the question of a launcher when hints are looked for then the first says what the grenades do", {}, function(t)
  local _, first = begin(t)
  t.ok(first:find("'always load' takes offensive", 1, true))
end)

test("given a round of the marines and nobody active when hints are looked for then the first says what the chit is", {}, function(t)
  local g = begin(t)
  t.ok(g:hints()[1]:find("each marine whose Activation", 1, true))
  t.ok(shown(g, "counters face down"))
  t.no(shown(g, "one thing now"))
end)

test("given an active marine when hints are looked for then they say what one does, and of a creature only where it is seen", {}, function(t)
  local g = begin(t)
  local id = g:options("humans")[1]:match "activate (%S+)"
  g:act("humans", "activate " .. id)
  t.ok(shown(g, "one thing now"))
  t.no(shown(g, "A creature is in sight"))
  local u = units.named(id)
  g:run(function()
    local q = units.any { side = "preds", dummy = false }
    q.cell, q.face_up = u.cell, true
  end)
  t.ok(g:hints()[1]:find("A creature is in sight", 1, true))
end)

test("given a creature that is active when hints are looked for then they are of creatures, not of marines", {}, function(t)
  local g = begin(t)
  g:act("humans", "rest")
  g:pending()
  g:act("preds", (g:options("preds")[1]))
  t.ok(table.concat(g:hints "preds", "\n"):find("rush", 1, true))
  t.no(table.concat(g:hints "preds", "\n"):find("one thing now", 1, true))
end)

test("no hint names in the browser what is a key elsewhere, whenever it applies", {}, function(t)
  begin(t)
  for _, hint in ipairs(definition("scenario", "drive_deck").hints) do
    local text = hint.page or hint.text
    for _, word in ipairs { "full screen", "line mode", "press ", "Enter ", "Space ", "t puts " } do
      t.is(text:find(word, 1, true) and text or "", "")
    end
  end
end)

-- A marine who acts, and a creature beside him, in sight
local function meeting(t)
  local g = begin(t)
  g:act("humans", (g:options("humans")[1]))
  local u = g.game.active
  g:run(function()
    local q = units.any { side = "preds", dummy = false }
    q.cell, q.face_up = u.cell, true
    u.weapon.empty = false
  end)
  return g, u
end

test("given a marine who moved, or has nothing loaded, when hints are looked for, then none tells him to fire", { "BH-516" }, function(t)
  local g, u = meeting(t)
  t.ok(g:hinted("A creature is in sight", u))
  g:set(u.id, { task = "move" })
  t.no(g:hinted("A creature is in sight", u))
  g:set(u.id, { task = "" })
  g:run(function() u.weapon.empty = true end)
  t.no(g:hinted("A creature is in sight", u))
end)

test("given a marine who is wounded or prone, when hints are looked for, then none names points that he has not", { "BH-514" }, function(t)
  local g, u = meeting(t)
  t.ok(g:hinted("'move' has 8 points", u))
  g:set(u.id, { state = "wounded" })
  t.no(g:hinted("'move' has 8 points", u))
  g:set(u.id, { state = "healthy", prone = true })
  t.no(g:hinted("'move' has 8 points", u))
end)

test("given a move with no points left, then none says to go on", { "BH-514" }, function(t)
  local g, u = meeting(t)
  g:set(u.id, { task = "move", mp = 3 })
  t.ok(g:hinted("On the move", u))
  g:set(u.id, { mp = 0 })
  t.no(g:hinted("On the move", u))
end)

test("given more creatures than dummies, then none says that most counters are nothing; and of opportunity fire only marines are told", { "BH-495", "BH-521" },
  function(t)
    local g = t.game { scenario = "drive_deck", seed = 2, dice = { turns = { 1 } }, set = { creatures = 6, dummies = 2 } }
    g:pending()
    for _ = 1, 7 do g:act("humans", "load offensive") end
    g:pending()
    t.no(g:hinted("Most are nothing"))
    t.ok(g:hinted("each marine whose Activation"))
    g = begin(t)
    t.ok(g:hinted("Most are nothing"))
    t.ok(g:hinted("may fire at once", units.any { side = "humans" }, "react"))
    t.no(g:hinted("An enemy moves or attacks", units.any { side = "preds" }, "react"))
    g:act("humans", "rest")
    t.no(g:hinted("Most are nothing"))                                  -- the round of the others
  end)
