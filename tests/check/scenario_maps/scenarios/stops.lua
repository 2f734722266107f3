define.scenario "stops" {
  title = "Stops", rules = "tiny", sides = { a = {}, b = {} },
  map = function(set) return set.ship.name end,
}
