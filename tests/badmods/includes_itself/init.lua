-- Includes its own first file => refused: action 'evil' is defined twice
include "init.lua"
define.action "evil" {
  during = "activation",
  run = function(u) u.hits = 1 end,
}
