-- Appends to a list that only a function's list of functions leads to => taken back: this table is fixed
local function keeper(list) return { function(v) table.insert(list, v) return #list end } end
local keep = keeper {}
define.action "evil" { run = function(u) u.secret = keep[1] "x" end }
