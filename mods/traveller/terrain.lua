-- What the columns of a strip are made of. The plan only shows where everybody stands; no rule reads it.
define.terrain "ground" { name = "Open ground", glyph = "." }
define.terrain "cover" { name = "Cover", glyph = "=", color = "green" }
