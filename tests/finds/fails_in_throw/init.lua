-- The preview of a choice breaks => looking: help fails: fails_in_throw/init.lua:
define.action "evil" { throw = function(u) return u.skill + 1 end, run = function() end }
