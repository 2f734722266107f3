-- Seats with roles, and what one seat of a side knows: a listing of docs/modding/seats.md.
define.record "letter" {}
define.field "letter.of" { type = "unit", optional = true }
define.field "letter.seat" { type = "seat", optional = true }
define.field "letter.text" { type = "integer", default = 0, range = { 0, 99 }, see = "seat" }
define.field "unit.course" { type = "integer", default = 0, range = { 0, 99 }, see = "seat", show = "card", label = "Course" }
define.field "unit.power" { type = "integer", default = 0, range = { 0, 99 }, show = "card", label = "Power",
  see = function(_, ship, seat) return seat ~= nil and seat == seats.at(ship, "engineer") end }
define.field "unit.relieved" { type = "boolean", default = false, see = "owner" }
define.event "whispered" { text = "{ship}: {n}", to = function(e) return seats.at(e.ship, "engineer") end }

define.action "steer" { during = "captain", form = function() return amount { 1, 9 } end, run = function(ship, n) ship.course = n end }
define.action "relieve" { during = "captain", legal = function(ship) if ship.relieved then return "relieved already" end end,
  run = function(ship)
    seats.hand(seats.at(ship, "engineer"), seats.at(ship, "captain"))
    ship.relieved = true
  end }
define.action "boost" { during = "engineer", form = function() return amount { 1, 9 } end, run = function(ship, n)
  ship.power = n
  tell("whispered", { ship = ship, n = n })
end }

local function post_office()
  for _, letter in ipairs(records.all "letter") do letter.text = 10 + letter.of.power end
  for _, ship in ipairs(units.all()) do ship.course, ship.power = 0, 0 end
  game.turn = game.turn + 1
end

local function entries()
  local list = { then_ = step "post_office" }
  for _, ship in ipairs(units.all()) do
    if ship.course == 0 then list[#list + 1] = { seat = seats.at(ship, "captain"), unit = ship, during = "captain" } end
    if ship.power == 0 then list[#list + 1] = { seat = seats.at(ship, "engineer"), unit = ship, during = "engineer" } end
  end
  return list
end

define.ruleset "crewed" {
  title = "Crewed",
  start = function() game.turn = 1 end,
  next = function()
    local list = entries()
    list.done = "ships wait"
    return decide.each(list)
  end,
  steps = { post_office = post_office },
  perform = function(act) act.run() end,
}
rule("game.result", "in the end", {}, function() if game.turn > 3 then return { winner = "none" } end end)
rule("worth", "speed", {}, function(side)
  local ship = units.any { side = side }
  return ship.course + ship.power
end)
