-- A listing breaks for a unit that is hit => stops: the game stops: stops_in_listing/init.lua:
define.action "evil" { of = function(u) return u.hits == 1 and { u.wound.name } or { "arm" } end, run = function() end }
