-- Looks for a table of the engine's that can be written: libraries, nouns, things, settings => harmless
define.action "evil" { run = function(u)
  local places = { units, cells, items, sides, seats, portals, string, table, math, utf8, mods, game.set, definition("action", "evil"), ask, clock, timers }
  for i = 1, 16 do
    if places[i] ~= nil and pcall(function() places[i].evil = 1 end) then error("written " .. i) end
  end
end }
