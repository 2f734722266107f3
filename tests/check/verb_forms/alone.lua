patch.action

define.action "leap" { run = function() end }
