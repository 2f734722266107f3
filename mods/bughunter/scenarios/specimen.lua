-- Specimen: the crew of the survey ship looks for what got out of its cells, and must take it alive (own D20).

local function is_weapon(item) return item.def.class_of == "weapon" end

-- The second and the fourth, who act often, carry the cages; the others have what comes first of their gear in hand.
local function arm(list)
  for i, cage in ipairs(records.all "cage") do cages.take(list[2 * i], cage) end
  for _, u in ipairs(filter(list, function(u) return not cages.of(u) end)) do u.weapon = u.weapon or filter(u.items, is_weapon)[1] end
end

-- The crew, with gear that takes alive, gas, smoke, three trackers and two cages, comes together on deck 8 (own D19).
local function crew(set)
  local list, places = people.crew { facing = "nw", radio = set.radios }, shuffle(rooms.named("lobby_8").cells, "setup")
  for i, u in ipairs(list) do u.cell = places[i] end
  if set.drawn then positions.draw(list, "crew") end
  people.equip(set, list, true)
  for i = #list - 2, #list do people.arm(list[i], "tracker") end
  people.grenades(list, 1, { "smoke" })                                    -- BH-251
  arm(list)
end

local function is_high(cell) return cell.level > -game.set.top_deck end

local function lairs(set) people.hide(set, sighting.hidden_lairs()) end

-- Half of an odd limit is no whole number.
local function half_of(limit) return limit % 2 == 0 and tostring(limit // 2) or ("%d.5"):format(limit // 2) end

-- Who wins --------------------------------------------------------------------------------------------------------------

local function specimens() return units.all { side = "preds", dummy = false } end

local function all_are(how)
  local list = specimens()
  return #list > 0 and #filter(list, how) == #list
end

local function says_held() return ("%d of %d"):format(#filter(specimens(), captives.is_locked_up), #specimens()) end

define.fact "all_are_locked_up" { title = "everything that got out is alive in the holding cells", worth = 200, says = says_held,
  when = function() return all_are(captives.is_locked_up) end }
define.fact "one_is_dead" { title = "a specimen is dead", worth = 100, when = function() return game.died > 0 end }
-- Alive in its cage: of a ship that is lost only what is away in the lifeboat lives.
local function is_saved(v) return v.state ~= "killed" and captives.is_secured(v) end

define.fact "ship_is_lost" { title = "the ship is lost, and the specimens with it", worth = 100,
  when = function() return game.destruct == "done" and not all_are(is_saved) end }
define.fact "all_are_saved" { title = "the ship is lost, and everything that got out is away from it in cages", worth = 60,
  when = function() return game.destruct == "done" and all_are(is_saved) end }
define.fact "all_are_caged" { title = "everything that got out is in cages or holding cells", worth = 60,
  when = function() return all_are(captives.is_secured) end }

local function losses() return ("losses %d of %d"):format(game.lost, game.limit) end

define.fact "crew_is_broken" { title = "the crew has lost too many", worth = 200, says = losses,
  when = interphase.is_broken }

local function is_worn() return 2 * game.lost >= game.limit end

-- Alive, and neither in a cage nor in a holding cell
local function is_free(v) return v.state ~= "killed" and not captives.is_secured(v) end

define.fact "crew_is_spared" { title = "the crew has lost less than half of its limit", worth = 40, says = losses,
  when = function() return not is_worn() end }
define.fact "crew_is_worn" { title = "the crew has lost half of its limit or more, and something is free", says = losses,
  when = function() return is_worn() and #filter(specimens(), is_free) > 0 end }
-- A crew that keeps out of the way has done nothing (own D20).
define.fact "specimen_was_taken" { title = "a specimen has been taken",
  worth = function(side) if side.id == "humans" and game.taken then return 20 end end,
  says = function() return game.taken and "a specimen has been taken" or "no specimen has been taken" end,
  when = function() return game.taken end }

-- For bots ----------------------------------------------------------------------------------------------------------------

local function is_at_hand(v) return harm.on_plan(v) and (v.bonds ~= "" or v.asleep or sighting.known(v)) end

-- While nothing is known or taken the crew goes to the counters, those with gear first.
local function search()
  local counters = map(filter(harm.preds(), function(u) return not sighting.known(u) end), function(u) return u.cell end)
  local n = -6 * #counters
  if #counters == 0 or units.any { side = "preds", where = is_at_hand } then return n end
  for _, u in ipairs(harm.humans()) do
    n = n - 3 * math.max(gear.of(u) and 2 or 5, bots.nearest(bots.whereabouts(u), counters))
  end
  return n
end

-- The human who has the fewest others about.
local function loneliest()
  local found, fewest
  for _, u in ipairs(harm.humans()) do
    local company = #units.near(u.cell, 6, { side = "humans", where = harm.able })
    if not fewest or company < fewest then found, fewest = u, company end
  end
  return found
end

-- Hiding wins nothing: from half time on a creature goes for somebody who is alone, until the crew has lost enough.
local function prey()
  if 2 * game.turn <= game.set.last_turn or is_worn() then return nil end
  return loneliest()
end

-- A creature keeps from those who have gear in hand, unless it can strike, and does not squander what they take for it.
local function wary()
  local n, goal = 0, prey()
  for _, q in ipairs(harm.preds()) do
    if q.dummy then n = n + 15 end
    local hunters = units.near(q.cell, 3, { side = "humans", where = function(u) return harm.able(u) and gear.of(u) ~= nil end })
    if goal and not q.dummy then n = n - 4 * bots.nearest(q.cell, { goal.cell }) else n = n - 4 * math.max(0, #hunters - 1) end
  end
  return n
end

-- Subdued, in a net or unconscious, if only for a while. What gas does out of sight the crew does not know until it is found.
local function note_taken(e)
  local u = e.unit
  if harm.is_pred(u) and sighting.known(u) and (u.bonds ~= "" or u.asleep) then game.taken = true end
end

-- What a newcomer is told -------------------------------------------------------------------------------------------------

local asks, acts, is_turn_of = newcomers.asks, newcomers.acts, newcomers.is_turn_of

local function is_any(holds) return units.any { side = "preds", where = holds } ~= nil end
local function is_caged(v) return v.bonds == "caged" end

local function whence(set) return set.top_deck == 11 and "on deck 11" or ("on decks %d to 11"):format(set.top_deck) end

local hints = {
  { when = asks "track", text = "A counter moved near somebody with a tracker in hand: a die greater than the distance turns it up, and all see "
    .. "whether it is a creature or nothing. It is free, once in a round. The answer is the hex of the counter." },
  { when = acts(function() return is_any(is_caged) end), text = "A cage with something in it: two in its hex 'lift' it, and where one goes the "
    .. "other goes, at a point more for each hex. 'put_down' in a holding cell on deck 5 locks it up." },
  { when = acts(function() return is_any(captives.awaits_cage) end),
    text = "Something is held: somebody with an empty cage in his arms goes up to it "
    .. "and tries 'cage'; what is in a net can be caged from the next round on. Whoever subdued it stays near it with the same gear in hand, or it goes "
    .. "free." },
  { when = acts(function(u) return cages.of(u) ~= nil end), text = "A cage is in these arms: 'cage' shuts it on a creature that is held or "
    .. "unconscious, in the hex or beside it. Whoever carries one is unarmed; 'put_down', or 'draw' something, when it must be." },
  { when = acts(function(u) return gear.of(u) ~= nil end), text = "Gear that takes alive is in hand: 'restrain' uses it on a creature that is turned "
    .. "up. A screecher works from 1 to 8 hexes ahead, best up to 3; prods and nets in the hex or beside it. 'draw' takes another thing." },
  { when = is_turn_of "humans", text = "This round is yours: each whose Activation is not above the chit may act once, and does one thing. Those rated "
    .. "1 and 2 act nearly every round, those rated 4 to 6 seldom: h1 and h3 may 'lead', so that others act." },
  { when = is_turn_of "humans", text = "c1, c2 ... are counters face down. Whoever sees one turns it up: in the half before him, with no wall or shut "
    .. "door between. Keep together: anybody alone, further than 6 hexes from all others, is rated 1 or 2 higher." },
  newcomers.of_creatures("crew", "; nobody shoots back"),
}
for i, hint in ipairs(newcomers.of_interphase) do table.insert(hints, i, hint) end

define.scenario "specimen" {
  title = "Specimen", cite = "own D20", rules = "bughunter", map = "kestrel",
  last_turn = function(set) return set.last_turn end, fixes = { non_lethal_only = true },
  summary = "Something got out of the cells of a survey ship. Its crew must find it, cage it and lock it up again, alive.",
  minutes = 90, level = "medium", hints = hints,
  sides = { humans = { title = "Crew" }, preds = { title = "Specimen" } },

  settings = {
    creature = { title = "Species", type = "species", default = "unknown", help = "of an unknown creature the powers are drawn at random" },
    creatures = { title = "Specimens", range = { 1, 6 }, default = 1, cite = "own D20" },
    dummies = { title = "Dummies", range = { 0, 12 }, default = 5, cite = "BH-495" },
    top_deck = { title = "Counters are set up from this deck down", range = { 4, 11 }, default = 9 },
    limit = { title = "Losses at which the crew breaks", range = { 1, 30 }, default = 14, cite = "own D15" },
    drawn = { title = "Positions are drawn blind, and not those of the roster", type = "boolean", default = false, cite = "BH-260" },
    radios = { title = "The crew has radiocoms", type = "boolean", default = false, cite = "BH-298" },
    last_turn = { title = "Last turn", range = { 1, 60 }, default = 20 },
    interphase = { title = "At its limit the crew may break off once it is away, mend and come back", type = "boolean", default = false,
      cite = "BH-311" },
  },

  fields = { game = {
    died = { type = "integer", default = 0, range = { 0, 99 }, label = "Specimens dead", show = "board" },
    taken = { type = "boolean", default = false, label = "A specimen has been taken" },
  } },
  on = {
    ["unit.killed"] = function(e) if harm.is_pred(e.unit) then game.died = game.died + 1 end end,
    ["captive.subdued"] = note_taken, ["captive.netted"] = note_taken, ["captive.asleep"] = note_taken,
    ["unit.found"] = note_taken,
  },

  setup = { { "crew", function(set)
    game.limit = set.limit
    crew(set)
  end }, { "lairs", lairs } },

  rule = {
    ["command.post"] = function() if game.set.interphase then return rooms.named "bridge" end end,   -- own D20
    ["lair.may"] = function(cell) if is_high(cell) then return "too high" end end,
    worth = function(side) return side.id == "humans" and search() or wary() end,
  },

  objectives = {
    lock_up = { title = "Lock up alive what got out, in the holding cells", side = "humans", see = "all", when = "all_are_locked_up" },
    break_them = { title = "Break the crew", side = "preds", order = 90, see = "all", when = "crew_is_broken" },
    die = { title = "Die rather than be taken", side = "preds", order = 95, see = "all", when = "one_is_dead", outcome = "marginal" },
    lost = { title = "Be lost with the ship rather than be taken", side = "preds", order = 96, see = "all", when = "ship_is_lost",
      outcome = "marginal" },
    saved = { title = "Get away with it in a cage from a ship that is lost", side = "humans", order = 97, see = "all",
      when = "all_are_saved", outcome = "marginal" },
    caged = { title = "Have it in a cage when time is up", side = "humans", at = "end of game", see = "all", when = "all_are_caged",
      outcome = "marginal" },
    spared = { title = "Take one at least once, and lose less than half of the limit, before time is up", side = "humans",
      at = "end of game",
      order = 105, see = "all", when = { all = { "specimen_was_taken", "crew_is_spared" } }, outcome = "marginal" },
    late = { title = "Be free when time is up, with half of the crew's limit lost", side = "preds", at = "end of game", order = 110,
      when = "crew_is_worn", outcome = "marginal" },
  },

  briefing = function(set) return {
    humans = ("%s got out of the cells: %s. You stand on deck 8, with prods, nets, screechers, gas and two cages, and without guns, for what got "
      .. "out must live. Take it, shut it in a cage, and bring it to the holding cells on deck 5 by the end of turn %d. Hatches lead from each deck "
      .. "to the next, the lift stands on deck 4. For a marginal win have it in a cage by then, or take one at least once and "
      .. "keep the losses under %s. Waiting it out wins nothing. The crew %s when its losses come to %d."):format(
      set.creatures == 1 and "A specimen" or ("%d specimens"):format(set.creatures), newcomers.counters(set, whence(set)), set.last_turn,
      half_of(set.limit), newcomers.at_limit(set), set.limit),
    preds = ("The crew comes for you with nets and cages, and may not kill. Break it: its limit is %d. To hide all the time wins nothing: for a "
      .. "marginal win you must be free when turn %d ends, with its losses at %s or more. Strike those who are alone, climb in the shaft and by "
      .. "hatches%s."):format(set.limit, set.last_turn, half_of(set.limit), set.dummies > 0 and ", let the dummies be found first" or ""),
  } end,
}
