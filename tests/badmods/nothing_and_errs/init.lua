-- Makes what is no number where only looking is allowed, and errs there => taken back: nothing_and_errs/init.lua:5: a computation gave NaN
local id = define.area "odd" { parts = function(edge)
  if not edge.portal then return false end
  local zero = #edge.cells * 0.0
  if zero / zero ~= 0 then error "odd" end
  return true
end }
define.action "evil" { run = function(u)
  u.hits = u.hits + 1
  areas.cells("odd", u.cell)
end }
