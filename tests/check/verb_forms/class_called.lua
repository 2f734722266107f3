define("action") "leap" { run = function() end }
