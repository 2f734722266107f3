-- Defines in play => taken back: definitions belong to the loading stage
define.action "evil" {
  during = "activation",
  run = function(u)
    define.terrain "late" {}
  end,
}
