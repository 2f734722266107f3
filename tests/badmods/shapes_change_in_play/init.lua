-- Adds a member to a shape while a game is played => taken back: this table is fixed: 'more' cannot be set
define.shape "evil" { has = { n = "integer?" } }
define.action "evil" { during = "activation", run = function() definition("shape", "evil").has.more = "integer" end }
