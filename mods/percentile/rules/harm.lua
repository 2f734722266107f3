-- The two tracks of damage and what they come to (PC-007..013), luck (PC-020, own P9).

harm = {}

function harm.max(u) return u.endurance - u.wound end                       -- PC-007
function harm.curr(u) return harm.max(u) - u.temporary end                  -- PC-008

-- PC-009, PC-010: CURR is never above MAX, so CURR decides; no MAX left is death (own P11)
function harm.state(u)
  if harm.max(u) <= 0 then return "dead" end
  local curr = harm.curr(u)
  return curr < 5 and "unconscious" or curr < 20 and "incapacitated" or "up"
end

function harm.able(u) return u.state == "up" and u.cell ~= nil end
function harm.awake(u) return (u.state == "up" or u.state == "incapacitated") and u.cell ~= nil end

rule("unit.down", "out of the fight", {}, function(u) return u.state ~= "up" end)

local TURNS_A_MINUTE = 4                                                   -- a turn is 15 seconds (own P1)

define.effect "unconscious" { done = function(t) recovery.wake(t.on, t.amount) end }

-- PC-011
function harm.faint(u)
  local minutes = 10 + roll { "2D10" }
  start { effect = "unconscious", clock = "turn", on = u, n = TURNS_A_MINUTE * minutes, amount = minutes }
  tell("unit.unconscious", { unit = u, minutes = minutes })
end

local function fall(u)
  moves.fall(u)
  u.aim, u.hidden = nil, 0
end

local function changed(u, was)
  if u.state == was then return end
  if u.state ~= "up" then fall(u) end
  if u.state == "incapacitated" then tell("unit.incapacitated", { unit = u }) end
  if u.state == "unconscious" then gear.let_go_all(u); harm.faint(u) end
  if u.state == "dead" then gear.let_go_all(u); tell("unit.killed", { unit = u }) end
end

-- What the tracks come to now. Who is unconscious stays so until its time is over (PC-011).
function harm.update(u)
  local was, now = u.state, harm.state(u)
  if was == "unconscious" and now ~= "dead" then return end
  u.state = now
  changed(u, was)
end

-- Points on a track, without armor.
function harm.hurt(u, wound, temporary)
  u.wound, u.temporary = u.wound + wound, u.temporary + temporary
  local parts = {}
  if wound > 0 then parts[#parts + 1] = ("%d wound%s"):format(wound, wound > 1 and "s" or "") end
  if temporary > 0 then parts[#parts + 1] = ("%d temporary damage"):format(temporary) end
  if #parts > 0 then tell("unit.hurt", { unit = u, points = table.concat(parts, " and ") }) end
  harm.update(u)
end

-- Points on the tracks of a kind of damage.
function harm.split(points, track)
  if track == "wound" then return points, 0 end
  if track == "temporary" then return 0, points end
  return points // 2, points - points // 2
end

-- Would it put it out of the fight?
function harm.would_fell(u, wound, temporary)
  return u.state == "up" and harm.curr(u) - wound - temporary < 20
end

define.question "luck" { title = "trying its luck", text = "whether a unit of yours that is about to fall tries its luck, once in a scenario" }

-- Own P9: once in a scenario, where a hit would put it out: a save against LUC makes a graze of it.
---@param a attack
function harm.luck(u, a, wound, temporary)
  if not game.set.luck or not u.lucky or a.grazed or not harm.would_fell(u, wound, temporary) then return false end
  local answer = ask { seat = u.seat, verb = "luck", unit = u, of = { "pass", "try" }, prefer = "try", standing = true,
    throw = function() return throws.save(u, "luck", "a last-ditch effort") end,
    words = function(c) return c == "pass" and "Take the hit" or "Try its luck" end,
    why = ("the hit would put %s out of the fight; a save against LUC succeeds %d in 100 times"):format(u.name, checks.chance(u.luck)) }
  if answer == "pass" then return false end
  u.lucky = false
  local ok = checks.save(u, "luck", "a last-ditch effort")
  u.luck = math.max(0, u.luck - 10)
  if ok then tell("unit.lucky", { unit = u }) end
  return ok
end
