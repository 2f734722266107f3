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

local function body(u, kind_of)
  u.natural = kind_of.natural
  u.hits_down = roll { kind_of.hits, why = "hits of " .. u.name, by = u, stream = "people" }
  u.hits_dead = roll { kind_of.further, why = "further hits of " .. u.name, by = u, stream = "people" }
  u.allowance = kind_of.ap
end

local SPAWN = { template = true, side = true, cell = true, facing = true, role = true, letter = true, powers = true }

local function check(spec)
  for key in pairs(spec) do
    if not SPAWN[key] then error(("menagerie.spawn takes no '%s'; it takes %s"):format(tostring(key), table.concat(sorted(keys(SPAWN)), ", ")), 3) end
  end
  local kind_of = definition("template", spec.template)
  if not kind_of.hits or not kind_of.powers then error(("menagerie.spawn: the template '%s' has no hits and powers"):format(spec.template), 3) end
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
