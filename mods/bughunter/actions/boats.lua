-- Getting out of an assault boat, for 2 points of a move (own D17). Its pilot never does (BH-371).

local PRICE = 2

define.action "leave_boat" {
  help = "gets out of the assault boat onto the hull, for 2 points of a move",
  cite = "BH-369", text = "get out of the boat", order = 92, price = "the activation", during = "activation",
  legal = function(u) return tasks.reason(u, "leave_boat") or boats.stays(u) end,
  run = function(u)
    u.inside = nil
    tasks.move(u, "move")
    u.mp = math.max(0, u.mp - PRICE)
    boats.leave(u)
  end,
}
