-- The bar fight: three dockers against three spacers among tables, and one pistol behind the bar.

local TITLES = { dockers = "Dockers", spacers = "Spacers" }
local NAMES = { dockers = { "Brannock", "Okafor", "Tull" }, spacers = { "Idris", "Vesna", "Quill" } }
local TRADE = { dockers = "docker", spacers = "spacer" }

-- Where they stand when the first glass breaks: around the middle, three squares apart.
local STARTS = { dockers = { "c3", "b6", "d9" }, spacers = { "k3", "l6", "j9" } }
local FACING = { dockers = "e", spacers = "w" }

local function crowd()
  for _, side in ipairs { "dockers", "spacers" } do
    local squares = shuffle(STARTS[side], "setup")
    local brought = people.brought(side, #NAMES[side])
    for i, name in ipairs(NAMES[side]) do
      local u = brought[i] and people.character.enter(sides.named(side), brought[i])
        or people.new { id = side:sub(1, 1) .. i, name = name, side = side, trade = TRADE[side], facing = FACING[side] }
      u.cell, u.facing = cells.named(squares[i]), FACING[side]
    end
  end
end

-- Bottles stand on tables, the pistol lies under the middle of the bar.
local function things(set)
  if set.gun ~= "none" then gear.lay(cells.named "g1", set.gun) end
  local tables = shuffle(filter(rooms.named("taproom").cells, function(c) return c.terrain.id == "table" end), "setup")
  for i = 1, math.min(set.bottles, #tables) do gear.lay(tables[i], "bottle") end
end

local function up(side) return units.count { side = side, where = harm.able } end

local function others(side)
  for _, other in ipairs(sides.all()) do
    if other ~= side then return other end
  end
end

local function on_feet(side) return ("%s: %d on their feet"):format(side.title, up(side)) end

define.fact "they_are_down" { title = "the others are out of the fight", says = on_feet, when = function(side) return up(others(side)) == 0 end }
define.fact "more_on_feet" { title = "they have more people on their feet", says = on_feet, when = function(side) return up(side) > up(others(side)) end }

define.scenario "bar_fight" {
  title = "Bar fight", cite = "own S1", rules = "percentile", map = "docks_bar", turns = 20,
  summary = "Three dockers, three spacers, five tables and one pistol behind the bar.",
  minutes = 40, level = "easy",
  sides = { dockers = { title = TITLES.dockers }, spacers = { title = TITLES.spacers } },
  settings = {
    gun = { title = "Behind the bar there is", one_of = { "pistol", "stunner", "none" }, default = "pistol" },
    bottles = { title = "Bottles on the tables", range = { 0, 5 }, default = 3 },
    last_turn = { title = "The patrol arrives after turn", range = { 1, 60 }, default = 20 },
  },
  setup = { { "crowd", crowd }, { "things", things } },
  last_turn = function(set) return set.last_turn end,
  objectives = {
    dockers = { title = "Put all three spacers out of the fight", side = "dockers", when = "they_are_down", see = "all" },
    spacers = { title = "Put all three dockers out of the fight", side = "spacers", when = "they_are_down", see = "all" },
    dockers_late = { title = "Have more people on their feet when the patrol arrives", side = "dockers", at = "end of game", when = "more_on_feet",
      outcome = "marginal" },
    spacers_late = { title = "Have more people on their feet when the patrol arrives", side = "spacers", at = "end of game", when = "more_on_feet",
      outcome = "marginal" },
    patrol = { title = "The patrol arrives", at = "end of game", order = 200 },
  },
  briefing = function(set)
    local gun = set.gun == "none" and "" or (" A %s lies behind the middle of the bar."):format(set.gun)
    local text = "Put all three of them out of the fight; fists do only temporary damage, but that will do.%s Tables are slow to climb and good to "
      .. "hide behind. The patrol arrives after turn %d: the side with more people on their feet then wins."
    text = text:format(gun, set.last_turn)
    return { dockers = "They took your table. " .. text, spacers = "It was your table first. " .. text }
  end,
}
