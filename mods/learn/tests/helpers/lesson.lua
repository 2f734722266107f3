-- A lesson as its player sees it: choices of the crew, and the hints that are said, each once, before a choice.

local lesson = {}

-- A game of the lesson for a person: what would be asked without need is not (docs/table.md).
function lesson.begin(t, id, set)
  local g = t.game { scenario = id, seed = 1, set = set }
  return { g = g, said = {} }
end

-- Notes the first hint that applies and was not said yet, as the screens do.
function lesson.listen(game)
  if not game.g:pending()[1] then return end
  for _, hint in ipairs(game.g:hints "crew") do
    if not game.said[hint] then
      game.said[hint], game.said[#game.said + 1] = true, hint
      return
    end
  end
end

-- Makes the choices one after the other.
function lesson.play(game, ...)
  for _, choice in ipairs { ... } do
    lesson.listen(game)
    game.g:act("crew", choice)
  end
end

return lesson
