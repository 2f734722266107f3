define.scenario "stepless" {
  title = "Stepless", rules = "tiny", sides = { a = { title = "A" }, b = { title = "B" } }, map = "maps/room.map",
  setup = function(set) return set.fog end,
  settings = { fog = { title = "Fog", type = "boolean", default = "no" } },
  objectives = { calm = { title = "Calm", side = "a", when = "calm" } }, briefing = "Go!",
}
