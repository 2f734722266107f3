-- What a position is worth to a side, for bots. Points: 1000 for a figure on its feet.
--
-- While orders are written nothing moves yet, so what counts is where each written order leads: what may be hit from there
-- now and a round later, what may hit there, and what the scenario says of the place (`bots.place`).

bots = {}

-- In permille: how often a hit with these dice puts a fresh figure out.
local PUTS_OUT = { ["1D"] = 150, ["2D"] = 550, ["3D"] = 900, ["4D"] = 970, ["5D"] = 990 }

---@param a attack
local function harm(a)
  local v = a.at
  local p = PUTS_OUT[a.weapon.dice] or 990
  if people.is_animal(v) then
    local n = tonumber(a.weapon.dice:match "%d+") * 3500
    p = math.min(1000, n // math.max(1, v.hits_down - v.hits))
  end
  return p
end

-- Permille that one attack puts its target out.
---@param a attack
local function chance_out(a)
  local ways = attack.ways(a)
  if ways == 0 then return 0 end
  local p = ways * harm(a) // 36
  if a.mode == "burst" then p = p + (1000 - p) * p // 1000 end
  return p
end

-- The best of the ways that a figure has at another, by the facts of `opts`.
local function best(u, v, opts, ways)
  local most = 0
  for _, way in ipairs(ways) do
    local p = chance_out(attack.new(u, v, way.item, way.weapon, way.mode, opts))
    if way.mode == "weak" then p = p - 1 end
    if way.mode == "thrown" then p = p * 3 // 4 end
    most = math.max(most, p)
  end
  return most
end

local function ready(u) return bands.up(u) and not u.asleep end

-- Worth of putting somebody out.
local function price(v) return v.side.leader == v and 1300 or v.asleep and 700 or 1000 end


local function best_target(u, opts, ways, foes)
  local most = 0
  for _, v in ipairs(foes) do most = math.max(most, best(u, v, opts, ways) * price(v) // 1000) end
  return most
end

-- What may hit it there, each enemy taken as standing and as likely to choose any of us.
local function danger(u, place, status, foes)
  local n, ours = 0, units.count { side = u.side, where = ready }
  if game.surprise == u.side then status = "stand" end                     -- nobody answers in this round
  for _, v in ipairs(foes) do
    if ready(v) and not v.side.broken then
      n = n + best(v, u, { status = "stand", drew = false, at_place = place, at_status = status }, attacks.with(v))
    end
  end
  if game.surprise == u.side then n = n // 4 end
  return n * 2 // (ours + 1)
end

-- An empty weapon is worth loading, an idle one putting away.
local function chores(u, status)
  local def = u.weapon and u.weapon.def
  if status == "reload" then return u.weapon.loaded == 0 and 400 or u.weapon.loaded * 4 <= def.rounds and 30 or -50 end
  if status == "hide" then return -150 end                                 -- a round that does nothing
  if status == "stow" then return def.rounds > 0 and u.weapon.loaded == 0 and u.weapon.spare == 0 and 200 or -100 end
  return 0
end

local place_worth = chain "bots.place"

local of_order = memo(function(u)
  local foes = bands.enemies(u)
  local status = u.order == "reload" and reload.status(u.order_to) or u.order
  local place = movement.goal(u, u.order, u.order_unit or u.order_to)
  local ways = attacks.with(u, u.order_item)
  local drew = u.order_item ~= nil
  if u.order_unit and place.band == u.order_unit.band and place.cluster == 0 then place.cluster = 99 end
  local n = chores(u, status) + place_worth(u, place, status).total + (bands.cover_of(place) and 60 or 0)
  n = n + best_target(u, { place = place, status = status, drew = drew, at_status = nil }, ways, foes)
  n = n + best_target(u, { place = place, status = "stand", drew = false, at_status = "stand" }, ways, foes) // 3
  return n - danger(u, place, status, foes)
end)

-- A weapon that is to be drawn and no order yet.
local function of_drawing(u)
  return best_target(u, { status = "stand", drew = true }, attacks.with(u, u.order_item), bands.enemies(u)) + 50
end

rule("worth", "orders", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all { side = side, where = function(v) return v.order ~= "" or v.order_item ~= nil end }) do
    n = n + (u.order ~= "" and of_order(u) or of_drawing(u))
  end
  return n
end)

-- --- attacks ---

-- Of the figures at which attacks are written: permille that each is left standing by them.
local function left_by(side)
  local left, order = {}, {}
  local function add(v, p)
    if not left[v] then left[v], order[#order + 1] = 1000, v end
    left[v] = left[v] * (1000 - p) // 1000
  end
  for _, u in ipairs(units.all { side = side, where = function(v) return v.aim ~= "" and v.aim_at ~= nil and v.aim ~= "finish" end }) do
    local a = attacks.of(u, u.aim_at, u.aim)
    if a then
      add(u.aim_at, math.max(chance_out(a) - (u.aim == "weak" and 1 or 0), 1))
      for _, v in ipairs(u.aim_also) do add(v, chance_out(attack.new(u, v, a.item, a.weapon, a.mode, { group = true }))) end
    end
  end
  return left, order
end

rule("worth", "aims", {}, function(side)
  local left, order = left_by(side)
  local n = 0
  for _, v in ipairs(order) do
    local gain = (1000 - left[v]) * price(v) // 1000
    n = n + (v.side == side and -gain or gain)
  end
  n = n + units.count { side = side, aim = "shout" } * 300 * units.count { side = side, asleep = true }
  for _, u in ipairs(units.all { side = side, aim = "finish" }) do n = n + (u.aim_at.asleep and u.aim_at.state == "able" and 900 or -5) end
  return n
end)

-- --- the state of things ---

local function value(u)
  if u.gone then return 300 end
  if u.state == "able" then return 1000 - (u.asleep and 200 or 0) end
  return u.state == "dead" and -200 or 0
end

rule("worth", "losses", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all()) do n = n + (u.side == side and value(u) or -value(u)) end
  return n
end)

rule("worth", "nerve", {}, function(side)
  local n = 0
  for _, s in ipairs(sides.all()) do
    if s.broken then n = n + (s == side and -2000 or 2000) end
  end
  return n
end)

rule("worth", "choice", {}, function(side) return side.choice == "avoid" and -10 or 0 end)
