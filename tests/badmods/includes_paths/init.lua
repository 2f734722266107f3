-- Includes what lies elsewhere => refused: includes_paths/../tiny/init.lua cannot be read
include "../tiny/init.lua"
