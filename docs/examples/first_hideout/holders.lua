-- A locker takes one, and nobody else knows whether anybody is in it. The car is shut: who rides sees and reaches nobody outside.
define.holder "locker" { name = "Locker", capacity = 1, see = "owner" }
define.holder "cargo_car" { name = "Car of the cargo lift", capacity = 4 }

-- Who is inside does only what this mod offers there, and what is free, such as to end the turn.
rule("action.legal", "inside", {}, function(action, u)
  if u and u.inside and action.mod ~= "first_hideout" and not has_tag(action, "free") then return "inside something" end
end)

-- The card of the car tells its riders where they are.
define.event "car.moved" { args = { "unit", "cell" }, text = "{unit} rides to {cell}" }
on("unit.carried", function(e) tell("car.moved", { unit = e.unit, cell = e.to }) end)
