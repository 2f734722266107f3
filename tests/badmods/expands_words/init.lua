-- The words of an event name the same thing fifty thousand times, whose name is long => stopped: expands_words/init.lua:3: one event tells more than 4194304 bytes of data
define.event "big" { text = ("{by} "):rep(50000) }
define.action "evil" { run = function(u) u.name = ("n"):rep(60000) tell("big", { by = u }) end }
