-- Keeping control of one's movement and position (SN-136, SN-142, SN-146, SN-147).

stream "control"

local NEED = 10
local dm = chain "zero_g.dm"

-- SN-142: not while finding one's bearings again (SN-147)
rule("zero_g.dm", "handhold", { cite = "SN-142", of = "attacker" }, function(_, what)
  if what.holding and not what.recovers then return 5 end
end)

local function throw_for(u, what, why, cite)
  return throw { "2D", need = NEED, dm = dm(u, what), why = why, cite = cite, by = u, stream = "control" }
end

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
  if not throw_for(u, what, "keeps control", "SN-136") then lose(u) end
end

-- SN-147, SN-151: the throw to be steady again
function zero_g.recover(u)
  if not throw_for(u, { recovers = true }, "regains control", "SN-147") then return lose(u) end
  if u.disoriented then tell("unit.is_steady", { unit = u }) end
  u.disoriented = false
end

function zero_g.recovery_odds(u) return odds { "2D", need = NEED, dm = dm(u, { recovers = true }) } end

-- SN-146
rule("action.legal", "disoriented", { cite = "SN-146" }, function(action, u)
  if u.disoriented and has_tag(action, "attack") then return "disoriented" end
end)

-- what bots make of it
rule("worth", "disoriented", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all { disoriented = true }) do n = n + (u.side == side and -20 or 20) end
  return n
end)
