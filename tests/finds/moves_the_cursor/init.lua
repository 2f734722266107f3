-- Text that clears the screen => text: the log (flash) contains a character that could move the cursor: '?[2Jflash'
define.event "flash" { text = "\27[2Jflash" }
define.action "evil" { run = function() tell "flash" end }
