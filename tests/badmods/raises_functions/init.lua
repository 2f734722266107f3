-- Raises a function as an error => taken back: raises_functions/init.lua:5: an error that is not text, but a function
define.action "evil" {
  during = "activation",
  run = function(u)
    error(function() end)
  end,
}
