-- The function that writes is created again in each call, the local that it writes is not => refused: 'n' stands outside of the function that writes it
local n = 0
define.action "evil" { run = function(u)
  local function again() return function() n = n + 1 end end
  again()()
  u.secret = n
end }
