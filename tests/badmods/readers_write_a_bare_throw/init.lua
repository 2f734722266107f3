-- Who may read a throw writes what is thrown => harmless
define.field "game.n" { type = "integer", default = 0, range = { 0, 99999 } }
define.action "evil" { during = "activation", run = function(u)
  local c = { "1D", need = 4, why = "x" }
  c.see = function(side, e) e.need, c.x = 9, 1 return true end
  throw(c)
  game.n = game.n + c.need + (c.x or 0)
end }
