-- Begins with a mark and ends lines with CR LF => harmless
local x = 1
define.action "evil" {
  during = "activation",
  run = function(u) u.hits = 1 end,
}
