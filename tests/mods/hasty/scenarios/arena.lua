-- Four against four, alike man by man, on a plan that is the same from both ends. Who holds more of the middle at the end of a turn gains a
-- point, so that nobody wins by sitting still; the first to six has won, or who is left.
local SKILL, LAST, ENOUGH = 1, 20, 6
local ARMS = { "carbine", "carbine", "automatic_pistol", "shotgun" }
local ROWS = { 2, 4, 6, 8 }

local function middle(side)
  return units.count { side = side, state = "active", where = function(u) return u.cell ~= nil and u.cell.x >= 7 and u.cell.x <= 11 end }
end

local function people_of()
  for _, side in ipairs { "west", "east" } do
    for i, u in ipairs(base.people.roll { side = side, n = 4, arms = "none" }) do
      u.strength, u.dexterity, u.endurance, u.intelligence = 7, 7 + i % 2, 7, 7
      u.skills[ARMS[i]] = SKILL
      base.people.give(u, ARMS[i])
      base.hands.ready(u)
    end
  end
end

local function places_of()
  for _, side in ipairs { "west", "east" } do
    for i, u in ipairs(units.all { side = side }) do
      u.cell, u.facing = cells.named((side == "west" and "b" or "p") .. ROWS[i]), side == "west" and "e" or "w"
    end
  end
end

local function up(side) return units.count { side = side, state = "active" } end
local function score(side) return sides.named(side).points_held end

define.scenario "arena" {
  title = "Arena", rules = "enhanced", map = "arena", turns = LAST,
  sides = { west = { title = "West" }, east = { title = "East" } },
  fields = { side = { points_held = { type = "integer", default = 0, range = { 0, 100 }, label = "Points", show = "board" } } },
  setup = { { "people", people_of }, { "places", places_of } },
  on = { ["turn.ends"] = function()
    local west, east = middle "west", middle "east"
    if west > east then sides.named("west").points_held = score "west" + 1 end
    if east > west then sides.named("east").points_held = score "east" + 1 end
  end },
  rule = {
    ["game.result"] = function()
      if game.turn == 0 then return nil end
      for i, side in ipairs { "west", "east" } do
        local other = i == 1 and "east" or "west"
        if up(other) == 0 and up(side) > 0 then return { winner = side, because = "nobody else is left" } end
        if score(side) >= ENOUGH and score(side) > score(other) then return { winner = side, because = "the middle is held" } end
      end
      if game.turn <= LAST then return nil end
      return { winner = score "west" > score "east" and "west" or score "east" > score "west" and "east" or "none", because = "time" }
    end,
    worth = function(side)
      local n, goal = 40 * middle(side.id) + 30 * side.points_held, cells.named "i5"
      for _, u in ipairs(units.all { side = side, state = "active" }) do n = n - 2 * (cells.steps(u.cell, goal) or 20) end
      return n
    end,
  },
}
