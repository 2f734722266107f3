-- Free play: any plan, any two sides, no victory condition. It ends by agreement, by resignation or with the turn
-- limit. `gangway play --map MAP --roster a=FILE --roster b=FILE`.

-- Rooms inside the ship in the order of the plan; b begins at the other end.
local function rooms_for(side, set)
  local wanted = set["start_" .. side]
  if wanted ~= "" then return { rooms.named(wanted) or error("start_" .. side .. ": there is no room '" .. wanted .. "'", 0) } end
  local list, out = rooms.all(), {}
  for i = 1, #list do out[i] = list[side == "a" and i or #list + 1 - i] end
  return out
end

local function free_cells(list)
  local out = {}
  for _, room in ipairs(list) do
    for _, cell in ipairs(room.cells) do
      if not cell.outside and #cell.units == 0 then out[#out + 1] = cell end
    end
  end
  return out
end

-- A plan without rooms has its spawns; one with neither is of no use here.
local function cells_for(side, set)
  local out = {}
  for _, p in ipairs(places.all "spawn") do
    if p.name == side and p.cell then out[#out + 1] = p.cell end
  end
  for _, cell in ipairs(free_cells(rooms_for(side, set))) do out[#out + 1] = cell end
  return out
end

local function characters(set)
  for _, side in ipairs { "a", "b" } do
    local brought = rosters.of(side)
    people.roll { side = side, n = brought and #brought or set.units }
  end
end

local function put(set)
  for _, side in ipairs { "a", "b" } do
    local cells_of_side, n = cells_for(side, set), 0
    for _, u in ipairs(units.of { side = side }) do
      repeat
        n = n + 1
        if not cells_of_side[n] then error("there is no room for side " .. side .. " on this plan", 0) end
      until #cells_of_side[n].units == 0
      u.cell = cells_of_side[n]
    end
  end
end

define.scenario "free_play" {
  title = "Free play", rules = "snapshot",
  summary = "Two sides of any size on any deck plan. The players agree on the goal and on when the game ends.",
  minutes = 30,
  sides = { a = { title = "Side A" }, b = { title = "Side B" } },
  settings = {
    map = { title = "Plan", type = "string", default = "pistol_alley", help = "id of a deck plan; 'gangway list maps' lists them" },
    units = { title = "Characters of a side without a roster", range = { 1, 20 }, default = 4 },
    start_a = { title = "Room where A begins", type = "string", default = "", help = "if not given, the first room of the plan" },
    start_b = { title = "Room where B begins", type = "string", default = "", help = "if not given, the last room of the plan" },
  },
  map = function(set) return set.map end,
  seats = "side",
  setup = { { "characters", characters }, { "places", put } },
  facts = function() return { "free play: there was nothing to win" } end,
  briefing = {
    a = "Free play: victory is what you agree on. 'offer draw', 'resign' or the turn limit ends the game.",
    b = "Free play: victory is what you agree on. 'offer draw', 'resign' or the turn limit ends the game.",
  },
}
