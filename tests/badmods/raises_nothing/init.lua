-- Raises nil as an error => taken back: raises_nothing/init.lua:5: an error that is not text, but nil
define.action "evil" {
  during = "activation",
  run = function(u)
    error(nil)
  end,
}
