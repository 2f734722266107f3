-- An action throws what its preview does not name => throws: throws_unnamed/init.lua:4: evil: `run` makes throws.second, which `throw` does not name
define.throw "first" { spec = function(u) return { "1D", need = 4, by = u, why = "evil" } end }
define.throw "second" { spec = function(u) return { "1D", need = 2, by = u, why = "evil again" } end }
define.action "evil" { throw = function(u) return throws.first(u) end, run = function(u) throws.first(u):roll() throws.second(u):roll() end }
