-- Whether a field is seen depends on one that is not => learns from its view what it may not know
define.field "unit.badge" { type = "integer", default = 0, range = { 0, 9 }, show = "card", label = "badge",
  see = function(side, u) return u.side == side or u.secret > 4 end }
define.action "evil" { run = function(u) u.badge = 7 end }
