-- Crawling, and being helped along (EN-230, EN-235, EG-14).
define.action "crawl" {
  help = "takes a step on hands and knees, for a unit that cannot walk or is prone",
  cite = "EN-235", price = "3 AP a square", tags = { "movement", "walk", "step", "no_hands", "crawl" }, weight = 3, order = 10, during = "activation",
  text = "crawl {1}",
  legal = function(u) if u.level < 3 and limbs.leg(u) < 3 and u.stance ~= "prone" then return "it can still walk" end end,
  of = function(u, explain) return explain and cells.dirs() or cells.ways(u) end,
  may = function(u, dir) return base.moves.reason(u, dir) end,
  cost = function(u, dir)
    local to = cells.step(u.cell, dir)
    return ways.times(to, dir) * base.turns.price(u, 3) + base.moves.toll(u, u.cell, to)
  end,
  run = function(u, dir)
    u.stance = "prone"
    base.moves.enter(u, cells.step(u.cell, dir))
  end,
}

-- who can be led: of its own, beside it with nothing between, too badly wounded to walk, and with AP to go along
local function led(u)
  return units.near(u.cell, 1, { state = "active", side = u.side, where = function(v)
    return v ~= u and v.level == 3 and v.ap >= 2 and (v.cell == u.cell or cells.adjacent(u.cell, v.cell, "move"))
  end })
end

-- Where `v` comes to: behind who leads it, or along from the square that both are on.
local function goal(u, v, dir) return v.cell == u.cell and cells.step(u.cell, dir) or u.cell end

-- EN-107: over rough ground it is twice as much for both; for a doorway each pays what it costs to itself (EN-080)
local function shared(u, dir) return 2 * ways.times(cells.step(u.cell, dir), dir) end
local function price_to_led(u, v, dir) return shared(u, dir) + base.moves.toll(v, v.cell, goal(u, v, dir)) end

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
    local reason = base.moves.reason(u, dir)
    if reason then return reason end
    local other = base.moves.occupant(goal(u, v, dir))
    if v.cell == u.cell and other then return other.name .. " stands there" end
    local ap = price_to_led(u, v, dir)
    if v.ap < ap then return ("%s needs %d AP"):format(v.name, ap) end
  end,
  cost = function(u, _, dir)
    return dir and base.turns.price(u, shared(u, dir) + base.moves.toll(u, u.cell, cells.step(u.cell, dir))) or base.turns.price(u, 2)
  end,
  run = function(u, v, dir)
    local to = goal(u, v, dir)
    v.ap = v.ap - price_to_led(u, v, dir)
    base.moves.enter(u, cells.step(u.cell, dir))
    if base.wounds.active(v) then base.moves.enter(v, to) end
  end,
}
