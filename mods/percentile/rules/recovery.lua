-- Waking and getting better (PC-011, own P11). Scenarios and campaigns call these between fights.

recovery = {}

-- The time of an unconscious one is over: rest has taken some temporary damage off; who is still below 5 lies on.
function recovery.wake(u, minutes)
  if u.state ~= "unconscious" then return end
  recovery.rest(u, minutes)
  local now = harm.state(u)
  if now == "unconscious" then return harm.faint(u) end
  u.state = now
  tell("unit.wakes", { unit = u })
end

-- 5 points of temporary damage for each 10 minutes
function recovery.rest(u, minutes)
  u.temporary = math.max(0, u.temporary - 5 * (minutes // 10))
  harm.update(u)
end

-- a point of wound damage for each day, and all of the temporary
function recovery.days(u, n)
  if u.state == "dead" then return end
  u.wound, u.temporary = math.max(0, u.wound - n), 0
  u.state = harm.state(u)
end
