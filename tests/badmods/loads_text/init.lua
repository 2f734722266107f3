-- Compiles text => refused: 'load' is not known
load "return 1" ()
