-- Stairwell assault: six go up, four hold the top, two landings between them and ten turns (issue of Enhanced: lanes, suppression, nerve).

local ATTACK = { "submachine_gun", "carbine", "carbine", "automatic_pistol", "automatic_pistol", "shotgun" }
local DEFEND = { "automatic_rifle", "carbine", "automatic_pistol", "automatic_pistol" }

-- Two wear mesh, two jack. Between equal bots (26 November 2026, commit b4d80e62) those who go up win a third of the games with
-- mesh for all, and two thirds with jack for all.
local HELD_IN = { "mesh", "mesh", "jack", "jack" }

local function carry(u, weapon)
  u.skills[weapon] = math.max(1, u.skills[weapon] or 0)
  base.people.give(u, weapon)
end

-- Everybody has one dose of combat booster, whoever comes later too.
local function equip(u)
  base.people.give(u, "combat_booster_dose")
  base.hands.ready(u)
end

-- Everybody can do what is in hand; the first of each side leads. `armor` is one for all, or one for each.
local function squad(side, arms, armor, role)
  local list = base.people.roll { side = side, n = #arms, role = role, arms = "none", armor = kind(armor) == "string" and armor or nil }
  for i, u in ipairs(list) do
    if kind(armor) ~= "string" then base.people.dress(u, armor[i]) end
    carry(u, arms[i])
    equip(u)
  end
  list[1].skills.leadership, list[1].rank = 2, "nco"
  return list
end

local function people_of(set)
  squad("up", ATTACK, set.armor, "boarder")
  squad("down", DEFEND, HELD_IN, "guard")
end

local function places()
  base.place { side = "up", rooms = { foyer = 6 }, facing = "e" }
  base.place { side = "down", rooms = { top = 3 }, facing = "e" }
  base.place { side = "down", rooms = { landing = 1 }, facing = "w" }
end

local function on_top(side) return units.all { side = side, state = "active", where = function(u) return u.room ~= nil and u.room.name == "top" end } end
-- Ways out for the broken: back where they came from, and behind the top landing.
local function is_exit(u, cell) return cell.room ~= nil and cell.room.name == (u.side.id == "up" and "foyer" or "top") end

local function up(side) return units.count { side = side, state = "active" } end

local function result()
  if game.turn == 0 then return nil end
  if up "up" == 0 then return { winner = "down", because = "none of the attackers is left" } end
  if up "down" == 0 then return { winner = "up", because = "none of the defenders is left" } end
  if #on_top "up" >= game.set.hold then return { winner = "up", because = ("attackers on the top landing: %d"):format(game.set.hold) } end
  if game.turn > game.set.last_turn then return { winner = "down", because = "time is up and the defenders still hold the top landing" } end
end

-- After the last turn nobody could come any more.
local function reserve_turn(set) return math.min(set.reserve_turn, set.last_turn) end

-- The turn before it comes the reserve calls the defenders, so that they know how long they must hold. The attackers do not hear it.
local function call_ahead()
  local n = game.set.reserve
  if n == 0 or game.turn ~= reserve_turn(game.set) - 1 then return end
  say { by = "The guardroom", to = "down", text = ("Hold the stairs. %s with you next turn."):format(n == 1 and "One of us is" or n .. " of us are") }
end

local function lights_out()
  if game.turn ~= game.set.lights then return end
  for _, room in ipairs(rooms.all()) do room.dark = true end
  tell "stairwell.dark"
end

-- The reserve was off duty: it wears jack and brings its own weapons, or a pistol from the rack.
local function arm_reserve(e)
  local u = e.unit
  u.role = "guard"
  base.people.dress(u, "jack")
  base.hands.ready(u)
  if not u.weapon then carry(u, "automatic_pistol") end
  equip(u)
end

-- What bots make of it: the way up, for those who go up.
local function worth(side)
  if side.id ~= "up" then return -60 * #on_top "up" end
  local n, goal = 80 * #on_top "up", cells.named "c1"
  for _, u in ipairs(units.all { side = side, state = "active" }) do n = n - 3 * (cells.steps(u.cell, goal, true) or 30) end
  return n
end

define.scenario "stairwell_assault" {
  title = "Stairwell assault", cite = "EN-238", rules = "enhanced", map = "stairwell", turns = 10,
  summary = "Six attackers fight their way up a stairwell that four defend; halfway through, the lights go out.",
  minutes = 40, level = "medium",
  sides = { up = { title = "Attackers" }, down = { title = "Defenders" } },
  settings = {
    hold = { title = "Attackers who must reach the top landing", range = { 1, 6 }, default = 2 },
    last_turn = { title = "They must do so by the end of turn", range = { 3, 40 }, default = 10 },
    lights = { title = "The lights go out in turn", range = { 0, 40 }, default = 6, help = "0: they stay on" },
    reserve = { title = "Defenders who come later", range = { 0, 4 }, default = 0, help = "from behind the top landing; the attackers are not told" },
    reserve_turn = { title = "Turn in which they come", range = { 2, 40 }, default = 4, help = "the last turn at the latest" },
    armor = { title = "Armor of the attackers", one_of = { "cloth", "mesh", "jack", "nothing" }, default = "mesh" },
  },
  fixes = { morale = true, suppression = true, point_cover = true, pivot_cover = true, drugs = true, darkness = "dim" },
  setup = { { "people", people_of }, { "places", places } },
  rule = { ["game.result"] = result, ["retreat.exit"] = is_exit, worth = worth },
  arrivals = {
    { turn = reserve_turn, n = function(set) return set.reserve end, side = "down", template = "person", at = "top", facing = "e",
      full = "near", see = "owner", title = "The reserve" },
  },
  on = {
    ["turn.begins"] = function()
      lights_out()
      call_ahead()
    end,
    ["unit.arrives"] = arm_reserve,
  },
  briefing = function(set) return {
    up = ("Get %d of you onto the top landing within %d turns. Two flights lead there, with a landing between them. Suppressing fire keeps heads down, and a "
      .. "leader can rally those who waver. The lights go out in turn %d."):format(set.hold, set.last_turn, set.lights),
    down = ("Keep them off the top landing for %d turns. The slits at the head of the stairs give full cover. Cover a square of the stairs, and you may fire "
      .. "as soon as somebody steps into the line. The lights go out in turn %d."):format(set.last_turn, set.lights),
  } end,
}
define.event "stairwell.dark" { args = {}, text = "the lights go out", notable = true }
