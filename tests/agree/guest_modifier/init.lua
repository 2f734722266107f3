rule("attack.dm", "half", { of = "attacker" }, function() return 1.5, "half as good again" end)
