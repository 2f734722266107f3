-- Includes a file of bytecode => refused: includes_bytecode/b.lua:1: error: attempt to load a binary chunk
include "b.lua"
