-- A hidden item of a unit in sight is an answer of a question => leak: names_an_item/init.lua:9: an answer of the question 'which' to side
define.class "trinket" { item = true }
define.trinket "locket" { name = "Locket" }
rule("view.sees", "pocket", {}, function(side, thing)
  if kind(thing) == "item" and thing.holder.side ~= side then return false end
end)
define.action "evil" { run = function(u)
  local list = map(units.all(), function(v) return items.new("locket", { holder = v }) end)
  ask { seat = u.seat, verb = "which", of = list, why = "which" }
end }
