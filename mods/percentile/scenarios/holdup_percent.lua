-- The hold-up at the lock of a free trader: three robbers with one pistol, three of the crew with knives.
--
-- The six are those of Snapshot's scenario of this name, row by row as in its rosters; the conversion makes them ours (own P15). So
-- is the ship.

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

-- Under the cargo doors, and between the rows of crates.
local PLACES = { robbers = { "i2", "k2", "m2" }, crew = { "h6", "k7", "n6" } }
local FACING = { robbers = "s", crew = "n" }

local from_snapshot = definition("conversion", "from_snapshot").turn

local function characters()
  for _, side in ipairs { "robbers", "crew" } do
    local brought, squares = people.brought(side, 3), shuffle(PLACES[side], "setup")
    for i, values in ipairs(PEOPLE[side]) do
      local u = people.character.enter(sides.named(side), brought[i] or { id = "", values = (from_snapshot { id = "", values = values }) })
      u.cell, u.facing = cells.named(squares[i]), FACING[side]
    end
  end
end

local function places()
  for _, p in ipairs(portals.all()) do p.state = "closed" end
end

local function up(side) return units.count { side = side, where = harm.able } end

local function result()
  if game.turn == 0 then return nil end
  local r, c = up "robbers", up "crew"
  if r == 0 and c == 0 then return { winner = "none", because = "nobody is left on his feet" } end
  if c == 0 then return { winner = "robbers", because = "none of the crew is left" } end
  if r == 0 then return { winner = "crew", because = "no robber is left" } end
  if game.turn > game.set.last_turn then
    if r == c then return { winner = "none", because = "the patrol arrives" } end
    return { winner = r > c and "robbers" or "crew", outcome = "marginal", because = "the patrol arrives, and they have more people on their feet" }
  end
end

define.scenario "holdup_percent" {
  title = "The hold-up in percent", rules = "percentile", map = "free_trader", turns = 20,
  summary = "Three robbers with one pistol between them face three of a free trader's crew, who have only knives, in the cargo bay.",
  minutes = 30, level = "easy",
  sides = { robbers = { title = "Robbers" }, crew = { title = "Crew" } },
  settings = { last_turn = { title = "The patrol arrives after turn", range = { 1, 60 }, default = 20 } },
  setup = { { "characters", characters }, { "places", places } },
  rule = { ["game.result"] = result },
  briefing = function(set) return {
    robbers = ("One pistol ought to be enough, but the crew drew first. You have six shots and two knives. The patrol arrives "
      .. "after turn %d."):format(set.last_turn),
    crew = ("They have a pistol and you have knives: get behind the crates, and close in. The patrol arrives after turn %d."):format(set.last_turn),
  } end,
}
