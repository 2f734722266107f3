-- A game without a map: figures of two sides stand on a line of five bands, and nobody needs a cell.
define.quantity "point" { per = 4 }
define.field "unit.points" { type = "integer", quantity = "point", default = 8, range = { 0, 40 }, show = "card" }
define.setting "points" { title = "Points a turn", type = "integer", quantity = "point", range = { 2, 40 }, default = 8 }
define.field "unit.band" { type = "integer", default = 1, range = { 1, 5 }, show = "card" }
define.field "unit.hits" { type = "integer", default = 0, range = { 0, 9 }, show = "board", label = "hits" }
define.field "unit.covered" { type = "boolean", default = false }
define.field "unit.rounds" { type = "integer", default = 6, range = { 0, 6 }, see = "owner" }
define.field "unit.plan" { type = "integer", default = 0, range = { 0, 5 }, see = "owner" }
define.field "unit.acted" { type = "boolean", default = false, lasts = "turn" }

local function standing(u) return u.hits < 2 end
local function apart(u, v) return math.abs(u.band - v.band) end

rule("unit.down", "hits", {}, function(u) if not standing(u) then return true end end)
rule("game.result", "nobody stands", {}, function()
  for _, side in ipairs(sides.all()) do
    if not units.any { side = side, where = standing } then
      local other = filter(sides.all(), function(s) return s ~= side end)[1]
      return { winner = other.id, because = "nobody of them stands" }
    end
  end
  if game.turn > 20 then return { winner = "none", because = "it is late" } end
end)
rule("worth", "hits", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all()) do n = n + (u.side == side and -10 or 10) * u.hits end
  return n
end)

define.event "moved" { text = "{unit} goes to band {band}" }

define.action "close" {
  legal = function(u) if u.band == 5 then return "there is nothing beyond band 5" end end,
  run = function(u)
    u.band = u.band + 1
    tell("moved", { unit = u, band = u.band })
  end,
}
define.action "back" {
  legal = function(u) if u.band == 1 then return "there is nothing before band 1" end end,
  run = function(u)
    u.band = u.band - 1
    tell("moved", { unit = u, band = u.band })
  end,
}
define.action "walk" {
  of = function(u) return filter({ 1, 2, 3, 4, 5 }, function(band) return math.abs(band - u.band) == 1 end) end,
  run = function(u, band)
    u.band, u.covered = band, false
    tell("moved", { unit = u, band = band })
  end,
}
define.action "hide" {
  quantity = "point", cost = function() return 6 end,
  may = function(u)
    if u.points < 6 then return ("it costs %s, and %s has %s"):format(quantities.text("point", 6), u.id, quantities.text("point", u.points)) end
  end,
  legal = function(u) if u.covered then return "it is covered" end end,
  run = function(u) u.covered = true end,
}
define.action "shoot" {
  legal = function(u) if u.rounds == 0 then return "no round is left" end end,
  of = function(u) return units.all { where = function(v) return v.side ~= u.side and standing(v) and apart(u, v) < 3 end } end,
  none = "nobody is near enough",
  run = function(u, v)
    u.rounds = u.rounds - 1
    if throw { "1D", need = 3 + apart(u, v), why = "shot", by = u, at = v } then v.hits = v.hits + 1 end
  end,
}
define.action "pass" { tags = { "ends" }, run = function() end }

include "forms.lua"
include "boards.lua"

define.ruleset "standoff" {
  title = "Standoff",
  next = function()
    local u = units.any { acted = false, where = standing }
    if u then return decide { unit = u } end
    return step "end_turn"
  end,
  steps = { end_turn = function()
    game.turn = game.turn + 1
    lapse "turn"
    for _, u in ipairs(units.all()) do u.points = game.set.points end
  end },
  perform = function(act)
    act.unit.acted = true
    act.unit.points = act.unit.points - act.cost
    act.run()
  end,
}
