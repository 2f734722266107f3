-- What stands in the line of sight (EN-040 to EN-045): one who stands or one thing of the size of a post, and no second.
patch.class "terrain" { schema = {
  obstacle = { type = "boolean", default = false, help = "as large as a post: a line of fire can pass one such object or one person, not two (EN-042)" },
  hides = { type = "boolean", default = false, help = "a unit that hunkers down behind it cannot be seen (EN-044)" },
} }
define.terrain "post" { glyph = "^", name = "Post", color = "yellow", move = false, see = true, stops = { "move" }, obstacle = true }
define.terrain "slit" { glyph = "]", name = "Firing slit", color = "cyan", move = true, see = true, cover = 4, hides = true }
define.terrain "machines" { glyph = "m", name = "Behind machinery", color = "magenta", move = true, see = true, cover = 4 }
define.terrain "bush" { glyph = "\"", name = "Thin bush", color = "green", move = true, see = true, conceals = 1 }

local function in_the_way(cell)
  local n = cell.terrain and cell.terrain.obstacle and 1 or 0
  for _, u in ipairs(cell.units) do if base.wounds.active(u) and u.stance == "standing" then n = n + 1 end end
  return n
end

rule("line.bodies", "standing, and posts", { cite = "EN-041" }, function(_, from, to)
  local n = 0
  for _, cell in ipairs(sight.trace(from, to).cells) do n = n + in_the_way(cell) end
  return n
end)

-- EN-044, EC-12
define.field "unit.hunkered" { type = "boolean", default = false, label = "Hunkered down", show = "board" }

define.event "unit.hunkers" { text = "{unit} hunkers down", args = { unit = "unit" } }

define.action "hunker" {
  help = "gets down behind cover: until it moves, attacks or acts again, it sees and is seen only in adjacent squares",
  cite = "EN-044", price = "nothing", tags = { "posture", "no_hands" }, weight = 1, order = 13, during = "activation", text = "hunker down",
  legal = function(u)
    if not u.terrain.hides then return "no cover here to hunker down behind" end
    if u.hunkered then return "it is hunkered down already" end
  end,
  run = function(u)
    u.hunkered = true
    tell("unit.hunkers", { unit = u })
  end,
}
for _, event in ipairs { "unit.moved", "activation.begins", "grenade.lands" } do
  on(event, function(e) e.unit.hunkered = false end, { name = "up again" })
end
for _, event in ipairs { "attack.made", "weapon.fired" } do               -- whatever is fired, at an area or a wall too (EN-045)
  on(event, function(e) if e.by then e.by.hunkered = false end end, { name = "up again" })
end

hunkering = {}
local BLIND = "hunkered down, it sees only adjacent squares"

-- Why `u` has no line to a square, hunkered down as it is, or nil; without a square: to any that is not adjacent.
function hunkering.blinds(u, cell)
  local far = cell and cells.distance(u.cell, cell) or -1 -- below 0 on another deck
  if u.hunkered and (far < 0 or far > 1) then return BLIND end
end

-- Why there is no line from `u` to `v`, of whom one is hunkered down, or nil.
function hunkering.between(u, v)
  if hunkering.blinds(v, u.cell) then return v.name .. " is hunkered down" end
  return hunkering.blinds(u, v.cell)
end

rule("attack.may", "hunkered down", { cite = "EN-044" }, function(a)
  return a.at and a.by and a.at.cell and hunkering.between(a.by, a.at) or nil
end)

-- What is thrown or fired, at somebody, a square or a wall.
local function also(may, blinds) return function(...) return may and may(...) or blinds(...) end end

patch.action "throw" { may = also(definition("action", "base:throw").may, hunkering.between) }
patch.action "lob" { may = also(definition("action", "base:lob").may, hunkering.blinds) }
patch.action "breach" { may = also(definition("action", "base:breach").may, function(u, edge)
  local function is_near(cell) return not cell.outside and not hunkering.blinds(u, cell) end
  if #filter(edge.cells, is_near) == 0 then return hunkering.blinds(u) end
end) }
