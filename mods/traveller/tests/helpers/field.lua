-- Small fights on a strip of twelve bands. Sides a and b; a writes first.
local field = {}

-- people: { id = { side =, band =, cluster =, weapon =, more = { weapons }, skills = {}, armor =, fields ... } }. Every round begins
-- when the game is next asked; nothing was thrown before.
function field.game(t, people_of, opts)
  opts = opts or {}
  local sides_of = {}
  for id, row in pairs(people_of) do sides_of[id] = { side = row.side } end
  local g = t.game { rules = "traveller", map = "clearing", sides = { "a", "b" }, set = opts.set or {}, units = sides_of, seed = 1 }
  g:run(function()
    for id, row in pairs(people_of) do
      local u = units.named(id)
      u.name = id
      if row.weapon then people.give(u, row.weapon) end
      for key, value in pairs(row) do
        if key == "more" then for _, w in ipairs(value) do people.give(u, w, nil, true) end
        elseif key == "skills" then for skill, level in pairs(value) do u.skills[skill] = level end
        elseif key == "armor" then u.armor = definition("armor", value)
        elseif key == "natural" then u.weapon = items.new(value, { holder = u })
        elseif key == "empty" then u.weapon.loaded = 0
        elseif key ~= "side" and key ~= "weapon" then u[key] = value end
      end
      u.vigor = row.vigor or u.endurance
    end
    for i, cover in ipairs(opts.covers or {}) do
      records.new("cover", { name = cover.name, band = cover.band, cluster = i, whole = cover.whole ~= false })
    end
    for _, side in ipairs(opts.stage == "set-up" and {} or sides.all()) do -- the fight itself begins with that
      side.strength_at_first = units.count { side = side }
      side.leader = morale.choose_leader(side)
    end
    game.light = opts.light or "day"
    game.bands = 24
    movement.note_backs()
    if opts.surprise then game.surprise = sides.named(opts.surprise) end
    game.stage = opts.stage or "between"
  end)
  g:pending()
  return g
end

-- A marksman with a rifle, and a target with nothing in hand, `far` bands away. `more` goes into the target's row, `by` into the other's.
function field.duel(t, far, by, more, opts)
  local a = { side = "a", band = 1, weapon = "rifle", skills = { rifle = 0 } }
  local b = { side = "b", band = 1 + far }
  for key, value in pairs(by or {}) do a[key] = value end
  for key, value in pairs(more or {}) do b[key] = value end
  return field.game(t, { a1 = a, b1 = b }, opts)
end

-- Each seat gives the orders of a list in turn: "a walk east".
function field.write(g, lines)
  for _, line in ipairs(lines) do
    local seat, text = line:match "^(%S+) (.+)$"
    g:act(seat, text)
  end
end

-- All who are asked for orders in this round stand.
function field.stand(g)
  local round = game.turn
  for _ = 1, 40 do
    local seat = g:pending()[1]
    if not seat or game.stage ~= "orders" or game.turn ~= round then return end
    g:act(seat, "stand")
  end
end

-- All who are asked do not attack.
function field.hold_fire(g)
  for _ = 1, 40 do
    local seat = g:pending()[1]
    if not seat or game.stage ~= "aims" then return end
    g:act(seat, "wait")
  end
end

-- The modifiers of a choice by name.
function field.dms(g, seat, text)
  local out = {}
  for _, m in ipairs(g:odds(seat, text).modifiers) do out[m.name] = m.value end
  return out
end

-- The modifiers of an attack as its facts are now.
function field.of(g, by, at, mode, opts)
  local out
  g:run(function()
    local u, v = units.named(by), units.named(at)
    local a = attacks.of(u, v, mode)
    if opts then a = attack.new(u, v, a.item, a.weapon, mode, opts) end
    out = { reason = attack.reason(a), total = nil }
    if out.reason then return end
    local list = attack.dms(a)
    out.total = list.total
    for _, m in ipairs(list) do out[m.name] = m.value end
  end)
  return out
end

function field.logged(g, pattern)
  for _, line in ipairs(g:log()) do
    if line:find(pattern) then return true end
  end
  return false
end

return field
