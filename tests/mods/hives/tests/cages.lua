-- Two swarms of different species: what is one counter or one cage for a species is not for two.

local function swarm(species, at, more)
  local u = { side = "preds", troop = "pred", at = at, species = species, heads = 2, panic = 1, face_up = true }
  for key, value in pairs(more or {}) do u[key] = value end
  return u
end

-- m1 and m2 carry a cage with two Stink Bugs; two of `species` lie in a net beside them.
local function carried(t, species)
  local man = { side = "humans", at = "0603", facing = "n", rating = 1, panic = 1, radio = true }
  local g = t.game { rules = "bughunter", map = "proving_ground", sides = { "humans", "preds" }, set = { reaction = "none" }, seed = 1,
    units = { m1 = man, m2 = man, q1 = swarm("stink_bug", "0603"), q2 = swarm(species, "0602", { bonds = "netted" }) },
      dice = { turns = { 1 } } }
  g:pending()
  g:run(function()
    local cage, q1 = records.new("cage", { cell = cells.named "0603", tested = 9 }), units.named "q1"
    q1.inside, q1.bonds = cage, "caged"
    bughunter.cages.lift(units.named "m1", cage, units.named "m2")
  end)
  g:act("humans", "activate m1")
  return g
end

test("given two of a swarm in a cage, then two more of its species are shut in it, and two of another swarm are not", { "BH-181" },
  function(t)
  for _, c in ipairs { { "stink_bug", { "cage q2" } }, { "mites", {} } } do
    local g = carried(t, c[1])
    t.is(filter(g:options "humans", function(text) return text:find "^cage " ~= nil end), c[2])
  end
end)

test("given two swarms in a hex when a round closes, then those of one species are one counter, and others stay two", { "BH-422" },
  function(t)
  for _, c in ipairs { { "stink_bug", 4, false }, { "mites", 2, true } } do
    local g = t.game { rules = "bughunter", map = "proving_ground", sides = { "humans", "preds" }, seed = 1,
      units = { q1 = swarm("stink_bug", "0603"), q2 = swarm(c[1], "0603") } }
    g:run(function() bughunter.activation.merge() end)
    t.is({ units.named("q1").heads, units.named "q2" ~= nil }, { c[2], c[3] })
  end
end)
