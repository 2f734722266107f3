define.relation "spite" { between = { "unit", "unit" }, see = "first" }
on("attack.hit", function(e)
  if e.by then relations.set("spite", e.at, e.by, "yes") end
end)
rule("attack.dm", "spite", { of = "attacker" }, function(a)
  if relations.get("spite", a.by, a.at) then return 1, "spite" end
end)
