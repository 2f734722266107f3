-- Guns that two persons set up (SN-354), and weapons with a generator of their own (SN-346).

gear = {}

-- Of the weapons that `u` carries those for which fits(item, def) holds, equal ones once.
function gear.carried(u, fits)
  return items.distinct(u.items, function(item, def) return def.class_of == "weapon" and fits(item, def) end)
end

-- Is it a gun that has to be set up, and is not yet?
function gear.is_unready(gun) return gun ~= nil and gun.def.setup_turns > 0 and not gun.ready end

-- Somebody of its side within reach of `u`, with nothing between.
local function helpers(u)
  return units.near(u.cell, 1, { side = u.side, state = "active", where = function(v)
    return v ~= u and (v.cell == u.cell or cells.adjacent(u.cell, v.cell, "fire"))
  end })
end

-- The gun in hand of `u` or of somebody beside it that is to be set up, or nil: it takes two.
function gear.unready(u)
  local near = helpers(u)
  for _, v in ipairs { u, table.unpack(near) } do
    if gear.is_unready(v.weapon) and #near > 0 then return v.weapon end
  end
end

-- What `u` carries that has a generator.
function gear.with_generator(u)
  return gear.carried(u, function(_, def) return def.generator_mass_g ~= nil end)
end
