define.portal "hole" { states = { open = {} }, first = "open" }
define.terain "mud" { glyph = "~" }
