-- How readily somebody in a hurry does it is the least integer, the greatest, and none => harmless
define.action "evil" { weight = function() return math.mininteger end, run = function() end }
define.action "worse" { weight = function() return math.maxinteger end, run = function() end }
