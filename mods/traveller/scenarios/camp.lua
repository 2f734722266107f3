-- The sleeping camp: a pack comes in the night; one of six is awake.

local SLEEPERS = {
  { id = "c1", name = "Anders", player = true, upp = "887988", skills = { leader = 1, carbine = 1 }, weapons = { "carbine" } },
  { id = "c2", name = "Bo", player = true, upp = "976767", skills = { shotgun = 1, brawling = 1 }, weapons = { "shotgun", "blade" } },
  { id = "c3", name = "Cole", player = true, upp = "788856", skills = { revolver = 1 }, weapons = { "revolver", "dagger" } },
  { id = "c4", name = "Dara", player = true, upp = "6879A7", skills = { medical = 2, automatic_pistol = 0 }, weapons = { "automatic_pistol" } },
  { id = "c5", name = "Esk", player = true, upp = "A77455", skills = { cutlass = 1 }, weapons = { "cutlass" } },
  { id = "c6", name = "Fenn", player = true, upp = "678777", skills = { carbine = 0, spear = 1 }, weapons = { "carbine", "spear" } },
}

local function set_up(set)
  game.bands = 12
  strip.covers()
  for i, row in ipairs(SLEEPERS) do
    local u = people.person(sides.named "campers", row)
    u.asleep = i > set.awake
    if u.asleep then u.weapon = nil end
  end
  for i = 1, set.beasts do
    people.animal(sides.named "pack", { id = "h" .. i, name = "Hunter " .. i, size = "human", hits = { set.hits, 8 }, weapon = "teeth" })
  end
  sides.named("campers").nerve = "valiant"
  game.light = "dark"
  game.range = "long"
end

-- The camp lies west of the rocks in two groups; the watch stands by itself; the pack is in the dark to the east.
local function place(_, far)
  local rocks = bands.cover_named "rocks"
  for i, u in ipairs(units.all { side = "campers" }) do u.band, u.cluster = rocks.band - 4, i == 1 and 0 or i <= 3 and 2 or 3 end
  for _, u in ipairs(units.all { side = "pack" }) do u.band, u.cluster = rocks.band - 4 + far, 0 end
end

local function result(why)
  if game.avoided then return { winner = "campers", outcome = "untouched", because = why } end
  return ends.by_who_stands(why)
end

define.scenario "camp" {
  title = "The sleeping camp", cite = "TR-054", rules = "traveller", map = "clearing", turns = 12,
  summary = "A pack of hunters comes upon a camp at night; of six campers, one is awake.",
  minutes = 20, level = "easy",
  sides = { campers = { title = "Campers" }, pack = { title = "The pack" } },
  settings = {
    beasts = { title = "Hunters", range = { 1, 12 }, default = 6 },
    hits = { title = "Hits that knock out a hunter", range = { 2, 60 }, default = 12 },
    awake = { title = "Campers awake", range = { 1, 6 }, default = 1 },
  },
  setup = { { "camp", set_up } },
  rule = {
    ["encounter.place"] = function() return place end,
    ["encounter.may_avoid"] = function(side)
      if units.any { side = side, asleep = true } then return "most of them are asleep" end
    end,
    ["combat.over"] = ends.when_broken,
    ["combat.result"] = result,
    ["bots.place"] = function(u, to, status)
      if u.side.id ~= "pack" then return nil end
      return -60 * (bands.nearest(to, bands.enemies(u)) or 0) - ((status == "hide" or status == "evade") and 300 or 0)
    end,
  },
  facts = ends.facts,
  briefing = {
    campers = "It is dark, one of you is awake, and they are at the edge of the camp. A shot or a shout wakes everybody; a struggle may wake anybody. "
      .. "Those who wake must draw a weapon before they can fight.",
    pack = "They are asleep, and a sleeper cannot resist: at close range you kill without a throw. Fear the sound of a gun: it wakes them all.",
  },
}
