-- Small games about taking alive: humans have the first round and are steady; creatures are Stranglers that never flee.
local hall = include "helpers/hall.lua"
local taken = {}

-- One human with that gear in hand, and whoever else is named.
function taken.game(t, gear_of, units_of, opts)
  local g = hall.game(t, units_of, opts)
  for id, weapon in pairs(gear_of) do hall.arm(g, id, weapon) end
  g:run(function() sighting.update() end)
  return g
end

-- The choice `restrain` with those two dice, in the activation of `by`.
function taken.use(g, by, at, dice)
  if g.game.active ~= units.named(by) then hall.activate(g, by) end
  g:dice { combat = dice }
  g:act("humans", ("restrain %s"):format(at))
end

-- As after a success in this turn, without dice.
function taken.subdue(g, at, by, grip)
  g:run(function()
    local v = units.named(at)
    v.bonds, v.captor, v.grip, v.held_turn, v.face_up = "subdued", units.named(by), grip or "prod", game.turn, true
  end)
end

function taken.how(g, id) return { g[id].bonds, g[id].asleep } end

-- Rounds go by without anybody doing anything, until that side has one.
function taken.until_side(g, side)
  for _ = 1, 40 do
    local seat = g:pending()[1]
    if not seat or seat == side and g.game.acting.id == side then return end
    g:act(seat, g.game.active and "end" or "rest")
  end
end

-- The choices of a seat that begin so.
function taken.offers(g, seat, head)
  return filter(g:options(seat), function(text) return text:sub(1, #head) == head end)
end

-- A line of the game's log of that side has those words.
function taken.reads(g, seat, words)
  for _, line in ipairs(g:log_of(seat)) do
    if line:find(words, 1, true) then return true end
  end
  return false
end

return taken
