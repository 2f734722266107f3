-- Its way of seeing, which is asked once of two squares, looks who stands there => taken back: sees_by_the_game/init.lua:2: sight.by: the function is called once for each two squares and may depend on these alone
local lit = sight.by(function(_, b) return units.first(b) ~= nil end)
define.action "evil" {
  during = "activation",
  run = function(u) lit(u, u) end,
}
