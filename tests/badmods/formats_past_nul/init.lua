-- Formats an address behind a NUL => taken back: formats_past_nul/init.lua:5: format: only %d
define.action "evil" {
  during = "activation",
  run = function(u)
    u.hits = #string.format("\0%p", "a text that stands somewhere")
  end,
}
