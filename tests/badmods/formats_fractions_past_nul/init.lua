-- Formats a fraction behind a NUL => taken back: formats_fractions_past_nul/init.lua:5: format: only %d
define.action "evil" {
  during = "activation",
  run = function(u)
    u.hits = #string.format("\0%a", 0.1)
  end,
}
