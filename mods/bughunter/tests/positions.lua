-- Who may do what aboard.
local hall = include "helpers/hall.lua"

local DEEDS = { "destruct", "probe", "lifeboat", "course", "assault_boat", "drive", "tracker" }

-- What somebody in that position may, in words.
local function of(g, troop, position)
  g:run(function()
    local u = units.named "m1"
    u.troop, u.position = troop, position
  end)
  return table.concat(filter(DEEDS, function(deed) return positions.may(g.m1, deed) end), " ")
end

local function game(t) return hall.game(t, { m1 = hall.man "0303", m2 = hall.man "0503", q1 = hall.beast "1803" }) end

test("given a position of a crew, then it may do what its row says and no more; colonists the same",
  { "BH-262", "BH-264", "BH-266", "BH-267", "BH-268", "BH-272", "BH-273", "BH-274", "BH-275", "BH-354", "BH-365" }, function(t)
    local g = game(t)
    local rows = { SL = "destruct probe lifeboat", ASL = "destruct probe lifeboat", AI = "tracker", FO = "probe lifeboat assault_boat",
      SO = "probe",
      E = "destruct probe", EM = "destruct", N = "course", ST = "drive", MD = "", [""] = "" }
    for position, row in pairs(rows) do
      t.is({ position, of(g, "crew", position) }, { position, row })
      t.is({ position, of(g, "colonist", position) }, { position, row })
    end
  end)

test("given a position of marines, then the engineer and the radio tech may do what their rows say, and a leader leads and no more",
  { "BH-276", "BH-277", "BH-279" }, function(t)
    local g = game(t)
    local rows = { SL = "", ASL = "", E = "destruct probe", R = "drive tracker", MD = "", [""] = "", EM = "" }
    for position, row in pairs(rows) do t.is({ position, of(g, "marine", position) }, { position, row }) end
  end)

test("given a creature, whatever its wits, then it may do none of it", { "BH-262" }, function(t)
  local g = game(t)
  hall.power(g, "q1", "intelligent")
  g:run(function()
    g.q1.position, g.q1.troop = "SL", "crew"
    for _, deed in ipairs(DEEDS) do t.no(positions.may(g.q1, deed)) end
  end)
end)

test("given a position that nobody fills or that has fallen, then it is absent; wounded it is not", { "BH-261" }, function(t)
  local g = game(t)
  g:run(function()
    g.m1.troop, g.m1.position = "crew", "MD"
    t.is({ positions.is_filled "MD", positions.is_filled "E" }, { true, false })
    g.m1.state = "wounded"
    t.ok(positions.is_filled "MD")
    g.m1.state = "incapacitated"
    t.no(positions.is_filled "MD")
    t.is(#positions.who "probe", 0)
    g.m2.troop, g.m2.position = "crew", "SO"
    t.is(#positions.who "probe", 1)
    g.m2.state = "killed"
    t.is(#positions.who "probe", 0)
  end)
end)

test("given positions to be drawn, then each job has one counter, whoever is left over is a mate, and another seed draws others",
  { "BH-260" }, function(t)
  local seen = {}
  for seed = 1, 4 do
    local g = t.game { scenario = "specimen", set = { drawn = true }, seed = seed }
    g:pending()
    local count, who = {}, {}
    for _, u in ipairs(units.all { side = "humans" }) do
      count[u.position] = (count[u.position] or 0) + 1
      who[#who + 1] = u.position
    end
    t.is(count, { SL = 1, ASL = 1, FO = 1, SO = 1, AI = 1, E = 1, MD = 1, ST = 1, N = 1, EM = 3 })
    seen[table.concat(who, " ")] = true
    t.ok(hall.logged(g, "SL: .* is drawn"))
  end
  local n = 0
  for _ in pairs(seen) do n = n + 1 end
  t.ok(n > 1)
end)

test("given more jobs than counters, then those that were announced last are absent, and so is what they may do; marines have none "
  .. "left over by name",
  { "BH-260", "BH-261" }, function(t)
    local g = game(t)
    g:run(function()
      local list = { units.named "m1", units.named "m2" }
      for _, u in ipairs(list) do u.troop = "crew" end
      t.is(positions.draw(list, "crew", { "E", "SO", "MD", "N" }), { "MD", "N" })
      t.is({ positions.is_filled "E", positions.is_filled "SO", positions.is_filled "MD", #positions.who "course" },
        { true, true, false, 0 })
      t.is(positions.draw(list, "marine", { "R" }), {})
      t.is(sorted { list[1].position, list[2].position }, { "", "R" })
    end)
  end)

test("given one who is away in the lifeboat or in cryogenic suspension, then nobody fills his position, and he does nothing for the others",
  { "BH-261", "BH-328" }, function(t)
    for _, field in ipairs { "away", "cryo" } do
      local g = game(t)
      g:run(function()
        g.m1.troop, g.m1.position = "crew", "SO"
        t.is({ positions.is_filled "SO", #positions.who "probe" }, { true, 1 })
        g.m1[field], g.m1.cell = true, nil
        t.is({ positions.is_filled "SO", #positions.who "probe" }, { false, 0 })
      end)
    end
  end)

test("given a first officer who is killed, then his loss is that of who commands where the captain is away, and not while he is aboard",
  { "BH-263", "BH-265" }, function(t)
    for _, away in ipairs { true, false } do
      local g = game(t)
      g:run(function()
        g.m1.troop, g.m1.position, g.m1.away = "crew", "SL", away
        g.m2.troop, g.m2.position = "crew", "ASL"
        harm.lose(g.m2, "killed", "incapacitated")
        t.is(#g.game.drawn, away and 1 or 0)
      end)
    end
  end)

test("given colonists to be drawn, then they have the positions of a crew, and who is left over is a mate", { "BH-258", "BH-260" },
  function(t)
  local g = game(t)
  g:run(function()
    local list = people.colonists {}
    t.is(positions.draw(list, "colonist"), {})
    local count = {}
    for _, u in ipairs(list) do count[u.position] = (count[u.position] or 0) + 1 end
    t.is(count, { SL = 1, ASL = 1, FO = 1, SO = 1, AI = 1, E = 1, MD = 1, ST = 1, N = 1, EM = 3 })
    t.is(positions.draw({ units.named "m1" }, "colonist", {}), {})
    t.is(units.named("m1").position, "EM")
  end)
end)
