-- %q writes a fraction as the C library likes => taken back: formats_fractions/init.lua:4: format: %q
define.action "evil" { run = function(u)
  local half = (u.hits + 1) / 2
  u.hits = #("%q"):format(half)
end }
