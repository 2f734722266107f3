-- A set of places that never ends => stopped: processor time
define.action "evil" { run = function() end }
define.action "places" { set = true, of = function(u) return function() return u.cell end end,
  may = function() return "no" end, run = function() end }
