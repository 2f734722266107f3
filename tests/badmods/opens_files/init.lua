-- Opens a file => refused: 'io' is not known
local f = io.open("/etc/passwd")
return { text = f:read "a" }
