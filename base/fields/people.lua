-- What makes a person: six characteristics, skills, a post (SN-217..226), and the hits taken.
--
-- A characteristic is never changed by wounds (SN-112): hits are counted beside it. `people.strength(u)` and
-- its like say what a characteristic is worth just now, with load and armor. An animal has none of this; its
-- characteristics stay 0.

for _, name in ipairs { "strength", "dexterity", "endurance", "intelligence", "education", "social" } do
  define.field("unit." .. name) { type = "integer", default = 0, range = { 0, 30 }, label = name, show = "card" }
end

-- hits against each characteristic, never more than it has (SN-102..105)
for _, name in ipairs { "strength", "dexterity", "endurance" } do
  define.field("unit." .. name .. "_hits") { type = "integer", default = 0, range = { 0, 30 }, label = name .. " hits", show = "card",
    counter = "harm", off = name }
end

-- skill to level; a skill that is not there is untrained (SN-128)
define.field "unit.skills" { type = { map = { "string", "integer" } }, label = "Skills", show = "card" }

-- entered from Traveller: level 0 in everything it lacks (SN-226, ruling 53)
define.field "unit.skills_zero" { type = "boolean", default = false, label = "Level 0 in all else" }

-- may carry three times its strength (SN-176)
define.field "unit.military" { type = "boolean", default = false, label = "Military" }

-- what the scenario has it for (crew, passenger, pirate ...) and what it does aboard (pilot, engineer ...)
define.field "unit.role" { type = "string", default = "", label = "Role", show = "card" }
define.field "unit.post" { type = "string", default = "", label = "Post", show = "card" }
