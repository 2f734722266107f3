-- Includes a file of bytecode => refused: includes_bytecode/b.lua:1:1: error: byte 0x1b found, text expected [GW0570]
include "b.lua"
