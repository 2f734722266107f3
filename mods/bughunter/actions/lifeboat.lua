-- Ordering the lifeboat off, and its course (BH-274, BH-365).

define.action "launch_boat" {
  help = "orders the lifeboat off: it leaves when the next turn closes, with all who are aboard, and nobody stops it",
  cite = "BH-365", text = "order the lifeboat off", order = 89, price = "the activation", during = "activation",
  legal = function(u) return tasks.reason(u, "launch_boat") or lifeboat.reason(u) end,
  run = function(u)
    tasks.take(u, "launch_boat")
    lifeboat.order(u)
  end,
}

local COURSES = { "port", "space" }

define.action "course" {
  help = "sets the course of the lifeboat: port, or space, where nothing that is aboard comes to anybody",
  cite = "BH-274", text = "set the lifeboat's course: {1}", order = 91, price = "the activation", during = "activation",
  legal = function(u) return tasks.reason(u, "course") or lifeboat.course_reason(u) end,
  of = function() return filter(COURSES, function(course) return course ~= game.course end) end,
  run = function(u, course)
    tasks.take(u, "course")
    lifeboat.set_course(u, course)
  end,
}
