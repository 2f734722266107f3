define.chart "guns" { down = { "gun" }, cols = { "near", "far" }, rows = [[
  pistol
]] }
define.chart "bows" { down = { "bow" }, rows = { "long", "short" } }
define.chart "slings" { down = { "sling" }, across = { range = { "near", "far" } }, row = [[
  light | 5 7
]] }
define.chart "darts" { down = { "dart" }, rows = "" }
define.chart "nets" { down = { "net" }, rows = "net", weight = 3 }
define.chart "ropes" { down = { "rope" }, rows = "rope", hits = 3 }
define.chart "hooks" { down = { "hook" }, rows = "hook", 3 }
