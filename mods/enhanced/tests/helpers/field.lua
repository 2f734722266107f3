-- Small fights under Enhanced. People have 7 in everything unless said otherwise, so 14 AP; nobody is asked to wait unless `waiting`.
local field = {}

-- person("a", "b2", "e", { dexterity = 9 })
function field.person(side, at, facing, more)
  local u = { side = side, at = at, facing = facing, strength = 7, dexterity = 7, endurance = 7, intelligence = 7 }
  for key, value in pairs(more or {}) do u[key] = value end
  return u
end

-- Only who acts has AP, so that nobody reacts from afar, unless `alert`.
-- opts: map, set, waiting, alert, arms = { a1 = "revolver" }, skills = { a1 = { revolver = 1 } }, armor = { b1 = "mesh" }, dice, portals
function field.game(t, people_of, opts)
  opts = opts or {}
  local set = opts.set or {}
  if not opts.waiting then set.pre_emption = false end
  local g = t.game { rules = "enhanced", map = opts.map or "test_hall", sides = { "a", "b" }, set = set, units = people_of,
    dice = opts.dice, portals = opts.portals }
  g:run(function()
    for id, skills in pairs(opts.skills or {}) do for s, level in pairs(skills) do units.named(id).skills[s] = level end end
    for id, weapon in pairs(opts.arms or {}) do
      local u = units.named(id)
      base.people.give(u, weapon)
      base.hands.ready(u)
    end
    for id, armor in pairs(opts.armor or {}) do base.people.dress(units.named(id), armor) end
    for _, u in ipairs(opts.alert and {} or units.all()) do if u ~= game.active then u.ap = 0 end end
  end)
  return g
end

-- Everything that is added to a throw, by name.
function field.dms(g, seat, text)
  local out = {}
  for _, m in ipairs(g:odds(seat, text).modifiers) do out[m.name] = m.value end
  return out
end

function field.total(g, seat, text)
  local n = 0
  for _, m in ipairs(g:odds(seat, text).modifiers) do n = n + m.value end
  return n
end

-- In 36: how often a choice of the seat hits.
function field.ways(g, seat, text) return (g:odds(seat, text).chance * 36 + 0.5) // 1 | 0 end

return field
