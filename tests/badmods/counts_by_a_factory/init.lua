-- A function made by another while loading counts in that one's local => refused: 'n' is outside the function that assigns it
local function counter()
  local n = 0
  return { next = function() n = n + 1 return n end }
end
local tools = { deep = { counter() } }
define.action "evil" { run = function(u) u.secret = tools.deep[1].next() end }
