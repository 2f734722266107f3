-- Sets its environment => refused: attempt to index a number value (global 'define')
_ENV = {}
define = 1
define.action "evil" {
  during = "activation",
  run = function(u) u.hits = 1 end,
}
