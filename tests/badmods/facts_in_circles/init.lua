-- Two facts end in the call of each other: no line of theirs runs when the stack is used up => stopped: facts_in_circles/init.lua:3: this is nested too deeply
define.action "evil" { run = function() end }
define.fact "first" { title = "First", when = function() return facts.holds "second" end } define.fact "second" { title = "Second", when = function() return facts.holds "first" end }
