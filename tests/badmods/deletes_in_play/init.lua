-- Deletes a definition in play => taken back: delete belongs to the loading stage
define.action "evil" {
  during = "activation",
  run = function(u)
    delete.action "step"
  end,
}
