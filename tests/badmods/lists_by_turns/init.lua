-- An option is there at every second look => refused: stands outside of the function that writes it
local n = 0
define.action "evil" { legal = function()
  n = n + 1
  if n % 2 == 0 then return "not now" end
end, run = function() end }
