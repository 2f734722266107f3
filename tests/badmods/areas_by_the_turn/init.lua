-- An area whose parts depend on the turn, and not on the edge, would remember when it was first computed => harmless
define.area "by_turn" { parts = function(edge) return game.turn % 2 == 1 end }
define.area "of_turn" { stops = "air", cells = function(c) return game.turn % 2 == 0 end }
local function one_more(turn)
  game.turn = turn
  return #areas.all "by_turn", #areas.all "of_turn"
end
define.action "evil" { run = function()
  local turn = game.turn
  local parts, cells = one_more(turn)
  local other_parts, other_cells = one_more(turn + 1)
  if parts == other_parts or cells == other_cells then error "what was asked first is remembered" end
  local parts_again, cells_again = one_more(turn)
  if parts ~= parts_again or cells ~= cells_again then error "what was asked before is remembered" end
end }
