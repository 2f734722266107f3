-- Uses a unit that is gone => taken back: this unit is no longer in the game
define.action "evil" {
  during = "activation",
  run = function(u)
    local v = units.new { side = u.side }
    v:remove()
    v.hits = 1
  end,
}
