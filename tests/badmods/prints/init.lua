-- Writes to the terminal => refused: 'print' is not known
print "\27[2J"
