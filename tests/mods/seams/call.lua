-- Whoever is called says first whether he acts, waits for all others, or forgoes his turn: three actions that no scenario knows.
define.field "unit.called" { type = "boolean", default = false, lasts = "turn" }
define.field "unit.waited" { type = "boolean", default = false, lasts = "turn" }

local ORDER = { "order", "free" }

define.action "act" { during = "call", tags = ORDER, run = function(u) u.called = true end }
define.action "forgo" { during = "call", tags = ORDER, run = function(u) u.acted = true end }
define.action "wait" { during = "call", tags = ORDER,
  legal = function(u) if u.waited then return "it has waited" end end,
  run = function(u)
    u.waited, game.active = true, nil
    u.order = units.count() + u.order
  end }

function next_command()
  local u = game.active
  if not u or u.called or u.acted or not base.wounds.active(u) then return base.flow.next() end
  return decide { seat = seats.of(u), unit = u, during = "call" }
end
