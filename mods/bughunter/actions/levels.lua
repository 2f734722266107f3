-- From deck to deck: by hatch and stair, which takes the whole allowance (BH-043), and by lift (BH-068, BH-075).

local function climb_action(id, order, up, text, help)
  define.action(id) {
    help = help, cite = "BH-043", text = text, order = order, price = "the whole move", during = "activation",
    legal = function(u) return tasks.reason(u, id) or hatches.reason(u, up) end,
    run = function(u)
      tasks.climb(u, id)
      moves.climb(u, (hatches.way(u, up)))
    end,
  }
end

climb_action("climb", 16, true, "climb up one level", "goes up one level, by a hatch or a stair; it takes a whole move")
climb_action("descend", 17, false, "climb down one level", "goes down one level, by a hatch or a stair; it takes a whole move")

define.action "call" {
  help = "calls the lift to this deck, for a point of a move; it comes when the round closes, if nothing forbids it",
  cite = "BH-068", text = "call the lift", order = 37, price = "1 MP of a move", during = "activation",
  legal = function(u)
    if harm.is_pred(u) then return "only people work lifts" end             -- BH-064
    if u.task ~= "move" then return tasks.reason(u, "move") end
    if u.mp < 1 then return "needs 1 MP, has 0" end
  end,
  none = "no lift here that is elsewhere",
  of = function(u) return lifts.callable(u) end,
  run = function(u, stop)
    tasks.move(u, "move")
    u.mp = u.mp - 1
    lifts.call(u, stop)
  end,
}

define.action "ride" {
  help = "sends the lift to another deck, from inside; it goes there when the round closes, with all who are in it",
  cite = "BH-075", text = "ride to {1}", order = 38, price = "the activation", during = "activation",
  legal = function(u)
    if harm.is_pred(u) then return "only people work lifts" end
    return tasks.reason(u, "ride")
  end,
  none = "not in a lift",
  of = function(u) return lifts.rides(u) end,
  run = function(u, stop)
    tasks.take(u, "ride")
    lifts.ride(u, stop)
  end,
}
