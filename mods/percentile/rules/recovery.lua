-- Waking and getting better (PC-011, own P11): in a fight, and by days for those of a roster (`gangway roster rest`).

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

-- In words, for the end of a game and for rosters; nil: nothing.
function recovery.needs(u)
  if u.state == "dead" or u.wound + u.temporary == 0 then return nil end
  local list = {}
  if u.wound > 0 then list[1] = ("a wound of %d: %d day%s of rest"):format(u.wound, u.wound, u.wound > 1 and "s" or "") end
  if u.temporary > 0 then
    list[#list + 1] = ("%d temporary damage: %d minutes of rest"):format(u.temporary, (u.temporary + 4) // 5 * 10)
  end
  return "has " .. table.concat(list, ", ")
end

-- What a character brings of an earlier fight.
function recovery.bring(u, values)
  u.wound, u.temporary = values.wound or 0, values.temporary or 0
  harm.update(u)
end
