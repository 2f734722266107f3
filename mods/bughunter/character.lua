-- What a character is, for `gangway roster`: a soldier, a colonist or one of a crew, with the ratings of BH-281 to BH-295.

local TROOPS = { "marine", "colonist", "crew" }
local ABILITIES = { "firing", "throwing", "fighting" }

local function weapons() return map(definitions "weapon", function(def) return def.id end) end
local function grenades() return map(definitions "grenade", function(def) return def.id end) end

local FIELDS = {
  { id = "name", type = "text", required = true, help = "what it is called" },
  { id = "troop", type = "word", of = TROOPS, required = true, help = "marine, colonist or crew" },
  { id = "activation", type = "integer", range = { 1, 12 }, required = true, help = "activation rating" },
  { id = "panic", type = "integer", range = { 1, 7 }, required = true, help = "panic rating" },
  { id = "position", type = "text", help = "SL, ASL, MD, R ... as in the roster of the marines" },
  { id = "firing", type = "integer", range = { -1, 1 }, help = "-1, 0 or 1" },
  { id = "throwing", type = "integer", range = { -1, 1 }, help = "-1, 0 or 1" },
  { id = "fighting", type = "integer", range = { -1, 1 }, help = "-1, 0 or 1" },
  { id = "armored", type = "yes_no", help = "body armor" },
  { id = "radio", type = "yes_no", help = "has a radiocom" },
  { id = "tracker", type = "yes_no", help = "has a motion tracker" },
  { id = "weapons", type = "words", of = weapons, help = "the first one is in hand" },
  { id = "grenades", type = "words", of = grenades, help = "each once for each grenade" },
}

local function enter(side, c)
  local letter, n, v = side.id:sub(1, 1), 1, c.values
  while units.named(letter .. n) do n = n + 1 end
  local u = units.new { id = letter .. n, name = v.name, side = side, number = n, troop = v.troop, rating = v.activation, panic = v.panic,
    position = v.position or "", firing = v.firing or 0, throwing = v.throwing or 0, fighting = v.fighting or 0,
    armored = v.armored or false, radio = v.radio or false, tracker = v.tracker or false }
  for _, id in ipairs(v.weapons or {}) do people.arm(u, id) end
  for _, id in ipairs(v.grenades or {}) do items.new(id, { holder = u }) end
  return u
end

local function carried(u, class)
  local out = {}
  for _, item in ipairs(u.items) do
    if item.def.class_of == class then table.insert(out, item == u.weapon and 1 or #out + 1, item.def.id) end
  end
  return out
end

local function write(u)
  return { name = u.name, troop = u.troop, activation = u.rating, panic = u.panic, position = u.position, firing = u.firing, throwing = u.throwing,
    fighting = u.fighting, armored = u.armored or nil, radio = u.radio or nil, tracker = u.tracker or nil,
    weapons = carried(u, "weapon"), grenades = carried(u, "grenade") }
end

-- A marine with an E-rifle by dice (BH-281, BH-291).
local function roll_some(how)
  local list = {}
  for i = 1, how.n do
    local u = units.new { id = "new" .. i, name = "Marine " .. i, side = how.side, number = i, armored = true, radio = true }
    local arm = people.arm(u, "er")
    people.roll(u, "marine", arm.def)
    list[i] = write(u)
  end
  return list
end

local function text(v)
  local words = { v.troop, ("activation %d, panic %d"):format(v.activation, v.panic) }
  for _, ability in ipairs(ABILITIES) do
    if (v[ability] or 0) ~= 0 then words[#words + 1] = ("%s %+d"):format(ability, v[ability]) end
  end
  return ("%s, %s%s"):format(v.name, table.concat(words, ", "), v.weapons and #v.weapons > 0 and "; " .. table.concat(v.weapons, ", ") or "")
end

people.character = {
  fields = FIELDS, roll = roll_some, enter = enter, write = write, text = text,
  example = { name = "Ana Ruiz", troop = "marine", activation = 3, panic = 3, firing = 1, throwing = 0, fighting = 0, armored = true, radio = true,
    weapons = { "er", "p" } },
}
