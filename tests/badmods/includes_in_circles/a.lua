include "b.lua"
