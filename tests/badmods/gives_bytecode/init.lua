LuaT -- is no text at all => refused: byte 0x1b found, text expected [GW0570]
