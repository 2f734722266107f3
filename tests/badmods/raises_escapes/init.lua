-- Raises a text with escapes for a terminal => taken back: raises_escapes/init.lua:5: 
define.action "evil" {
  during = "activation",
  run = function(u)
    error "\27[31m\27]0;owned\7\u{202e}red"
  end,
}
