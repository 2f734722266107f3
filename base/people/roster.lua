-- What a character of a roster has, for `gangway roster` and `--roster SIDE=FILE`.
--
-- A Traveller character is entered by its six characteristics, skills and what it carries (SN-226); the same form
-- keeps characters that were rolled here, who are untrained in what they lack.

local function skills()
  local out = { "vacc_suit", "battle_dress", "brawling" }
  for _, def in ipairs(definitions "weapon") do
    if def.skill == def.id then out[#out + 1] = def.id end
  end
  return out
end

local function things()
  local out = {}
  for _, class in ipairs { "weapon", "armor", "tool" } do
    for _, def in ipairs(definitions(class)) do
      if not def.natural then out[#out + 1] = def.id end
    end
  end
  return out
end

local FIELDS = {
  { id = "name", type = "text", required = true, help = "what it is called" },
  { id = "upp", type = "digits", count = 6, required = true,
    help = "strength, dexterity, endurance, intelligence, education, social standing: a digit each, A is 10" },
  { id = "skills", type = "levels", of = skills, range = { 0, 9 }, help = "as in: revolver 2, brawling 1" },
  { id = "traveller", type = "yes_no", help = "yes: level 0 in every skill that it lacks (SN-226)" },
  { id = "military", type = "yes_no", help = "yes: may carry three times its strength (SN-176)" },
  { id = "post", type = "text", help = "what it does aboard" },
  { id = "gear", type = "words", of = things,
    help = "weapons, armor, tools; the first armor is worn. Without it: arms by its skills; none: nothing" },
  { id = "wounds", type = "levels", of = { "strength", "dexterity", "endurance" }, range = { 1, 15 },
    help = "points that wounds have taken: strength 3, endurance 2; gangway roster rest lets them heal" },
}
-- Returns a sentence about wrong wounds, or nil, and the number of the three characteristics that stay above zero.
local function wounds_left(values)
  local left, digits = 3, values.upp or ""
  for i, what in ipairs { "strength", "dexterity", "endurance" } do
    local n, has = values.wounds and values.wounds[what] or 0, tonumber(digits:sub(i, i), 16) or 0
    if n > has then return ("%s %d, but there are only %d points of it"):format(what, n, has), left end
    if n == has and has > 0 then left = left - 1 end
  end
  return nil, left
end

-- people.roster_faults(values): what is wrong with a character, as pairs of a field and a sentence, and how many of strength,
-- dexterity and endurance its wounds leave. Whether somebody with none of them is dead is for the rule set to say.
function people.roster_faults(values)
  local out = {}
  for i = 1, 3 do
    if values.upp and values.upp:sub(i, i) == "0" then out[#out + 1] = { "upp", "strength, dexterity and endurance are at least 1" } break end
  end
  local whole, left = wounds_left(values)
  if whole then out[#out + 1] = { "wounds", whole } end
  for _, id in ipairs(values.gear or {}) do
    local armor = filter(definitions "armor", function(def) return def.id == id end)[1]
    local worn = { skills = values.skills or {}, skills_zero = values.traveller or false }
    local why = armor and people.unfit_for(worn, id)
    if why then out[#out + 1] = { "gear", ("nobody wears %s with %s"):format(armor.name, why) } end
  end
  return out, left
end

local function check(values)
  local out, left = people.roster_faults(values)
  if left == 0 then out[#out + 1] = { "wounds", "nothing is left of strength, dexterity and endurance: nobody who is dead is of a roster" } end
  return out
end

local function load_of(item) return item.def.class_of == "weapon" and item.def.spare_magazines and 1 or 0 end

-- SN-178: nobody is given more than it may carry. Spares are left behind first, the last ones given before the others.
local function keep_within_limit(u, id)
  local list = u.items
  for i = #list, 1, -1 do
    while people.room(u) < 0 and list[i].spare > 0 do list[i].spare = list[i].spare - 1 end
  end
  if people.room(u) >= 0 then return end
  error(("%s cannot carry %s too: that makes %d g, and with strength %d it may carry %d g"):format(u.name, id, people.load(u), u.strength, people.limit(u)), 0)
end

-- One thing of the list; `where` as people.arm has it.
local function hand_out(u, id, where)
  if #filter(definitions "armor", function(def) return def.id == id end) > 0 then
    for _, item in ipairs(u.items) do
      if item.def.class_of == "armor" and item.worn then return people.give(u, id) end
    end
    return people.dress(u, id)
  end
  local def = definition(#filter(definitions "weapon", function(d) return d.id == id end) > 0 and "weapon" or "tool", id)
  local place = def.class_of == "weapon" and where and where(u, def) or "carried"
  if place == "none" then return end
  local item = people.give(u, id, { at = place ~= "carried" and place or nil, ready = def.insert_ap and def.insert_ap > 0 or nil })
  item.spare = load_of(item)
  keep_within_limit(u, id)
end

-- people.from_roster(spec, c, where): one character of a roster, with its things.
function people.from_roster(spec, c, where)
  local v = c.values
  local u = people.enter { side = spec.side, name = v.name, upp = v.upp, skills = v.skills, post = v.post, role = spec.role,
    letter = spec.letter, military = v.military or spec.military }
  u.skills_zero = v.traveller or false
  if v.gear then
    for _, id in ipairs(v.gear) do hand_out(u, id, where) end
  else
    if spec.armor then people.dress(u, spec.armor) end
    people.arm(u, where)
  end
  people.made(u, v)
  return u
end

local NAMES = { "strength", "dexterity", "endurance", "intelligence", "education", "social" }

-- people.upp(u, lent): the six characteristics as digits, less what lent(u, name) says is there for a while only.
function people.upp(u, lent)
  local out = {}
  for i, name in ipairs(NAMES) do out[i] = ("%X"):format(math.min(15, u[name] - (lent and lent(u, name) or 0))) end
  return table.concat(out)
end

local function write(u)
  if u.state == "dead" then return nil, "is dead" end
  local skill_levels, gear, worn = {}, {}, {}
  for skill, level in pairs(u.skills) do skill_levels[skill] = level end
  for _, item in ipairs(u.items) do
    local list = item.def.class_of == "armor" and item.worn and worn or gear
    list[#list + 1] = item.def.id
  end
  for _, id in ipairs(gear) do worn[#worn + 1] = id end
  return { name = u.name, upp = people.upp(u), skills = skill_levels, traveller = u.skills_zero or nil, military = u.military or nil,
    post = u.post, gear = worn, wounds = recovery.wounds_of(u) }
end

-- New ones as the rules make them (SN-217..225), with arms by their skills.
local function roll_some(how) return map(people.roll { side = how.side, n = how.n, extra = true }, write) end

local function text(v)
  local skills_known = map(keys(v.skills or {}), function(skill) return ("%s %d"):format(skill, v.skills[skill]) end)
  return ("%s, %s%s%s"):format(v.name, v.upp, #skills_known > 0 and ", " .. table.concat(skills_known, ", ") or "",
    v.gear and #v.gear > 0 and "; " .. table.concat(v.gear, ", ") or "")
end

local rest = { care = recovery.CARE, needs = function(u) return recovery.needs(u) end,
  pass = function(list, how) for _, u in ipairs(list) do recovery.pass(u, how) end end }

-- What a character costs where a scenario counts points, a figure of our own: a third of strength, dexterity and endurance
-- together, and two for each level of a skill.
local function price(v)
  local n = 0
  for i = 1, 3 do n = n + tonumber(v.upp:sub(i, i), 16) end
  return n // 3 + 2 * sum(map(keys(v.skills or {}), function(skill) return v.skills[skill] end))
end

people.character = {
  price = price, rest = rest,
  fields = FIELDS, check = check, write = write, roll = roll_some, text = text,
  enter = function(side, c) return people.from_roster({ side = side }, c) end,
  example = { name = "Ana Ruiz", upp = "777777", skills = { revolver = 2, brawling = 1 }, traveller = true, post = "pilot",
    gear = { "mesh", "revolver" } },
}

-- What a referee adds: a person who is rolled, or a thing ready for use.
function people.add(what, fields)
  if what ~= "person" then
    if fields.holder then return people.give(fields.holder, what.id) end
    return nil
  end
  local u = people.roll { side = fields.side, n = 1, extra = true }[1]
  u.cell = fields.cell
  u.allowance = turns.allowance(u)
  u.ap, u.order = u.allowance, units.count()
  return u
end
