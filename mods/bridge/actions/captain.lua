-- The captain: orders (SS-008), and who moves over to a vacant post (own B8).

local function given(ship, text) tell("order.given", { ship = ship, text = text }) end

define.action "arm" {
  help = "orders which weapons get power: an officer who obeys rolls at +10, one who does not at -10",
  cite = "SS-008", text = "arm {1}", order = 10, during = "orders.arms",
  of = function() return orders.arms end,
  run = function(ship, what)
    ship.order_arms = what
    given(ship, "arm " .. what)
  end,
}

define.action "energize" {
  help = "orders which shields get points: an officer who obeys rolls at +10, one who does not at -10",
  cite = "SS-008", text = "shields {1}", order = 10, during = "orders.shields",
  of = function() return orders.shields end,
  run = function(ship, what)
    ship.order_shields = what
    given(ship, "shields " .. what)
  end,
}

local function course_order(id, order, text, help)
  define.action(id, {
    help = help,
    cite = "SS-008", text = text, order = order, during = "orders.course",
    of = function(ship) return ships.foes(ship) end,
    run = function(ship, at)
      ship.order_course, ship.order_target = id, at
      given(ship, id .. " " .. at.name)
    end,
  })
end
course_order("close", 10, "close with {1}", "orders the helm to close the range to a ship")
course_order("open", 20, "open the range to {1}", "orders the helm to open the range to a ship")

define.action "hold" {
  help = "leaves the course to the helm",
  cite = "SS-008", text = "no order for the helm", order = 30, during = "orders.course",
  run = function(ship)
    ship.order_course = "hold"
    given(ship, "hold")
  end,
}

define.action "deputy" {
  help = "moves an officer who can act to a vacant post",
  cite = "SS-040", text = "{1} becomes {2}", order = 10, during = "deputies",
  of = function(ship)
    local list = {}
    for _, officer in ipairs(crew.able(ship)) do
      for _, post in ipairs(crew.vacant(ship)) do list[#list + 1] = { officer.post, post } end
    end
    return list
  end,
  run = function(ship, from, post)
    local officer = crew.at(ship, from)
    officer.post = post
    tell("officer.moves", { name = officer.name, ship = ship, post = post })
    if from == "captain" or post == "captain" then game.captain_lost = true end -- own B8
  end,
}

define.action "stay" {
  help = "leaves the vacant posts vacant",
  cite = "SS-040", text = "all stay at their posts", order = 20, during = "deputies",
  run = function(ship) ship.deputized = true end,
}

-- For ships that were placed without officers: five to each, of skill 50.
define.action "man" {
  help = "gives every ship five officers of skill 50; meant for ships that were placed without officers",
  cite = "own B11", text = "man every ship with officers of skill 50", order = 10, during = "set-up",
  run = function()
    for _, ship in ipairs(units.all()) do
      ship.superstructure = ship.hull.superstructure
      crew.man(ship, { "Captain", "Engineer", "Helm", "Navigator", "Science" }, { 50, 50, 50, 50, 50 })
    end
  end,
}
