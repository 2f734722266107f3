-- What was looked at is remembered, so that a game opened again differs => refused: is outside the function that assigns it
local looks = 0
define.action "evil" { odds = function()
  looks = looks + 1
  return odds { "1D", need = 4 }
end, run = function(u) u.secret = looks > 0 and 1 or 2 end }
