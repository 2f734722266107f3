-- Takes a name of the engine => refused: 'units' is a name of the engine
units = {}
