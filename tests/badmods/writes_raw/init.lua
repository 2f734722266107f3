-- Goes round the guard of its environment => refused: 'rawset' is not known
rawset(_ENV, "units", {})
