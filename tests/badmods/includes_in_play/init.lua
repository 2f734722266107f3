-- Reads a file of its own in play => taken back: include belongs to the loading stage
define.action "evil" {
  during = "activation",
  run = function(u)
    include "more.lua"
  end,
}
