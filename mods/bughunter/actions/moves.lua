-- Movement tasks (BH-514): step by step, a free change of facing with each.

local function step_action(id, order, text, help)
  define.action(id) {
    help = help,
    cite = "BH-514", text = text, order = order, price = "MP of the hex", during = "activation",
    legal = function(u) return tasks.reason(u, id) end,
    of = function() return cells.dirs() end,
    may = function(u, dir)
      local reason = moves.reason(u, dir)
      if reason then return reason end
      local left = u.task == id and u.mp or moves.points(u, id)
      local price = moves.cost(u, cells.step(u.cell, dir))
      if price > left then return ("needs %d MP, has %d"):format(price, left) end
    end,
    cost = function(u, dir)
      local to = cells.step(u.cell, dir)
      return to and to.terrain and moves.cost(u, to) or 0
    end,
    run = function(u, dir)
      tasks.move(u, id)
      local to = cells.step(u.cell, dir)
      moves.spend(u, to)
      u.turned = false
      moves.enter(u, to)
    end,
  }
end

step_action("move", 10, "go {1}", "a step into a neighbouring hex, for up to 8 MP in all; who moves is harder to hit")
step_action("evade", 12, "evade {1}", "a step, half as many MP as a move; harder still to hit, and a counter stays face down unless a human is beside it")

define.action "face" {
  help = "turns to another side; free once after each step of a move, else it takes the round",
  cite = "own D5", text = "face {1}", order = 14, price = "free after a step, else the activation", during = "activation",
  legal = function(u)
    if harm.is_pred(u) then return "it sees all round" end
    if u.task ~= "" and not tasks.is_going(u) then return "has begun another task" end
    if u.turned then return "has turned since its last step" end
    if u.task == "" then return tasks.reason(u, "sight") end
  end,
  of = function(u, explain) return explain and cells.sides() or without(cells.sides(), u.facing) end,
  may = function(u, facing) if facing == u.facing then return "it faces that way already" end end,
  run = function(u, facing)
    if u.task == "" then tasks.take(u, "sight") end                        -- standing still it is the task Sight
    u.turned = u.task ~= "sight"
    u.facing = facing
    if u.task == "sight" then markers.peer(u) end
    tell("unit.turned", { unit = u })
    sighting.update()
  end,
}

local function prey(u)
  return filter(units.near(u.cell, moves.points(u, "rush") + 1, { side = "humans" }), function(v)
    return v.state ~= "killed" and not hands.reaches(u, v) and charges.way(u, v, moves.points(u, "rush")) ~= nil
  end)
end

define.action "rush" {
  help = "goes up to an enemy, as a rule with half its MP, and strikes at once",
  cite = "BH-485", text = "rush at {1}", order = 20, price = "the activation", during = "activation",
  legal = function(u)
    if not harm.is_pred(u) then return "only creatures rush" end
    if u.dummy then return "there is nothing to strike with" end
    return tasks.reason(u, "rush")
  end,
  of = prey,
  throw = function(u, v) return hands.throw(u, v) end,                     -- where it goes changes nothing in it
  run = function(u, v)
    local steps = charges.way(u, v, moves.points(u, "rush"))
    tasks.move(u, "rush")
    u.marker = "move"
    charges.go(u, steps or {})
    tell("unit.rushed", { unit = u, steps = #(steps or {}) })
    u.acted = true
    charges.strike(u, v)
  end,
}

define.action "prone" {
  help = "lies down, harder to hit by fire; free after a move, and it ends the activation",
  cite = "BH-517", text = "fall prone", order = 30, price = "free after a move, else the activation", during = "activation",
  legal = function(u)
    if u.prone then return "is down" end
    if not tasks.is_going(u) then return tasks.reason(u, "prone") end
  end,
  run = function(u)
    if u.task == "" then tasks.take(u, "prone") end
    u.acted = tasks.is_over(u)
    tasks.drop(u)
  end,
}

-- BH-208: with a pulse rifle only on 1 to 3
define.throw "stand" { args = { "unit: unit" },
  spec = function(u) return { "1D", at_most = 3, names = { "up", "stuck" }, why = u.name .. " gets up", cite = "BH-208", by = u } end,
}

local function hindrance(u)
  if u.weapon and u.weapon.def.id == "pr" then return throws.stand(u) end
end

define.action "stand" {
  help = "gets up; with a pulse rifle in hand only on a die of 1 to 3",
  cite = "BH-514", text = "stand up", order = 31, price = "the activation", during = "activation",
  legal = function(u)
    if not u.prone then return "is up" end
    return tasks.reason(u, "stand")
  end,
  throw = hindrance,
  run = function(u)
    local hindered = hindrance(u)
    tasks.take(u, "stand")
    if hindered and hindered:roll() == "stuck" then return tell("unit.stuck", { unit = u }) end
    u.prone = false
    tell("unit.stands", { unit = u })
  end,
}

define.action "withdraw" {
  help = "leaves the shut door through which it looked or fired, and is not seen through it; free after some tasks",
  cite = "BH-518", text = "withdraw from the door", order = 32, price = "free after some tasks", during = "activation",
  legal = function(u)
    if not u.door then return "wears no marker at a door" end
    if not tasks.may_withdraw(u) then return "its task does not let it" end
  end,
  run = function(u)
    markers.off(u)
    u.acted = tasks.is_over(u)
    tell("unit.changed", { unit = u })
    sighting.update()
  end,
}

define.action "hold" {
  help = "holds a door beside the unit open until it goes away",
  cite = "BH-029", text = "hold {1} open", order = 35, price = "a move, which goes on", during = "activation",
  legal = function(u) if u.task ~= "move" then return tasks.reason(u, "hold") end end,
  of = function(u) return doors.may_hold(u) end,
  run = function(u, portal)
    if u.task == "" then tasks.move(u, "move") end
    doors.hold(u, portal)
  end,
}

define.action "end" {
  help = "ends the activation; MP that are left are lost",
  cite = "own D2", text = "end the activation", order = 99, price = "nothing", during = "activation", tags = { "ends" },
  run = function(u)
    sighting.tell("unit.waits", "counter.waits", { unit = u })
    u.acted = true
  end,
}
