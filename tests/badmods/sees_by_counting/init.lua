-- Its way of seeing counts how often it was asked => refused: is outside the function that assigns it
local n = 0
local lit = sight.by(function()
  n = n + 1
  return n % 2 == 0
end)
define.action "evil" {
  during = "activation",
  run = function(u) lit(u, u) end,
}
