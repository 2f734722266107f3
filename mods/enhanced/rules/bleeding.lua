-- Bleeding (EN-267, EN-269 to EN-274): each turn, until somebody sees to it.
bleeding = {}

define.setting "bleeding" { title = "Bleeding", type = "boolean", default = false, cite = "EN-270",
  help = "until treated, a moderate wound costs 1 point a turn, a serious one 2, and a critical one 3 points of intelligence" }

local POINTS = { [2] = 1, [3] = 2, [4] = 3 }                              -- EN-270 to EN-273

function bleeding.points(u) return game.set.bleeding and not u.treated and u.state ~= "dead" and POINTS[bodies.level(u)] or 0 end

-- EN-273, EN-274
local function of_the_brain(u, points)
  u.intelligence_hits = math.min(u.intelligence, u.intelligence_hits + points)
  if u.intelligence_hits == u.intelligence then base.wounds.kill(u) end
end

-- EN-269: the owner says which characteristic loses the points
function bleeding.bleed(u)
  local points = bleeding.points(u)
  if points == 0 then return end
  tell("unit.bleeds", { unit = u, points = points })
  if bodies.level(u) == 4 then return of_the_brain(u, points) end
  bodies.lose(u, points)
end
define.event "unit.bleeds" { text = "{unit} bleeds for {points}", args = { unit = "unit", points = "integer" } }

on("turn.begins", function()
  if not game.set.bleeding then return end
  for _, u in ipairs(units.all { where = function(u) return bleeding.points(u) > 0 end }) do bleeding.bleed(u) end
end, { name = "bleeding" })
