-- An option is there at every second look => refused: is outside the function that assigns it
local n = 0
define.action "evil" { legal = function()
  n = n + 1
  if n % 2 == 0 then return "not now" end
end, run = function() end }
