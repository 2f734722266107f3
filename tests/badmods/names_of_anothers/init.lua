-- Defines with another mod's name before the id => refused: is not an id for an action
define.action "tiny:wave" { run = function() end }
define.action "evil" { run = function() end }
