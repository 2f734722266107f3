-- Says that what another mod still has is its own: an old id is asked for only where nothing is called so => harmless
define.action "evil" { run = function() end }
