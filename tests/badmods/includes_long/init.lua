-- Includes a name without end => refused: includes_long/init.lua:2: 
include(("a"):rep(1 << 20) .. ".lua")
