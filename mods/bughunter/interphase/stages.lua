-- Changes of the creatures in an interphase: more of them, more powers, other powers (BH-433..437, BH-442, BH-445, BH-446).
--
-- Powers belong to a stage of the life of a species. Whatever hatches begins at the first; what those powers were is remembered.

-- Is somebody of that card in play?
function interphase.is_alive(card)
  return units.any { side = "preds", where = function(u) return cards.of(card, u) and u.state ~= "killed" and not u.away end } ~= nil
end

local function note(species, stage, power) return ("%s %d %s"):format(species.id, stage, power.id) end

local function remember(species, stage, list)
  local notes = game.stages
  for _, card in ipairs(list) do notes[#notes + 1] = note(species, stage, card.power) end
end

-- The powers of a stage that was over are those of who is at it again.
function interphase.recall(species, stage)
  if #cards.held(species, stage) > 0 then return end
  local head = ("%s %d "):format(species.id, stage)
  for _, text in ipairs(game.stages) do
    if text:sub(1, #head) == head then cards.give(species, text:sub(#head + 1), stage) end
  end
end

-- All go back into the deck, and as many are drawn for the next stage.
local function renew(species, stage, list)
  local pile = deck "powers"
  remember(species, stage, list)
  for _, card in ipairs(list) do pile:put(card.power) end
  pile:shuffle()
  weapon_effects.forget(species, stage)
  cards.draw(species, #list, stage + 1)
end

define.event "creatures.change" { text = "they are not what they were", args = {}, notable = true }

-- BH-445, BH-446: all who are at the stage of that card come to the next; its powers are drawn by those who come to it first.
local function metamorphose(species, stage)
  local list = cards.held(species, stage)
  interphase.recall(species, stage + 1)
  if #cards.held(species, stage + 1) == 0 then renew(species, stage, list) end
  for _, old in ipairs(list) do old:remove() end
  for _, u in ipairs(units.all { side = "preds", species = species, stage = stage }) do u.stage = stage + 1 end
  tell "creatures.change"
end

local function changes(card) return card.power.id == "metamorphosis" and interphase.is_alive(card) end

-- Each stage of each species once, however many cards it holds, those who are oldest first: so nobody passes two stages.
local function stages_that_change()
  local list, noted = {}, {}
  for _, card in ipairs(records.all("card", { where = changes })) do
    local name = card.species.id .. " " .. card.stage
    if not noted[name] then list[#list + 1] = { species = card.species, stage = card.stage } end
    noted[name] = true
  end
  return sorted(list, function(a, b) return a.stage > b.stage end)
end

-- Clones come first and are at the stage of their parents, whatever that is then (BH-446).
function interphase.change()
  tell "interphase.turns"
  for _, one in ipairs(stages_that_change()) do metamorphose(one.species, one.stage) end
end
