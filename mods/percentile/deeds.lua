-- The printed table of action points (PC-038..074): price, price of a diagonal step, and whether it may be done in another's
-- turn. All prices are read from here.

local function deed(id, cite, points, more)
  local d = { cite = cite, points = points }
  for k, v in pairs(more or {}) do d[k] = v end
  define.deed(id)(d)
end

local star = { starred = true }
local variable = { starred = true, variable = true }

-- position
deed("turn", "PC-038", "1", star)
deed("sit", "PC-039", "1")
deed("kneel", "PC-040", "1", star)
deed("lie", "PC-041", "1", star)

-- movement; terrain multiplies (rules/moves.lua). Running is half of walking.
local function step(id, cite, straight, diagonal, position, says)
  deed(id, cite, straight, { diagonal = diagonal, position = position, says = says })
end

step("walk", "PC-042", "1", "1.5", "standing", "walks")
step("run", "PC-049", "0.5", "0.75", "standing", "runs")
step("evade", "PC-044", "2", "3", "standing", "dodges along")
step("crawl", "PC-047", "2", "3", "prone", "crawls")
step("crouch", "own P6", "2", "3", "kneeling", "creeps")

-- equipment
deed("call", "PC-054", "1", star)
deed("take_out", "PC-055", "2")
deed("operate", "PC-056", "2", star)
deed("draw", "PC-057", "2")
deed("aim", "PC-058", "2")
deed("quick", "PC-059", "3", { starred = true, kind = "shot" })
deed("fire", "PC-060", "1", { starred = true, kind = "shot" })
deed("throw", "PC-061", "1", { starred = true, kind = "thrown" })
deed("adjust", "PC-062", "2")
deed("reload", "PC-063", "2")

-- emergencies
deed("strike", "PC-064", "3", { starred = true, variable = true, kind = "blow" })
deed("parry", "PC-065", "2", variable)
deed("dodge", "PC-066", "3", variable)
deed("duck", "PC-067", "2", star)
deed("hide", "PC-068", "1", star)
deed("hide_by", "PC-069", "4", star)
deed("roll", "PC-070", "2", star)
deed("drop", "PC-071", "1", star)
deed("dive", "PC-072", "2", star)
deed("dive_roll", "PC-073", "4", star)
deed("tackle", "PC-074", "4", { variable = true, kind = "tackle" })
