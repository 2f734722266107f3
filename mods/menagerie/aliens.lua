-- Ten aliens and a young one: the Snapshot animal rules give them hits and a natural weapon (SN-227..231), their powers the rest.
--
-- `hits` and `further` are the dice of hits to unconsciousness and of further hits to death, `ap` their action points, `price`
-- what one is worth in the budget of a scenario (docs/menagerie.md says how it was found).

local function alien(id, name, text, body)
  body.name, body.text = name, text
  define.template(id)(body)
end

alien("gloam", "Gloam", "A thin grey hunter that stands still where the light ends.",
  { natural = "claws", hits = "3D", further = "1D", ap = 16, price = 7, powers = { "lurk", "leap", "batter" } })
alien("bellows", "Bellows", "A bag of leather that swims between the stars and comes in for air.",
  { natural = "horns", hits = "3D", further = "2D", ap = 13, price = 10, powers = { "void_born", "inhale", "batter" } })
alien("weaver", "Weaver", "Eight hands and no face; it spins, hauls and waits.",
  { natural = "teeth", hits = "3D", further = "1D", ap = 14, price = 7, powers = { "web", "drag", "ceiling", "batter" } })
alien("etcher", "Etcher", "It drips, and what it drips on is gone.",
  { natural = "claws", hits = "2D", further = "1D", ap = 14, price = 7, powers = { "dissolve", "acid_blood" } })
alien("chorus", "Chorus", "Cut it and there are two, and both of them feel it.",
  { natural = "teeth", hits = "4D", further = "1D", ap = 14, price = 10, powers = { "split", "mind_link", "batter" } })
alien("husk", "Husk", "It comes as somebody you know, and its handshake is numbing.",
  { natural = "stinger", hits = "3D", further = "1D", ap = 13, price = 14, powers = { "mimicry", "sting", "batter" } })
alien("brood", "Brood", "A mother of many, and not particular about the cradle.",
  { natural = "horns", hits = "4D", further = "1D", ap = 14, price = 9, powers = { "lay", "death_throes", "batter" } })
alien("slip", "Slip", "Walls are thin to it, and what lives shines through them.",
  { natural = "claws", hits = "3D", further = "1D", ap = 15, price = 7, powers = { "phase", "life_sense" } })
alien("whisper", "Whisper", "The lamps go out before it comes, and the doors let it in.",
  { natural = "claws", hits = "3D", further = "1D", ap = 14, price = 7, powers = { "machine_talk", "night", "dread" } })
alien("furnace", "Furnace", "It lives in the ducts where it is warm, and breathes out what it burns.",
  { natural = "claws", hits = "4D", further = "2D", ap = 14, price = 9, powers = { "breath", "regrowth", "ducts" } })
alien("hatchling", "Hatchling", "Young, quick and hungry.",
  { natural = "teeth", hits = "1D", further = "1D", ap = 12, price = 3, powers = {} })

-- A template is an alien's by what only aliens have.
function is_alien(def) return def.powers ~= nil or def.natural ~= nil end

-- --- what `gangway check` says of the template of an alien ---

local KEYS = { "natural", "hits", "further", "ap", "powers" }
local WRITTEN = { natural = '"teeth"', hits = '"3D"', further = '"1D"', ap = "14", price = "7", powers = '{ "leap" }' }

local function is_dice(value) return type(value) == "string" and (value .. " "):find "^[1-9]%d?[dD]%d*[ /+-]" ~= nil end

-- Is there no definition of that id? Then what is said of it, with the nearest.
local function lost(class, id)
  if type(id) ~= "string" then return ("%s found, the id of a %s expected"):format(type(id), class) end
  local there, why = pcall(definition, class, id)
  return not there and why:gsub("^.-:%d+: ", "") or nil
end

local COUNT = "a whole number of at least 1 expected"
local function is_count(value) return math.type(value) == "integer" and value >= 1 end

local RIGHT = {
  natural = function(value) return lost("weapon", value) end,
  hits = function(value) return not is_dice(value) and "dice such as 3D expected" end,
  further = function(value) return not is_dice(value) and "dice such as 1D expected" end,
  ap = function(value) return not is_count(value) and COUNT end,
  price = function(value) return not is_count(value) and COUNT end,
}

-- A field that the template has instead of `key`: one of its own that begins alike and is nearly as long.
local function meant(def, key)
  for other in pairs(def) do
    if type(other) == "string" and not WRITTEN[other] and other:sub(1, 1) == key:sub(1, 1) and math.abs(#other - #key) <= 1
      and other:sub(-1) == key:sub(-1) then return other end
  end
end

local function say_lacking(def, key, say)
  local other = meant(def, key)
  if other then return say(("there is no field '%s'"):format(other), other, nil, ("did you mean '%s'?"):format(key)) end
  if key ~= "price" then say(("it lacks `%s`"):format(key), nil, nil, ("such as %s = %s"):format(key, WRITTEN[key])) end
end

-- Visits the fields of the template that are wrong, in their order: visit(key, why), without a why where there is none. A price may lack.
local function each_fault(def, visit)
  for _, key in ipairs(KEYS) do
    local value = def[key]
    local why = value ~= nil and RIGHT[key] and RIGHT[key](value)
    if value == nil or why then visit(key, why or nil) end
  end
  local why = def.price ~= nil and RIGHT.price(def.price)
  if why then visit("price", why) end
end

local function say_powers(list, say)
  if type(list) ~= "table" then return say("powers: a list of ids expected", "powers", nil, "such as powers = " .. WRITTEN.powers) end
  for key in pairs(list) do
    if math.type(key) ~= "integer" then
      return say(("powers: '%s' is a key; a list of ids expected"):format(tostring(key)), "powers", nil, "such as powers = " .. WRITTEN.powers)
    end
  end
  for _, id in ipairs(list) do
    local why = lost("power", id)
    local parts = why and type(id) == "string" and id:gsub("[%s,]+", '", "')
    if why then say("powers: " .. why, "powers", nil, parts and parts ~= id and ('write each by itself: "%s"'):format(parts) or nil) end
  end
end

patch.class "template" { check = function(def, say)
  if not is_alien(def) then return end
  each_fault(def, function(key, why)
    if why then say(("%s: %s"):format(key, why), key) else say_lacking(def, key, say) end
  end)
  if def.price == nil then say_lacking(def, "price", say) end
  if def.powers ~= nil then say_powers(def.powers, say) end
end }

-- --- one of them ---

local function body(u, kind_of)
  u.natural = kind_of.natural
  u.hits_down = roll { kind_of.hits, why = "hits of " .. u.name, by = u, stream = "people" }
  u.hits_dead = roll { kind_of.further, why = "further hits of " .. u.name, by = u, stream = "people" }
  u.allowance = kind_of.ap
end

-- Stops with the first thing that is wrong with the template, at its own line.
local function must_be_whole(kind_of)
  each_fault(kind_of, function(key, why)
    error(("%s: template '%s': %s"):format(kind_of.from, kind_of.id, why and key .. ": " .. why or ("it lacks `%s`"):format(key)), 0)
  end)
end

local SPAWN = { template = true, side = true, cell = true, facing = true, role = true, letter = true, powers = true }

local function check(spec)
  for key in pairs(spec) do
    if not SPAWN[key] then error(("menagerie.spawn takes no '%s'; it takes %s"):format(tostring(key), table.concat(sorted(keys(SPAWN)), ", ")), 3) end
  end
  local kind_of = definition("template", spec.template)
  must_be_whole(kind_of)
  return kind_of
end

-- spawn { template = "gloam", side =, cell =, facing =, role = "alien", letter =, powers = } makes one and returns it; without
-- a cell it is off the map, and `powers` are instead of those of the template. A template of another mod does as well, if it has
-- natural, hits, further, ap and powers.
function spawn(spec)
  local kind_of = check(spec)
  local u = units.new { id = base.people.free_id(spec.letter or kind_of.id:sub(1, 1)), side = spec.side, role = spec.role or "alien", template = kind_of,
    cell = spec.cell, facing = spec.facing }
  u.name = kind_of.name .. " " .. u.id
  body(u, kind_of)
  for _, id in ipairs(spec.powers or kind_of.powers) do powers.give(u, id) end
  if powers.has(u, "mimicry") then powers.mask(u) end
  return u
end
