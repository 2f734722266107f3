-- Who was hit bears the one who did it a grudge for two turns, and aims the better for it.
define.relation "grudge" { title = "Bears a grudge", between = { "unit", "unit" }, lasts = { "turn", 2 }, see = "first" }

on("attack.hit", function(e)
  if e.by and e.by ~= e.at then relations.set("grudge", e.at, e.by, true) end
end, { name = "bears a grudge" })

rule("attack.dm", "grudge", { of = "attacker" }, function(a)
  if a.by and a.at and relations.get("grudge", a.by, a.at) then return 1 end
end)

on("unit.unconscious", function(e) relations.clear("grudge", e.unit) end, { name = "forgets" })
