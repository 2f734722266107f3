-- A step of a chain is a function of the library, which knows nothing of the mod => taken back: steps_of_the_library/init.lua:3: bad argument
define.chain "p" { args = { "v" }, combine = "first" }
rule("p", "wide", {}, string.rep)
define.action "evil" { run = function(u) local wide = chain "p"(u) end }
