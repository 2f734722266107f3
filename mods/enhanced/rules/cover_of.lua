-- Cover and concealment: what stands before the target on the line of fire (EN-083, EN-089, EN-171 to EN-176, EG-10).
--
-- Cover is that of the target's square and of the last border that the line crosses: an open doorway is half cover for a unit
-- that stands just behind it. The better counts; who shoots from full cover has half.
cover_of = {}

patch.class "terrain" { schema = {
  cover = { type = "integer", default = 0, range = { 0, 4 }, help = "subtracted from attacks on a unit in it: 2 for half cover, 4 for full cover (EN-171)" },
  conceals = { type = "integer", default = 0, range = { 0, 8 }, help = "subtracted from attacks on a unit that it hides (EN-174)" },
} }
patch.terrain "console" { cover = 2 }
patch.terrain "table" { cover = 2 }
patch.terrain "bunk" { cover = 2 }

-- EN-083, EN-089, EC-20: hatches and valves cover one side, doorways both (EN-171)
define.field "portal.cover_side" { type = "integer", default = 1, range = { 1, 2 }, label = "Side that gives cover" }
local function covers_one_side(portal)
  local works = base.doors.mechanism(portal)
  return works.wheel or works.wedged                                       -- a hatch, a valve
end

local function of_border(from, to)
  local way = sight.trace(from, to).cells
  local portal = portals.between(way[#way] or from, to)
  if not portal or portal.edge:stopped "fire" then return 0 end
  return covers_one_side(portal) and portal.cells[portal.cover_side] ~= to and 0 or 2
end

-- What is between the two squares for who stands on `to`: 0, 2 or 4.
function cover_of.between(from, to)
  if cells.distance(from, to) < 1 then return 0 end
  return math.max(to.terrain and to.terrain.cover or 0, of_border(from, to))
end

-- The cover of the target of an attack.
---@param a attack
function cover_of.target(a)
  if not a.by or not a.at or not a.by.cell or not a.at.cell then return 0 end
  return cover_of.between(a.by.cell, a.at.cell)
end

-- That of the shooter against his target.
---@param a attack
function cover_of.shooter(a)
  if not a.at or not a.by.cell or not a.at.cell then return 0 end
  return cover_of.between(a.at.cell, a.by.cell)
end

-- EN-173: who has fired since its activation began has half of it
local function shown(u, cover) return u.fired and math.min(2, cover) or cover end

any_attack("cover", { cite = "EN-171", of = "place", tags = { "cover" }, figures = "-2 half, -4 full" }, function(a)
  local cover = cover_of.target(a)
  if cover > 0 and not a.special then return -shown(a.at, cover), cover > 2 and "full cover" or "half cover" end
end)

-- EN-175: a thin wall that stops nobody's shot hides who is behind it
patch.class "barrier" { schema = { conceals = { type = "integer", default = 0, range = { 0, 8 }, help = "DM on shots through it (EN-174)" } } }
define.barrier "sheet_rock" { name = "Sheet-rock wall", cite = "EN-175", stops = { "move" }, pass = 100, conceals = 8 }

-- What hides who stands on `to` from `from`: the ground it stands on, or the last border of the line.
function cover_of.concealment(from, to)
  local way = sight.trace(from, to).cells
  local edge = edges.between(way[#way] or from, to)
  local wall = edge and edge.barrier and edge.barrier.conceals or 0
  return math.max(to.terrain and to.terrain.conceals or 0, wall)
end

-- EN-174: on what is fired and thrown; a blow is no fire
---@param a attack
local function is_fire(a) return a.thrown or not base.arms.strikes(a.weapon) end

any_attack("concealment", { cite = "EN-174", of = "place", tags = { "cover" }, figures = "-1 to -8" }, function(a)
  if a.at and a.by and a.at.cell and a.by.cell and not a.special and is_fire(a) then return -cover_of.concealment(a.by.cell, a.at.cell) end
end)

local COVER = { [2] = "half cover", [4] = "full cover" }
rule("sight.words", "cover", { cite = "EN-171" }, function(from, to)
  local list = {}
  list[#list + 1] = COVER[cover_of.between(from, to)]
  local hides = cells.distance(from, to) > 0 and cover_of.concealment(from, to) or 0
  if hides > 0 then list[#list + 1] = ("concealed, DM -%d"):format(hides) end
  return #list > 0 and table.concat(list, ", ") or nil
end)

define.field "unit.fired" { type = "boolean", default = false, label = "Has fired" }
local function shown_now(u) if u then u.fired = true end end
-- what is shot or thrown, and no blow
on("weapon.fired", function(e) if not base.arms.strikes(e.weapon) then shown_now(e.by) end end, { name = "shown" })
on("attack.made", function(e) if e.thrown then shown_now(e.by) end end, { name = "shown" })
on("grenade.lands", function(e) shown_now(e.unit) end, { name = "shown" })
