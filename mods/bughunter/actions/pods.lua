-- Workpods as tasks (BH-355..362). To get in or out costs 2 points of a move (own D17).

local PRICE = 2

define.action "board" {
  help = "gets into a workpod that stands in the hex, for 2 points of a move; that ends the activation",
  cite = "BH-355", text = "get into {1}", order = 84, price = "the activation", during = "activation", none = "no empty workpod here",
  legal = function(u)
    if pods.of(u) then return "is in one" end
    if u.task == "move" and u.mp < PRICE then return ("needs %d MP, has %d"):format(PRICE, u.mp) end
    return pods.unfit(u) or tasks.reason(u, "move")
  end,
  of = function(u) return pods.here(u) end,
  run = function(u, pod)
    tasks.move(u, "move")
    u.acted = true
    pods.board(u, pod)
  end,
}

define.action "leave_pod" {
  help = "gets out of the workpod, for 2 points of a move",
  cite = "BH-362", text = "get out of the workpod", order = 85, price = "the activation", during = "activation",
  legal = function(u)
    if not pods.of(u) then return "not in a workpod" end
    if posture.full(u.cell, u) then return "no room there" end
    return tasks.reason(u, "leave_pod")
  end,
  run = function(u)
    tasks.move(u, "move")
    pods.leave(u)
    u.mp = math.max(0, moves.points(u, "move") - PRICE)
  end,
}

define.action "open_bay" {
  help = "opens the door of the pod's bay for the pod; the air of the bay goes, and it shuts when the pod is back",
  cite = "BH-357", tags = { "opens_bay" }, text = "open the bay door", order = 86, price = "the activation", during = "activation",
  legal = function(u) return pods.shut_reason(u) or tasks.reason(u, "open_bay") end,
  run = function(u)
    tasks.take(u, "open_bay")
    pods.open_bay(u)
  end,
}

define.action "drive_pod" {
  help = "drives the pod up to 4 hexes along the hull, or one deck over its edge",
  cite = "BH-359", text = "drive the pod to {1}", order = 87,
  price = "the activation", during = "activation", set = true, none = "nowhere to go: the bay is shut",
  legal = function(u)
    if not pods.of(u) then return "not in a workpod" end
    return tasks.reason(u, "drive_pod")
  end,
  of = function(u) return pods.goals(u) end,
  run = function(u, cell)
    tasks.take(u, "drive_pod")
    pods.drive(u, cell)
  end,
}

define.action "cut" {
  help = "cuts the hull with the torch: at first a hole for the air, at the second time a way through; the deck shuts down",
  cite = "BH-360", tags = { "holes" }, text = "cut the hull at {1}", order = 88,
  price = "the activation", during = "activation", none = "no hull beside the pod",
  legal = function(u)
    if not pods.of(u) then return "not in a workpod" end
    return tasks.reason(u, "cut")
  end,
  of = function(u) return pods.walls(u) end,
  run = function(u, edge)
    tasks.take(u, "cut")
    pods.cut(u, edge)
  end,
}
