-- A list that a memoized function gave is written, for the next who asks gets it too => taken back: this table is fixed: '1' cannot be set
local box = memo(function() return { 0, { 0 } } end)
define.action "evil" { run = function(u)
  box()[1] = box()[1] + 1
  u.secret = box()[1]
end }
