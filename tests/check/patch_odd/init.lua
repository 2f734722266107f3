define.ruleset "odd" { extends = 5, settings = { a = 5 }, steps = 7 }
patch.action "step" { fields = 5, rule = 5, on = { x = 3 }, ["a..b"] = 1, ["."] = 2, [1] = 3 }
patch.portal "sliding_door" { states = 5 }
patch.portal "sliding_door" { states = { open = false, closed = 3 }, clear = 7 }
patch.each("action", nil, function() return { fields = 3, order = "x" } end)
patch.action(nil) {}
patch.rule(nil) {}
delete.rule "shot"
delete.action(5)
replace.action "aim" (nil)
replace.rule "tiny:shot.dm/distance" (nil)
extend.action "x" (nil)
extend.action "y" { like = 5 }
patch.class "action" { schema = 5 }
patch.class "action" { schema = { x = 5 } }
patch.ruleset "tiny" { extends = "odd" }
patch.chart "nothing" { rows = "" }
define.field "unit.x" { type = "integer", range = "a" }
rule("shot.dm", "a", { before = 5 }, function() end)
rule("shot.dm", "b", { after = "a", optional = "x" }, function() end)
