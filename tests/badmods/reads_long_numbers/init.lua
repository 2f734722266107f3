-- Reads numbers of a megabyte => harmless
define.action "evil" { run = function(u)
  local long = ("9"):rep(1 << 20)
  u.hits = (tonumber(long) or 0) > 5 and 1 or 0
  u.hits = tonumber("0x" .. long) and tonumber("1e" .. long) and tonumber(("z"):rep(1 << 20), 36) and 1 or 0
end }
