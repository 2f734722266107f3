-- People for the tests.

-- person(7, 6, 6) makes a function (side, at, facing, more) that gives the fields of somebody with such strength, dexterity
-- and endurance; with the facing as a fourth that function is (side, at, more).
local function person(strength, dexterity, endurance, faces)
  local function made(side, at, facing, more)
    local u = { side = side, at = at, facing = facing, strength = strength, dexterity = dexterity, endurance = endurance }
    for key, value in pairs(more or {}) do u[key] = value end
    return u
  end
  return faces and function(side, at, more) return made(side, at, faces, more) end or made
end

-- those of the list fall: "unconscious", "serious", "dead"
local function fell(g, state, list)
  g:run(function() for _, id in ipairs(list) do wounds.become(units.named(id), state) end end)
end

-- the unit is on the cell now, and all that listens to movement hears of it
local function moved(g, id, cell)
  g:run(function()
    local u = units.named(id)
    local from = u.cell
    u.cell = cells.named(cell)
    tell("unit.moved", { unit = u, from = from, cell = u.cell, last = true })
  end)
end

return { person = person, fell = fell, moved = moved }
