-- What is no number is written with another sign by another processor => taken back: nothing_by_division/init.lua:3: a computation gave NaN
define.action "evil" { run = function(u)
  local none = 0.0 / (u.hits + 0.0)
  u.hits = none .. "" == "-nan" and 1 or 0
end }
