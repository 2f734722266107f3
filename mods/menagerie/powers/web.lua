-- MG-06: thread that holds whom it hits until it is torn.
local REACH, AP, TEAR = 5, 6, 4

define.field "unit.webbed" { type = "boolean", default = false, label = "Webbed", show = "board" }
define.event "power.webs" { text = "{unit} is caught in a web", args = { unit = "unit", by = "unit" } }
define.event "web.torn" { text = "{unit} is free of the web", args = { unit = "unit", by = "unit" } }
define.event "web.holds" { text = "the web holds {unit}", args = { unit = "unit", by = "unit" } }

rule("action.legal", "webbed", { cite = "MG-06" }, function(action, u)
  if u.webbed and (has_tag(action, "walk") or has_tag(action, "climb") or has_tag(action, "float")) then return "it is caught in a web: tear it" end
end)

define.throw "web" { args = { "unit: unit", "at: unit" }, spec = function(u, v)
  return { "2D", need = 6 + cells.distance(u.cell, v.cell) // 2, names = { "caught", "missed" }, why = "web", cite = "MG-06",
    by = u, at = v, stream = "combat" }
end }

define.power "web" {
  name = "Web", cite = "MG-06", does = "Spits a web up to five squares; a victim caught in it cannot walk until the web is torn.",
  rule = { worth = function(u, side)
    local n = #units.all { state = "active", webbed = true, where = function(v) return base.hostile(u, v) end }
    return (u.side == side and 6 or -6) * n
  end },
  actions = { web = {
    help = "spits a web up to five squares: a victim caught in it cannot walk until the web is torn",
    cite = "MG-06", text = "spit a web at {1}", price = "6 AP", tags = { "attack", "no_hands" }, order = 24, during = "activation", weight = 50,
    none = "nobody in sight within five squares",
    of = function(u) return powers.in_view(u, REACH) end,
    may = function(_, v) if v.webbed then return v.name .. " is already caught in a web" end end,
    cost = function() return AP end,
    throw = function(u, v) return throws.web(u, v) end,
    run = function(u, v)
      powers.used "web"
      if throws.web(u, v):roll() ~= "caught" then return end
      v.webbed = true
      tell("power.webs", { unit = v, by = u })
    end,
  } },
}

-- 3 is for a blade in hand, or for somebody else's free hands
define.throw "tear" { args = { "unit: unit", "at: unit" }, spec = function(u, v)
  local edge = u.weapon and u.weapon.def.edged
  return { "2D", at_most = powers.level(u, "strength") + ((edge or u ~= v) and 3 or 0), names = { "torn", "holds" }, why = "tears the web",
    cite = "MG-06", by = u, at = v, stream = "combat" }
end }

local function caught(u)
  return filter(units.near(u, 1, { webbed = true, side = u.side }), function(v) return cells.adjacent(u.cell, v.cell) end)
end

define.action "tear" {
  help = "throws against strength to tear its own web or that of an adjacent friend; a blade helps",
  cite = "MG-06", text = "tear the web off {1}", price = "4 AP", tags = { "no_hands" }, order = 60, during = "activation", weight = 40,
  none = "nobody within reach is caught in a web",
  of = function(u)
    local list = caught(u)
    if u.webbed then table.insert(list, 1, u) end
    return list
  end,
  cost = function() return TEAR end,
  throw = function(u, v) return throws.tear(u, v) end,
  run = function(u, v)
    if throws.tear(u, v):roll() ~= "torn" then return tell("web.holds", { unit = v, by = u }) end
    v.webbed = false
    tell("web.torn", { unit = v, by = u })
  end,
}
