-- What strangers put into texts to get at the terminal. tests/shell/screen.t and unit/test_twins.c play it.
define.field "unit.boast" { type = "string", default = "", show = "board", label = "boast\27[41m" }
define.overlay "noise" { title = "noise\27]0;owned\7", cells = function(unit)
  return unit and { { cell = unit.cell, text = "\27[2J" }, { cell = cells.named "b2", text = "\u{202e}ab" } } or {}
end }
