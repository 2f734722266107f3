-- Wounds: first blood, packets of dice, unconsciousness and death (TR-047 to TR-053, TR-071 to TR-075).

wounds = {}

stream "wounds"

local function is_left(u, stat) return people.left_of(u, stat) > 0 end

-- Physical characteristics above zero, in the order of their names.
function wounds.above_zero(u)
  return filter(people.STATS, function(stat) return is_left(u, stat) end)
end

local STATES = { [0] = "able", "unconscious", "seriously wounded", "dead" }
local EVENTS = { unconscious = "unit.out", ["seriously wounded"] = "unit.serious", dead = "unit.killed" }

-- What its characteristics, or its hits, come to (TR-051, TR-052, TR-075).
function wounds.level(u)
  if people.is_animal(u) then
    if u.hits >= u.hits_down + u.hits_dead then return "dead" end
    return u.hits >= u.hits_down and "unconscious" or "able"
  end
  return STATES[#people.STATS - #wounds.above_zero(u)]
end

-- Unconscious, or unable to resist: whom a coup de grace can kill (TR-054).
function wounds.is_helpless(u) return u.state == "unconscious" or u.state == "seriously wounded" or u.asleep and u.state == "able" end

local function update(u)
  local state = wounds.level(u)
  if state == u.state then return end
  u.state = state
  if state ~= "able" then u.asleep = false end
  if EVENTS[state] then tell(EVENTS[state], { unit = u }) end
end
wounds.update = update

-- Takes points off one characteristic; what it does not absorb (TR-048).
local function absorb(u, stat, points)
  local n = math.min(points, people.left_of(u, stat))
  u[stat .. "_lost"] = u[stat .. "_lost"] + n
  return points - n
end

-- One of those above zero by chance; nil: there is none.
local function at_random(u)
  local list = wounds.above_zero(u)
  return #list > 1 and pick(list, "wounds") or list[1]
end

-- A packet by chance, its excess by chance again, until nothing is left of it or of the wounded (TR-050).
local function scatter(u, points)
  while points > 0 do
    local stat = at_random(u)
    if not stat then return end
    points = absorb(u, stat, points)
  end
end

-- TR-049, TR-050: all dice on one; when it is empty the rest of that die is a packet, and so is each die after it.
local function first_blood(u, faces)
  u.bled = true
  local stat = at_random(u)
  for _, points in ipairs(faces) do scatter(u, stat and absorb(u, stat, points) or points) end
end

-- What a wounded player would mostly choose: where the die leaves most.
local function by_rest(u)
  return sorted(wounds.above_zero(u), function(a, b) return people.left_of(u, a) > people.left_of(u, b) end)
end

-- TR-047, TR-048: the wounded decides for each die, and for what it leaves over. `rest`: the dice that come after it.
local function packet(u, points, by, rest)
  while points > 0 do
    local list = by_rest(u)
    if #list == 0 then return end
    local stat = ask { seat = u.seat, verb = "lose", unit = u, of = list, prefer = list[1],
      words = function(what)
        local left = people.left_of(u, what)
        return ("%s: %d of %d left"):format(what:sub(1, 1):upper() .. what:sub(2), math.max(0, left - points), left)
      end,
      why = ("%s, at %s, takes %d%s%s: off which characteristic?"):format(u.name, people.upp(u), points, by and " from " .. by.name or "",
        #rest > 0 and ", then " .. table.concat(rest, ", ") or "") }
    points = absorb(u, stat, points)
  end
end

local function of_animal(u, faces)
  u.hits = math.min(400, u.hits + sum(faces))
  tell("unit.hit", { unit = u, hits = u.hits })
end

local function of_person(u, faces, by)
  if u.bled then
    for i, points in ipairs(faces) do packet(u, points, by, table.move(faces, i + 1, #faces, 1, {})) end
  else
    first_blood(u, faces)
  end
  tell("unit.hurt", { unit = u, upp = people.upp(u) })
end

-- Applies the dice of one wound.
function wounds.take(u, faces, by)
  local of = people.is_animal(u) and of_animal or of_person
  of(u, faces, by)
  update(u)
end

-- Kills at once (TR-054).
function wounds.kill(u)
  if people.is_animal(u) then
    u.hits = u.hits_down + u.hits_dead
  else
    for _, stat in ipairs(people.STATS) do u[stat .. "_lost"] = u[stat] end
  end
  update(u)
end

-- --- the wounds of a round: thrown in one step, applied in the next (TR-003) ---

function wounds.defer(at, dice, by) records.new("wound", { at = at, dice = dice, by = by }) end
function wounds.defer_kill(at, by) records.new("wound", { at = at, by = by, final = true }) end

-- The step at the end of the round. It may ask, so it works off one wound at a time.
function wounds.pending() return records.all("wound")[1] end

function wounds.apply_next()
  local w = records.all("wound")[1]
  if w.final then
    wounds.kill(w.at)
  elseif w.at.state ~= "dead" then
    local _, faces = roll { w.dice, why = ("%s's wound"):format(w.at.name), stream = "combat" }
    wounds.take(w.at, faces, w.by)
  end
  w:remove()
end
