-- A creature a1 that acts, and people b1, b2 ... against it: deck(t, { map =, powers =, at =, b = { "c2", ... } }).
local function person(at, more)
  local u = { side = "b", at = at, facing = "w", strength = 7, dexterity = 7, endurance = 7, intelligence = 7 }
  for key, value in pairs(more or {}) do u[key] = value end
  return u
end

-- Lets a unit act now, with so many AP.
local function acts(g, id, ap)
  g:run(function()
    local u = units.named(id)
    u.acted, u.ap = false, ap or 15
    game.active = u
  end)
end

local function deck(t, spec)
  local list = { a1 = { side = "a", at = spec.at or "b2", facing = "e", hits_down = spec.hits or 12, hits_dead = 6, natural = spec.natural or "claws" } }
  for i, at in ipairs(spec.b or {}) do list["b" .. i] = person(at, spec.people) end
  local g = t.game { rules = "snapshot", map = spec.map or "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = list, portals = spec.portals }
  g:run(function()
    for _, id in ipairs(spec.powers or {}) do powers.give(units.named "a1", id) end
  end)
  acts(g, spec.acts or "a1")
  return g
end

local function has_option(g, seat, text)
  for _, o in ipairs(g:options(seat)) do
    if o == text or o:sub(1, #text + 1) == text .. " " then return true end
  end
  return false
end

local function arm(g, id, weapon)
  g:run(function()
    base.people.give(units.named(id), weapon)
    base.hands.ready(units.named(id))
  end)
end

return { deck = deck, acts = acts, has_option = has_option, arm = arm }
