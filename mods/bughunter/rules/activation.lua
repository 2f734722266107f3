-- Who may act in a round (BH-006, BH-470..475, BH-497, own D1, own D2, own D14).
--
-- A chit activates each human whose rating is not above it; of creatures that act one by one as many as the chit says,
-- dummies among them; of swarms, and of the dummies among swarms, each whose rating, half its heads rounded up, is not above it.

activation = {}

local add = chain "rating.add"

-- BH-472
function activation.swarm_rating(heads) return (heads + 1) // 2 end

-- BH-299: alone one is slower
rule("rating.add", "isolated", { cite = "BH-299" }, function(u)
  if harm.is_pred(u) then return nil end
  for _, v in ipairs(harm.humans()) do
    local far = v ~= u and cells.distance(u.cell, v.cell)                  -- below 0: on another deck
    if far and (far >= 0 and far <= 6 or sighting.line(u, v)) then return nil end
  end
  return u.radio and 1 or 2
end)

function activation.rating(u)
  if harm.is_swarm(u) then return activation.swarm_rating(harm.heads(u)) end
  return u.rating + add(u).total
end

-- Can it do anything at all? In a net it struggles (BH-173).
function activation.is_fit(u) return (harm.able(u) or nets.may_struggle(u)) and not u.panicked end

local function fit(u)
  return u.side == game.acting and not u.acted and activation.is_fit(u)
end

local function chit_allows(u)
  if u.called then return true end
  if harm.is_pred(u) and not harm.is_swarm(u) then return game.left > 0 end
  return activation.rating(u) <= game.chit
end

-- Those of the acting side who may still act in this round.
function activation.waiting()
  return units.all { side = game.acting, where = function(u) return fit(u) and chit_allows(u) end }
end

-- Parts into which a swarm counter may be split so that the first acts (BH-474, BH-475).
function activation.splits(u)
  local list = {}
  for n = 1, u.heads - 1 do
    if activation.swarm_rating(n) <= game.chit then list[#list + 1] = n end
  end
  return list
end

function activation.splitters()
  return units.all { side = game.acting, where = function(u) return fit(u) and harm.able(u) and harm.is_swarm(u) and u.heads > 1 end }
end

-- n heads become a counter of their own and act; the rest is done for this round, even if the chit would do (BH-474).
function activation.split(u, n)
  local part = people.creature(u.species, { cell = u.cell, heads = n, face_up = u.face_up, marker = u.marker, stage = u.stage })
  u.heads = u.heads - n
  u.acted = true
  tell("swarm.splits", { cell = u.cell })
  activation.begin(part)
end

-- Its heads, what it carries and whom it has brought down are those of `u`; the counter is gone.
local function join(u, v)
  harm.upset(v)
  for _, item in ipairs(v.items) do item.holder = u end
  for _, w in ipairs(units.all { felled_by = v }) do w.felled_by = u end
  u.heads = u.heads + v.heads
  v:remove()
  tell("swarm.merges", { cell = u.cell })
end

-- The other counters of its swarm in its hex.
local function others(u)
  if u.dummy then return {} end
  return filter(u.cell.units, function(v) return v ~= u and v.species == u.species and v.stage == u.stage and harm.able(v) end)
end

-- What the heads of a counter are written into holds no more.
local function room(u) return definition("field", "unit.heads").range[2] - u.heads end

-- BH-422: counters of a swarm that share a hex are one at the end of a round, however many heads that are, as far as one can show them.
-- More than fit into a hex (BH-421) stay where they are until they split.
function activation.merge()
  local gone = {}
  for _, u in ipairs(filter(harm.preds(), harm.is_swarm)) do
    for _, v in ipairs(gone[u] and {} or others(u)) do
      gone[v] = v.heads <= room(u)
      if gone[v] then join(u, v) end
    end
  end
end

-- BH-137: what the air does to it comes first. Then it sees to whom it holds (BH-160). One that was stunned only shakes it off (own D12).
function activation.begin(u)
  game.active = u
  if harm.is_pred(u) and not harm.is_swarm(u) then game.left = math.max(0, game.left - 1) end
  tell("unit.activated", { unit = u })
  exposure.strike(u)
  local stunned = u.stunned
  control.renew(u)
  cages.renew(u)
  if stunned then u.stunned, u.acted = false, true end
end

function activation.finish(u)
  destruct.acted(u)
  u.acted = true
  game.active = nil
  if u.task == "" and harm.able(u) then u.marker = "" end
end
