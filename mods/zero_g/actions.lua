-- What can be done without weight (SN-142, SN-147, SN-149, SN-150), and the switch of the grav plates (SN-405).

zero_g.PULL_AP = 4
zero_g.DRIFT_AP = 2

local fold = chain "zero_g.price"

local function price(ap, id) return function(u) return fold(ap, u, definition("action", id)) end end

local function floats(u) if not zero_g.is_weightless(u) then return "there is gravity" end end
local function rests(u) return floats(u) or u.drift and "drifting" or nil end

-- along a wall: from a square with handholds to another
define.action "pull" {
  help = "pulls itself one square along a wall",
  cite = "SN-149", price = "4 AP a square along a wall", tags = { "movement", "step", "no_hands", "float" }, text = "pull along the wall {1}", order = 15,
  legal = function(u) return rests(u) or not zero_g.has_handhold(u.cell) and "no wall within reach" or nil end,
  of = function(u, explain) return explain and cells.dirs() or cells.ways(u.cell) end,
  may = function(u, dir)
    return zero_g.reason(u, dir) or not zero_g.has_handhold(cells.step(u.cell, dir)) and "no wall there" or nil
  end,
  cost = price(zero_g.PULL_AP, "pull"),
  run = function(u, dir) zero_g.float(u, cells.step(u.cell, dir)) end,
}

define.action "push" {
  help = "pushes off and drifts in that direction until something stops it",
  cite = "SN-150", price = "3 AP, then 2 for each square", tags = { "movement", "no_hands", "float" }, text = "push off {1}", order = 16,
  legal = rests,
  of = function(u, explain) return explain and cells.dirs() or cells.ways(u.cell) end,
  may = function(u, dir) return zero_g.reason(u, dir) end,
  cost = price(3, "push"),
  run = zero_g.push_off,
}

define.action "drift" {
  help = "drifts one square on in its direction",
  cite = "SN-150", price = "2 AP a square", tags = { "movement", "no_hands" }, text = "drift on", order = 17,
  legal = function(u) return floats(u) or not u.drift and "not drifting" or nil end,
  cost = price(zero_g.DRIFT_AP, "drift"),
  throw = function(u) if zero_g.fetches_up(u) then return zero_g.recovery(u) end end,
  run = zero_g.drift,
}

define.action "reorient" {
  help = "throws to find its bearings again",
  cite = "SN-147", price = "6 AP", tags = { "posture", "no_hands" }, text = "regain control", order = 18,
  legal = function(u) return floats(u) or not u.disoriented and "not disoriented" or nil end,
  cost = price(6, "reorient"),
  throw = zero_g.recovery,
  run = zero_g.recover,
}

define.action "hold" {
  help = "holds on to a wall, and drifts no further",
  cite = "SN-142", price = "nothing", tags = { "posture" }, text = "hold on to the wall", order = 19,
  legal = function(u)
    return rests(u) or u.disoriented and "disoriented" or u.holding and "already holding on" or zero_g.reason_against_holding(u)
  end,
  run = function(u)
    u.holding, u.grasped = true, true
    tell("unit.holds_on", { unit = u })
  end,
}

-- not in the turn in which it took hold, so that nobody goes to and fro for nothing
define.action "let_go" {
  help = "lets go of what it holds",
  cite = "SN-142", price = "nothing", tags = { "posture" }, text = "let go of the wall", order = 19,
  legal = function(u) return not u.holding and "not holding on" or u.grasped and "it took hold only this turn" or nil end,
  run = zero_g.let_go,
}

define.action "gravity" {
  help = "switches the grav plates off or on",
  cite = "SN-405", price = "5 AP", tags = { "hostile" }, text = "switch the grav plates", order = 49,
  legal = function(u) if chain "gravity.panel" (u) ~= true then return "the grav plates cannot be controlled from here" end end,
  cost = price(5, "gravity"),
  run = zero_g.switch_gravity,
}
