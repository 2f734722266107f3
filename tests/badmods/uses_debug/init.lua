-- Looks into other functions => refused: 'debug' is not known
debug.getupvalue(units.all, 1)
