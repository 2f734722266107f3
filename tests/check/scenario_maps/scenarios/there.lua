define.scenario "there" {
  title = "There", rules = "tiny", sides = { a = { title = "A" }, b = { title = "B" } },
  settings = { ship = { title = "Ship", one_of = { "room", "hulk" }, default = "room" } },
  map = function(set) return set.ship end,
}
