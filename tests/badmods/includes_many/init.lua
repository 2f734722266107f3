-- Includes a folder of many files => harmless
include "many"
define.action "evil" {
  during = "activation",
  run = function(u) u.hits = 1 end,
}
