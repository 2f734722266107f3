-- Takes memory while it is loaded => refused: fills_memory_while_loading/init.lua:3: the game's memory limit was met
local t = {} -- one table that doubles: half of the memory need be touched, so that it ends long before the second does
for i = 1, 1 << 40 do t[i] = i end
