-- The log says how often somebody looked => refused: is outside the function that assigns it
define.event "looked" { text = "{n} times" }
local n = 0
define.action "evil" {
  legal = function() n = n + 1 end,
  run = function() tell("looked", { n = n }) end,
}
