-- A lesson as its player sees it: choices of the crew, and the hints that are said, each once, before a choice.

local lesson = {}

function lesson.begin(t, id, seed)
  local g = t.game { scenario = id, seed = seed or 1 }
  g:pending()                                               -- it is set up
  return { g = g, id = id, said = {} }
end

-- Notes the first hint that applies and was not said yet, as the screens do.
local function listen(game)
  for _, hint in ipairs(game.g:hints "crew") do
    if not game.said[hint] then
      game.said[hint], game.said[#game.said + 1] = true, hint
      return
    end
  end
end

-- Makes these choices of the crew one after the other.
function lesson.play(game, ...)
  for _, choice in ipairs { ... } do
    listen(game)
    game.g:act("crew", choice)
  end
end

-- Makes these choices of the others.
function lesson.others(game, ...)
  for _, choice in ipairs { ... } do game.g:act("thieves", choice) end
end

-- One choice of the crew with forced dice.
function lesson.throw(game, choice, ...)
  game.g:dice { combat = { ... } }
  lesson.play(game, choice)
end

-- Puts somebody out of the fight.
function lesson.fell(game, id)
  game.g:run(function() base.wounds.become(units.named(id), "unconscious") end)
end

-- How many hints the lesson has, and how many were said.
function lesson.hints(game) return #definition("scenario", game.id).hints, #game.said end

function lesson.winner(game)
  local result = game.g:result()
  return result and result.winner
end

return lesson
