-- Raises a text of many lines => taken back: raises_many_lines/init.lua:5: 
define.action "evil" {
  during = "activation",
  run = function(u)
    error(("\n"):rep(100000))
  end,
}
