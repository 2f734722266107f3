-- MG-21: who sees it near may lose heart: half of the turn is gone, and it goes no nearer.
local REACH = 5

define.field "unit.afraid" { type = "boolean", default = false, lasts = "turn", label = "Afraid", show = "board" }
define.event "power.frightens" { text = "{unit} is afraid", args = { unit = "unit", by = "unit" } }

define.power "dread" {
  name = "Dread", cite = "MG-21",
  does = "An enemy who begins its turn in sight within five squares and fails an intelligence throw has only half its AP and comes no nearer.",
  rule = {
    ["move.may"] = function(u, v, cell)
      if v.afraid and base.hostile(u, v) and cells.distance(cell, u.cell) < cells.distance(v.cell, u.cell) then return "it is afraid of " .. u.name end
    end,
  },
  on = { ["activation.begins"] = function(u, e)
    local v = e.unit
    if v.afraid or v.hits_down or not contains(powers.in_view(u, REACH), v) then return end
    powers.used "dread"
    if powers.withstands(v, "intelligence", "keeps its nerve", u) then return end
    v.afraid, v.ap = true, v.ap // 2
    tell("power.frightens", { unit = v, by = u })
  end },
}
