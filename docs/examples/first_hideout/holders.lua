-- A locker takes one, and nobody else knows whether anybody is in it. The car is shut: who rides sees and reaches nobody outside.
define.holder "locker" { name = "Locker", capacity = 1, see = "owner" }
define.holder "cargo_car" { name = "Car of the cargo lift", capacity = 4 }

-- Who is inside does what this mod offers there, what is free, such as to end the turn, and attacks.
rule("action.legal", "inside", {}, function(action, u)
  local fits = action.mod == "first_hideout" or has_tag(action, "free") or has_tag(action, "attack")
  if u and u.inside and not fits then return "inside something" end
end)

-- Blows and shots stay within the walls, from inside and from outside.
rule("action.may", "walls", {}, function(act)
  local v = act.args[1]
  if has_tag(act.action, "attack") and kind(v) == "unit" and v.inside ~= act.unit.inside then return "there is a wall between" end
end)

-- The card of the car tells its riders where they are.
define.event "car.moved" { args = { "unit", "cell" }, text = "{unit} rides to {cell}" }
on("unit.carried", function(e) tell("car.moved", { unit = e.unit, cell = e.to }) end)
