-- Spacesuits (BH-385..393): a whole round and a 6 to don one where suits are kept or lie, 4 or more to take it off.

suits = {}

stream "suits"

-- BH-385, BH-390: a hex of the plan with suits, or one where a suit was left
function suits.are_at(cell)
  return cell.suit or contains(ship.places "suits", cell)
end

define.throw "suit" { args = { "unit: unit", "on: boolean?" },
  spec = function(u, on)
    local why = on and " gets into a suit" or " gets out of the suit"
    return { "1D", need = on and 6 or 4, names = { "done", "not yet" }, why = u.name .. why, cite = "BH-386", by = u, stream = "suits" }
  end,
}

-- BH-387: who has begun cannot go until it is on, or off again
function suits.don(u)
  u.suiting = true
  if throws.suit(u, true):roll() ~= "done" then return end
  if u.cell.suit then u.cell.suit = false end
  u.suiting, u.suited = false, true
end

-- BH-388..390: no protection from the moment it is begun
function suits.doff(u)
  u.suiting, u.suited = true, false
  if throws.suit(u, false):roll() ~= "done" then return end
  u.suiting = false
  if not suits.are_at(u.cell) then u.cell.suit = true end
end

-- Carrying one (BH-393): with no weapon in hand, at a point more for each hex (rules/moves.lua).

define.event "suit.taken" { args = { unit = "unit" }, text = "{unit} takes up a spacesuit" }
define.event "suit.put_down" { args = { unit = "unit" }, text = "{unit} puts the spacesuit down" }

function suits.take(u)
  if u.cell.suit then u.cell.suit = false end
  u.weapon, u.suit_in_arms = nil, true
  tell("suit.taken", { unit = u })
end

-- It lies where it is put down, unless suits are kept there anyway (BH-390).
function suits.put_down(u)
  if not u.suit_in_arms then return end
  u.suit_in_arms = false
  if u.cell and not suits.are_at(u.cell) then u.cell.suit = true end
  tell("suit.put_down", { unit = u })
end

rule("move.may", "half in a suit", { cite = "BH-387" }, function(u)
  if u.suiting then return "is struggling with a suit" end
end)
