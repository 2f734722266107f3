-- Names a cell with a NUL behind it => taken back: cells_with_nul/init.lua:5: a text without NUL expected, found 'a1\0b'
define.action "evil" {
  during = "activation",
  run = function(u)
    u.cell = "a1\0b"
  end,
}
