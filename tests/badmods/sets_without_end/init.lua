-- A set of places comes from a text of the mod's, and is none => taken back: 
define.action "evil" { set = true, of = function() return string.gmatch(("x "):rep(50000), "x") end, run = function(u, x) u.cell = x end }
