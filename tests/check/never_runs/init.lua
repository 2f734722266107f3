-- Steps, handlers and actions that definitions carry of which nothing is ever in play.
define.chain "dare" { args = { "unit" }, combine = "modifiers" }
define.event "dared" { text = "{unit} dares" }
define.class "trick" { schema = {} }
define.trick "wink" { name = "Wink", rule = { dare = function() return 1 end } }
define.trick "nod" { name = "Nod", on = { dared = function() end } }
define.trick "grin" { name = "Grin", actions = { smirk = { run = function(u) tell("dared", { unit = u }) end } } }

-- these say which are in play: nothing is wrong with them
define.class "gift" { in_play = function(def) return units.all { where = function(u) return u.id == def.id end } end }
define.gift "sight" { name = "Sight", rule = { dare = function() return 1 end }, actions = { stare = { run = function(u) return chain "dare" (u) end } } }
define.template "clown" { name = "Clown", rule = { dare = function() return 1 end }, actions = { juggle = { run = function() end } } }
