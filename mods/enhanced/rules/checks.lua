-- Checks of a characteristic and tasks (EN-021 to EN-023).
define.throw "characteristic" { args = { "unit: unit", "what: string", "dm: any" }, spec = function(u, what, dm)       -- EN-021
  return { "2D", at_most = u[what], dm = dm or 0, names = { "succeeds", "fails" }, why = what, cite = "EN-021", by = u, stream = "combat" }
end }

local NEED = { automatic = 0, simple = 3, routine = 7, difficult = 11, formidable = 15, impossible = 19 }

define.throw "task" { args = { "unit: unit", "difficulty: string", "dm: any" }, spec = function(u, difficulty, dm)     -- EN-022, EN-023
  local need = NEED[difficulty]
  if not need then error(("unknown difficulty '%s'; expected one of %s"):format(tostring(difficulty), table.concat(keys(NEED), ", ")), 0) end
  return { "2D", need = need, dm = dm or 0, names = { "succeeds", "fails" }, why = difficulty .. " task", cite = "EN-022", by = u, stream = "combat" }
end }
