-- BH-141: a game may allow people only what does not kill.

policy = {}

rule("fire.may", "only what does not kill", { cite = "BH-141" }, function(a)
  if game.set.non_lethal_only and harm.is_pred(a.at) then return policy.WHY end
end)

policy.WHY = "only what does not kill is allowed against creatures"

-- Why people do not strike, launch, prepare or throw such a thing, or nil. what: the id of a grenade, "quick_fire", or "": a blow
function policy.reason(u, what)
  if not game.set.non_lethal_only or harm.is_pred(u) then return nil end
  local def = what ~= "" and what ~= "quick_fire" and definition("grenade", what)
  if not def or not (def.gas or def.smoke) then return policy.WHY end
end
