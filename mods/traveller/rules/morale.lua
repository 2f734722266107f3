-- Morale (TR-004, TR-055 to TR-062, own T9).

morale = {}

local NEED = { average = 7, valiant = 5, craven = 9 }                      -- TR-056, TR-057

local function out(u) return u.state ~= "able" end

-- Percent as a whole number goes down, so the two shares are compared as products.
local function share_is(side, percent, more)
  local n, all = 100 * units.count { side = side, where = out }, percent * side.strength_at_first
  return more and n > all or not more and n >= all
end

function morale.is_tested(side) return side.strength_at_first > 0 and share_is(side, 25, false) end
function morale.need(side) return NEED[side.nerve] end

local function leads(u) return u.skills.leader ~= nil end

-- A leader at hand: able, and in a band with others of the side, or the last of it (own T9).
function morale.leader(side)
  local u = side.leader
  if not (u and bands.up(u) and not u.asleep) then return nil end
  local others = units.all { side = side, where = function(v) return v ~= u and bands.up(v) end }
  for _, v in ipairs(others) do
    if v.band == u.band then return u end
  end
  return #others == 0 and u or nil
end

rule("morale.dm", "military", { cite = "TR-058" }, function(side) if side.military then return 1 end end)
rule("morale.dm", "leader", { cite = "TR-059" }, function(side) if morale.leader(side) then return 1 end end)
rule("morale.dm", "tactics", { cite = "TR-060" }, function(side)
  local u = morale.leader(side)
  if u and u.skills.tactics then return 1 end
end)
rule("morale.dm", "leader killed", { cite = "TR-061" }, function(side) if side.bereft or side.shaken > 0 then return -2 end end)
rule("morale.dm", "heavy losses", { cite = "TR-062" }, function(side) if share_is(side, 50, true) then return -2 end end)

-- The throw to stand, and to rally (own T9).
define.throw "morale" { args = { "side: side" },
  spec = function(side)
    return { "2D", need = morale.need(side), dm = chain "morale.dm" (side), names = { "stands", "breaks" }, why = side.title .. ", morale", cite = "TR-056" }
  end,
}

local function stands(side) return throws.morale(side):roll() == "stands" end

-- Who leads: the highest expertise as a leader; at first a sleeper may, but none takes control (`awake`).
function morale.choose_leader(side, awake)
  local list = sorted(units.all { side = side, where = function(u) return leads(u) and bands.up(u) and not (awake and u.asleep) end },
    function(a, b) return a.skills.leader > b.skills.leader end)
  return list[1]
end

-- TR-061: a leader's death counts for two rounds at least, and until somebody else with the skill takes control.
local function mind_leader(side)
  if side.shaken > 0 then side.shaken = side.shaken - 1 end
  if side.leader and side.leader.state == "dead" then
    side.leader, side.shaken, side.bereft = nil, 2, true
    tell("leader.killed", { side = side })
  end
  if side.bereft and side.shaken == 0 then
    side.leader = morale.choose_leader(side, true)
    if side.leader then
      side.bereft = false
      tell("leader.new", { unit = side.leader, side = side })
    end
  end
end

-- Out of medium range of every enemy: where a broken side may rally.
local function is_clear(side)
  for _, u in ipairs(units.all { side = side, where = bands.up }) do
    local far = bands.nearest(u, bands.enemies(u))
    if far and far <= 2 then return false end
  end
  return true
end

local function check(side)
  if side.broken then
    if is_clear(side) and stands(side) then
      side.broken = false
      tell("side.rallies", { side = side })
    end
  elseif morale.is_tested(side) then
    game.tested = true
    if stands(side) then tell("side.stands", { side = side }) return end
    side.broken = true
    tell("side.breaks", { side = side })
  end
end

-- The end of a round (TR-004): each side that has somebody on their feet.
function morale.check()
  for _, side in ipairs(sides.all()) do
    mind_leader(side)
    if units.any { side = side, where = bands.up } then check(side) end
  end
end
