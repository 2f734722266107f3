-- Who may read its throw changes the game and a table of the command => harmless
define.field "game.n" { type = "integer", default = 0, range = { 0, 99999 } }
define.throw "o" { spec = function(u, c)
  return { "1D", need = 4, why = "x", see = function(side, e) c[1] = c[1] + 1 e.after = {} game.n = game.n + 1 return true end }
end }
define.action "evil" { during = "activation", run = function(u)
  local c = { 0 }
  throws.o(u, c):roll()
  game.n = game.n + c[1]
end }
