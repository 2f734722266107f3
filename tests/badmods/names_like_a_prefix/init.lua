-- Has a field whose name is another's with that mod's prefix => harmless
define.field "unit.tiny_hits" { type = "integer", default = 7 }
define.action "evil" { run = function(u)
  u.tiny_hits = 9
  if u.hits ~= 0 or u.tiny_hits ~= 9 then error("one field is the other") end
end }
