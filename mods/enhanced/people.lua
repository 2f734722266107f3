-- What people have that Snapshot does not know: a career, and skills of its own table (EG-04).
people = {}

local CAREERS = { army = true, navy = true, marines = true }

-- EN-118, EN-130, EN-303: Army, Navy or Marines; the military of Snapshot's scenarios are that too
function people.is_military(u) return u.military or CAREERS[u.career] or false end

function people.level(u, skill) return u.skills[skill] or 0 end
