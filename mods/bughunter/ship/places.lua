-- Places of the ship or the base that rules name, by the fixtures of its plan.

ship = {}

-- The hexes of the fixtures whose name fits that pattern, whole; of a section of the base without the name of the section before it.
---@return cell[]
function ship.places(pattern)
  local list = filter(places.all "fixture", function(p) return p.name:gsub("^.*%.", ""):find("^" .. pattern .. "$") ~= nil end)
  return map(list, function(p) return p.cell end)
end

-- The hex of a fixture, or nil: this plan has none.
---@return cell?
function ship.place(name) return ship.places(name)[1] end

-- Open ground lies around a base, and nothing like it around a ship.
function ship.is_base() return #cells.of "ground" > 0 end

-- A hex of the plan within the hull?
function ship.is_inside(cell) return cell ~= nil and cell.terrain ~= nil and not cell.outside end

-- Does it stand there, in no vehicle?
function ship.is_at(u, name) return u.cell ~= nil and u.cell == ship.place(name) and not ship.is_shut_in(u) end

-- Inside something whose walls let neither looks nor blows through: a vehicle, no cage.
function ship.is_shut_in(u)
  local holder = u.inside
  return holder ~= nil and holder.def.reaches ~= "all"
end
