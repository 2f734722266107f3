-- Covering fire (SN-081..083, SN-089, SN-091): `cover f7` a point, `cover b2` an enemy, `cover cutlass` who comes near.

local function unready(u)
  if game.set.cover_cost == "all" and u.begun then return "AP have been spent" end       -- ruling 16
  if not turns.can_pay(u, 1) then return "no AP left" end
  if u.owes > 0 then return "AP are owed" end
end

-- does the chart of the weapon in hand reach so far at all?
local function reaches(u, range)
  local weapon = u.weapon.def
  return chart_cell(attack.chart(weapon), arms.row(weapon), arms.mode(u.weapon), "nothing", attack.band(range)) ~= nil
end

local function is_point(u, cell)
  local here = u.cell
  return cell ~= here and cells.arc(here, u.facing, cell) == "front" and not lines.blocked(here, cell)
    and reaches(u, cells.distance(here, cell))
end

local function is_foe(u, v) return v.cell ~= nil and hostile(u, v) and is_point(u, v.cell) end

local function shoots(u) return u.weapon ~= nil and arms.shoots(u.weapon.def) end

define.action "cover" {
  help = "takes all AP to attack who enters the line to the place or into view ahead; leaving a square is no trigger",
  cite = "SN-081", price = "the allowance; by cover_cost the rest", tags = { "attack" }, weight = 4,
  text = "cover {1}", order = 30, during = "activation", set = true,
  legal = function(u)
    if shoots(u) and not arms.is_loaded(u.weapon) then return "not loaded" end
    return unready(u)
  end,
  of = function(u)
    if not shoots(u) then return { arms.first(u) } end
    -- enemies first: a line that is typed as b1-2 means the square of that name
    return one_by_one(units.all { state = "active" }, function(v) return is_foe(u, v) end,
      sight.cells(u.cell, "fire"), function(cell) return is_point(u, cell) end)
  end,
  cost = function(u) return u.ap end,                                   -- SN-081
  run = function(u, what)
    cover.take(u, (kind(what) == "cell" or kind(what) == "unit") and what or nil)
  end,
}
