-- Says that an id of a class that is not there was called otherwise => refused: there is no class 'gun'
define.action "evil" { run = function() end }
