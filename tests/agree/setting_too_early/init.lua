define.setting "setting_too_early_on" { title = "On", type = "boolean", default = true }
if game.set.setting_too_early_on then rule("attack.dm", "x", {}, function() return 1 end) end
