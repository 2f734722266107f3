-- Small games on the proving ground: an open hall (columns 01 to 14), a closet and a cell behind it.
local hall = {}

local function filled(base, at, more)
  local out = { at = at }
  for k, v in pairs(base) do out[k] = v end
  for k, v in pairs(more or {}) do out[k] = v end
  return out
end

-- A human with nothing in hand who is always active and never loses its nerve.
function hall.man(at, more)
  return filled({ side = "humans", facing = "se", rating = 1, panic = 1, radio = true }, at, more)
end

function hall.beast(at, more)
  return filled({ side = "preds", troop = "pred", species = "strangler", panic = 1 }, at, more)
end

-- Humans have the first round unless `first` is "preds". No opportunity fire unless the settings say so.
function hall.game(t, units_of, opts)
  opts = opts or {}
  local set = { reaction = "none" }
  for k, v in pairs(opts.set or {}) do set[k] = v end
  local g = t.game { rules = "bughunter", map = opts.map or "proving_ground", sides = { "humans", "preds" }, set = set, units = units_of, seed = 1,
    portals = opts.portals, dice = { turns = { opts.first == "preds" and 2 or 1 } } }
  g:pending()
  return g
end

function hall.arm(g, id, weapon)
  g:run(function() people.arm(units.named(id), weapon) end)
end

function hall.power(g, id, power)
  g:run(function() cards.give(units.named(id).species, power) end)
end

-- Everything goes well or badly by these dice; nobody loses its nerve.
function hall.dice(g, dice) g:dice(dice) end

function hall.activate(g, id)
  local u = units.named(id)
  g:act(u.side.id, "activate " .. id)
end

-- value of a modifier in the odds of a choice, by its name; nil when it is not there
function hall.modifier(g, seat, text, name)
  for _, m in ipairs(g:odds(seat, text).modifiers) do
    if m.name == name then return m.value end
  end
end

function hall.logged(g, pattern)
  for _, line in ipairs(g:log()) do
    if line:find(pattern) then return true end
  end
  return false
end

-- lets the sides rest until it is that round
function hall.until_round(g, turn, round)
  for _ = 1, 200 do
    if g.game.turn > turn or (g.game.turn == turn and g.game.round >= round) then return end
    local seat = g:pending()[1]
    if not seat then return end
    g:act(seat, g.game.active and "end" or "rest")
  end
end

return hall
