-- Names a side with a NUL behind it => taken back: sides_with_nul/init.lua:5: a text without NUL expected, found 'north\0b'
define.action "evil" {
  during = "activation",
  run = function(u)
    u.side = "north\0b"
  end,
}
