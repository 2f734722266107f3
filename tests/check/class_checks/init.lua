define.class "drug" {
  schema = { turns = { type = "integer", default = 1 }, strength = { type = "integer", default = 0 } },
  check = function(def)
    if def.turns == 0 and def.strength > 0 then return "it strengthens for no turn", "turns" end
  end,
}
define.drug "speed" { turns = 3, strength = 2 }
define.drug "weak" {
  strength = 1,
  turns = 0,
}
