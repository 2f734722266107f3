-- A plan of any size and any number of people, armed, wherever chance puts them. The plans are made for the bench (bench/mapgen.c).
local function people_of(set)
  for _, side in ipairs { "a", "b" } do
    base.people.roll { side = side, n = set.people, role = "crew", letter = side, extra = true }
  end
end

-- A room each as far as there are rooms, then the next round.
local function places()
  local open = {}
  for _, u in ipairs(units.all()) do
    if #open == 0 then open = shuffle(rooms.all(), "setup") end
    local room = table.remove(open)
    u.cell = pick(filter(room.cells, function(cell) return #cell.units == 0 end), "setup")
    u.facing = pick(cells.sides(), "setup")
  end
end

define.scenario "growth" {
  title = "Growth", rules = "snapshot", turns = 400,
  sides = { a = { title = "A" }, b = { title = "B" } },
  settings = {
    size = { title = "Squares a side", one_of = { 40, 64, 128, 256 }, default = 40 },
    people = { title = "People a side", range = { 1, 64 }, default = 8 },
  },
  map = function(set) return "growth_" .. set.size end,
  setup = { { "people", people_of }, { "places", places } },
}
