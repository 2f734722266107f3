-- What runs only where somebody reads the log: who may read a line, what it says. `sim` and bots that think run none of it, so
-- it may not change what comes of the game. It runs on a world that is sealed, what it did to the tables of the command is
-- taken back, and where it fails the log lacks a line and the command goes on.
local core, gw = ...

-- In a game that is checked the mod's author is told; in play a rule may not catch what others would never meet, and the words of the
-- error may name what a reader of the log must not know: it gets the place, and what says the rest.
local function lost(what, why)
  if gw.checks_shapes then error(why, 0) end
  gw.log("engine.untold", ("the log lacks a line: %s cannot be told (%s); gangway fuzz %s stops there and says the error"):format(what,
    tostring(why):match "^%S+:%d+" or "a fault of the rules", gw.scenario and gw.scenario.id or "SCENARIO"))
end

-- nil: it went well; else a table with what went wrong.
local attempt = gw.sealed(function(tell, a, b, c)
  local ok, why = pcall(tell, a, b, c)
  return not ok and { why } or nil
end)

-- Calls tell(...), with at most three arguments; `reach` is what the code of mods is given there, nil where none is called.
function gw.tell_apart(what, reach, tell, ...)
  local before = reach ~= nil and core.remember(reach)
  local failed = attempt(tell, ...)
  if before then core.restore(before) end
  if failed then lost(what, failed[1]) end
end
