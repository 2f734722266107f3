-- Cups and decks: activation chits, losses, power cards (BH-017, own D15, own D18).

stream "cup"
stream "losses"

define.deck "chits_of_humans" { stream = "cup", cards = function() return { 1, 2, 3, 4, 5, 6 } end }
define.deck "chits_of_preds" { stream = "cup", cards = function() return { 1, 2, 3, 4, 5, 6 } end }
define.deck "losses" { stream = "losses", cards = function() return { 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4 } end }

define.deck "powers" {
  cards = function()
    local list = {}
    for _, power in ipairs(definitions "power") do
      for _ = 1, power.copies do list[#list + 1] = power end
    end
    return list
  end,
}

define.deck "weapon_effects" {
  cards = function()
    local list = {}
    for _, effect in ipairs(definitions "weapon_effect") do
      for _ = 1, effect.copies do list[#list + 1] = effect end
    end
    return list
  end,
}
