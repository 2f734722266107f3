-- BH-440..442: at the end of a turn, on a 6, something hatches from a human who lies or walks about hurt, at its first stage.
define.event "creature.hatches" { args = { cell = "cell" }, text = "something hatches at {cell}", dice = "after", notable = true }

-- On the plan; who is in cryogenic suspension is not.
local function is_seeded(h) return h.cell ~= nil and (h.state == "wounded" or h.state == "incapacitated") end

local function hatch(card, h)
  local cell = h.cell
  cards.show(card)
  tell("creature.hatches", { cell = cell })
  harm.set_state(h, "killed")
  interphase.recall(card.species, 1)
  people.creature(card.species, { cell = cell, face_up = true })
  sighting.update()
end

-- One die for each human, however many cards its kind holds.
local function is_first(card)
  return records.all("card", { species = card.species, stage = card.stage, power = card.power })[1] == card
end

-- The die says no more than that of poison (BH-457): the card is turned over when something hatches (BH-458).
define.power "infectious" {
  name = "Infectious", cite = "BH-440", copies = 2,
  help = "from whoever is wounded or incapacitated one of its kind hatches on a 6 at the end of each turn, and kills him",
  on = { ["turn.ends"] = function(card)
    for _, h in ipairs(is_first(card) and units.all { side = "humans", where = is_seeded } or {}) do
      if roll { "1D", stream = "recovery" } == 6 then hatch(card, h) end
    end
  end },
}
