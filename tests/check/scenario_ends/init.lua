define.chain "end.of" { args = {}, combine = "first" }
define.terrain "deck" {}
define.barrier "bulkhead" { stops = { "move", "see" } }
define.portal "hatch" { first = "shut", states = { shut = { stops = { "move" }, becmoes = "shut" }, open = {} } }
define.ruleset "endless" {
  title = "Endless",
  next = function() return chain "end.of" () or step "turn" end,
  steps = { turn = function() game.turn = game.turn + 1 end },
}
