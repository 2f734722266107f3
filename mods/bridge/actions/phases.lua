-- Questions, movement, targets: what is done three times a turn.

define.action "question" {
  help = "asks the sensors a question about the locked ship; a lock gives 1 to 5 answers a turn",
  cite = "SS-016", text = "ask {1}", order = 10, during = "questions",
  of = function() return sensors.names() end,
  run = function(ship, question) sensors.ask(ship, question) end,
}

define.action "enough" {
  help = "saves the remaining answers for a later phase",
  cite = "SS-016", text = "no more questions this phase", order = 20, during = "questions",
  run = function(ship) ship.asks_no_more = true end,
}

local function no_points(ship) if ship.mp_now == 0 then return "no movement points left in this phase" end end

define.action "ahead" {
  help = "moves one hex ahead for one movement point",
  cite = "SS-017", text = "ahead one hex", order = 10, during = "movement", legal = no_points,
  run = function(ship) course.ahead(ship) end,
}
define.action "port" {
  help = "turns one hexside to port for one movement point",
  cite = "own B7", text = "turn to port", order = 20, during = "movement", legal = no_points,
  run = function(ship) course.turn(ship, -1) end,
}
define.action "starboard" {
  help = "turns one hexside to starboard for one movement point",
  cite = "own B7", text = "turn to starboard", order = 30, during = "movement", legal = no_points,
  run = function(ship) course.turn(ship, 1) end,
}
define.action "board" {
  help = "sends a boarding party across to another ship",
  cite = "own B13", text = "board {1}", order = 40, during = "movement",
  of = function(ship) return ships.foes(ship) end,
  may = function(ship, at) return ships.may_board(ship, at) end,
  run = function(ship, at) ships.board(ship, at) end,
}
define.action "steer" {
  help = "ends the ship's movement in this phase; the points left in it are lost",
  verb = "done", cite = "SS-019", text = "stop here", order = 90, during = "movement",
  throw = function(ship) return course.throw(ship) end,
  run = function(ship) course.finish(ship) end,
}

define.action "fire" {
  help = "declares a shot at a ship with a weapon that has power",
  cite = "SS-022", tags = { "attack" }, text = "fire {1} at {2}", order = 10, during = "firing",
  of = function(ship)
    local list = {}
    for _, weapon in ipairs(ships.weapons(ship)) do
      for _, at in ipairs(ships.foes(ship)) do list[#list + 1] = { weapon, at } end
    end
    return list
  end,
  may = function(ship, weapon, at) return chain "fire.may" (fire.shot(ship, weapon, at)) end,
  throw = function(ship, weapon, at) return throws.shot(fire.shot(ship, weapon, at)) end,
  run = function(ship, weapon, at) fire.declare(ship, weapon, at) end,
}
define.action "hold_fire" {
  help = "declares no more shots this phase",
  verb = "cease", cite = "SS-022", text = "no more targets", order = 90, during = "firing",
  run = function(ship) ship.declared = true end,
}
