-- Not being noticed. Who is `unseen` does not exist for the other side until it is seen or heard (own P13).

stealth = {}

function stealth.unknown(u, side) return u.presence == "unseen" and u.side ~= side end

define.concealment "not_noticed" { title = "not noticed", hides = stealth.unknown }

local HEARS = 8

function stealth.notice(u, by)
  if u.presence ~= "unseen" then return end
  u.presence = "known"
  tell("unit.noticed", { unit = u, by = by })
end

-- Somebody was run into: both stop.
function stealth.bump(u, other)
  stealth.notice(other, u)
  stealth.notice(u, other)
end

local function watchers(u)
  return units.near(u.cell, 60, { where = function(v) return v.side ~= u.side and harm.able(v) end })
end

-- In plain sight, to the front: noticed. Behind something: a save against INT, with what is hidden against it.
local function looks(v, u)
  if arcs.of(v, u.cell) ~= "front" or not sight.clear(v, u) or u.hidden == 3 then return false end
  return u.hidden == 0 or checks.save(v, "intellect", "looks about", -20)
end

-- What a deed adds to the roll of stealth; nil: it makes no noise.
function stealth.difficulty(action)
  if has_tag(action, "loud") then return -30 end
  if has_tag(action, "quiet") then return 30 end
  return has_tag(action, "noisy") and 0 or nil
end

-- May it have to roll for being quiet, if somebody is near enough?
function stealth.may_be_heard(u, action)
  local hard = stealth.difficulty(action)
  return u.presence == "unseen" and hard ~= nil and hard < u.quiet_at
end

-- One roll a turn, and one more for each harder deed; a mishap is heard by all in earshot. -> is it heard if somebody listens?
local function is_loud(u, hard)
  if hard >= u.quiet_at then return u.loud end
  local ok, mishap = checks.roll_skill(u, "stealth", "goes quietly", hard)
  u.quiet_at, u.loud = hard, u.loud or not ok
  return u.loud, mishap
end

local function hears(v, u, action)
  local hard = stealth.difficulty(action)
  local far = hard and cells.steps(v, u)
  if not far or far > HEARS then return false end
  local loud, mishap = is_loud(u, hard)
  return mishap or loud and checks.save(v, "intellect", "listens", -10 * far)
end

-- A new turn: it tries to be quiet again.
function stealth.begin(u) u.quiet_at, u.loud = 100, false end

-- After a deed of somebody not yet noticed: who sees or hears it?
function stealth.after(u, action)
  for _, v in ipairs(u.presence == "unseen" and watchers(u) or {}) do
    if u.presence == "unseen" and (looks(v, u) or hears(v, u, action)) then stealth.notice(u, v) end
  end
end

-- After somebody has moved or turned: whom does it see now?
function stealth.spot(v)
  for _, u in ipairs(units.all { presence = "unseen", where = function(u) return u.side ~= v.side and u.cell ~= nil end }) do
    if harm.able(v) and looks(v, u) then stealth.notice(u, v) end
  end
end
