-- The log says how often somebody looked => refused: stands outside of the function that writes it
define.event "looked" { text = "{n} times" }
local n = 0
define.action "evil" {
  legal = function() n = n + 1 end,
  run = function() tell("looked", { n = n }) end,
}
