-- Checks of a characteristic and tasks (EN-021 to EN-023). A scenario has what it sets its people thrown for by checks.passes and
-- checks.task, and shows the same throw in its action (throws.task).
checks = {}

define.throw "characteristic" { args = { "unit: unit", "what: string", "dm: any" }, spec = function(u, what, dm)       -- EN-021
  return { "2D", at_most = u[what], dm = dm or 0, names = { "succeeds", "fails" }, why = what, cite = "EN-021", by = u, stream = "combat" }
end }

local NEED = { automatic = 0, simple = 3, routine = 7, difficult = 11, formidable = 15, impossible = 19 }

define.chain "task.dm" { title = "DMs on tasks", args = { "unit: unit" }, combine = "modifiers" }
local dm_of = chain "task.dm"

-- The modifiers of the rules, and those of the case: a number, or a list as checks.dms makes it.
local function joined(rules, more)
  if kind(more) ~= "table" then more = checks.dms { { "circumstances", more or 0, "EN-022" } } end
  local out = { total = rules.total + more.total }
  for _, m in ipairs(rules) do out[#out + 1] = m end
  for _, m in ipairs(more) do out[#out + 1] = m end
  return out
end

-- EN-022, EN-023; wounds make it harder as all that one does (all_actions.lua).
define.throw "task" { args = { "unit: unit", "difficulty: string", "dm: any" }, tags = { "action" }, dms = "task.dm", spec = function(u, difficulty, dm)
  local need = NEED[difficulty]
  if not need then error(("unknown difficulty '%s'; expected one of %s"):format(tostring(difficulty), table.concat(keys(NEED), ", ")), 0) end
  return { "2D", need = need, dm = joined(dm_of(u), dm), names = { "succeeds", "fails" }, why = difficulty .. " task", cite = "EN-022", by = u,
    stream = "combat" }
end }

-- DMs of a throw, as its list wants them: checks.dms { { "Zero-G", 2, "EN-334" }, ... }.
function checks.dms(rows)
  local out = { total = 0 }
  for _, row in ipairs(rows) do
    if row[2] ~= 0 then
      out[#out + 1] = { name = row[1], value = row[2], cite = row[3] }
      out.total = out.total + row[2]
    end
  end
  return out
end

-- Throws against a characteristic: does it succeed?
function checks.passes(u, what, dm) return throws.characteristic(u, what, dm):roll() == "succeeds" end

-- Throws for a task by its difficulty: does it succeed?
function checks.task(u, difficulty, dm) return throws.task(u, difficulty, dm):roll() == "succeeds" end
