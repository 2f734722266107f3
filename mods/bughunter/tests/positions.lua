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
    local rows = { SL = "destruct probe lifeboat", ASL = "destruct probe lifeboat", AI = "tracker", FO = "probe lifeboat assault_boat", SO = "probe",
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
