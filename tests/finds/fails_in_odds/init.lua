-- The preview of a choice breaks => looking: help fails: fails_in_odds/init.lua:
define.action "evil" { odds = function(u) return u.skill + 1 end, run = function() end }
