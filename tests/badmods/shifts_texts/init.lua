-- Texts as numbers of a megabyte => harmless
define.action "evil" { run = function(u)
  local n = ("9"):rep(1 << 20)
  u.secret = tonumber(n) and 1 or 0
  u.secret = u.secret + (pcall(function() return n + 0 end) and 1 or 0) + (tonumber("0x" .. n) and 1 or 0)
end }
