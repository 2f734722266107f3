-- The cells of an area are worked out when somebody asks, and change the game then => taken back: only reading is allowed here
define.area "writes" { stops = "air", cells = function(c)
  units.named("n1").hits = 1
  return true
end }
define.action "evil" { run = function() areas.all "writes" end }
