-- Four hundred steps of a chain double a text => stopped: folds_doubling/init.lua:3: 
define.chain "p" { args = { "v" }, combine = "fold" }
for i = 1, 400 do rule("p", "a" .. i, {}, function(v) return v .. v end) end
define.action "evil" { run = function() local long = chain "p"("x") end }
