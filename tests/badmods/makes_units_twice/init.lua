-- Makes two units of one id => taken back: exists already
define.action "evil" {
  during = "activation",
  run = function(u)
    units.new { id = u.id, name = "X", side = u.side, cell = u.cell }
  end,
}
