-- The same in what is asked, before the answer is there => taken back: nothing_in_questions/init.lua:3: a computation gave NaN
define.action "evil" { run = function(u)
  local none = (u.hits + 0.0) / u.hits
  ask { seat = u.seat, verb = "x", of = { "a" .. #(none .. ""), "b" }, why = none .. "" }
end }
