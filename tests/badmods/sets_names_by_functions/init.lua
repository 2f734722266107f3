-- Counts in a name, by a function that a function of another file makes => taken back: 'counter': nothing may be remembered outside the world
counter = 0
include "count.lua"
define.action "evil" {
  during = "activation",
  run = function() counts()() end,
}
