-- Sets what the engine keeps => taken back: unit.id is set by the engine
define.action "evil" {
  during = "activation",
  run = function(u)
    u.id = "x"
  end,
}
