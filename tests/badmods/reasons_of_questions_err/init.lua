-- The reason of its question raises an error where a person is asked, which it catches => harmless
define.field "game.n" { type = "integer", default = 0, range = { 0, 99999 } }
define.action "evil" { during = "activation", run = function(u)
  local ok = pcall(function() return ask { seat = u.seat, verb = "pick", of = { "one", "two" }, why = function() error "no" end } end)
  game.n = ok and 1 or 2
end }
