-- Who they are (PC-015..023, own P14): seven abilities by dice, skills by occupation, 30 points more.

people = {}

local ABILITIES = { "strength", "endurance", "intellect", "dexterity", "charisma", "luck" }

local function rating() return math.min(65, 35 + roll { "3D10", stream = "people" }) end

-- Seven abilities: 3D10 and 35, at most 65; PSI only where 2D10 come to 19 or 20.
function people.abilities()
  local f = {}
  for _, name in ipairs(ABILITIES) do f[name] = rating() end
  f.psi = roll { "2D10", stream = "people" } >= 19 and rating() or 0
  return f
end

local MOST_MOVED = 10

-- Up to 10 points from one ability to another, once, neither beyond 65.
function people.move(u, from, to, points)
  if points < 1 or points > MOST_MOVED then error("people.move: 1 to 10 points", 2) end
  if from == to or u[from] < points or u[to] + points > 65 then error("people.move: the points do not fit", 2) end
  u[from], u[to] = u[from] - points, u[to] + points
end

people.POINTS = 30
people.BLOCK = 10

-- Points on a skill that has none (PC-022). -> why not, or nil
function people.reason(u, skill, points, left)
  if (u.skills[skill] or 0) > 0 then return skill .. " has points already" end
  if points < 1 or points > left then return ("only %d points are left"):format(left) end
end

function people.spend(u, skill, points, left)
  local why = people.reason(u, skill, points, left)
  if why then error("people.spend: " .. why, 2) end
  u.skills[skill] = points
  return left - points
end

people.SKILLS = { "brawling", "melee", "guns", "throwing", "locks", "stealth" }

-- What people of an occupation have learned.
local TRADES = {
  docker = { brawling = 50, melee = 30 }, spacer = { brawling = 50, melee = 30 }, barkeeper = { brawling = 20, melee = 20, guns = 20 },
  thief = { locks = 50, stealth = 50 }, guard = { brawling = 35, melee = 40 },
}
people.TRADES = TRADES

local function free_skills(u) return filter(people.SKILLS, function(s) return (u.skills[s] or 0) == 0 end) end

-- By the players: which skill each block goes to. Blocks on one skill are gathered before they are set.
local function ask_blocks(u)
  local open, got = free_skills(u), {}
  for block = 1, people.POINTS // people.BLOCK do
    local skill = ask { seat = u.seat, verb = "learn", unit = u, of = open, prefer = open[1],
      why = ("%s: skill that gets 10 points (%d of 3)"):format(u.name, block) }
    got[skill] = (got[skill] or 0) + people.BLOCK
  end
  return got
end

local function draw_blocks(u)
  local got = {}
  for i, skill in ipairs(shuffle(free_skills(u), "people")) do
    if i <= people.POINTS // people.BLOCK then got[skill] = people.BLOCK end
  end
  return got
end

-- The 30 points, in blocks of 10 (PC-023).
function people.learn(u)
  local left = people.POINTS
  local got = game.set.making == "people" and ask_blocks(u) or draw_blocks(u)
  for _, skill in ipairs(people.SKILLS) do
    if got[skill] then left = people.spend(u, skill, got[skill], left) end
  end
  return left
end

-- By the players: 10 points from an ability to another, or none.
local function ask_move(u)
  local list = { "pass" }
  for _, from in ipairs(ABILITIES) do
    for _, to in ipairs(ABILITIES) do
      if from ~= to and u[from] >= MOST_MOVED and u[to] + MOST_MOVED <= 65 then list[#list + 1] = { from, to } end
    end
  end
  local answer = ask { seat = u.seat, verb = "shift", unit = u, of = list, prefer = "pass", why = u.name .. ": move 10 points from one ability to another?" }
  if answer ~= "pass" then people.move(u, answer[1], answer[2], MOST_MOVED) end
end

-- A person: side, cell, facing, trade, name, and fields that are not rolled.
function people.new(given)
  local fields = people.abilities()
  for k, v in pairs(given) do
    if k ~= "trade" then fields[k] = v end
  end
  local u = units.new(fields)
  for skill, points in pairs(TRADES[given.trade] or {}) do u.skills[skill] = points end
  if game.set.making == "people" then ask_move(u) end
  people.learn(u)
  return u
end
