-- Steps to the rear are dearer, snap attacks and loading cheaper, grenades fly less far and go off later.
rule("step.cost", "rear", {}, function(ap, arc) if arc == "rear" then return ap + 1 end end)
rule("attack.cost", "quick", {}, function(ap, _, _, snap) if snap then return ap - 1 end end)
rule("reload.cost", "quick", {}, function(ap) return math.max(1, ap - 2) end)
rule("grenade.reach", "heavy", {}, function(squares) return squares - 4 end)
rule("grenade.fuse", "slow", {}, function(ap) return ap + 4 end)
rule("unit.allowance", "stout", {}, function(ap, u) if u.strength >= 12 then return 2 * ap end end)
