-- Returns a table that holds itself => harmless
define.action "evil" {
  during = "activation",
  run = function(u) u.hits = 1 end,
}
local t = {}
t.t = t
return t
