-- The same within pcall, from infinity, and by an operator that gives whole numbers => taken back: nothing_within_pcall/init.lua:4: a computation gave NaN
local huge = tonumber("1e999")
define.action "evil" { run = function(u)
  pcall(function() u.hits = #table.concat { huge - huge, "" } end)
  pcall(function() u.hits = #((0.0 // (u.hits + 0.0)) .. "") end)
end }
