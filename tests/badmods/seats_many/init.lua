-- Has a seat for each of three hundred units => stopped: seats_many/scenarios/seats_many.lua:6: there is no room for the seat 'n257'
define.action "evil" { run = function() end }
