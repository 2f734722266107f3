-- The third of a stack: each statement changes what Enhanced has changed before it.
patch.action "run" { price = "3 AP for up to 3 squares" }
replace.rule "base:attack.dm/running" (function(a) if a.at and a.at.pace == "rushing" then return -4, "target rushes" end end)
patch.rule "zero_g:zero_g.dm/handhold" { cite = "SN-142" }
rule("attack.dm", "topping", { cite = "EN-024", of = "attacker", after = "range" }, function(a) if a.band == "short" then return 1 end end)

-- Who is veiled is hidden from the other side.
define.field "unit.veiled" { type = "boolean", default = false }
rule("view.sees", "veiled", {}, function(side, thing)
  if kind(thing) == "unit" and thing.veiled and thing.side ~= side then return false end
end)

-- No blast reaches who is veiled, whatever reaches them by Enhanced.
rule("blast.reaches", "veiled", {}, function(list) return filter(list, function(u) return not u.veiled end) end)
