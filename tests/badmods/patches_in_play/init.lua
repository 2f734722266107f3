-- Patches in play => taken back: patch belongs to the loading stage
define.action "evil" {
  during = "activation",
  run = function(u)
    patch.action "step" { order = 1 }
  end,
}
