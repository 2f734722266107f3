-- The skirmish of bench/skirmish.cjs, rule for rule: two actions a unit and turn, a step to a side or a shot at
-- somebody within ten squares and in sight, 8 on two dice hits, two hits are death, eighty turns. Sight is
-- Bresenham's, which is not the engine's: walls take whole squares here.
define.field "unit.hp" { type = "integer", default = 2, range = { 0, 2 }, show = "board", label = "hits left" }
define.field "unit.ap" { type = "integer", default = 2, range = { 0, 2 }, show = "board", label = "actions", lasts = "turn" }

define.terrain "deck" { glyph = "." }
define.barrier "bulkhead" { stops = { "move", "see", "fire", "air" } }
define.event "shot" { text = "{by} shoots at {at}" }
define.event "down" { text = "{unit} is down" }

-- Where nothing is drawn is a wall; rows from the top.
local WALL = map({
  "################", "#....#....#....#", "#....#....#....#", "#....+....+....#", "#....#....#....#", "##.####.####.###",
  "#..............#", "##.####.####.###", "#....#....#....#", "#....+....+....#", "#....#....#....#", "################",
}, function(row)
  local walls = {}
  for x = 1, #row do walls[x] = row:sub(x, x) == "#" end
  return walls
end)

local function line_clear(x, y, x1, y1)
  local dx, dy = math.abs(x1 - x), math.abs(y1 - y)
  local sx, sy, e = x < x1 and 1 or -1, y < y1 and 1 or -1, dx - dy
  while x ~= x1 or y ~= y1 do
    local e2 = 2 * e
    if e2 > -dy then e, x = e - dy, x + sx end
    if e2 < dx then e, y = e + dx, y + sy end
    if WALL[y][x] then return false end
  end
  return true
end

local RANGE = 10
local in_sight = sight.by(function(a, b)
  local x, y, x1, y1 = a.x, a.y, b.x, b.y
  return math.abs(x1 - x) <= RANGE and math.abs(y1 - y) <= RANGE and line_clear(x, y, x1, y1)
end)

local SIDES = { "n", "e", "s", "w" }
local foes = memo(function(side) return units.all { where = function(v) return v.side ~= side end } end)

define.action "step" {
  of = function(u) return cells.free(u, SIDES) end,
  run = function(u, dir) u.cell = cells.step(u.cell, dir) end,
}

define.throw "shot" { spec = function(u, v) return { "2D", need = 8, why = "shot", by = u, at = v } end }

define.action "fire" {
  of = function(u) return sight.among(u, foes(u.side), in_sight) end, -- who is down is on no square
  throw = function(u, v) return throws.shot(u, v) end,
  run = function(u, v)
    tell("shot", { by = u, at = v })
    if throws.shot(u, v):roll() == "miss" then return end
    v.hp = v.hp - 1
    if v.hp > 0 then return end
    v.cell = nil
    tell("down", { unit = v })
  end,
}

define.action "pass" {
  during = "rest",
  run = function()
    game.turn = game.turn + 1
    lapse "turn"
  end,
}

local SOME = { 1, 2 }

rule("game.result", "last side", {}, function()
  for _, side in ipairs(sides.all()) do
    if not units.any { side = side, hp = SOME } then
      return { winner = side.id == "a" and "b" or "a", because = side.title .. " is down" }
    end
  end
  if game.turn >= 80 then return { winner = "none", because = "eighty turns" } end
end)

-- Turns are counted from 1, of both sides together. Who can do nothing more passes.
define.ruleset "skirmish" {
  title = "Skirmish",
  next = function()
    local side = sides.all()[1 + (game.turn + 1) % 2]
    return decide { seat = side.seat, units = units.all { side = side, hp = SOME, ap = SOME }, otherwise = "rest" }
  end,
  perform = function(act)
    if act.unit then act.unit.ap = act.unit.ap - 1 end
    act.run()
  end,
}
