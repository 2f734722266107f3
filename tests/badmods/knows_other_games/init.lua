-- What was looked at is remembered, so that a game opened again differs => refused: is outside the function that assigns it
local looks = 0
define.throw "evil" { spec = function()
  looks = looks + 1
  return { "1D", need = 4 }
end }
define.action "evil" { throw = function() return throws.evil() end, run = function(u) u.secret = looks > 0 and 1 or 2 end }
