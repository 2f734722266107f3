-- Lifts (SN-397..399): a platform of one square for one person, and a shaft of squares above each other.
--
-- The squares have the terrain `lift`; their sides are walls or doors of the kind `lift_door`, and the floors between them stay what they
-- are, so that the platform seals what it passes. Where the platform is says `cell.lift_here`. A stud beside the shaft opens the
-- door, or calls the platform, which goes one deck a turn. A unit that rides does nothing else for the whole of each next turn.

lifts = {}

define.field "cell.lift_here" { type = "boolean", default = false, label = "Lift", show = "board" }
define.field "game.lifts_going" { type = { map = { "string", "cell" } }, label = "Lifts on their way" }
define.field "game.lifts_since" { type = { map = { "string", "integer" } }, label = "Turn in which they were sent" }

-- A cell, or the unit that stands on it.
local function is_lift(place)
  local ground = place and place.terrain
  return ground ~= nil and ground.id == "lift"
end

-- Is there a lift at all?
function lifts.exist() return #cells.of "lift" > 0 end

local function beyond(cell, side)
  local edge = edges.of(cell, side)
  local to = edge and edge:other(cell)
  return to and is_lift(to) and to or nil
end

-- The squares of a shaft from the lowest deck up.
function lifts.shaft(cell)
  while beyond(cell, "dn") do cell = beyond(cell, "dn") end
  local list = {}
  while cell do
    list[#list + 1] = cell
    cell = beyond(cell, "up")
  end
  return list
end

local function key(cell) return lifts.shaft(cell)[1].name end

-- Where the platform is; on the lowest deck where nothing else is said.
function lifts.at(cell)
  local list = lifts.shaft(cell)
  for _, c in ipairs(list) do
    if c.lift_here then return c end
  end
  return list[1]
end

function lifts.goal(cell) return game.lifts_going[key(cell)] end

local function set_doors(cell, state)
  for _, p in ipairs(portals.of(cell)) do
    if p.def.id == "lift_door" and p.state ~= state then doors.set(p, state) end
  end
end

-- The shafts whose doors or open sides are beside a square.
local function beside(u)
  if not lifts.exist() or is_lift(u) then return {} end
  return filter(cells.neighbours(u.cell), function(c)
    return is_lift(c) and (portals.between(u.cell, c) ~= nil or cells.may_step(u.cell, cells.dir_to(u.cell, c)))
  end)
end

-- Squares of lifts beside `u` to which the platform can be called.
function lifts.callable(u)
  return filter(beside(u), function(c) return lifts.at(c) ~= c and not lifts.goal(c) and #lifts.at(c).units == 0 end)
end

function lifts.send(from, to)
  set_doors(from, "closed")
  game.lifts_going[key(from)] = to
  game.lifts_since[key(from)] = game.turn
  tell("lift.sent", { cell = to })
end

-- The decks that somebody in the platform can choose.
function lifts.decks(u)
  if not is_lift(u) or lifts.goal(u.cell) then return {} end
  return filter(lifts.shaft(u.cell), function(c) return c ~= u.cell end)
end

-- SN-397: one deck up or down, with what is in it
local function move_one(from, goal)
  local up = goal.level > from.level
  local to = beyond(from, up and "up" or "dn")
  from.lift_here, to.lift_here = false, true
  for _, u in ipairs(from.units) do u.cell = to end
  for _, item in ipairs(from.items) do item.cell = to end
  return to
end

on("turn.ends", function()
  for name, goal in pairs(game.lifts_going) do
    if game.turn > game.lifts_since[name] then
      local at = move_one(lifts.at(goal), goal)
      if at == goal then
        game.lifts_going[name] = nil
        game.lifts_since[name] = nil
        set_doors(at, "open")                                                                   -- SN-398
        tell("lift.arrives", { cell = at })
      end
    end
  end
end, { name = "lifts" })

-- SN-397: the whole next turn is spent inside
rule("unit.may_act", "in the lift", { cite = "SN-397" }, function(u)
  if is_lift(u) and lifts.goal(u.cell) and game.turn > game.lifts_since[key(u.cell)] then return "the lift is moving" end
end)

-- SN-399
rule("move.may", "lift", { cite = "SN-399" }, function(_, to)
  if not is_lift(to) then return nil end
  if lifts.at(to) ~= to then return "the lift is on another deck" end
  if #to.units > 0 then return "the lift holds one person" end
end)

-- the stud opens the door where the platform is, and nowhere else
rule("portal.may_work", "lift", { cite = "SN-397" }, function(_, portal)
  if portal.def.id ~= "lift_door" then return nil end
  local cell = is_lift(portal.cells[1]) and portal.cells[1] or portal.cells[2]
  if lifts.at(cell) ~= cell then return "the lift is on another deck" end
  if lifts.goal(cell) then return "the lift is moving" end
end)
