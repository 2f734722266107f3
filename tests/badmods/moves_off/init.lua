-- Puts its unit outside of the map => taken back: cell expected, got number
define.action "evil" {
  during = "activation",
  run = function(u)
    u.cell = 5
  end,
}
