-- To act, or to wait until others have acted (EN-017, EN-018).
local ORDER = { "order", "free", "no_hands" }

define.action "act" { help = "acts now",
  cite = "EN-017", price = "nothing", during = "call", tags = ORDER, weight = 20, order = 1, text = "act now",
  run = function(u) base.flow.activate(u) end }

define.action "wait" { help = "waits while others act; it is offered its turn again after each of them",
  cite = "EN-018", price = "nothing", during = "call", tags = ORDER, weight = 1, order = 2, text = "wait for others",
  run = function(u)
    u.waits, u.offered = true, true
    tell("unit.waits", { unit = u })
  end }

define.event "unit.waits" { args = { unit = "unit" }, text = "{unit} waits" }
