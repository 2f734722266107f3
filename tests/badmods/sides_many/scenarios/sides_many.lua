local sides = { north = { title = "N" }, south = { title = "S" } }
for i = 1, 40 do sides["s" .. i] = { title = "S" .. i } end
define.scenario "sides_many" {
  title = "Bad", rules = "tiny", map = "room",
  sides = sides,

  setup = {
    { "places", function(set)
      units.new { id = "n1", name = "Nadir", side = "north", cell = cells.named "a1" }
      units.new { id = "s1", name = "Salix", side = "south", cell = cells.named "f3" }
    end },
  },
}
