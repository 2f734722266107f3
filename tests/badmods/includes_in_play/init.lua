-- Reads a file of its own in play => taken back: belongs to the stage 'definitions'; this is the stage 'play'
define.action "evil" {
  during = "activation",
  run = function(u)
    include "more.lua"
  end,
}
