-- The same where it is said what a side sees => stopped: nothing_in_views/init.lua:4: a computation gave NaN
rule("view.sees", "none", function(side, thing)
  local zero = #sides.all() - 2.0
  return zero / zero .. "" == "nan"
end)
define.action "evil" { run = function() end }
