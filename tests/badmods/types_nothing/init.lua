-- A choice is a function, which nobody can type => stopped: types_nothing/init.lua:2: action 'evil': `of` gives function
define.action "evil" { of = function() return { function() end } end, run = function() end }
