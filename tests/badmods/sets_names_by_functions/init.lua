-- Counts in a name, by a function that a function of another file makes => taken back: 'counter': state outside the world is not allowed
counter = 0
include "count.lua"
define.action "evil" {
  during = "activation",
  run = function() counts()() end,
}
