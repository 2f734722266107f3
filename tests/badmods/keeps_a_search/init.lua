-- What gmatch gives counts by itself, and hides in a definition => refused: outlives loading
define.action "evil" { notes = { string.gmatch("a b c", "%a") }, run = function(u)
  u.secret = #definition("action", "evil").notes[1]()
end }
