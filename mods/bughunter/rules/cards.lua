-- Power cards (BH-428, BH-457, BH-458): drawn for a species, face down to the humans, who count them; turned over when used.

cards = {}

-- Is this the card of that unit?
function cards.of(card, u)
  return u ~= nil and u.species ~= nil and u.species == card.species and u.stage == card.stage and not u.dummy
end

-- A power as a card of a species.
---@param stage integer?
function cards.give(species, power, stage)
  return records.new("card", { species = definition("species", species), power = definition("power", power), stage = stage or 1 })
end

-- Returns the creatures of a species, or of one stage of it (BH-442).
---@param stage integer?
function cards.held(species, stage)
  return records.all("card", { where = function(card) return card.species == species and (not stage or card.stage == stage) end })
end

function cards.has(u, id)
  return u.species ~= nil and not u.dummy and #records.all("card", { where = function(card)
    return cards.of(card, u) and card.power ~= nil and card.power.id == id
  end }) > 0
end

function cards.show(card)
  if card.shown then return end
  card.shown = true
  tell("power.shown", { power = card.power })
end

-- Random cards for a species (BH-428): 4 for individuals, 2 for swarms. `Extra Power` goes back and brings two (BH-436);
-- Reflexes and Speed do not come together (BH-452): the second is put back and another is drawn.
local CLASH = { reflexes = "speed", speed = "reflexes" }

local function clashes(species, power, stage)
  local other = CLASH[power.id]
  return other and #filter(cards.held(species, stage), function(card) return card.power.id == other end) > 0
end

local function goes_back(species, power, stage)
  return power.id == "extra_power" or power.between and not interphase.post() or clashes(species, power, stage)
end

-- Puts a card back and shuffles. Says whether one is left that does not go back: else the drawing would never end.
local function put_back(pile, species, power, stage)
  local all, useful = { power }, false
  while pile:count() > 0 do all[#all + 1] = pile:draw() end
  for _, card in ipairs(all) do
    useful = useful or not goes_back(species, card, stage)
    pile:put(card)
  end
  pile:shuffle()
  return useful
end

---@param stage integer?
function cards.draw(species, n, stage)
  local pile = deck "powers"
  stage = stage or 1
  species = definition("species", species)
  while n > 0 do
    local power = pile:draw()
    if not power then return end
    if not goes_back(species, power, stage) then
      cards.give(species, power, stage)
      n = n - 1
    elseif not put_back(pile, species, power, stage) then
      return
    elseif power.id == "extra_power" then
      n = n + 1
    end
  end
end

-- How many are drawn (BH-428).
function cards.number(species) return species.swarm and 2 or 4 end

function cards.deal(species)
  species = definition("species", species)
  if #species.powers == 0 then return cards.draw(species, cards.number(species)) end
  for _, id in ipairs(species.powers) do cards.give(species, id) end
end
