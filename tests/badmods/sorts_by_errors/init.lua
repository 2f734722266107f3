-- Errs while sorting => taken back: no
define.action "evil" {
  during = "activation",
  run = function(u)
    sorted({ 3, 1, 2 }, function() error "no" end)
  end,
}
