-- The strongbox: three thieves have come aboard a small hauler, three of its crew are in their way. A first game of a
-- quarter of an hour; people, ship and terms are our own (docs/rules/snapshot-own.md).

local CREW = {
  { name = "Lind", post = "master", upp = "777777", skills = { revolver = 1, brawling = 1 }, has = { "revolver" }, at = "k2", facing = "w" },
  { name = "Osei", post = "mate", upp = "887766", skills = { cutlass = 1, brawling = 1 }, has = { "cutlass" }, at = "g2", facing = "w" },
  { name = "Park", post = "cook", upp = "796766", skills = { club = 1, brawling = 1 }, has = { "club" }, at = "g5", facing = "w" },
}
local THIEVES = {
  { name = "Rourke", post = "leader", upp = "787777", skills = { body_pistol = 1, brawling = 1 }, has = { "body_pistol" }, at = "b3", facing = "e" },
  { name = "Vey", post = "bruiser", upp = "968655", skills = { blade = 1, brawling = 1 }, has = { "blade" }, at = "c2", facing = "e" },
  { name = "Tarn", post = "burglar", upp = "696776", skills = { dagger = 1, brawling = 1 }, has = { "dagger" }, at = "c5", facing = "e" },
}

local function enter(side, role, list)
  for _, who in ipairs(list) do
    local u = people.enter { side = side, role = role, name = who.name, post = who.post, upp = who.upp, skills = who.skills }
    for _, id in ipairs(who.has) do people.give(u, id) end
    stand(u, { cells.named(who.at) }, who.facing)
    hands.ready(u)
  end
end

local function setup()
  enter("crew", "crew", CREW)
  enter("thieves", "thief", THIEVES)
end

local function office() return rooms.named "office" end

local function in_office(side)
  return filter(office().units, function(u) return u.side.id == side and wounds.active(u) end)
end

define.fact "box_is_taken" { title = "a thief is in the office, and none of the crew is",
  when = function() return game.turn > 0 and #in_office "thieves" > 0 and #in_office "crew" == 0 end }
define.fact "thieves_are_out" { title = "no thief is on their feet", when = function() return game.turn > 0 and wounds.still_in "thieves" == 0 end,
  says = function() return "of the thieves " .. wounds.roll_call(sides.named "thieves") end }
define.fact "guards_are_out" { title = "none of the crew is on their feet", when = function() return game.turn > 0 and wounds.still_in "crew" == 0 end,
  says = function() return "of the crew " .. wounds.roll_call(sides.named "crew") end }

-- Thieves want to be near the box; the crew wants them out of the fight.
local function worth(side)
  local n, steps = 0, bots.steps_to(office().cells[5])
  for _, u in ipairs(units.of { side = "thieves", state = "active" }) do n = n - 3 * (steps(u.cell) or 20) end
  n = n + 60 * #in_office "thieves" - 40 * #in_office "crew"
  return side.id == "thieves" and n or -n
end

local function foe(u, fits)
  return units.any { where = function(v) return v.side ~= u.side and wounds.active(v) and v.cell ~= nil and fits(v) end } ~= nil
end

local function foes_in_sight(u) return foe(u, function(v) return sight.clear(u.cell, v.cell) end) end

-- One whom it can attack, for no wall or shut door is between, and with what it has left.
local function can_strike(u)
  return turns.can_pay(u, arms.least_cost(u, false)) and foe(u, function(v)
    return cells.distance(u.cell, v.cell) == 1 and cells.adjacent(u.cell, v.cell, "fire")
  end)
end

local function is_beside_shut_door(u)
  return #filter(portals.of(u.cell), function(p) return p.state == "closed" end) > 0
end

local function asks(verb) return function(_, asked) return asked == verb end end
local function is_free(covering) return function(u, asked) return asked == "free" and u ~= nil and u.covering == covering end end
local function in_turn(holds) return function(u, asked) return u and not asked and holds(u) end end

-- The first that applies and was not said yet is said: what is rare stands before what is always so.
-- A hint names both ways to do a thing: the key of the full screen, and the word that is typed in line mode and after ':'; in the
-- browser `page` says what is clicked.
local HINTS = {
  { when = is_free(false), text = "An enemy has come within reach, and this is a free attack: it costs no action points and does not wait for your turn. "
    .. "A blow counts toward the swings and blows that endurance gives ('card' shows how many); pass lets it be.",
    page = "An enemy has come within reach, and this is a free attack: it costs no action points and does not wait for your turn. A blow counts "
    .. "toward the swings and blows that endurance gives (click a name to see how many); pass lets it be." },
  { when = is_free(true), text = "An enemy has come where this unit covers, and it may attack at once; pass saves the attack for another enemy." },
  { when = asks "preempt", text = "Somebody is about to act, friend or foe, and a unit of yours with more action points may go first: 'preempt' and "
    .. "its id. That uses up its turn; pass keeps the order." },
  { when = function(_, asked) return asked == "wound" and game.set.wound_choice == "victim" end,
    text = "You are hit again. Each die of damage goes whole to strength, dexterity or endurance, and you choose which. "
    .. "With one of them at 0 the unit falls; any excess is lost." },
  { when = in_turn(can_strike), text = "An enemy is next to you. Type its id, such as t1, to see the ways to attack it, the best first; on the full "
    .. "screen t finds it and Enter lists them. A quick attack ('snap') costs less, but is at -2.",
    page = "An enemy is next to you: click it for the ways to attack it, the best first. Rest the pointer on one to see every reason for its "
    .. "chance here. A quick attack costs less, but is at -2." },
  { when = in_turn(foes_in_sight), text = "An enemy is in sight. Type its id, such as t1, to see what can be done about it, from here and after a walk, "
    .. "with the chance; on the full screen t finds it and Enter lists that. 'odds attack' and its id tell every reason for a chance.",
    page = "An enemy is in sight. Click it to see what can be done about it, from here and after a walk, with the chance. Rest the pointer on "
    .. "it to see the range." },
  { when = in_turn(function(u) return is_beside_shut_door(u) and u.side.id == "thieves" end), text = "The door beside you is shut. Type a square "
    .. "behind it, such as f4, to open it, wait and walk in one line. It is open 3 points after 'open'; 'expletive' waits a moment, 'break' forces it.",
    page = "The door beside you is shut. Click a square behind it to open it, wait and walk at once. It is open 3 points later; breaking it needs "
    .. "no time, but a throw." },
  { when = in_turn(function(u) return u.ap < 3 end), text = "Few points are left. 'end' (e on the full screen) ends this unit's turn; what is left over is "
    .. "lost.",
    page = "Few points are left. 'End the turn' ends what this unit does; what is left over is lost." },
  { when = in_turn(function(u) return u.side.id == "crew" and not u.begun and not foes_in_sight(u) end),
    text = "Each unit has action points (AP) for steps, turns and attacks. Space, or in line mode "
    .. "'?', lists what this one may do with its costs. It sees no enemy yet: 'cover' makes it watch, and attack enemies who come; 'end' waits.",
    page = "Each unit has action points (AP) for steps, turns and attacks. What this one may do is listed above, with what it costs; click a "
    .. "square to walk there. It sees no enemy yet: 'cover' makes it watch, and attack enemies who come; 'end' waits." },
  { when = in_turn(function() return true end), text = "Each unit has action points (AP) for steps, turns and attacks. Space, or in line mode '?', lists what "
    .. "this one may do with its costs; a square, such as d5, tells what can be done there, and 'go d5' walks there until something happens. On the full "
    .. "screen move the cursor there, then Enter, or g to walk.",
    page = "Each unit has action points (AP) for steps, turns and attacks. What this one may do is listed above, with what it costs; click a "
    .. "square to walk there, until something happens." },
  { when = in_turn(function() return game.turn > 1 end), text = "The order of play is the same in each turn: the fewest points first. 'card' and an id (c "
    .. "on the full screen) shows how somebody is; 'see' and two ids show the range and what is in the way; 'brief' shows your task again.",
    page = "The order of play is the same in each turn, the fewest points first; it stands above the board. Click a name to see how somebody "
    .. "is. The button i shows your task again, and 'Why not?' says why something cannot be done." },
}

define.scenario "first_game" {
  title = "The strongbox", rules = "snapshot", map = "small_hauler", turns = 12,
  summary = "Your first game: three thieves have come aboard a small hauler, and three of its crew stand between them and the strongbox. "
    .. "Hints explain the game as you play.",
  minutes = 15, level = "first",
  sides = { crew = { title = "Crew" }, thieves = { title = "Thieves" } },
  settings = {
    last_turn = { title = "The port police arrive at the end of turn", range = { 4, 40 }, default = 12 },
  },
  seats = "side",
  setup = { { "people", setup } },
  rule = { worth = worth },
  hints = HINTS,

  last_turn = function(set) return set.last_turn end,
  objectives = {
    take_the_box = { title = "Be alone with the strongbox", side = "thieves", at = "end of turn", when = "box_is_taken" },
    nobody_left = { title = "Put the whole crew out of action", side = "thieves", when = "guards_are_out" },
    stop_them = { title = "Put all thieves out of action", side = "crew", when = "thieves_are_out" },
    hold_out = { title = "Keep them from the box until the port police arrive", side = "crew", at = "end of game" },
  },

  briefing = function(set)
    local police = (" The port police arrive at the end of turn %d."):format(set.last_turn)
    return {
      crew = "Thieves have come aboard through the hold, on the left. They want the strongbox in the office, on the right, and have taken it when a turn "
        .. "ends with one of them in the office and none of you. Put them out of action, or hold out." .. police,
      thieves = "You are in the hold, on the left. The strongbox is in the office, on the right; you have it when a turn ends with one of you in the "
        .. "office and "
        .. "none of the crew. Nobody said it would be easy." .. police,
    }
  end,
}
