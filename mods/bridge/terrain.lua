define.terrain "space" { glyph = "." }
