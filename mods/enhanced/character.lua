-- What a character is here: one of Snapshot with a career and five skills more (EG-04), for rosters and for those who are rolled.
local snapshot = base.people.character

local CAREERS = { "none", "army", "navy", "marines" }
local BY_DIE = { "none", "none", "none", "army", "navy", "marines" }
-- our own third table of skills: a die for each level
local TABLE = { "tactics", "recon", "leadership", "medical", "zero_g", "battle_dress" }
local OWN = { "tactics", "recon", "leadership", "medical", "zero_g" }

local FOUR = { "strength", "dexterity", "endurance", "intelligence" }     -- what wounds and bleeding can take
local LEVELS = { "minor", "moderate", "serious", "critical" }

local function skills_of(f)
  local out = map(f.of(), function(skill) return skill end)
  for _, skill in ipairs(OWN) do out[#out + 1] = skill end
  return out
end

-- Snapshot's field, or with it the skills of this game.
local function field(f)
  local out = {}
  for key, value in pairs(f) do out[key] = value end
  if f.id == "skills" then out.of = function() return skills_of(f) end end
  if f.id == "wounds" then out.of = FOUR end
  return out
end

local FIELDS = map(snapshot.fields, field)
FIELDS[#FIELDS + 1] = { id = "career", type = "word", of = CAREERS, help = "army, navy, marines or none (EN-118, EN-130)" }
FIELDS[#FIELDS + 1] = { id = "healing", type = "levels", of = LEVELS, range = { 0, 72 },
  help = "the level of the wounds that heal, and the hours of rest since the last point: serious 24 (EN-287 to EN-290)" }
FIELDS[#FIELDS + 1] = { id = "treated", type = "yes_no", help = "yes: somebody has seen to the wounds (EN-286)" }

-- A career by a die, 1 to 3 none; who has one gets half a die of levels, rounded up, on the table.
function people.train(u)
  u.career = BY_DIE[roll { "1D", why = "career", by = u, stream = "people" }]
  if u.career == "none" then return end
  local levels = (roll { "1D", why = "levels gained in the career", by = u, stream = "people" } + 1) // 2
  for _ = 1, levels do
    local skill = TABLE[roll { "1D", why = "skill gained in the career", by = u, stream = "people" }]
    u.skills[skill] = (u.skills[skill] or 0) + 1
  end
end

patch.procedure "person.made" { run = function(u, values)
  if values then
    u.career = values.career or "none"
    recovery.bring(u, values)
  elseif game.set.training == "dice" then people.train(u) end
end }

-- With a critical wound nothing is left of strength, dexterity and endurance, and one lives (EN-237); without intelligence one is
-- dead (EN-274).
local function check(values)
  local out = base.people.roster_faults(values)
  local lost, has = values.wounds and values.wounds.intelligence or 0, tonumber((values.upp or ""):sub(4, 4), 16) or 0
  if lost > has then
    out[#out + 1] = { "wounds", ("intelligence %d, but there are only %d points of it"):format(lost, has) }
  elseif lost > 0 and lost == has then
    out[#out + 1] = { "wounds", "nothing is left of intelligence: nobody who is dead is of a roster" }
  end
  return out
end

local function write(u)
  local v, why = snapshot.write(u)
  if not v then return nil, why end
  v.career = u.career ~= "none" and u.career or nil
  v.upp = base.people.upp(u, drugs.lent)
  v.wounds, v.healing, v.treated = recovery.wounds_of(u), recovery.healing_of(u), u.treated or nil
  return v
end

-- Those of Snapshot, trained.
local function roll_some(how)
  return map(base.people.roll { side = how.side, n = how.n, extra = true }, function(u)
    if game.set.training ~= "dice" then people.train(u) end
    return write(u)
  end)
end

local function text(v)
  return snapshot.text(v) .. (v.career and v.career ~= "none" and ", " .. v.career or "")
end

people.character = {
  rest = { care = { hospital = "a hospital, where they are treated and recover a point more a day (EN-291)" },
    pass = function(list, how) recovery.pass(list, how) end, needs = function(u) return recovery.needs(u) end },
  fields = FIELDS, check = check, write = write, roll = roll_some, text = text, enter = snapshot.enter,
  example = { name = "Ana Ruiz", upp = "777777", skills = { revolver = 2, tactics = 1 }, traveller = true, post = "pilot",
    gear = { "mesh", "revolver" }, career = "navy" },
}

-- From Snapshot nothing is lost and nothing added: no career, none of the five skills.
local function from_snapshot(c)
  local new = {}
  for key, value in pairs(c.values) do new[key] = value end
  return new, {}
end

local function for_snapshot(c)
  local lost, new, levels = {}, {}, {}
  for key, value in pairs(c.values) do new[key] = value end
  for _, skill in ipairs(keys(c.values.skills or {})) do
    if contains(OWN, skill) then lost[#lost + 1] = ("skill in %s %d"):format(skill, c.values.skills[skill])
    else levels[skill] = c.values.skills[skill] end
  end
  if new.career and new.career ~= "none" then lost[#lost + 1] = "career " .. new.career end
  new.skills, new.career = levels, nil
  if new.healing or new.treated then lost[#lost + 1] = "how far the wounds have healed" end
  new.healing, new.treated, new.wounds = nil, nil, base.recovery.three(new.wounds)
  return new, lost
end

define.conversion "from_snapshot" { from = "snapshot", to = "enhanced", cite = "EN-118", turn = from_snapshot }
define.conversion "for_snapshot" { from = "enhanced", to = "snapshot", cite = "EN-118", turn = for_snapshot }
