-- Makes a unit with a name of a mebibyte => taken back: a text of 1048576 bytes
define.action "evil" {
  during = "activation",
  run = function(u)
    units.new { id = "x", name = ("x"):rep(1 << 20), side = u.side, cell = u.cell }
  end,
}
