-- Formats to a width without end => taken back: formats_wide/init.lua:5: invalid conversion
define.action "evil" {
  during = "activation",
  run = function(u)
    u.hits = #string.format("%099999999d", 1)
  end,
}
