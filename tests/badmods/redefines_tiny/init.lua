-- Defines what another mod defined => refused: terrain 'deck' is defined by the mod 'tiny' already
define.terrain "deck" { glyph = "#" }
