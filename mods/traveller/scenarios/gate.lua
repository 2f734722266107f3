-- The gate: eight at a starport gate in the dusk, six who hold it.

local RAIDERS = {
  { id = "r1", name = "Orlov", upp = "799878", skills = { leader = 1, tactics = 1, rifle = 1 }, weapons = { "rifle", "blade" }, armor = "mesh" },
  { id = "r2", name = "Pace", upp = "788766", skills = { rifle = 0 }, weapons = { "sniper_rifle" }, armor = "mesh" },
  { id = "r3", name = "Quill", upp = "877655", skills = { automatic_rifle = 1 }, weapons = { "automatic_rifle" }, armor = "jack" },
  { id = "r4", name = "Rook", upp = "977544", skills = { submachine_gun = 1, brawling = 1 }, weapons = { "submachine_gun" }, armor = "jack" },
  { id = "r5", name = "Sable", upp = "787666", skills = { carbine = 1 }, weapons = { "carbine", "dagger" }, armor = "jack" },
  { id = "r6", name = "Tallow", upp = "897554", skills = { shotgun = 1 }, weapons = { "shotgun" }, armor = "jack" },
  { id = "r7", name = "Umber", upp = "976543", skills = { revolver = 1, cutlass = 1 }, weapons = { "revolver", "cutlass" }, armor = "jack" },
  { id = "r8", name = "Vane", upp = "778766", skills = { revolver = 1, blade = 1 }, weapons = { "revolver", "blade" }, armor = "jack" },
}

local GUARDS = {
  { id = "g1", name = "Sergeant Holm", upp = "889987", skills = { leader = 2, rifle = 1, brawling = 1 }, weapons = { "rifle" }, armor = "mesh" },
  { id = "g2", name = "Ibsen", upp = "778765", skills = { rifle = 0 }, weapons = { "sniper_rifle" }, armor = "mesh" },
  { id = "g3", name = "Jarl", upp = "877666", skills = { automatic_rifle = 1 }, weapons = { "automatic_rifle" }, armor = "mesh" },
  { id = "g4", name = "Krol", upp = "788665", skills = { carbine = 1 }, weapons = { "carbine" }, armor = "mesh" },
  { id = "g5", name = "Lund", upp = "867754", skills = { shotgun = 1, cudgel = 1 }, weapons = { "shotgun" }, armor = "jack" },
  { id = "g6", name = "Marek", upp = "777777", skills = { automatic_pistol = 1 }, weapons = { "automatic_pistol" }, armor = "mesh" },
}

local function people_of(side, rows)
  local brought = people.brought(side, #rows)
  for i, row in ipairs(rows) do
    if brought[i] then people.character.enter(sides.named(side), brought[i]) else people.person(sides.named(side), row) end
  end
end

local function set_up(set)
  game.bands = 12
  strip.covers()
  people_of("raiders", RAIDERS)
  people_of("guards", GUARDS)
  local guards = sides.named "guards"
  guards.military = true
  sides.named("raiders").nerve = "valiant"
  game.light = set.light
  game.range = "long"
  game.stage = "settled"
end

-- The raiders come along the road in the west; the guards are at the gatehouse, two of them before it.
local function place()
  for i, u in ipairs(units.all { side = "raiders" }) do u.band, u.cluster = i <= 4 and 1 or 2, 0 end
  local house = bands.cover_named "gatehouse"
  for i, u in ipairs(units.all { side = "guards" }) do
    u.band, u.cluster = house.band, i <= 4 and house.cluster or 0
  end
end

local function over()
  local why = not game.set.to_the_end and ends.when_broken()
  if why then return why end
  if game.turn >= game.set.last_round then return "the port's own troops have arrived" end
end

local function result(why)
  local out = ends.by_who_stands(why)
  if out then return out end
  if game.turn >= game.set.last_round then return { winner = "guards", outcome = "held", because = why } end
end

-- For bots: the raiders must come on, the guards hold the gatehouse.
local function worth_of_place(u, to, status)
  local house = bands.cover_named "gatehouse"
  local far = math.abs(house.band - to.band)
  if u.side.id == "raiders" then return -250 * math.max(far, 2) - (status == "hide" and 250 or 0) end
  return -100 * far
end

define.scenario "gate" {
  title = "The gate", cite = "TR-001", rules = "traveller", map = "port_road", turns = 14,
  summary = "Eight raiders come up a road in the dusk, from cover to cover; six guards hold the gate.",
  minutes = 30, level = "medium",
  sides = { raiders = { title = "Raiders" }, guards = { title = "Guards" } },
  settings = {
    light = { title = "Light", one_of = { "partial", "day", "dark" }, default = "partial", cite = "TR-016", help = "partial: dusk" },
    to_the_end = { title = "A side that breaks may rally", type = "boolean", default = false, cite = "own T9", help = "otherwise a broken side has lost" },
    last_round = { title = "The port's troops arrive at the end of round", range = { 1, 60 }, default = 14 },
  },
  setup = { { "gate", set_up } },
  rule = {
    ["encounter.place"] = function() return place end,
    ["encounter.may_avoid"] = function() return "both sides want the gate" end,
    ["combat.over"] = over,
    ["combat.result"] = result,
    ["bots.place"] = worth_of_place,
  },
  facts = ends.facts,
  briefing = function(set) return {
    raiders = ("The gate is ten bands up the road, and the light is failing: beyond two bands only a rifle with electronic sights can see you. Go from "
      .. "the trucks to the crates, and break the guards before the end of round %d. Evade to move, stand to shoot. A side that has lost a quarter of "
      .. "its figures throws for morale each round."):format(set.last_round),
    guards = ("They are eight; you are six at the gatehouse, all in mesh except Lund. Hold until the end of round %d, or until they break and run. "
      .. "Beyond two bands only Ibsen can see them."):format(set.last_round),
  } end,
}
