-- Looks for the table of globals => refused: '_G' is not known
_G.x = 1
