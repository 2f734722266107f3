-- Takes memory while it is loaded => refused: fills_memory_while_loading/init.lua:3: the game's memory limit was met
local t = {}
for i = 1, 1 << 40 do t[i] = ("x"):rep(1 << 16) .. i end
