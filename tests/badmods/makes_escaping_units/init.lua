-- Makes a unit with escapes for a name => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    units.new { id = "x", name = "\27[2J\u{202e}<script>alert(1)</script>", side = u.side, cell = u.cell }
  end,
}
