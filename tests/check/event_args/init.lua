define.event "lamp.lit" { args = { "unit", "lamp" }, text = "{unit} lights {lmap} in {unit.room}" }
define.event "lamp.out" { args = { unit = "who let it go out" }, text = "{unit is in the dark" }
define.action "light" {
  during = "actvation",
  text = "light",
  run = function(u) tell("lamp.lit", { unt = u, lamp = u.id, see = "all" }) end,
}
define.action "blow" {
  during = { "activation", "night" },
  text = "blow",
  run = function(u) tell("lamp.out", {}) end,
}
on("lamp.lit", function(e) e.lmp = e.unit.nmae end)
define.class "light" { item = true }
define.light("lantern", { name = "Lantern", on = {
  ["lamp.out"] = function(lantern, e) lantern.def = e.unti end,
} })
