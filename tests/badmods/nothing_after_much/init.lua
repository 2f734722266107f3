-- Works for a while, then makes what is no number => taken back: nothing_after_much/init.lua:5: a computation gave NaN
define.action "evil" { run = function(u)
  local sum = 0.0
  for i = 1, 5000000 do sum = sum + i end
  local none = (sum - sum) / (sum - sum)
  u.hits = none == none and 1 or 0
end }
