-- Writes to a table that a local of the file holds => taken back: this table is fixed: 'n' cannot be set
local memory = { deep = { n = 0 } }
define.action "evil" { run = function(u)
  memory.deep.n = memory.deep.n + 1
  u.secret = memory.deep.n
end }
