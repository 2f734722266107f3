-- MG-03: nobody sees it until it strikes, or until somebody comes next to it.
define.field "unit.unseen" { type = "boolean", default = false, label = "Unseen", show = "board" }
define.field "unit.ambush" { type = "boolean", default = false, label = "Strikes unseen" }
define.event "power.fades" { text = "{unit} is lost from sight", args = { unit = "unit" } }
define.event "power.found" { text = "{unit} is suddenly there", args = { unit = "unit" } }

-- Does somebody of that side sense it where eyes do not?
local senses = chain "unit.senses"
function powers.is_sensed(u, side)
  return units.any { side = side, state = "active", where = function(v) return v.cell ~= nil and senses(v, u) == true end } ~= nil
end

define.concealment "unseen" { cite = "MG-03", hides = function(u, side) return u.unseen and not powers.is_sensed(u, side) end }

local function is_watched(u) return #powers.in_view(u, 166) > 0 end
local function is_met(u) return #filter(powers.enemies(u, 1), function(v) return cells.adjacent(u.cell, v.cell, "fire") end) > 0 end

local function fade(u)
  if u.unseen or is_watched(u) then return end
  tell("power.fades", { unit = u })
  u.unseen = true
end

local function show(u)
  if not u.unseen then return end
  u.unseen = false
  tell("power.found", { unit = u })
end

define.power "lurk" {
  name = "Lurk", cite = "MG-03", when_down = true,
  does = "Cannot be seen or reacted to until it strikes or somebody stands next to it; its first blow is at DM +2.",
  rule = {
    ["attack.dm"] = function(u, a) if a.by == u and (u.unseen or u.ambush) then return 2, "out of nowhere" end end,
    worth = function(u, side) if u.unseen and base.wounds.active(u) then return u.side == side and 6 or -6 end end,
  },
  on = {
    ["turn.begins"] = function(u) if base.wounds.active(u) then fade(u) end end,
    ["activation.ends"] = function(u, e)
      if e.unit ~= u or not base.wounds.active(u) then return end
      if is_met(u) then show(u) else fade(u) end
    end,
    ["unit.moved"] = function(u, e) if e.unit ~= u and base.hostile(u, e.unit) and is_met(u) then show(u) end end,
    ["unit.hit"] = function(u, e) if e.unit == u then show(u) end end,
    ["attack.made"] = function(u, e)
      if e.by ~= u or not u.unseen then return end
      u.ambush = true
      powers.used "lurk"
      show(u)
    end,
    ["weapon.fired"] = function(u, e) if e.by == u then u.ambush = false end end,
  },
}
