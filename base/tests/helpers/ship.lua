-- Games of Hijacking, for the tests of it.
local function begin(t, set)
  set = set or {}
  set.pre_emption = false
  set.balance = set.balance or "printed"
  return t.game { scenario = "hijacking", set = set }
end

-- the first four are in the plot
local function plotted(t, set)
  local g = begin(t, set)
  for i = 1, 4 do g:act("passengers", "plot p" .. i) end
  return g
end

local function finish_turn(g)
  local turn = g.game.turn
  while g.game.turn == turn and not g.game.over do
    local seat = g:pending()[1]
    local list = g:options(seat)
    g:act(seat, contains(list, "end") and "end" or "pass")
  end
end

local function put(g, id, cell) g:run(function() units.named(id).cell = cells.named(cell) end) end

return { begin = begin, plotted = plotted, finish_turn = finish_turn, put = put }
