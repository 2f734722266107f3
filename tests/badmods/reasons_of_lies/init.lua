-- A reason against an action is a table => stopped: reasons_of_lies/init.lua:2: rule 'no': a reason in words or nothing expected, table found
rule("action.may", "no", {}, function(act) if act.action.id == "evil" then return {} end end)
define.action "evil" { run = function() end }
