-- The hold-up at the lock of a free trader: three robbers with one pistol, three of the crew with knives.
--
-- The six are those of Snapshot's scenario of this name, row by row as in its rosters; the conversion makes them ours (own T14).

local PEOPLE = {
  robbers = {
    { name = "Sark", upp = "787944", skills = { revolver = 1 }, traveller = true, gear = { "revolver", "dagger" } },
    { name = "Nim", upp = "787944", skills = { dagger = 1 }, traveller = true, gear = { "dagger" } },
    { name = "Boll", upp = "876843", skills = { brawling = 1 }, traveller = true, gear = { "dagger" } },
  },
  crew = {
    { name = "Vale", upp = "888877", skills = { dagger = 1, brawling = 1 }, traveller = true, gear = { "jack", "dagger" } },
    { name = "Osei", upp = "978777", skills = { dagger = 1 }, traveller = true, gear = { "jack", "dagger" } },
    { name = "Lund", upp = "798766", skills = { dagger = 1 }, traveller = true, gear = { "jack", "dagger" } },
  },
}

local from_snapshot = definition("conversion", "from_snapshot").turn

local function characters()
  for _, side in ipairs { "robbers", "crew" } do
    local brought = people.brought(side, 3)
    for i, values in ipairs(PEOPLE[side]) do
      people.character.enter(sides.named(side), brought[i] or { id = side:sub(1, 1) .. i, values = (from_snapshot { id = "", values = values }) })
    end
  end
end

local function set_up()
  game.bands = 6
  strip.covers()
  characters()
  for _, side in ipairs(sides.all()) do side.nerve = "valiant" end
  game.range, game.stage = "medium", "settled"
end

-- The robbers stand in the lock, the crew at the crates, a band apart.
local function place()
  local crates = bands.cover_named "crates"
  for _, u in ipairs(units.all { side = "robbers" }) do u.band, u.cluster = crates.band - game.set.apart, 0 end
  for i, u in ipairs(units.all { side = "crew" }) do u.band, u.cluster = crates.band, i == 1 and crates.cluster or 0 end
end

local function over()
  local why = game.set.broken_lose and ends.when_broken()
  if why then return why end
  if game.turn >= game.set.last_round then return "the patrol arrives" end
end

local function up(side) return units.count { side = side, where = bands.up } end

local function result(why)
  local out = ends.by_who_stands(why)
  if out or game.turn < game.set.last_round then return out end
  local r, c = up "robbers", up "crew"
  if r == c then return { winner = "none", because = "the patrol arrives" } end
  return { winner = r > c and "robbers" or "crew", outcome = "marginal", because = "the patrol arrives, and they have more people on their feet" }
end

define.scenario "holdup_bands" {
  title = "The hold-up in range bands", rules = "traveller", map = "ship_lock", turns = 20,
  summary = "Three robbers with one pistol between them face three of a free trader's crew, who have only knives, at the air lock.",
  minutes = 10, level = "easy",
  sides = { robbers = { title = "Robbers" }, crew = { title = "Crew" } },
  settings = {
    apart = { title = "Starting distance in bands", range = { 1, 3 }, default = 2 },
    broken_lose = { title = "A side that breaks has lost", type = "boolean", default = false, cite = "own T9", help = "otherwise it runs away, and may rally" },
    last_round = { title = "The patrol arrives after round", range = { 1, 60 }, default = 20 },
  },
  setup = { { "lock", set_up } },
  rule = {
    ["encounter.place"] = function() return place end,
    ["encounter.may_avoid"] = function() return "nobody backs down" end,
    ["combat.over"] = over,
    ["combat.result"] = result,
    -- knives have to be where the enemy is, and nobody wins by waiting
    ["bots.place"] = function(u, to, status)
      return -60 * (bands.nearest(to, bands.enemies(u)) or 0) - (status == "hide" and 250 or 0)
    end,
  },
  facts = ends.facts,
  briefing = function(set) return {
    robbers = ("One pistol ought to be enough, but the crew drew first. You have six shots and two knives. The patrol arrives "
      .. "after round %d."):format(set.last_round),
    crew = ("They have a pistol and you have knives: close with them. The patrol arrives after round %d."):format(set.last_round),
  } end,
}
