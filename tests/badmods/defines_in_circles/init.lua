-- Puts a definition into itself => harmless
local t = { name = "X" }
t.own = t
define.template "x"(t)
define.action "evil" {
  during = "activation",
  run = function(u) u.hits = 1 end,
}
