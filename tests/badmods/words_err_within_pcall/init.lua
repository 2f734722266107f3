-- The text of its event cannot be made, which it catches => harmless
define.field "game.n" { type = "integer", default = 0, range = { 0, 99999 } }
define.event "x" { text = "{a.id}", args = { "a" } }
define.event "y" { text = "{a}", args = { "a" } }
define.throw "o" { spec = function(u) return { "1D", need = 4, why = function() return {} end } end }
define.action "evil" { during = "activation", run = function(u)
  for i, try in ipairs {
    function() tell("x", { a = 5 }) end, function() tell("y", { a = "A\0B" }) end, function() throws.o(u):roll() end, function() throw { "1D", need = 3, why = {} } end,
    function() roll { "1D", why = {} } end, function() contest { { "2D", why = {} }, { "2D" }, why = "x" }:roll() end, function() say { by = u, to = "north", text = "x\0y" } end,
  } do game.n = game.n * 2 + (pcall(try) and 1 or 0) end
end }
