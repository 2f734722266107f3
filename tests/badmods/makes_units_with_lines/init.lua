-- Makes a unit with a line in its id => taken back: an id is a word
define.action "evil" {
  during = "activation",
  run = function(u)
    units.new { id = "x\nresign", name = "X", side = u.side, cell = u.cell }
  end,
}
