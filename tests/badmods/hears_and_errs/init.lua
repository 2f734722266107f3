-- Errs in a handler of an event => harmless
on("shot", function() error "deaf" end)
define.action "evil" {
  during = "activation",
  run = function(u) u.hits = 1 end,
}
