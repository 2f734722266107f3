-- A form is made of hidden units => leak: names_in_a_form/init.lua:6: an answer of the question 'whom' to side
rule("view.sees", "mist", {}, function(side, thing) if kind(thing) == "unit" and thing.side ~= side then return false end end)
define.action "evil" { run = function(u)
  local list = units.all { where = function(v) return v.side ~= u.side end }
  list[#list + 1] = u
  ask { seat = u.seat, verb = "whom", of = some { list = list, min = 1 }, why = "whom" }
end }
