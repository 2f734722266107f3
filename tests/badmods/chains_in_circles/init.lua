-- A step of a chain asks the chain => stopped: chains_in_circles/init.lua:5: this is nested too deeply and was stopped (C stack overflow)
define.chain "evil.round" { args = { "unit" }, combine = "first" }
local round = chain "evil.round"
rule("evil.round", "again", function(u) return round(u) end)
define.action "evil" { run = function(u) round(u) end }
