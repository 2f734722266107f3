-- BH-141: a game may allow people only what does not kill.

policy = {}

rule("fire.may", "only what does not kill", { cite = "BH-141" }, function(a)
  if game.set.non_lethal_only and harm.is_pred(a.at) then return policy.WHY end
end)

policy.WHY = "only what does not kill is allowed against creatures"

-- Why people do not strike, launch or throw such a grenade, or nil. grenade: its id, "": none, a blow
function policy.reason(u, grenade)
  if not game.set.non_lethal_only or harm.is_pred(u) then return nil end
  local def = grenade ~= "" and definition("grenade", grenade)
  if not def or not (def.gas or def.smoke) then return policy.WHY end
end
