-- Its way of seeing makes a number that is none, and does so again when it is asked for its line => taken back: sees_by_nothing/init.lua:2
local lit = sight.by(function(a) return (a.x - a.x) / 0 ~= 1 end)
define.action "evil" {
  during = "activation",
  run = function(u)
    lit(u, u)
    pcall(lit, u, u)
  end,
}
