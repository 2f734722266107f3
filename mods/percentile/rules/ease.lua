-- What a person need not be asked: turns of those who hold while no enemy is in sight (docs/table.md).

ease = {}

function ease.in_contact(u)
  return units.any { where = function(v)
    return v.side ~= u.side and harm.able(v) and not stealth.unknown(v, u.side) and sight.clear(u, v)
  end } ~= nil
end

rule("choice.plain", "holding", {}, function(case)
  if case.question then return nil end
  local u = case.unit
  if not u then return nil end
  local said = seats.said(case.seat, "hold " .. u.id) or seats.said(case.seat, "hold all")
  local holds = case.rest or said == "always"
  case.why = u.state ~= "up" and "is incapacitated" or case.rest and "resting, no enemy in sight" or "holding, no enemy in sight"
  return holds and (u.state ~= "up" or not ease.in_contact(u)) and "end" or nil
end)
