-- Sleepers: they do nothing, cannot resist, and wake by noise (own T13).

sleep = {}

function sleep.wake(u)
  u.asleep = false
  tell("unit.wakes", { unit = u })
end

-- Why it cannot wake the others of its side by a shout: somebody must sleep, and an enemy be seen, in the dark within medium range.
function sleep.shout_reason(u)
  if not units.any { side = u.side, asleep = true, where = bands.up } then return "nobody is asleep" end
  local far = bands.nearest(u, bands.enemies(u))
  if not far or game.light ~= "day" and far > 2 then return "it sees no enemy" end
end

define.throw "wake" { args = { "unit: unit", "near: boolean?" },
  spec = function(u, near) return { "2D", need = near and 7 or 9, names = { "wakes", "sleeps" }, why = u.name .. " wakes", cite = "own T13", by = u } end,
}

-- A shot or a shout wakes everybody; a struggle in the band wakes on 7 or more, farther away on 9 or more.
local function is_woken(u)
  if u.attacked or game.noise then return true end
  if not game.struck then return false end
  local near = units.any { where = function(v) return v.attacked and v.band == u.band end } ~= nil
  return throws.wake(u, near):roll() == "wakes"
end

function sleep.stir()
  for _, u in ipairs(units.all { asleep = true, where = bands.up }) do
    if is_woken(u) then sleep.wake(u) end
  end
end
