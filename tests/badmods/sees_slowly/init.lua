-- Two hundred units, and what is asked of each for one list of choices is short => stopped: sees_slowly/init.lua:2: this took more than
rule("view.sees", "slowly", function(side, thing) for i = 1, 5000000 do end return thing.id ~= "" end)
define.action "evil" { run = function() end }
