-- People aboard the free trader: `at` names the square of each; a2, a3 ... are friends of a1.
local person = include("helpers/people.lua").person(8, 8, 7, "e")

local function game(t, where, set, more)
  set = set or {}
  set.pre_emption = false
  local list = {}
  for id, at in pairs(where) do list[id] = person(id:sub(1, 1), at, more and more[id]) end
  return t.game { rules = "snapshot", map = "free_trader", sides = { "a", "b" }, set = set, units = list }
end

-- opens or shuts a portal as if somebody had done it
local function set(g, name, state) g:run(function() doors.set(portals.named(name), state) end) end

-- everybody ends, until the next turn has begun
local function end_turn(g)
  local turn = g.game.turn
  while g.game.turn == turn and not g.game.over do g:act(g:pending()[1], "end") end
end

return { game = game, set = set, end_turn = end_turn }
