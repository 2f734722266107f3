-- Raises a unit as an error => taken back: an error that is not text
define.action "evil" {
  during = "activation",
  run = function(u)
    error(u)
  end,
}
