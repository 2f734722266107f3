LuaT -- is no text at all => refused: attempt to load a binary chunk
