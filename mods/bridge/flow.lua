-- The order of play (SS-001 to SS-004): tactical advantage, power, rolls, then three times movement and firing. `next` only reads;
-- what it names is done in a step.

stream "skills"
stream "sensors"

local function begin_turn()
  game.turn = game.turn + 1
  game.pair = 0
  lapse "turn"
  lapse "phase"
  clock.advance "turn"
  for _, ship in ipairs(units.all()) do
    ship.rolled, ship.learned, ship.shield = {}, {}, { 0, 0, 0, 0, 0, 0 }
  end
  tell("turn.begins", { turn = game.turn })
  game.stage = advantage.due() and "advantage" or "power"
end

local function settle_advantage()
  advantage.settle()
  game.stage = "power"
end

local function drift(ship) course.drift(units.named(ship)) end

local function end_turn()
  game.stage = "between"
end

local function finish(why)
  tell("battle.ends", { why = why })
  game.stage = "over"
end

-- --- power: the steps of each ship (SS-008 to SS-012), one ship's unseen by the other's ---

local function deputies(ship)
  return not ship.deputized and #crew.vacant(ship) > 0 and #crew.able(ship) > 0 and "deputies"
end

-- The order that its captain gives next.
local function captain(ship)
  if not crew.at(ship, "captain") then return nil end
  return ship.order_arms == "" and "orders.arms" or ship.order_shields == "" and "orders.shields" or ship.order_course == "" and "orders.course"
end

local function arms(ship) return not ship.armed and power.for_weapons(ship) > 0 and power.any_room(ship) end
local function shields(ship) return not ship.shielded and power.for_shields(ship) > 0 and ships.shield_max(ship) > 0 end

-- What a ship decides next: { { post, word } ... }. The helm and the navigator decide at the same time.
local function due(ship)
  local word = deputies(ship) or captain(ship)
  if word then return { { "captain", word } } end
  local share = power.next_share(ship)
  if share then return { { "engineer", "split." .. share } } end
  local list = {}
  if arms(ship) then list[1] = { "helm", "arming" } end
  if shields(ship) then list[#list + 1] = { "navigator", "shields" } end
  return list
end

-- What a vacant post leaves to nobody is done evenly (own B8).
local function unmanned(ship)
  ship = units.named(ship)
  if power.next_share(ship) then return power.split_evenly(ship) end
  if arms(ship) and not crew.at(ship, "helm") then return power.arm_evenly(ship) end
  power.shield_evenly(ship)
end

local function is_manned(ship, d) return d[1] == "captain" or crew.at(ship, d[1]) ~= nil end

local function allocation(ship)
  return map(filter(due(ship), function(d) return is_manned(ship, d) end), function(d) return services.decision(ship, d[1], d[2]) end)
end

-- A step for what a vacant post leaves to nobody.
local function unmanned_step(ship)
  for _, d in ipairs(due(ship)) do
    if not is_manned(ship, d) then return step("unmanned", ship.id) end
  end
end

local function power_stage()
  return services.first(ships.all(), unmanned_step) or services.each(ships.all(), allocation) or step("stage", "rolls")
end

-- --- rolls ---

local function rolls(ship)
  for _, post in ipairs(crew.posts) do
    if not ship.rolled[post] and crew.at(ship, post) then return services.decide(ship, post, "panel." .. post) end
  end
end

-- --- movement and firing ---

local function movement()
  for _, ship in ipairs(game.order) do
    if ships.fighting(ship) and not ship.moved then
      if sensors.may_ask(ship) then return services.decide(ship, "science", "questions") end      -- SS-016, without a helm too
      if not crew.at(ship, "helm") then return step("drift", ship.id) end
      return services.decide(ship, "helm", "movement")
    end
  end
  return step("stage", "firing")
end

local function firing()
  local ship = fire.next_to_declare()
  if ship and crew.at(ship, "helm") and fire.any(ship) then return services.decide(ship, "helm", "firing") end
  if ship then return step("declared", ship.id) end
  if #game.shots > 0 then return step "shot" end
  return step "end_phase"
end

local function end_phase()
  if game.pair == 3 then return end_turn() end                             -- SS-004
  course.begin_phase()
  game.stage = "movement"
end

local function begin_phases()
  course.begin_phase()
  game.stage = "movement"
end

local function over() return chain "battle.over" () end

-- A set-up that brings ships alone is asked to man them (actions/captain.lua).
local function set_up()
  if #records.all "officer" == 0 then return decide { seat = sides.all()[1].seats[1], during = "set-up" } end
  return step "begin_turn"
end

local STAGES = {
  ["set-up"] = set_up,
  between = function()
    local why = over()
    if why then return step("finish", why) end
    return step "begin_turn"
  end,
  advantage = function() return step "settle_advantage" end,
  power = power_stage,
  rolls = function() return services.first(ships.all(), rolls) or step "begin_phases" end,
  movement = movement,
  firing = firing,
}

local function next_of()
  local why = game.stage ~= "set-up" and #game.shots == 0 and over()
  if why then return step("finish", why) end
  return STAGES[game.stage]()
end

-- Who of a ship's officers is asked now, and how things stand.
local POSTS = { deputies = "captain", orders = "captain", split = "engineer", arming = "helm", shields = "navigator", questions = "science",
  movement = "helm", firing = "helm" }

local function prompt(ship, during)
  local stage, rest = during:match "^(%a+)%.?(%a*)$"
  local post = stage == "panel" and rest or POSTS[stage]
  local officer = post and crew.at(ship, post)
  local who = officer and ("%s, %s"):format(post, officer.name) or post or "referee"
  return ("%s: %s"):format(who, ships.prompt(ship))
end

-- The ships that have not moved in this phase.
local function upcoming()
  if game.stage ~= "movement" then return {} end
  return filter(game.order, function(ship) return ships.fighting(ship) and not ship.moved end)
end

define.ruleset "bridge" {
  title = "Bridge", cite = "SS-001",
  next = next_of,
  steps = {
    begin_turn = begin_turn, settle_advantage = settle_advantage, unmanned = unmanned, drift = drift, finish = finish, begin_phases = begin_phases,
    stage = function(name) game.stage = name end, declared = function(id) units.named(id).declared = true end, shot = fire.next_shot,
    end_phase = end_phase,
  },
  perform = function(act) act.run() end,
  prompt = prompt, upcoming = upcoming, character = crew.character,
  turns_over = function() return (game.stage == "between" or game.stage == "over") and game.turn or math.max(game.turn - 1, 0) end,
  sheet = {
    { "first turn: tactical advantage; each turn: power, one roll for each officer, then three phases of movement and firing", cite = "SS-001" },
    { "one power unit buys movement points or shield points at the ratios of the hull, or one unit of power for a weapon", cite = "own B2" },
    { "one hex ahead 1 point, one hexside of turn 1; each turn after the first in a phase causes stress, doubled at 5 points or more", cite = "own B5" },
    { "beam: 3+ to 4 hexes, 5+ to 8, 7+ to 12, 9+ to 16, damage is its power +4, +2, 0, -1; missile: 4+ at 3 to 10 hexes, 6+ to 20, damage 8",
      cite = "own B4" },
    { "an officer who obeys orders rolls at +10, one who does not at -10", cite = "own B8" },
  },
}
