-- Advantage: who is quicker where two attack each other (EN-125 to EN-139). Each throws a die; 3 more, and one's attack comes first.
advantage = {}

define.chain "advantage.dm" { title = "DMs on the advantage throw", args = { "unit: unit", "about: unit" }, combine = "modifiers" }
local dm = chain "advantage.dm"

stream "advantage"

local function own(name, cite, value) rule("advantage.dm", name, { cite = cite, of = "attacker" }, value) end

own("Tactics", "EN-129", function(u) return people.level(u, "tactics") end)
own("military career", "EN-130", function(u) return people.is_military(u) and 1 end)
own("sneaking", "EN-131", function(u) return (u.sneaking or u.evading) and 1 end)

local PACE = { walking = -1, rushing = -2 }                               -- EN-136, EN-137
local BEHIND = { side = 1, rear = 2 }                                     -- EN-132, EN-133
own("from the flank or the rear", "EN-132", function(u, about)
  if not PACE[u.pace] then return nil end                                 -- who stands or weaves has not approached
  local arc = cells.arc(about.cell, about.facing, u.cell)
  return BEHIND[arc], arc == "rear" and "from the rear" or "from the flank"
end)

own("pace", "EN-136", function(u) return PACE[u.pace], u.pace end)

own("sealed suit", "EN-138", function(u)
  return #filter(base.attack.worn(u), function(armor) return armor.vacuum end) > 0 and -2
end)

local MARGIN = 3

-- In 36: how often the first of the two is quicker, and how often the other.
function advantage.odds(u, v)
  local more, ours, theirs = dm(u, v).total - dm(v, u).total, 0, 0
  for a = 1, 6 do
    for b = 1, 6 do
      if a - b + more >= MARGIN then ours = ours + 1 end
      if b - a - more >= MARGIN then theirs = theirs + 1 end
    end
  end
  return ours, theirs
end

function advantage.text(u, v)
  local ours, theirs = advantage.odds(u, v)
  return ("advantage %d/36, theirs %d/36"):format(ours, theirs)
end

local function cast(u, v)
  local list, die = dm(u, v), roll { "1D", why = "advantage", by = u, stream = "advantage" }
  return die + list.total
end

-- Throws for it: the one whose attack comes first, or nil where both come at once (EN-127, EN-128).
function advantage.throw(u, v)
  local a, b = cast(u, v), cast(v, u)
  local first = a - b >= MARGIN and u or b - a >= MARGIN and v or nil
  tell("advantage.thrown", { by = u, at = v, result = first and first.name .. " is quicker" or "both at once" })
  return first
end

define.event "advantage.thrown" { text = "{by} and {at}: {result}", args = { by = "unit", at = "unit", result = "string" } }
