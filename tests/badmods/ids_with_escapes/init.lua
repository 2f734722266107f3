-- Defines with an id that is none => refused: '?[31mred' is not an id
define.terrain "\27[31mred" { glyph = "." }
