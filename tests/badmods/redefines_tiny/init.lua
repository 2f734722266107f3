-- Defines what another mod defined => refused: terrain 'deck' is defined twice
define.terrain "deck" { glyph = "#" }
