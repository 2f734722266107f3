-- What a character is, for `gangway roster`: an officer with a post and a skill. Officers come aboard with a ship, so a roster
-- is taken by the scenario (crew.brought).

local FIELDS = {
  { id = "name", type = "text", required = true, help = "the officer's name" },
  { id = "post", type = "word", of = crew.posts, required = true, help = table.concat(crew.posts, ", ") },
  { id = "skill", type = "integer", range = { 0, 120 }, required = true, help = "skill at that post; at any other it counts half" },
}

local NAMES = { "Aster", "Bram", "Coyle", "Dorn", "Elba", "Finch", "Gage", "Hale", "Ilsen", "Jarvis" }

-- own B14: the posts in turn, each with a skill of 35 and 3D10
local function roll_some(how)
  local list, called = {}, shuffle(NAMES, "people")
  for i = 1, how.n do
    list[i] = { name = called[i] or "No. " .. i, post = crew.posts[(i - 1) % #crew.posts + 1], skill = 35 + roll { "3D10", stream = "people" } }
  end
  return list
end

local function text(v) return ("%s, %s %d"):format(v.name, v.post, v.skill) end

crew.character = { fields = FIELDS, roll = roll_some, text = text, example = { name = "Ana Ruiz", post = "captain", skill = 60 } }

-- Names and skills of a ship's officers in the order of the posts: those of the side's roster in place of the scenario's own.
function crew.brought(side, own_names, own_skills)
  local people_of, skills_of = {}, {}
  for i = 1, #crew.posts do people_of[i], skills_of[i] = own_names[i], own_skills[i] end
  for _, c in ipairs(rosters.of(side) or {}) do
    for i, post in ipairs(crew.posts) do
      if c.values.post == post then people_of[i], skills_of[i] = c.values.name, c.values.skill end
    end
  end
  return people_of, skills_of
end
