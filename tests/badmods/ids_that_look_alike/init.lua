-- An id that looks like another's => refused: is not an id
define.action "sh\u{043E}ot" { run = function() end }
define.action "evil" { run = function() end }
