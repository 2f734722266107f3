-- What goes wrong when somebody with a skill under 10 fails (PC-003, own P11).

mishaps = {}

local function fumble(u, cost)
  ap.pay(u, math.min(u.ap, cost))
  tell("mishap", { unit = u, what = "it takes twice as long" })
end

local function jam(u, item)
  if item then
    item.jammed = true
    return tell("weapon.jams", { unit = u, item = item })
  end
  ap.pay(u, math.min(u.ap, ap.whole(2)))
  tell("mishap", { unit = u, what = "a strained wrist costs 2 AP" })
end

local function lose(u, item)
  if item then
    tell("mishap", { unit = u, what = "loses its grip" })
    return gear.let_go(u, item)
  end
  moves.fall(u)
  tell("mishap", { unit = u, what = "falls" })
end

-- A friend beside with nothing between, or oneself.
local function victim(u)
  local near = units.near(u.cell, 1, { side = u.side.id, where = function(v)
    return v ~= u and harm.able(v) and (v.cell == u.cell or cells.adjacent(u.cell, v.cell, "fire"))
  end })
  return near[1] or u
end

-- Of an attack that missed: a die of ten.
---@param a attack
function mishaps.of_attack(a, cost)
  local u, die = a.by, roll { "1D10" }
  if die <= 5 then return fumble(u, cost) end
  if die <= 8 then return jam(u, a.item) end
  if die == 9 then return lose(u, a.item) end
  local v = victim(u)
  tell("mishap", { unit = u, what = "strikes " .. (v == u and "itself" or v.name) })
  local wound, temporary = harm.split(attack.points(a) // 2, a.track)
  harm.hurt(v, wound, temporary)
end

-- Of a lock that held.
function mishaps.of_device(u)
  local die = roll { "1D10" }
  if die <= 5 then return fumble(u, ap.cost "operate") end
  if die <= 8 then return jam(u, nil) end
  if die == 9 then return lose(u, u.device) end
  tell("mishap", { unit = u, what = "cuts a finger" })
  harm.hurt(u, 0, roll { "1D10" } // 2)
end
