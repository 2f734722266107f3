define.relation "spite" { between = { "unit", "unit" }, see = "first" }
on("attack.hit", function(e) relations.set("spite", e.at, e.by, true) end)
rule("attack.dm", "spite", { of = "attacker" }, function(a)
  if relations.get("spites", a.by, a.at) then return 1, "spite" end
end)
