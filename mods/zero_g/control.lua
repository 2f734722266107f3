-- Keeping control of one's movement and position (SN-136, SN-142, SN-146, SN-147).

stream "control"

local NEED = 10
local dm = chain "zero_g.dm"

-- SN-142: not while finding one's bearings again (SN-147)
rule("zero_g.dm", "handhold", { cite = "SN-142", of = "attacker" }, function(_, what)
  if what.holding and not what.recovers then return 5 end
end)

-- `what.attack` is what it was attacked with; `what.recovers`: it finds its bearings again.
define.throw "control" { args = { "unit: unit", "what: control" }, tags = { "action" }, dms = "zero_g.dm",
  spec = function(u, what)
    return { "2D", need = NEED, figure = "keeping control", dm = dm(u, what), names = { "steady", "loses control" },
      why = what.recovers and "regaining control" or "keeping control",
      cite = what.recovers and "SN-147" or "SN-136", by = u, stream = "control" }
  end,
}

local function is_steady(u, what) return throws.control(u, what):roll() == "steady" end

local function lose(u)
  zero_g.let_go(u)
  if u.disoriented then return end
  u.disoriented = true
  tell("unit.loses_control", { unit = u })
end

-- A rule set says so after each attack: `what.attack` is what it was made with (SN-136).
function zero_g.attacked(u, what)
  if not zero_g.is_weightless(u) or not zero_g.is_able(u) then return end
  what.holding = u.holding
  if not is_steady(u, what) then lose(u) end
end

-- SN-147, SN-151: the throw to be steady again
local RECOVERS = { recovers = true }

function zero_g.recovery(u) return throws.control(u, RECOVERS) end

function zero_g.recover(u)
  if not is_steady(u, RECOVERS) then return lose(u) end
  if u.disoriented then tell("unit.is_steady", { unit = u }) end
  u.disoriented = false
end

-- SN-146
rule("action.legal", "disoriented", { cite = "SN-146" }, function(action, u)
  if u and u.disoriented and has_tag(action, "attack") then return "disoriented" end
end)

-- what bots make of it
rule("worth", "disoriented", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all { disoriented = true }) do n = n + (u.side == side and -20 or 20) end
  return n
end)
