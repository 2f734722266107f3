-- The hold-up: three robbers have come in through the cargo lock, one of them with a pistol; three of the crew have knives.
--
-- The same six people fight in range bands and percentile combat too (mods/traveller, mods/percentile), made of these rows by the
-- conversions: docs/studies.md sets the four rule sets side by side. Rows are as in a roster.

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

-- Under the cargo doors, and between the rows of crates or in front of them.
local ROBBERS = { "i2", "k2", "m2" }
local CREW = { crates = { "i4", "k5", "m4" }, open = { "i3", "k3", "m3" } }
local gap = chain "setup.gap"

local function crew_starts(set)
  if set.crew_starts ~= "by_rules" then return CREW[set.crew_starts] end
  return gap(2) < 2 and CREW.open or CREW.crates
end
local FACING = { robbers = "s", crew = "n" }

local function characters()
  for _, side in ipairs { "robbers", "crew" } do
    local brought = rosters.of(side) or {}
    if #brought > 3 then error(("the roster of %s has %d characters, but the scenario takes at most 3"):format(side, #brought), 0) end
    for i, values in ipairs(PEOPLE[side]) do
      hands.ready(people.from_roster({ side = side }, brought[i] or { id = side:sub(1, 1) .. i, values = values }))
    end
  end
end

local function places(set)
  for _, p in ipairs(portals.all()) do p.state = "closed" end
  for side, squares in pairs { robbers = ROBBERS, crew = crew_starts(set) } do
    squares = shuffle(squares, "setup")
    for i, u in ipairs(units.of { side = side }) do u.cell, u.facing = cells.named(squares[i]), FACING[side] end
  end
end

local function in_it(side) return wounds.still_in(side) end
local function has_begun() return game.turn > 0 end

define.fact "robbers_are_done" { title = "no robber is left", when = function() return has_begun() and in_it "robbers" == 0 end,
  says = function() return "of the robbers " .. wounds.roll_call(sides.named "robbers") end }
define.fact "crew_is_robbed" { title = "none of the crew is left", when = function() return has_begun() and in_it "crew" == 0 end,
  says = function() return "of the crew " .. wounds.roll_call(sides.named "crew") end }
define.fact "crew_has_more" { title = "more of the crew are on their feet", when = function() return in_it "crew" > in_it "robbers" end }
define.fact "robbers_have_more" { title = "more of the robbers are on their feet", when = function() return in_it "robbers" > in_it "crew" end }

define.scenario "holdup" {
  title = "The hold-up", rules = "snapshot", map = "free_trader", turns = 20,
  summary = "Three robbers with one pistol between them face three of a free trader's crew, who have only knives, in the cargo bay.",
  minutes = 20, level = "medium",
  sides = { robbers = { title = "Robbers" }, crew = { title = "Crew" } },
  settings = {
    last_turn = { title = "The patrol arrives after turn", range = { 1, 60 }, default = 20 },
    crew_starts = { title = "Where the crew starts", one_of = { "by_rules", "crates", "open" }, default = "by_rules",
      help = "crates: among the crates, two squares from the robbers; open: one square from them; by_rules: crates, or open under rules in which each "
        .. "step may be answered by a shot" },
  },
  setup = { { "characters", characters }, { "places", places } },
  rule = { worth = bots.hunt },
  last_turn = function(set) return set.last_turn end,
  objectives = {
    rob = { title = "Put the crew out of action", side = "robbers", when = "crew_is_robbed", because = "none of the crew is left" },
    drive_off = { title = "Put the robbers out of action", side = "crew", when = "robbers_are_done", because = "no robber is left" },
    more_crew = { title = "Have more on your feet when the patrol arrives", side = "crew", at = "end of game", when = "crew_has_more",
      outcome = "marginal", because = "the patrol arrives, and they have more people on their feet" },
    more_robbers = { title = "Have more on your feet when the patrol arrives", side = "robbers", at = "end of game", when = "robbers_have_more",
      outcome = "marginal", because = "the patrol arrives, and they have more people on their feet" },
  },
  briefing = function(set) return {
    robbers = ("One pistol ought to be enough, but the crew drew first. You have six shots and two knives. The patrol arrives "
      .. "after turn %d."):format(set.last_turn),
    crew = ("They have a pistol and you have jackets and knives: get behind the crates, and close in. The patrol arrives after turn %d."):format(set.last_turn),
  } end,
}
