-- Errs where it says how many there may be => harmless
define.field "unit.wish" { type = "integer", default = 1, range = { 0, 9 }, label = "Wishes", show = "card",
  most = function(u) if u.id == "s1" then error "most is broken" end return "many" end }
define.action "evil" { run = function() end }
