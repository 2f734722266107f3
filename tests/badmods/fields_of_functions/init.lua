-- Gives a default that is a function => harmless
define.field "unit.bad" { type = "integer", default = function() return 1 end }
define.action "evil" {
  during = "activation",
  run = function(u) u.hits = 1 end,
}
