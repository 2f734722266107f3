-- Puts a function into a field => taken back: expected an integer, found function
define.action "evil" {
  during = "activation",
  run = function(u)
    u.log[1] = function() end
  end,
}
