define.setting "fog" { title = "Fog", one_of = { "none", "thin", "thick" }, default = "dense" }
define.setting "lamps" { title = "Lamps", type = "boolean", default = true, needs = { fgo = "thin" } }
define.setting "beams" { title = "Beams", type = "boolean", default = false, excludes = { fog = "thikc" } }
define.setting "depth" { title = "Depth", range = { 9, 1 }, default = 3 }
define.setting "crowd" { title = "Crowd", range = { 1, 9 }, default = 12 }
define.setting "sort" { title = "Sort", one_of = {} }
define.setting "speed" { title = "Speed", one_of = { "slow", "quick" }, presets = { quick = { fgo = "thin" }, fast = { crowd = 2 } } }
define.setting "tempo" { title = "Tempo", one_of = { "slow", "quick" }, presets = { quick = { crowd = 30, speed = "quick" } } }
