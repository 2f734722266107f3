-- Relief: marines board a ship that has been taken, from the lower cargo deck up, and clear two decks of it (own D20).

local function deck_name(number) return "k" .. number end

-- Is the way in through a hold without air and an airlock?
local function is_from_outside(set) return set.suits or set.boat end

-- From the boat the way takes so long that one deck is enough (own D20).
local function named_decks(set)
  local first, second = deck_name(set.first_deck), deck_name(set.second_deck)
  return (first == second or set.boat) and { first } or { first, second }
end

-- What the ship is ------------------------------------------------------------------------------------------------------

-- BH-368..370: the boat has cut its way in: the hold behind the breach has no air, and they wear suits. Without suits it lies at the
-- airlock, and nothing is cut.
local function board(set)
  if not set.suits or set.boat then return end
  edges.named("k11:1209 s"):change { state = "breach", stops = {} }
  air.put(rooms.named "lower_hold", "vacuum")
end

local function landing(set)
  local way_in = cells.named(set.suits and "k11:1209" or "k11:0707")
  return filter(cells.near(way_in, 3), function(cell) return cell.room == way_in.room and cell.terrain.cost == 1 end)
end

-- AB1: a squad with two engineers, whose grenade launcher is a flamer, and an assault gun more in the boat (BH-372, BH-513, own D20)
local function marines(set)
  board(set)
  local list, places = people.marines { facing = "n", suited = is_from_outside(set) }, landing(set)
  for i, u in ipairs(list) do u.cell = places[i] end
  if set.boat then boats.pilot(boats.place(edges.named "k11:1209 s", list)) end
  for i, position in pairs { [2] = "E", [8] = "E" } do list[i].position = position end
  people.rearm(list[6], set.launcher and "agl" or "fl")
  items.new("lag", { cell = list[1].cell })
  people.grenades(list, nil, nil, set.bombs)                              -- BH-253, BH-254
  people.charges(list, set.charges)
  people.equip(set, list, set.alive)
end

-- From the uppermost deck of the setting down
local function is_high(cell) return cell.level > -game.set.top_deck end

local function lairs(set) people.hide(set, sighting.hidden_lairs()) end

-- Who wins --------------------------------------------------------------------------------------------------------------

-- Counters on a deck, dummies among them and what is incapacitated: nobody knows that it will not get up (own D20). What is in a cage
-- or a holding cell is none.
local function counters_on(deck)
  return units.all { side = "preds", where = function(u)
    return harm.on_plan(u) and u.cell.deck == deck and not captives.is_secured(u)
  end }
end

-- A man in a vehicle, or outside along the hull of that deck, does not stand on it.
local function stands_on(u, deck) return u.cell.deck == deck and not u.cell.outside and not u.inside end

local function is_held(deck)
  return units.any { side = "humans", where = function(u) return harm.able(u) and not u.panicked and stands_on(u, deck) end } ~= nil
end

local SURE = 4                                                             -- a squad from the boat clears nothing before that turn (own D20)

-- Of a named deck: no counter on it, and a marine who stands there (own D20).
local function is_clear(deck)
  if game.set.boat and game.turn < SURE then return false end
  return #counters_on(deck) == 0 and is_held(deck)
end

local function is_cleared(deck) return contains(game.cleared, deck) end

local function left_to_clear() return filter(named_decks(game.set), function(deck) return not is_cleared(deck) end) end

local function number(deck) return deck:sub(2) end

-- "decks 11 and 10", or "deck 11" where it is the only one
local function in_words(set)
  local list = named_decks(set)
  return (#list == 1 and "deck " or "decks ") .. table.concat(map(list, number), " and ")
end

local function note_rest() game.to_clear = table.concat(map(left_to_clear(), number), ", ") end

local function look_round()
  for _, deck in ipairs(named_decks(game.set)) do
    if not is_cleared(deck) and is_clear(deck) then
      local list = { deck }
      for _, other in ipairs(game.cleared) do list[#list + 1] = other end
      game.cleared = list
      tell("deck.cleared", { deck = number(deck) })
    end
  end
  note_rest()
end

local function says()
  return table.concat(map(named_decks(game.set), function(deck)
    return ("deck %s %s"):format(number(deck), is_cleared(deck) and "cleared" or "not cleared")
  end), ", ")
end

define.event "deck.cleared" { text = "deck {deck} is cleared", args = { deck = "string" } }

define.fact "decks_are_cleared" { title = "all decks named are cleared", worth = 200, says = says,
  when = function() return #left_to_clear() == 0 end }
define.fact "a_deck_is_cleared" { title = "one of the decks is cleared, and not all", worth = 60, says = says,
  when = function() return #game.cleared > 0 and #left_to_clear() > 0 end }
-- Alive in the holding cells, by cage or driven there (BH-102)
local function specimens()
  return units.count { side = "preds", dummy = false, where = captives.is_locked_up }
end

define.fact "specimens_are_held" { title = "enough creatures are alive in the holding cells", worth = 200,
  says = function() return ("%d of %d"):format(specimens(), game.set.specimens) end,
  when = function() return specimens() >= game.set.specimens end }
-- Aboard: what is lost with the ship was not cleared from it (own D20).
define.fact "no_creature_is_left" { title = "no creature is left", worth = 200,
  when = function() return game.destruct ~= "done" and units.count { side = "preds", dummy = false, where = harm.at_large } == 0 end }

-- All aboard are dead when the ship is lost.
local function got_off(v) return v.state ~= "killed" end

define.fact "lost_with_all" { title = "the ship is lost, and every creature with it",
  when = function() return game.destruct == "done" and units.any { side = "preds", dummy = false, where = got_off } == nil end }
define.fact "ship_is_lost" { title = "the ship is lost", when = function() return game.destruct == "done" end }
define.fact "squad_is_broken" { title = "the squad has lost too many", worth = 200,
  says = function() return ("losses %d of %d"):format(game.lost, game.limit) end,
  when = interphase.is_broken }

-- BH-403
define.fact "ship_is_wrecked" { title = "the ship has taken too much damage", worth = 100,
  says = function() return ("damage %d of %d"):format(damage.total(), game.set.damage_limit) end,
  when = function() return game.destruct == "done" or damage.total() >= game.set.damage_limit end }

-- For bots ----------------------------------------------------------------------------------------------------------------

-- The deck that the marines go for: the nearest of those to clear.
local function goal_deck()
  local best
  for _, deck in ipairs(left_to_clear()) do
    if not best or tonumber(number(deck)) > tonumber(number(best)) then best = deck end
  end
  return best
end

-- Marines go where there is something to clear, or, where nothing is left, to stand there; first they let it come, unless they have to get
-- in, which takes time in suits.
local function search()
  local deck, n = goal_deck(), 0
  local haste = (is_from_outside(game.set) or 2 * game.turn > game.set.last_turn) and 3 or 1
  if not deck then return 0 end
  local counters = map(counters_on(deck), function(u) return u.cell end)
  local goals = #counters > 0 and counters or { rooms.named("lift_" .. number(deck)).cells[1] }
  for _, u in ipairs(harm.humans()) do n = n - haste * math.max(2, bots.nearest(bots.whereabouts(u), goals)) end
  return n - 8 * #counters
end

local function is_at_door(u, lock)
  return #filter(lock.portals, function(portal) return contains(portal.cells, u.cell) end) > 0
end

-- With suits there are steps on the way in: at the airlock when it is open to them, in it, in it with air, and through. They keep the
-- suits on.
local function way_in(u, lock, air_in)
  if u.cell.room == lock then return air_in.id == "benign" and 24 or 18 end
  if u.cell.air.id == "benign" then return 30 end
  return u.cell.air == air_in and is_at_door(u, lock) and 8 or 0
end

local function locked()
  local lock = rooms.named "lobby_11"
  return sum(map(harm.humans(), function(u) return way_in(u, lock, lock.cells[1].air) + (u.suited and 4 or 0) end))
end

-- Creatures keep to what the marines want, and let them come.
local function lurk()
  local n = 0
  for _, deck in ipairs(left_to_clear()) do n = n + 6 * math.min(3, #counters_on(deck)) end
  return n
end

-- What a newcomer is told -------------------------------------------------------------------------------------------------

local acts, is_turn_of = newcomers.acts, newcomers.is_turn_of

local function has_hatch(u) return hatches.way(u, true) ~= nil or hatches.way(u, false) ~= nil end
local function is_by_lift(u) return #lifts.callable(u) > 0 end
local function is_in_lift(u) return lifts.stop(u.cell) ~= nil end

local function has_gear(u) return #filter(u.items, function(item) return item.def.column ~= nil and item.def.column ~= "" end) > 0 end

-- Where they come from
local function whence(set)
  if not set.boat then return "You come from the lower cargo deck" end
  return "Your assault boat lies against the hull of deck 11 and breaches it in the first round; then get out, and go in through the breach"
end

local hints = {
  { when = acts(function(u) return boats.of(u) ~= nil and not boats.is_pilot(u) end),
    text = "This marine is in the assault boat: 'leave_boat' puts him out on the hull, and the "
    .. "breach is beside him. One goes through it from the round after the first." },
  { when = acts(has_hatch), text = "This marine stands in a hatch: 'climb' or 'descend' goes one deck, and takes a whole move, so a marine "
    .. "who has begun to move cannot do it. What waits on the other side strikes first: go up two and two, with others behind." },
  { when = acts(is_in_lift), text = "In the lift: 'ride' sends it to any deck when the round closes, with all who are in it. In a round in which "
    .. "somebody went in or out it does not move." },
  { when = acts(is_by_lift), text = "The lift is elsewhere: 'call' costs a point of a move, and it comes when the round closes. Creatures climb in "
    .. "its shaft." },
  { when = is_turn_of "humans", text = "The top line names the decks to clear: at the end of a turn no counter may be on such a deck, dummies "
    .. "too, and a marine must stand there. Once cleared it counts. The keys < and > show the deck below and above.",
    page = "The decks to clear are named above: at the end of a turn no counter may be on such a deck, dummies too, and a marine must stand there. "
    .. "Once cleared it counts." },
}
hints[#hints + 1] = { when = acts(has_gear), text = "This marine carries gear that takes alive. 'draw' takes it in hand, 'restrain' uses it; a "
  .. "creature that is held can then be shut in a cage, which two carry. The holding cells are on deck 5." }
for i, hint in ipairs(newcomers.of_interphase) do table.insert(hints, i, hint) end
for _, hint in ipairs(newcomers.hints) do hints[#hints + 1] = hint end

define.scenario "relief" {
  title = "Relief", cite = "own D20", rules = "bughunter", map = "kestrel",
  last_turn = function(set) return set.last_turn end,
  summary = "Marines board a survey ship at its lowest deck and clear two of its decks, by hatch and by lift.",
  minutes = 90, level = "medium", hints = hints,
  sides = { humans = { title = "Marines" }, preds = { title = "Creatures" } },

  settings = {
    creature = { title = "Species", type = "species", default = "strangler", help = "a swarm comes in counters of six" },
    creatures = { title = "Creatures", range = { 1, 12 }, default = 3 },
    dummies = { title = "Dummies", range = { 0, 12 }, default = 3, cite = "BH-495" },
    first_deck = { title = "A deck to clear", range = { 4, 11 }, default = 11, cite = "own D20" },
    second_deck = { title = "The other deck to clear", range = { 4, 11 }, default = 10, cite = "own D20",
      help = "the same as the first, or with the boat: only the first" },
    top_deck = { title = "Creatures are set up from this deck down", range = { 4, 11 }, default = 10 },
    suits = { title = "The boat cuts the hull, and the marines wear suits", type = "boolean", default = false, cite = "BH-369" },
    boat = { title = "The squad begins in the assault boat, in spacesuits", type = "boolean", default = false, cite = "BH-368",
      help = "the boat breaches the hull of deck 11 in the first round, and has a pilot who stays in it; a deck is cleared from turn 4 on" },
    alive = { title = "The marines may also win by taking creatures alive", type = "boolean", default = false, cite = "own D20",
      help = "the squad has gear that takes alive, and two cages; the holding cells are on deck 5" },
    specimens = { title = "So many in the holding cells are enough", range = { 1, 6 }, default = 1, cite = "own D20" },
    launcher = { title = "One marine has an automatic grenade launcher, and not the flamer", type = "boolean", default = false,
      cite = "own D19",
      help = "it fires salvos of three" },
    bombs = { title = "Thermal bombs, each instead of two hand grenades", range = { 0, 8 }, default = 0, cite = "BH-254" },
    charges = { title = "Satchel charges", range = { 0, 8 }, default = 0, cite = "BH-244" },
    limit = { title = "Losses at which the squad breaks", range = { 1, 30 }, default = 13, cite = "own D15" },
    spare = { title = "The marines lose where the ship takes too much damage", type = "boolean", default = false, cite = "BH-403" },
    damage_limit = { title = "Points of damage that are too much", range = { 1, 60 }, default = 8, cite = "BH-403" },
    last_turn = { title = "Last turn", range = { 1, 60 }, default = 20 },
    interphase = { title = "At its limit the squad may break off once it is away, mend and come back", type = "boolean", default = false,
      cite = "BH-311", help = "the last three may then destroy the ship: a marginal win if somebody gets away and no creature does; a "
      .. "loss where the ship is to be spared or creatures may not be killed" },
  },

  fields = { game = {
    cleared = { type = { list = "string" }, label = "Decks cleared" },
    to_clear = { type = "string", default = "", label = "To clear", show = "board" },
  } },

  setup = { { "marines", function(set)
    game.limit = set.limit
    note_rest()
    marines(set)
  end }, { "lairs", lairs }, { "launchers", function() people.load_launchers(harm.humans()) end } },

  rule = {
    ["command.post"] = function() if game.set.interphase then return rooms.named "lower_hold" end end,   -- own D20
    ["capture.counts"] = function() if game.set.alive then return true end end,
    ["lair.may"] = function(cell) if is_high(cell) then return "too high" end end,
    worth = function(side)
      if side.id ~= "humans" then return lurk() end
      return search() + (is_from_outside(game.set) and locked() or 0)
    end,
  },
  on = { ["turn.ends"] = look_round },

  objectives = {
    clear = { title = "Clear the decks named", side = "humans", at = "end of turn", see = "all", when = "decks_are_cleared" },
    kill = { title = "Kill all there is", side = "humans", when = "no_creature_is_left", only = { non_lethal_only = false } },
    take = { title = "Leave none at large", side = "humans", when = "no_creature_is_left", only = { non_lethal_only = true } },
    alive = { title = "Bring creatures alive to the holding cells", side = "humans", see = "all", when = "specimens_are_held", only = { alive = true } },
    break_them = { title = "Break the squad", side = "preds", order = 90, see = "all", when = "squad_is_broken" },
    wreck = { title = "Let them wreck the ship", side = "preds", order = 95, see = "all", when = "ship_is_wrecked",
      only = { spare = true } },
    destroy = { title = "Get away from a ship that is lost with every creature", side = "humans", order = 96, when = "lost_with_all",
      outcome = "marginal", only = { non_lethal_only = false, interphase = true } },
    deny = { title = "Rob them of the ship", side = "preds", order = 97, when = "ship_is_lost", outcome = "marginal",
      only = { interphase = true } },
    half = { title = "Keep one of the decks until time is up", side = "preds", at = "end of game", when = "a_deck_is_cleared",
      outcome = "marginal" },
    late = { title = "Keep every deck named until time is up", side = "preds", at = "end of game", order = 110,
      because = "no deck is cleared" },
  },

  briefing = function(set) return {
    humans = ("Something has taken the ship: %s. %s. "
      .. "Clear %s by the end of turn %d: no counter is left there, and a marine stands there when a turn ends. Hatches lead from each "
      .. "deck to the next, and the lift stands on deck 4. The squad %s when its losses come to %d.%s")
      :format(newcomers.counters(set, "aboard"), whence(set),
      in_words(set), set.last_turn, newcomers.at_limit(set), set.limit,
      is_from_outside(set) and " The hold has no air: the lobby beside it is an airlock." or "")
      .. (set.boat and (" Before turn %d no deck counts as cleared."):format(SURE) or "")
      .. (set.alive and (" Or bring %d of them alive to the holding cells on deck 5."):format(set.specimens) or "")
      .. (set.spare and (" Spare the ship: grenades, bursts and charges damage it, and with %d points of "
        .. "damage you lose."):format(set.damage_limit) or "")
      .. ((set.alive or set.non_lethal_only) and " The squad has prods, nets, screechers, gas and two cages." or ""),
    preds = ("Keep the marines from %s until the end of turn %d, or break them: their limit is %d. A counter on a deck, even a "
      .. "dummy, keeps it from being cleared. Climb by hatches and in the shaft of the lift, wait where they must come, and strike together.")
      :format(in_words(set), set.last_turn, set.limit),
  } end,
}
