-- What people have that Snapshot does not know: a career, and skills of its own table (EG-04).
people = {}

local CAREERS = { army = true, navy = true, marines = true }

-- EN-118, EN-130, EN-303: Army, Navy or Marines; the military of Snapshot's scenarios are that too
function people.is_military(u) return u.military or CAREERS[u.career] or false end

function people.level(u, skill) return u.skills[skill] or 0 end

-- EG-04: a new character has one of these at level 1 besides, by a die; military ones are of the army, the navy or the marines.
local SKILLS = { "tactics", "recon", "leadership", "medical", "zero_g", "battle_dress" }
local SERVICES = { "army", "army", "navy", "navy", "marines", "marines" }

local generate = definition("procedure", "people.generate").run
patch.procedure "people.generate" { run = function(u, how)
  generate(u, how)
  local skill = SKILLS[roll { "1D", why = "extra skill", by = u, stream = "people" }]
  u.skills[skill] = (u.skills[skill] or 0) + 1
  if u.military then u.career = SERVICES[roll { "1D", why = "branch of service", by = u, stream = "people" }] end
end }
