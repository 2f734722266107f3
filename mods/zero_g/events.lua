-- What is told. A rule set hears `unit.floats` and lets those answer who watch (SN-028).

define.event "gravity.switched" { text = "gravity is now {state}", args = { unit = "unit", state = "string" } }
define.event "unit.floats" { text = "{unit} floats to {cell}", args = { unit = "unit", from = "cell", cell = "cell" } }
define.event "unit.pushes_off" { text = "{unit} pushes off {dir}", args = { unit = "unit", dir = "string" } }
define.event "unit.fetches_up" { text = "{unit} comes to rest at {cell}", args = { unit = "unit", cell = "cell" } }
define.event "unit.loses_control" { text = "{unit} is disoriented", sum = "disoriented", args = { unit = "unit" } }
define.event "unit.is_steady" { text = "{unit} is steady again", args = { unit = "unit" } }
define.event "unit.holds_on" { text = "{unit} holds on", args = { unit = "unit" } }
define.event "unit.lets_go" { text = "{unit} lets go", args = { unit = "unit" } }
