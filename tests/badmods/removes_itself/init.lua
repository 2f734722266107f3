-- Removes its own unit and goes on => taken back: this unit is no longer in the game
define.action "evil" {
  during = "activation",
  run = function(u)
    u:remove()
    u.hits = 1
  end,
}
