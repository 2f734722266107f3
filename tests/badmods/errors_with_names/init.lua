-- An error that is a definition, raised through pcall and again => taken back: an error that is not text
local weapon = define.event "evil.thing" {}
define.action "evil" { run = function(u)
  local ok, what = pcall(error, definition("action", "evil"))
  error(what)
end }
