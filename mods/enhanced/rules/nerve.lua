-- What the shaken, the pinned and the broken do (EN-295 to EN-300), and how a leader rallies them.
local SHAKEN, PINNED, BROKEN = 1, 2, 3

local function rank(u)
  local s = game.set.morale and morale.state(u)
  return s and s.status.rank or 0
end

local function nearest_foe(u, cell)
  local least
  for _, v in ipairs(units.all { state = "active", where = function(v) return v.cell ~= nil and base.hostile(u, v) end }) do
    local n = cells.distance(cell, v.cell)
    if n >= 0 and (not least or n < least) then least = n end
  end
  return least
end

-- EN-295, EN-296: in cover the shaken stay; EN-297: the pinned stay and do not fire; EN-298: the broken do nothing but flee
rule("action.legal", "nerve", { cite = "EN-296" }, function(action, u)
  local n = rank(u)
  if n == 0 then return nil end
  if n == SHAKEN and ways.leaves(action) and morale.has_cover(u) then return "shaken, it stays in cover" end
  if n == PINNED and (ways.leaves(action) or has_tag(action, "attack")) then return "pinned" end
  if n == BROKEN and has_tag(action, "attack") then return "broken" end
end)

rule("move.may", "nerve", { cite = "EN-295" }, function(u, cell)
  local n = rank(u)
  if n == 0 or not u.cell then return nil end
  local here, there = nearest_foe(u, u.cell), nearest_foe(u, cell)
  if here and there and there < here then return n == BROKEN and "broken, it can only flee" or "shaken, it does not advance" end
end)

rule("attack.may", "nerve", { cite = "EN-297" }, function(a)
  if a.by and not a.by.hits_down and rank(a.by) >= PINNED then return a.by.name .. " has lost the nerve to fight" end
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
