-- Fails while options are listed => stopped: this is broken
define.action "evil" { of = function() error "this is broken" end, run = function() end }
