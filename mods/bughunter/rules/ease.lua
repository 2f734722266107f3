-- What a person need not be asked: who holds, while nothing is known to be in sight. `hold`, `rest` and `wake` are said by
-- the player (docs/table.md); answers to moves of others are always asked, for a shot not taken may not come again.

ease = {}

local function threatens(u, v)
  return v.side ~= u.side and v.cell ~= nil and harm.able(v) and sighting.known(v) and sighting.sees(u, v)
end

-- Does it see an enemy that it knows?
function ease.in_contact(u)
  return units.any { where = function(v) return threatens(u, v) end } ~= nil
end

local function holds(case, u)
  local said = seats.said(case.seat, "hold " .. u.id) or seats.said(case.seat, "hold all")
  if said == "ask" and not case.rest then return false end
  return (case.rest or said == "always") and not ease.in_contact(u)
end

-- Every one of those who could be activated holds.
local function all_hold(case)
  for _, text in ipairs(case.choices) do
    local u = units.named(text:match "^activate (%S+)" or "")
    if u and not holds(case, u) then return false end
  end
  return true
end

rule("choice.plain", "holding", {}, function(case)
  if case.question then return nil end
  case.why = case.rest and "resting, no creature in sight" or "holding, no creature in sight"
  if case.unit then return holds(case, case.unit) and "end" or nil end
  if all_hold(case) then return "rest" end
end)

-- What is left to it, for the prompt.
function ease.prompt(u)
  if u.task == "drive" then return ("hexes left: %d to drive, %d to follow"):format(u.drive_left, u.follow_left) end
  if u.bonds == "netted" then return "in a net" end
  if u.task == "lead" then return "calls others" end
  if u.task == "climb" or u.task == "descend" then return "on another deck, no MP left" end
  if u.task == "move" or u.task == "evade" then return ("%d MP left to %s"):format(u.mp, u.task) end
  if u.task ~= "" then return "has done its task" end
  return ("%d MP, evading %d"):format(moves.points(u, "move"), moves.points(u, "evade"))
end
