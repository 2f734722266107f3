-- Before the first round: stay, or try to get away (own T3).

local function side_of() return writing.next_choice().seat.side end

define.action "fight" {
  cite = "TR-001", text = "stay and fight", order = 10, during = "encounter",
  run = function() side_of().choice = "fight" end,
}

define.action "avoid" {
  cite = "own T3", text = "avoid the fight", order = 20, during = "encounter",
  odds = function()
    local side = side_of()
    if not encounter.needs_throw(side) then return { possible = true, chance = { 36, 36 } } end
    local spec = encounter.spec(side)
    return odds { spec[1], need = spec.need, dm = spec.dm }
  end,
  run = function() side_of().choice = "avoid" end,
}
