-- Includes files in a circle => harmless
include "a.lua"
define.action "evil" {
  during = "activation",
  run = function(u) u.hits = 1 end,
}
