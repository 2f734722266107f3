-- Who may read its event writes the table that is told => harmless
define.field "game.n" { type = "integer", default = 0, range = { 0, 99999 } }
define.event "x" { text = "{a}", args = { "a", "c" }, see = function(side, e)
  for _, v in pairs(e.c) do v[1] = v[1] + 1 end
  e.c.new, e.c.old = { 7 }, nil
  return true
end }
define.action "evil" { during = "activation", run = function(u)
  local c = { old = { 1 }, b = { 2 } }
  tell("x", { a = "A", c = c })
  for _, v in pairs(c) do game.n = game.n * 10 + v[1] end
end }
