-- What the shaken, the pinned and the broken do (EN-295 to EN-300), and how a leader rallies them.
local SHAKEN, PINNED, BROKEN = 1, 2, 3

local function rank(u)
  local s = game.set.morale and morale.state(u)
  return s and s.status.rank or 0
end

nerve = {}

-- The enemies that its side knows of.
function nerve.foes(u)
  return units.all { state = "active", where = function(v) return v.cell ~= nil and base.hostile(u, v) and chain "view.sees" (u.side, v) ~= false end }
end

-- How many squares the nearest of them is from a square; math.maxinteger where none is on its deck.
local function nearest(cell, list)
  local least = math.maxinteger
  for _, v in ipairs(list) do
    local n = cells.distance(cell, v.cell)
    if n >= 0 then least = math.min(least, n) end
  end
  return least
end

-- EN-295: a unit that wavers comes no nearer to the enemy than it was where its actions began or its nerve failed, or than it is now.
define.field "unit.stood" { type = "cell", optional = true, see = "owner" }
on("activation.begins", function(e) e.unit.stood = e.unit.cell end, { name = "stood" })
on("unit.nerve", function(e) e.unit.stood = e.unit.cell end, { name = "stood" })
on("activation.ends", function(e) e.unit.stood = nil end, { name = "stood" })

local function bound(u, list)
  local here = nearest(u.cell, list)
  return u.stood and math.min(here, nearest(u.stood, list)) or here
end

define.setting "pinned" { title = "What the pinned do not do", one_of = { "fire", "any_attack" }, default = "fire", cite = "EN-297",
  help = "fire: they neither shoot nor throw, and strike whoever comes near; any_attack: they make no attack of any kind" }
local ATTACK = definition("action", "base:attack")

-- Of attacks a pinned unit may make those alone that are no fire.
local function is_barred(action) return has_tag(action, "attack") and (action ~= ATTACK or game.set.pinned == "any_attack") end

-- EN-295, EN-296: in cover the shaken stay; EN-297: the pinned stay and do not fire; EN-298: the broken do nothing but flee
rule("action.legal", "nerve", { cite = "EN-296" }, function(action, u)
  local n = rank(u)
  if n == 0 then return nil end
  if n == SHAKEN and ways.leaves(action) and morale.has_cover(u) then return "shaken, it stays in cover" end
  if n == PINNED and (ways.leaves(action) or is_barred(action)) then return "pinned" end
  if n == BROKEN and has_tag(action, "attack") then return "broken" end
end)

rule("move.may", "nerve", { cite = "EN-295" }, function(u, cell)
  local n = rank(u)
  if n == 0 or not u.cell then return nil end
  local list = nerve.foes(u)
  if nearest(cell, list) >= bound(u, list) then return nil end
  return n == BROKEN and "broken, it can only flee" or "shaken, it does not advance"
end)

-- Ways are looked for without those squares, so that nobody is shown one that would end in the middle.
rule("walk.plan", "nerve", { cite = "EN-295" }, function(walk, u)
  if rank(u) == 0 then return nil end
  local list, blocked = nerve.foes(u), { table.unpack(walk.blocked) }
  local keeps = bound(u, list) - 1
  for _, v in ipairs(list) do
    local near = cells.distance(u.cell, v.cell) >= 0 and cells.near(v.cell, keeps) or {}
    table.move(near, 1, #near, #blocked + 1, blocked)
  end
  return base.flow.replanned(walk, { blocked = blocked })
end)

rule("attack.may", "nerve", { cite = "EN-297" }, function(a)
  local n = a.by and not a.by.hits_down and rank(a.by) or 0
  if n == PINNED and game.set.pinned == "fire" and base.arms.strikes(a.weapon) then return nil end
  if n >= PINNED then return a.by.name .. " has lost the nerve to fight" end
end)

-- --- rally (EN-296, EN-299) ---

local function wavering(u)
  return units.near(u.cell, 1, { side = u.side, state = "active", where = function(v)
    return v ~= u and v.team == u.team and morale.state(v) ~= nil and exchange.is_close(u, v.cell)
  end })
end

local RALLY = { cause = "rally" }

define.action "rally" {
  help = "an officer or NCO lets an adjacent friend who wavers throw for morale again",
  cite = "EN-299", price = "4 AP", tags = { "hostile", "speech" }, weight = 30, order = 78, during = "activation", text = "rally {1}",
  none = "no adjacent friend wavers",
  legal = function(u)
    if not game.set.morale then return "the setting 'morale' is off" end
    if not ranks.is_leader(u) then return "only an officer or an NCO rallies" end
    if morale.state(u) then return "its own morale wavers" end
  end,
  of = wavering,
  may = function(_, v) if v.tested_for.rally == game.turn then return v.name .. " has been tried already this turn" end end,
  cost = function() return 4 end,
  throw = function(_, v) return throws.morale(v, RALLY) end,
  run = function(_, v)
    v.tested_for.rally = game.turn
    if morale.check(v, RALLY) then
      statuses.strip(v, "nerve")
      tell("unit.rallies", { unit = v })
    end
  end,
}
define.event "unit.rallies" { text = "{unit} rallies", args = { unit = "unit" } }
