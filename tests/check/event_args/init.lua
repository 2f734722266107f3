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
define.event "lamp.dims" { args = { unit = "unit", lamp = "item?" }, text = "{unit} dims {lamp}" }
define.action "dim" { text = "dim", during = "activation", run = function(u)
  tell("lamp.dims", { unit = u })
  tell("lamp.dims", { lamp = nil })
end }
define.event "lamp.gone" { text = "{unti} takes {unit.nmae}" }
define.event "lamp.hot" { args = { "wick" }, text = "{wick.lenght} is hot, {wick.name} is not" }
define.event "lamp.cold" { text = "{nobody.knows}" }
define.action "take" { text = "take", during = "activation", run = function(u, things)
  tell("lamp.gone", { unit = u })
  tell("lamp.hot", { wick = u })
  tell("lamp.cold", things)
end }
-- what a variable holds is not known here
define.action "hand" { text = "hand", during = "activation", run = function(u)
  local facts = { unit = u }
  tell("lamp.dims", facts)
  tell("lamp.dims", facts.unit and { unit = u, lmp = nil })
end }
