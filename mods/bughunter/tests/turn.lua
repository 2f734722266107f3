-- The turn, and who may act in a round.

local function squad(t, units_of, set)
  return t.game { rules = "bughunter", map = "proving_ground", sides = { "humans", "preds" }, set = set, units = units_of, seed = 1 }
end

local MAN = { side = "humans", facing = "se", rating = 1, panic = 2, radio = true }
local function man(at, more)
  local out = { at = at }
  for k, v in pairs(MAN) do out[k] = v end
  for k, v in pairs(more or {}) do out[k] = v end
  return out
end

test("a turn is six rounds, the sides in turn, each draws three chits", { "BH-017" }, function(t)
  local g = squad(t, { m1 = man "0101", q1 = { side = "preds", at = "1401", species = "strangler" } })
  g:dice { turns = { 1, 1 } }
  local sides_of = {}
  for round = 1, 6 do
    local seat = g:pending()[1]
    sides_of[round] = seat
    t.is(g.game.round, round)
    g:act(seat, "rest")
  end
  t.is(sides_of, { "humans", "preds", "humans", "preds", "humans", "preds" })
end)
