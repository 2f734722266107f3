-- The pounce: beasts that lie in wait spring at four travellers who have not seen them.

local TRAVELLERS = {
  { id = "t1", name = "Brandt", player = true, upp = "789A88", skills = { leader = 1, carbine = 1 }, weapons = { "carbine", "dagger" }, armor = "jack" },
  { id = "t2", name = "Celik", player = true, upp = "A87655", skills = { cutlass = 2, brawling = 1 }, weapons = { "cutlass" }, armor = "cloth" },
  { id = "t3", name = "Dufort", player = true, upp = "688B97", skills = { shotgun = 1, medical = 1 }, weapons = { "shotgun" }, armor = "jack" },
  { id = "t4", name = "Eze", player = true, upp = "776A99", skills = { revolver = 1 }, weapons = { "revolver", "blade" }, armor = "jack" },
}

local function set_up(set)
  game.bands = 12
  strip.covers()
  for _, row in ipairs(TRAVELLERS) do people.person(sides.named "travellers", row) end
  for i = 1, set.beasts do
    people.animal(sides.named "beasts", { id = "p" .. i, name = "Pouncer " .. i, hits = { set.hits, 10 }, weapon = "claws", hide = "jack", size = "large" })
  end
  sides.named("beasts").nerve = "valiant"
  sides.named("travellers").nerve = "valiant"
  game.range, game.surprise, game.stage = "short", sides.named "beasts", "settled"
end

-- All in the band of the rocks: the beasts behind them, the travellers in a group before them.
local function place()
  local rocks = bands.cover_named "rocks"
  for i, u in ipairs(units.all { side = "travellers" }) do u.band, u.cluster = rocks.band, i <= 2 and 2 or 3 end
  for _, u in ipairs(units.all { side = "beasts" }) do u.band, u.cluster = rocks.band, rocks.cluster end
end

define.scenario "pounce" {
  title = "The pounce", cite = "TR-006", rules = "traveller", map = "clearing", turns = 12,
  summary = "Four travellers rest among some rocks; three pouncers have seen them first.",
  minutes = 10, level = "easy",
  sides = { travellers = { title = "Travellers" }, beasts = { title = "Pouncers" } },
  settings = {
    beasts = { title = "Pouncers", range = { 1, 8 }, default = 3 },
    hits = { title = "Hits that knock out a pouncer", range = { 4, 60 }, default = 19 },
  },
  setup = { { "clearing", set_up } },
  rule = {
    ["encounter.place"] = function() return place end,
    ["encounter.may_avoid"] = function(side) if side.id == "beasts" then return "they are too hungry to back off" end end,
    ["combat.over"] = ends.when_broken,
    ["combat.result"] = ends.by_who_stands,
    ["bots.place"] = function(u, to, status)
      if u.side.id == "beasts" then return -60 * (bands.nearest(to, bands.enemies(u)) or 0) - ((status == "hide" or status == "evade") and 300 or 0) end
    end,
  },
  facts = ends.facts,
  briefing = {
    travellers = "You have stopped at the rocks, and something has been watching. It strikes before you know of it; those of you who are left "
      .. "must drive it off. Long guns shoot badly at close range: step away first, or use blades.",
    beasts = "They have not seen you, so the first round is yours alone, and so is the next if you only creep nearer. Strike at those who carry little. "
      .. "When too many of you are down, you will run.",
  },
}
