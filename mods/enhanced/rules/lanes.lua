-- Point cover and pivot cover (EN-248 to EN-258, RU-04, RU-05): a lane of fire; a unit that comes into it is fired at, at +2.
lanes = {}

define.setting "point_cover" { title = "Point cover", type = "boolean", default = false, cite = "EN-248",
  help = "a unit may watch the line to one square for 4 AP and fire at enemies who enter it" }
define.setting "pivot_cover" { title = "Pivot cover", type = "boolean", default = false, cite = "EN-254",
  help = "a unit may watch a line past a corner for 8 AP; the line moves with each step" }

local FAR = 40

-- Squares from the shooter to a point, as far as a wall lets it.
local function to_point(u, cell)
  return sight.clear(u.cell, cell, "fire") and base.lines.cells(u.cell, cell) or {}
end

-- Squares from the shooter past a corner beside it.
local function past(u, corner)
  local dir, list, at = cells.dir_to(u.cell, corner), {}, u.cell
  for _ = 1, FAR do
    local to = dir and cells.step(at, dir)
    if not to or to.outside or not cells.adjacent(at, to, "fire") then return list end
    list[#list + 1], at = to, to
  end
  return list
end

local function shoots(u) return u.weapon ~= nil and base.arms.shoots(u.weapon.def) end

-- The squares that it covers now; none without something to shoot with in hand.
function lanes.of(u)
  if not u.cell or not base.wounds.active(u) or not shoots(u) then return {} end
  if u.lane_end then return to_point(u, u.lane_end) end
  return u.corner and past(u, u.corner) or {}
end

function lanes.covers(u, cell)
  if not u.lane_end and not u.corner then return false end
  return contains(lanes.of(u), cell)
end

local function drop(u) u.lane_end, u.corner = nil, nil end

-- Past a corner every shot has it, in one's own turn too (EN-257); on a line to a point the snap shot alone.
rule("attack.dm", "covered lane", { cite = "EN-252", of = "attacker", tags = { "cover" }, figures = "+2" }, function(a)
  if a.by and a.at and (a.snap or a.by.corner) and a.at.cell and base.arms.shoots(a.weapon)
      and lanes.covers(a.by, a.at.cell) then
    return 2
  end
end)
rule("advantage.dm", "covered lane", { cite = "EN-134", of = "attacker" }, function(u, about)
  if about.cell and lanes.covers(u, about.cell) then return 2 end
end)

local function unready(u, setting, ap)
  if not game.set[setting] then return "the setting '" .. setting .. "' is off" end
  if not shoots(u) then return "no ranged weapon in hand" end
  if not base.turns.can_pay(u, ap) then return ("needs %d AP"):format(ap) end
end

delete.action "cover"

define.action "cover_point" {
  help = "watches the line to a square and fires at +2 at enemies who enter it",
  cite = "EN-248", price = "4 AP", tags = { "attack" }, weight = 6, order = 30, during = "activation", set = true, text = "cover the line to {1}",
  legal = function(u) return unready(u, "point_cover", 4) end,
  of = function(u)
    return filter(sight.cells(u.cell, "fire"), function(c) return c ~= u.cell and cells.arc(u.cell, u.facing, c) == "front" end)
  end,
  may = function(u, cell) return hunkering.blinds(u, cell) end,
  cost = function() return 4 end,
  run = function(u, cell)
    drop(u)
    u.lane_end = cell
    tell("lane.taken", { unit = u, cell = cell })
  end,
}
define.event "lane.taken" { text = "{unit} covers the line to {cell}", args = { unit = "unit", cell = "cell" } }

-- The squares beside `u` that are at the end of a wall: a wall beside the way, and none behind it.
local function corners(u)
  return filter(cells.neighbours(u.cell), function(c)
    if not cells.adjacent(u.cell, c, "fire") or cells.arc(u.cell, u.facing, c) ~= "front" then return false end
    for _, side in ipairs(cells.sides()) do
      local a, b = edges.of(u.cell, side), edges.of(c, side)
      if a and a:stopped "fire" and not (b and b:stopped "fire") then return true end
    end
    return false
  end)
end

define.action "slice" {
  help = "watches the line past an adjacent corner and fires at +2 at enemies who enter it",
  cite = "EN-254", price = "8 AP", tags = { "attack" }, weight = 6, order = 30, during = "activation", text = "slice the corner at {1}",
  legal = function(u) return unready(u, "pivot_cover", 8) or hunkering.blinds(u) end,
  of = corners, none = "no adjacent corner",
  cost = function() return 8 end,
  run = function(u, cell)
    drop(u)
    u.corner = cell
    tell("lane.taken", { unit = u, cell = cell })
    exchange.slice(u)
  end,
}

-- RU-04: it lasts until it leaves the corner or turns away; with each of its steps the lane is drawn again (EN-255)
on("unit.moved", function(e)
  local u = e.unit
  if not u.corner then return end
  if u.cell == u.corner or not exchange.is_close(u, u.corner) then return drop(u) end
  exchange.sweep(u)
end, { name = "slices on" })
on("unit.turned", function(e)
  local u = e.unit
  if u.corner and u.cell and cells.arc(u.cell, u.facing, u.corner) ~= "front" then drop(u) end
end, { name = "turns away" })
on("activation.begins", function(e) e.unit.lane_end, e.unit.corner = nil, nil end, { name = "lane ends" })
for _, event in ipairs { "unit.unconscious", "unit.serious", "unit.killed", "unit.hunkers" } do
  on(event, function(e) drop(e.unit) end, { name = "lane ends" })
end

-- What is covered, for the board.
patch.overlay "covered" { cells = function()
  local list = {}
  for _, v in ipairs(units.all { state = "active" }) do
    for _, cell in ipairs(lanes.of(v)) do list[#list + 1] = { cell = cell, text = v.id } end
    for _, cell in ipairs(v.suppresses) do list[#list + 1] = { cell = cell, text = v.id } end
  end
  return list
end }
