-- What runs only where somebody reads the log: who may read a line, what it says. `sim` and bots that think run none of it, so
-- it may not change what comes of the game. It runs on a world that is sealed, what it did to the tables of the command is
-- taken back, and where it fails the log lacks a line and the command goes on.
local core, gw = ...

-- In a game that is checked the author of the mod is told by an error. In play nobody may catch one that others would never meet, and
-- its words may name what a reader of the log must not know, so the log says only where it is and how to read it.
local function lost(what, why)
  if gw.checks_shapes then error(why, 0) end
  local place = tostring(why):match "^(%S+:%d+)"
  gw.log("engine.untold", ("a line of the log (%s) is missing: a rule failed%s; to read the error, run gangway fuzz %s"):format(what,
    place and " at " .. place or "", gw.scenario and gw.scenario.id or "SCENARIO"))
end

-- nil: it went well; else a table with what went wrong.
local attempt = gw.sealed(function(tell, a, b, c)
  local ok, why = pcall(tell, a, b, c)
  return not ok and { why } or nil
end)

-- Calls tell(a, b, c); `reach` is what the code of mods is given there, nil where none is called.
function gw.tell_apart(what, reach, tell, a, b, c)
  local before = reach ~= nil and core.remember(reach)
  local failed = attempt(tell, a, b, c)
  if before then core.restore(before) end
  if failed then lost(what, failed[1]) end
end
