-- Two maps side by side: a house with its lock and a boat made fast to it.
define.scenario "docked" {
  title = "Docked", rules = "decks",
  sides = { a = { title = "House" }, b = { title = "Boat" } },
  maps = { boat = "hex_corridor", house = "hex_lock" },
  links = { { "house:0602", "boat:0101", kind = "stairs", through = { "house:outer" } } },
  seats = "side",
  setup = { { "all", function()
    units.new { id = "a1", side = "a", cell = cells.named "house:0302" }
    units.new { id = "b1", side = "b", cell = cells.named "boat:0102" }
    edges.named "house:0502 s":change { state = "breach" }
    air.outside "vacuum"
  end } },
}
