-- Looks for what is not there by a text with a NUL, of which the error shows all => taken back: looks_for_nul/init.lua:5: facing 'n\0e': a direction expected
define.action "evil" {
  during = "activation",
  run = function(u)
    u.facing = "n\0e"
  end,
}
