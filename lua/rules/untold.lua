-- What runs only where somebody reads the log: who may read a line, what it says. `sim` and bots that think run none of it, so
-- it may not change what comes of the game. It runs on a world that is sealed, what it did to the tables of the command is
-- taken back, and where it fails the log lacks a line and the command goes on.
local core, gw = ...
local seal, unseal = core.seal, core.unseal

-- In a game that is checked the mod's author is told; in play a rule may not catch what others would never meet.
local function lost(what, why)
  if gw.checks_shapes then error(why, 0) end
  gw.log("engine.untold", ("the log lacks a line: %s cannot be told (%s)"):format(what, tostring(why):match "^%S+:%d+" or "a fault of the rules"))
end

-- Calls tell(...); `reach` is what the code of mods is given there, nil where none is called.
function gw.tell_apart(what, reach, tell, ...)
  local before = reach ~= nil and core.remember(reach)
  seal()
  local ok, why = pcall(tell, ...)
  unseal()
  if before then core.restore(before) end
  if not ok then lost(what, why) end
end
