-- Crawling, and being helped along (EN-230, EN-235, EG-14).
define.action "crawl" {
  help = "takes a step on hands and knees, for a unit that cannot walk or is prone",
  cite = "EN-235", price = "3 AP a square", tags = { "movement", "walk", "step", "no_hands", "crawl" }, weight = 3, order = 10, during = "activation",
  text = "crawl {1}",
  legal = function(u) if not ways.crawls(u) then return "it can still walk" end end,
  of = function(u, explain) return explain and cells.dirs() or cells.ways(u) end,
  may = function(u, dir) return base.moves.reason(u, dir) end,
  cost = function(u, dir) return ways.crawl_ap(u, u.cell, dir) end,
  run = function(u, dir)
    u.stance = "prone"
    base.moves.enter(u, cells.step(u.cell, dir))
  end,
}

-- who can be led: of its own, beside it with nothing between, and too badly wounded to walk
local function led(u)
  return units.near(u.cell, 1, { state = "active", side = u.side, where = function(v)
    return v ~= u and v.level == 3 and (v.cell == u.cell or cells.adjacent(u.cell, v.cell, "move"))
  end })
end

-- Which way `v` goes: to where its leader stood, or along from the square that both are on.
local function follows(u, v, dir) return v.cell == u.cell and dir or cells.dir_to(v.cell, u.cell) end

local LED = 2 -- AP a square for each (EG-14)

-- Each pays for the step that it makes itself: the ground (EN-107), the doorway (EN-080), threefold if it sneaks (EN-071).
local function price_to_led(u, v, dir) return ways.step_ap(v, LED, v.cell, follows(u, v, dir)) end

-- Those whom `v` stands beside after the step.
local function beside(u, v, dir)
  local list = without(stacking.standing(cells.step(v.cell, follows(u, v, dir))), u)
  if v.cell == u.cell then list[#list + 1] = u end
  return list
end

local may = chain "move.may"

-- The reason why `v` cannot follow, or nil.
local function not_led(u, v, dir)
  local to = cells.step(v.cell, follows(u, v, dir))
  local reason = stacking.crowd(v, to, beside(u, v, dir)) or may(v, to, base.moves.portal(v.cell, to))
  return reason and ("%s cannot follow: %s"):format(v.name, reason)
end

define.action "lead" {
  help = "helps an adjacent friend who is too badly wounded to walk alone: both move one square",
  cite = "EN-235", price = "2 AP from each", tags = { "movement", "walk" }, weight = 1, order = 14, during = "activation", text = "lead {1} {2}",
  none = "no friend here needs help to walk",
  of = function(u)
    local list = {}
    for _, v in ipairs(led(u)) do for _, dir in ipairs(cells.ways(u)) do list[#list + 1] = { v, dir } end end
    return list
  end,
  may = function(u, v, dir)
    local reason = base.moves.reason(u, dir) or not_led(u, v, dir)
    if reason then return reason end
    local ap = price_to_led(u, v, dir)
    if v.ap < ap then return ("%s needs %d AP"):format(v.name, ap) end
  end,
  cost = function(u, _, dir) return dir and ways.step_ap(u, LED, u.cell, dir) or base.turns.price(u, LED) end,
  run = function(u, v, dir)
    local from, to = u.cell, cells.step(v.cell, follows(u, v, dir))
    local price = price_to_led(u, v, dir)
    base.moves.enter(u, cells.step(u.cell, dir))
    if u.cell == from or not base.wounds.active(v) then return end
    v.ap = v.ap - price
    base.moves.enter(v, to)
  end,
}
