-- Raises a unit as an error => taken back: an error that is not text, but a unit
define.action "evil" {
  during = "activation",
  run = function(u)
    error(u)
  end,
}
