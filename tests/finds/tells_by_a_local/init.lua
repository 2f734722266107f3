-- The log says how often somebody looked => outside: 'evil' on a copy of the game, in the same state, comes to something else: it is told
define.event "looked" { text = "{n} times" }
local n = 0
define.action "evil" {
  legal = function() n = n + 1 end,
  run = function() tell("looked", { n = n }) end,
}
