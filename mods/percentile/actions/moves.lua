-- Steps, positions, turning (PC-038..053).

local function step(mode, order, text, says, help, more)
  local spec = {
    help = help,
    order = order, text = text, says = says, tags = { "movement", "step" },
    of = function() return cells.dirs() end,
    may = function(u, dir) return moves.reason(u, dir, mode) end,
    price = function(u, dir)
      local to = cells.step(u.cell, dir)
      return to and to.terrain and moves.price(u, to, mode, arcs.is_diagonal(dir)) or 0
    end,
    run = function(u, dir)
      local to = cells.step(u.cell, dir)
      fatigue.note(u, mode, to, moves.price(u, to, mode, arcs.is_diagonal(dir)))
      moves.step(u, dir, mode)
    end,
  }
  for k, v in pairs(more or {}) do spec[k] = v end
  deed_action(mode, spec)
end

step("walk", 10, "walk {1} (1, 1.5)", "1 AP, diagonally 1.5; double over furniture, stairs or water", "walks one square",
  { tags = { "movement", "step", "noisy" } })
step("run", 11, "run {1} (0.5, 0.75)", "half the cost of walking; from the beginning of the turn to its end",
  "runs one square; it must run the whole turn, and attacks by it and at it are at -15",
  { cite = "PC-049", ends_run = false, tags = { "movement", "step", "loud" } })
step("evade", 12, "evade {1} (2, 3)", "2 AP, diagonally 3", "moves one square evasively: hard to hit, but its own attacks are at -30",
  { tags = { "movement", "step", "noisy" } })
step("crouch", 13, "creep {1} (2, 3)", "2 AP, diagonally 3, kneeling", "creeps one square, bent low: harder to hit and to hear",
  { tags = { "movement", "step", "quiet" } })
step("crawl", 14, "crawl {1} (2, 3)", "2 AP, diagonally 3, prone", "crawls one square: hardest to hit and to hear",
  { down = true, tags = { "movement", "step", "quiet" } })

-- Ladders, stairs and ropes that lead to another deck (PC-051, PC-052).
local function climbs(u)
  local list = {}
  for _, link in ipairs(u.cell.links) do
    if link.open and not ground.taken(link.to, u) then list[#list + 1] = link.to end
  end
  return list
end

local function climb_price(u, to)
  for _, link in ipairs(u.cell.links) do
    if link.to == to then return ap.cost "walk" * link.def.factor end
  end
  return ap.cost "walk"
end

deed_action("climb", {
  help = "climbs a ladder, stairs or a rope to another deck",
  deed = "walk", cite = "PC-051", order = 15, tags = { "movement" }, text = "climb to {1}", says = "2 AP, a rope 3", none = "no ladder, stairs or rope here",
  legal = function(u)
    if u.position ~= "standing" then return "is " .. u.position end
  end,
  of = climbs, price = climb_price, run = function(u, to) moves.shift(u, to, "climbs") end,
})

deed_action("turn", {
  help = "turns to face another way",
  order = 16, tags = { "posture", "facing" }, ends_run = false, text = "turn {1} (1 AP)",
  of = function(u, explain) return explain and cells.dirs() or without(cells.dirs(), arcs.heading(u)) end,
  may = function(u, facing) if facing == arcs.heading(u) then return "it faces that way already" end end,
  run = function(u, facing)
    arcs.face(u, facing)
    tell("unit.turned", { unit = u, facing = facing })
  end,
})

-- The steps of position (PC-039..041).
local function pose(u, position)
  moves.expose(u)
  u.position = position
  tell("unit.position", { unit = u, position = position })
end

-- from: the position before -> the deed whose price it takes. PC-039: between standing and sitting only in one's own turn.
local function pose_action(id, order, from, to, text, opts)
  deed_action(id, {
    help = opts.help,
    deed = opts.deed or id, cite = opts.cite, order = order, tags = { "posture" }, text = text, says = "1 AP",
    price = function(u) return ap.cost(from[u.position] or "kneel") end,
    legal = function(u)
      local deed = from[u.position]
      if not deed then return ("cannot %s while %s"):format(id, u.position) end
      if u.running then return "has run, and runs until its next turn" end -- own P6
      if deed == "sit" and game.active ~= u then return "only in the unit's own turn" end
    end,
    run = function(u) pose(u, to) end,
  })
end

pose_action("stand", 41, { sitting = "sit", kneeling = "kneel" }, "standing", "stand up (1 AP)", { deed = "kneel", cite = "PC-040",
  help = "gets up from sitting or kneeling" })
pose_action("kneel", 42, { standing = "kneel", prone = "lie" }, "kneeling", "kneel (1 AP)", {
  help = "kneels, or rises from prone to kneeling: attacks at it are at -5" })
pose_action("lie", 43, { kneeling = "lie" }, "prone", "lie down (1 AP)", { help = "lies down from kneeling: attacks at it are at -10" })
pose_action("sit", 44, { standing = "sit" }, "sitting", "sit down (1 AP)", { help = "sits down: attacks at it are at -5" })
