include "a.lua"
