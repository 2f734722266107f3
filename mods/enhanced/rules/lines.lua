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

define.action "hunker" {
  help = "gets down behind cover: until it moves or attacks, it can see and be seen only at arm's length",
  cite = "EN-044", price = "nothing", tags = { "posture", "no_hands" }, weight = 1, order = 13, during = "activation", text = "hunker down",
  legal = function(u)
    if not u.terrain.hides then return "no cover here to hunker down behind" end
    if u.hunkered then return "it is hunkered down already" end
  end,
  run = function(u) u.hunkered = true end,
}
for _, event in ipairs { "unit.moved", "activation.begins", "grenade.lands" } do
  on(event, function(e) e.unit.hunkered = false end, { name = "up again" })
end
for _, event in ipairs { "attack.made", "weapon.fired" } do               -- whatever is fired, at an area or a wall too (EN-045)
  on(event, function(e) if e.by then e.by.hunkered = false end end, { name = "up again" })
end

local function hunkers(u, v)
  if cells.distance(u.cell, v.cell) <= 1 then return nil end
  if v.hunkered then return v.name .. " is hunkered down" end
  if u.hunkered then return "hunkered down, it sees only adjacent units" end
end

rule("attack.may", "hunkered down", { cite = "EN-044" }, function(a) return a.at and a.by and a.at.cell and hunkers(a.by, a.at) or nil end)
local may_throw = definition("action", "base:throw").may
patch.action "throw" { may = function(u, v) return may_throw(u, v) or hunkers(u, v) end }
