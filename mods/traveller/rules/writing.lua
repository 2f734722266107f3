-- Orders and aims written in secret (TR-002): all seats write at once, each aside, for one of its figures after the other
-- (`decide.each`). Nothing is written to the game before the last of them is done.

writing = {}

local function free(u)
  return bands.up(u) and not u.asleep and not u.side.broken and encounter.acts(u.side)
end

local NEEDS = {
  orders = function(u) return u.order == "" and u.loading == 0 and free(u) end,
  aims = function(u) return u.aim == "" and free(u) and attacks.any(u) end,
}

-- What the seats write in a phase, then the step: each for the first of its figures that needs it.
function writing.each(phase, name)
  local list = { then_ = step(name) }
  for _, seat in ipairs(seats.all()) do
    local u = units.any { seat = seat, where = NEEDS[phase] }
    if u then list[#list + 1] = { seat = seat, unit = u, during = phase, done = u.name .. " has no order yet" } end
  end
  return decide.each(list)
end

-- Sides that may say whether they avoid the fight, all at once.
function writing.choices()
  local list = { then_ = step "settle", done = "fight, or avoid it" }
  for _, side in ipairs(sides.all()) do
    local u = side.choice == "" and not encounter.may_avoid(side) and units.any { side = side, where = bands.up }
    if u then list[#list + 1] = { seat = side.seats[1], unit = u, during = "encounter" } end
  end
  return decide.each(list)
end

-- --- the reveal: all statuses at once ---

-- What somebody does who has not written: goes on loading, runs away, or stands.
local function default(u)
  if u.order ~= "" then return end
  if u.loading > 0 then
    u.order = "reload"
  elseif u.side.broken and not u.asleep then
    u.order, u.order_to = "flee", movement.flight(u)
  else
    u.order = "stand"
  end
end

local EVENTS = { walk = "unit.walks", run = "unit.runs", evade = "unit.evades", hide = "unit.hides", flee = "unit.flees" }

local function report(u)
  local event = EVENTS[u.status]
  if event and not u.gone then tell(event, { unit = u, place = bands.words(u) }) end
end

local function use_hands(u)
  if u.order_item then
    u.weapon, u.drew = u.order_item, true                                  -- TR-014
    tell("unit.draws", { unit = u, item = u.order_item })
  end
  if u.order == "reload" and u.loading == 0 then
    reload.begin(u, u.order_to == "open" and "open" or "evading")
    tell("unit.reloads", { unit = u, item = u.weapon })
  elseif u.order == "stow" then
    tell("unit.stows", { unit = u, item = u.weapon })
    u.weapon = nil
  end
end

local function take_status(u)
  u.status = u.order == "reload" and reload.status(u.order_to) or u.order
end

local function wipe(u)
  u.order, u.order_to, u.order_unit, u.order_item = "", "", nil, nil
end

function writing.reveal()
  local list = units.all { where = bands.up }
  for _, u in ipairs(list) do
    default(u)
    take_status(u)
    use_hands(u)
  end
  movement.carry_out(list)
  for _, u in ipairs(list) do
    report(u)
    wipe(u)
  end
  strip.lay()
  game.stage = "aims"
end

-- --- the attacks of a round: all from one state (TR-003) ---

-- Everybody's attack, made from what was written, before the first is thrown.
local function declared()
  local out = {}
  for _, u in ipairs(units.all { where = function(v) return v.aim ~= "" and v.aim ~= "wait" end }) do
    out[#out + 1] = { by = u, at = u.aim_at, aim = u.aim, also = map(u.aim_also, function(v) return v end) }
  end
  for _, u in ipairs(units.all()) do u.aim, u.aim_at, u.aim_also = "", nil, {} end
  return out
end

function writing.strike()
  local list = declared()
  for _, d in ipairs(list) do attacks.carry_out(d) end
  for _, d in ipairs(list) do if d.aim == "thrown" then attack.part_with(d.by) end end
  game.stage = "wounds"
end
