-- Reads a file outside its folder => refused: cannot be read
include "../../unit/test_str.c.lua"
