-- Going, turning, running, sneaking (SN-038..043, SN-072).

define.action "move" {
  help = "a step into a neighbouring square",
  cite = "SN-038", price = "1 AP ahead, 2 elsewhere; more in hatches", tags = { "movement", "walk", "step", "no_hands" },
  text = "step {1}", order = 10, during = "activation",
  of = function(u, explain) return explain and cells.dirs() or cells.ways(u) end,
  may = function(u, dir) return moves.reason(u, dir) end,
  cost = function(u, dir) return moves.price(u, dir) end,
  run = function(u, dir) moves.enter(u, cells.step(u.cell, dir)) end,
}

define.action "turn" {
  help = "faces another way",
  cite = "SN-041", price = "1 AP, 2 to turn about", tags = { "movement", "posture", "no_hands" }, weight = 4,
  text = "turn {1}", order = 11, during = "activation",
  of = function(u, explain) return explain and cells.sides() or without(cells.sides(), u.facing) end,
  may = function(u, facing) if facing == u.facing then return "it faces that way already" end end,
  cost = function(u, facing) return turns.price(u, moves.turn_ap(u.facing, facing)) end,
  run = function(u, facing)
    u.facing = facing
    tell("unit.turned", { unit = u, facing = facing })
  end,
}

define.action "run" {
  help = "two or more squares in a line, for fewer points and with a worse aim",
  cite = "SN-042", price = "2 AP for each 3 squares or part of 3", tags = { "movement", "walk", "no_hands" }, weight = 4,
  text = "run to {1}", order = 12, during = "activation", set = true,
  legal = function(u) if not turns.can_pay(u, moves.running.price(u, 1)) then return "needs 2 AP" end end,
  none = "no free square ahead to run to",
  of = function(u) return moves.running.squares(u, u.ap) end,
  cost = moves.running.cost,
  run = function(u, cell)
    tell("unit.runs", { unit = u })
    u.running = true                                                    -- SN-043
    local way = moves.running.way(u, cell)
    for i, square in ipairs(way) do
      moves.enter(u, square, i == #way)
      if u.cell ~= square or not wounds.active(u) then break end -- something kept it, or it fell
    end
    u.running = false
  end,
}

-- declared before the first AP (ruling 54)
define.action "sneak" {
  help = "moves quietly from now on: fewer notice it, and each step costs more",
  cite = "SN-072", price = "nothing; movement then costs threefold", tags = { "posture", "free", "no_hands" }, weight = 0,
  text = "sneak this turn", order = 13, during = "activation",
  legal = function(u)
    if u.sneaking then return "sneaking already" end
    if u.begun then return "only before the first AP is spent" end
  end,
  run = function(u)
    u.sneaking = true
    tell("unit.sneaks", { unit = u })
  end,
}

-- a body of about one's own size: the whole allowance less strength, at least 6 (SN-070, SN-071)
local function carry_price(u) return turns.price(u, math.max(6, u.allowance - people.strength(u))) end

local function loads(u)
  return filter(units.at(u), function(v) return v ~= u and not wounds.active(v) end)
end

define.action "carry" {
  help = "picks a fallen character up and drags them along, or lets go",
  cite = "SN-070", price = "allowance less strength, at least 6 AP", tags = { "movement", "walk" }, weight = 0,
  text = "carry {1} {2}", order = 14, during = "activation",
  none = "nobody out of action lies here",
  of = function(u)
    local list, there = {}, loads(u)
    if #there > 0 and not turns.can_pay(u, carry_price(u)) then return { none = "needs " .. carry_price(u) .. " AP" } end
    for _, load in ipairs(there) do
      for _, dir in ipairs(cells.ways(u)) do list[#list + 1] = { load, dir } end
    end
    return list
  end,
  may = function(u, _, dir) return moves.reason(u, dir) end,
  cost = carry_price,
  run = function(u, load, dir)
    local from, to = u.cell, cells.step(u.cell, dir)
    if not moves.leave(u, to) then return end
    load.cell = to
    tell("unit.carries", { unit = u, load = load, cell = to })
    u.cell = to
    moves.arrive(u, from)
  end,
}
