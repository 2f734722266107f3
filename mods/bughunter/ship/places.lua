-- Places of the ship that rules name, by the fixtures of its plan.

ship = {}

-- The hex of a fixture, or nil: this plan has none.
function ship.place(name)
  for _, p in ipairs(places.all "fixture") do
    if p.name == name then return p.cell end
  end
end

-- Does it stand there, in no vehicle?
function ship.is_at(u, name) return u.cell ~= nil and u.cell == ship.place(name) and not ship.is_shut_in(u) end

-- Inside something whose walls let neither looks nor blows through: a vehicle, no cage.
function ship.is_shut_in(u)
  local holder = u.inside
  return holder ~= nil and holder.def.reaches ~= "all"
end
