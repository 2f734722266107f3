-- Errs within a handler of an event => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    tell("shot", { by = u, at = u })
  end,
}
