-- What is shown of a throw is not what is thrown => shows 1D, needs 4+, +1 DM: success 4 of 6; `run` throws 1D, needs 4+, +0 DM: success 3 of 6
define.throw "evil" { spec = function(u, dm) return { "1D", need = 4, dm = dm, by = u, why = "evil" } end }
define.action "evil" { throw = function(u) return throws.evil(u, 1) end, run = function(u) throws.evil(u, 0):roll() end }
