-- Raises an error that is no text => taken back: raises_no_text/init.lua:5: an error that is not text, but a table
define.action "evil" {
  during = "activation",
  run = function(u)
    error { u }
  end,
}
