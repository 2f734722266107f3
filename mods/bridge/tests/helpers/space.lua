-- Small battles in deep space. a1 is at 1010 and heads north; b1 is where `at` says. Both are cruisers with two beams fore and
-- missiles; every officer has skill 50, the captain of a1 60.
local space = {}

local function ship_of(u, row)
  u.name = u.id
  ships.outfit(u, row.weapons or { "fore_beam", "turret_beam", "missiles" })
  local skills = row.skills or { u.id == "a1" and 60 or 50, 50, 50, 50, 50 }
  crew.man(u, { u.id .. "-C", u.id .. "-E", u.id .. "-H", u.id .. "-N", u.id .. "-S" }, skills)
end

-- rows: { id = { side =, at =, facing =, hull =, weapons =, skills = } }; opts: set, run (before the first turn), dice
function space.game(t, rows, opts)
  opts = opts or {}
  local list = {}
  for id, row in pairs(rows) do list[id] = { side = row.side, at = row.at, facing = row.facing, hull = row.hull or "cruiser" } end
  local g = t.game { rules = "bridge", map = "deep_space", sides = { "a", "b" }, units = list, set = opts.set or {}, seed = 1 }
  if opts.dice then g:dice(opts.dice) end
  g:run(function()
    for id, row in pairs(rows) do ship_of(units.named(id), row) end
    if opts.run then opts.run() end
  end)
  g:pending()
  return g
end

function space.two(t, more_a, more_b, opts)
  local a, b = { side = "a", at = "1010", facing = "n" }, { side = "b", at = "1005", facing = "s" }
  for k, v in pairs(more_a or {}) do a[k] = v end
  for k, v in pairs(more_b or {}) do b[k] = v end
  return space.game(t, { a1 = a, b1 = b }, opts)
end

-- Chooses the lines of a list, each "seat words".
function space.say(g, lines)
  for _, line in ipairs(lines) do
    local seat, text = line:match "^(%S+) (.+)$"
    g:act(seat, text)
  end
end

-- Orders and power of a ship: engines, shields and weapons are given, the rest left at the least.
function space.allocate(g, seat, engines, shields, weapons, more)
  space.say(g, { seat .. " arm all", seat .. " energize even", seat .. " hold", seat .. " engines " .. engines, seat .. " shields " .. shields,
    seat .. " weapons " .. weapons })
  space.say(g, more or {})
  if weapons > 0 and game.stage == "power" and contains(g:options(seat), "armed") then g:act(seat, "armed") end
  if contains(g:options(seat), "shielded") then g:act(seat, "spread even") end
end

-- All pass the panels of this turn.
function space.pass_rolls(g)
  for _ = 1, 40 do
    local seat = g:pending()[1]
    if not seat or game.stage ~= "rolls" then return end
    g:act(seat, "pass")
  end
end

-- Both allocate alike and pass: the first movement phase begins.
function space.to_movement(g, engines, shields, weapons)
  for _, seat in ipairs { "a", "b" } do space.allocate(g, seat, engines or 3, shields or 0, weapons or 0) end
  space.pass_rolls(g)
end

-- Puts the game at a phase of movement or firing with points and power as given: { a1 = { mp =, power = { n, ... }, shield = {..}, ... } }
function space.at(g, stage, rows)
  g:run(function()
    game.turn, game.pair = 1, 1
    game.stage = stage
    for id, row in pairs(rows) do
      local u = units.named(id)
      for key, value in pairs(row) do
        if key == "power" then
          for i, weapon in ipairs(ships.weapons(u)) do weapon.power = value[i] or 0 end
        else u[key] = value end
      end
    end
    game.order = ships.all()
  end)
end

function space.shields(g, id)
  local list = {}
  g:run(function()
    for side, n in ipairs(units.named(id).shield) do list[side] = n end
  end)
  return list
end

function space.logged(g, pattern)
  for _, line in ipairs(g:log()) do
    if line:find(pattern) then return true end
  end
  return false
end

function space.index(g, pattern)
  for i, line in ipairs(g:log()) do
    if line:find(pattern) then return i end
  end
  return -1
end

-- All who are asked say the most harmless thing until `fn` is true.
function space.idle_until(g, fn)
  for _ = 1, 200 do
    if fn() then return true end
    local seat = g:pending()[1]
    if not seat then return false end
    local list = g:options(seat)
    local pick
    for _, word in ipairs { "stay", "arm none", "energize none", "hold",
      "engines 0", "shields 0", "weapons 0", "armed", "shielded", "pass", "enough", "done", "cease", "no" } do
      if not pick and contains(list, word) then pick = word end
    end
    g:act(seat, pick or list[1])
  end
  return false
end

return space
