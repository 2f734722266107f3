-- Selects what is not there => taken back: index out of range
define.action "evil" {
  during = "activation",
  run = function(u)
    select(-5, 1)
  end,
}
