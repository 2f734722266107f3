-- Several in a square (EN-320 to EN-326, EN-345, EC-21, EG-22).
define.setting "stacking" { title = "Several in a square", type = "boolean", default = false, cite = "EN-320",
  help = "a square holds two friends in light armor, four in close order, or one in heavy armor" }

stacking = {}

local HEAVY, LOOSE, CLOSE = 1, 2, 4

-- Those who take up room on a square.
function stacking.standing(cell) return filter(cell.units, base.wounds.active) end
local standing = stacking.standing

-- How many of them may be on one square (EN-322, EN-323, EN-325).
local function most(list)
  if #filter(list, is_heavy) > 0 then return HEAVY end
  return #filter(list, function(u) return not u.close_order end) == 0 and CLOSE or LOOSE
end

-- The reason why `u` cannot stand on a square with these others, or nil.
function stacking.crowd(u, cell, others)
  local other = others[1]
  if not other then return nil end
  local is_lift = cell.terrain ~= nil and cell.terrain.id == "lift"
  if base.hostile(u, other) or not (is_lift or game.set.stacking) then return other.name .. " stands there" end
  local list = { u, table.unpack(others) }
  if is_lift or #list <= most(list) then return nil end
  return most(list) == HEAVY and "heavy armor needs the square to itself" or "there is no room for one more"
end

replace.rule "base:cell.room_for/one to a square" (function(u, cell) return stacking.crowd(u, cell, standing(cell)) end)

define.action "close_up" {
  help = "forms or leaves close order, in which four units in light armor share a square instead of two",
  cite = "EN-323", price = "nothing", tags = { "posture", "free", "no_hands" }, weight = 0, order = 13, during = "activation",
  text = "form or leave close order",
  legal = function(u)
    if not game.set.stacking then return "the setting 'stacking' is off" end
    if u.close_order and #standing(u.cell) > LOOSE then return "the square is too full" end
  end,
  run = function(u) u.close_order = not u.close_order end,
}
rule("action.legal", "close order", { cite = "EN-323" }, function(action, u)
  if u.close_order and has_tag(action, "rush") then return "no rushing in close order" end
end)

-- Friends alone stand there, whom one may go past.
local function is_passable(u, cell)
  local there = standing(cell)
  return #there > 0 and #filter(there, function(v) return base.hostile(u, v) end) == 0
end

-- EN-320: the squares of a movement past friends, as far as to one with room behind the first of them; nil: nobody is passed.
local function past(u, dir)
  local way, at = {}, u.cell
  repeat
    local to = cells.step(at, dir)
    if not to or to.outside or not cells.may_step(at, dir) then return nil end
    way[#way + 1], at = to, to
  until not is_passable(u, to) or #way > 1 and not stacking.crowd(u, to, standing(to))
  return #way > 1 and way or nil
end

-- Calls f(from, to) for each step of it until one gives something.
local function each_step(u, way, f)
  local from = u.cell
  for _, to in ipairs(way or {}) do
    local said = f(from, to)
    if said then return said end
    from = to
  end
end

local may = chain "move.may"

define.action "pass_by" {
  help = "goes through the squares of friends in a row to the square beyond, crawling if it cannot walk",
  cite = "EN-320", price = "the AP of all steps", tags = { "movement", "walk", "no_hands", "crawl" }, weight = 3, order = 11, during = "activation",
  text = "pass a friend to the {1}", none = "no friend to pass by",
  legal = function() if not game.set.stacking then return "the setting 'stacking' is off" end end,
  of = function(u) return filter(cells.ways(u.cell), function(dir) return past(u, dir) ~= nil end) end,
  may = function(u, dir)
    local way = past(u, dir)
    return each_step(u, way, function(from, to)
      return to == way[#way] and base.moves.bar(u, from, dir) or may(u, to, base.moves.portal(from, to))
    end)
  end,
  cost = function(u, dir)
    local ap, step_ap = 0, ways.crawls(u) and ways.crawl_ap or ways.walk_ap
    each_step(u, past(u, dir), function(from) ap = ap + step_ap(u, from, dir) end)
    return ap
  end,
  run = function(u, dir)
    local way = past(u, dir)
    if ways.crawls(u) then u.stance = "prone" end
    for i, square in ipairs(way) do
      base.moves.enter(u, square, i == #way)
      if u.cell ~= square or not base.wounds.active(u) then break end
    end
  end,
}

-- EN-326: nine light or four heavy; a lift is 36 parts large
local function size(u) return is_heavy(u) and 9 or 4 end
replace.rule "base:move.may/lift" (function(u, to)
  if not (to.terrain and to.terrain.id == "lift") then return nil end
  if base.lifts.at(to) ~= to then return "the lift is on another deck" end
  local n = size(u)
  for _, v in ipairs(to.units) do n = n + size(v) end
  if n > 36 then return "the lift is full" end
end)
