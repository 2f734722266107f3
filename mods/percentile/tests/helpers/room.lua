-- Small games in the test room: a1 (DEX 60) acts before b1 (DEX 50). Nobody is asked for answers unless the settings say so.
local room = {}

local function filled(base, more)
  local out = {}
  for k, v in pairs(base) do out[k] = v end
  for k, v in pairs(more or {}) do out[k] = v end
  return out
end

function room.one(side, at, facing, more)
  return filled({ side = side, at = at, facing = facing, strength = 50, endurance = 50, intellect = 50, charisma = 50, luck = 50,
    dexterity = side == "a" and 60 or 50, skills = { brawling = 40, melee = 40, guns = 40, throwing = 40, locks = 40, stealth = 40 } }, more)
end

-- opts: a, b: more fields of a1 and b1; at: where b1 stands; set; others: more units
function room.game(t, opts)
  opts = opts or {}
  local units_of = filled(opts.others or {}, { a1 = room.one("a", opts.from or "a:b2", opts.facing or "e", opts.a),
    b1 = room.one("b", opts.at or "a:c2", opts.looks or "w", opts.b) })
  local g = t.game { rules = "percentile", map = "proving_room", sides = { "a", "b" }, set = filled({ offers = "none" }, opts.set), units = units_of,
    seed = 1, portals = opts.portals }
  g:pending()
  return g
end

-- It has no AP left for defences.
function room.spent(g, id) g:run(function() ap.set(units.named(id), 0) end) end

function room.arm(g, id, thing, in_pocket)
  g:run(function()
    local u = units.named(id)
    local item = gear.give(u, thing)
    if not in_pocket then
      if gear.is_weapon(item) then u.weapon = item elseif gear.is_device(item) then u.device = item end
    end
  end)
end

-- a1 attacks, b1 cannot defend
function room.fight(t, opts)
  local g = room.game(t, opts)
  room.spent(g, "b1")
  if opts and opts.weapon then room.arm(g, "a1", opts.weapon) end
  return g
end

-- value of a modifier in the odds of a choice, by its name; nil when it is not there
function room.modifier(g, text, name)
  for _, m in ipairs(g:odds("a", text).modifiers) do
    if m.name == name then return m.value end
  end
end

-- the number to throw under
function room.number(g, text)
  local o = g:odds("a", text)
  return o.base + sum(map(o.modifiers, function(m) return m.value end))
end

function room.logged(g, pattern)
  for _, line in ipairs(g:log()) do
    if line:find(pattern) then return true end
  end
  return false
end

function room.names(list, word)
  return filter(list, function(text) return text:find(word, 1, true) ~= nil end)
end

-- ends turns until `id` acts
function room.until_turn_of(g, id)
  for _ = 1, 20 do
    g:pending()
    if g.game.active and g.game.active.id == id then return end
    g:act(g:pending()[1], "end")
  end
end

return room
