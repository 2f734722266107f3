-- The function that writes is created again in each call, the local that it writes is not => refused: 'n' is outside the function that assigns it
local n = 0
define.action "evil" { run = function(u)
  local function again() return function() n = n + 1 end end
  again()()
  u.secret = n
end }
