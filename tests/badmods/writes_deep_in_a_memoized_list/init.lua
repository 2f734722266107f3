-- The same of a table with names in a list => taken back: this table is fixed: 'n' cannot be set
local box = memo(function() return { { n = 0 } } end)
define.action "evil" { run = function(u)
  box()[1].n = box()[1].n + 1
  u.secret = box()[1].n
end }
