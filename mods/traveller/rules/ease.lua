-- Who need not be asked: those who hold (docs/table.md) stand while no enemy is in reach of a throw.

ease = {}

local function holds(case, u)
  local said = seats.said(case.seat, "hold " .. u.id) or seats.said(case.seat, "hold all")
  if said == "ask" and not case.rest then return false end
  return case.rest or said == "always"
end

-- Is any enemy near enough to be attacked, or to attack?
function ease.in_contact(u)
  local far = bands.nearest(u, bands.enemies(u))
  return far ~= nil and far <= (game.light == "day" and 10 or 2)
end

rule("choice.plain", "holding", {}, function(case)
  if game.stage ~= "orders" or not case.unit or not holds(case, case.unit) then return nil end
  case.why = case.rest and "resting, no enemy near" or "holding, no enemy near"
  if not ease.in_contact(case.unit) then return "stand" end
end)
