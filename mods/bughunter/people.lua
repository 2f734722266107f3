-- Who takes part: the standard rosters, and creatures (BH-281, BH-289, BH-290..295, BH-505..512).

people = {}

local SWARM = 6                                                            -- heads of a counter of a swarm (BH-419)
people.SWARM = SWARM

-- BH-507: activation, panic, position, abilities; arms are our own (7 E-rifles, a pulse rifle)
local MARINES = {
  { "Aldana", 1, 2, "", -1, 1, 0, "pr" },
  { "Boyko", 1, 5, "", 1, 1, 0, "er" },
  { "Castell", 2, 2, "ASL", 1, 0, -1, "er", tracker = true },
  { "Dargo", 3, 4, "R", 0, 0, 1, "er", tracker = true },
  { "Eklund", 3, 3, "SL", 0, 0, 0, "er" },
  { "Faraday", 4, 4, "", -1, 0, 0, "er" },
  { "Ginsei", 5, 2, "MD", 0, 0, 1, "er" },
  { "Holub", 6, 3, "", 0, -1, -1, "er" },
}

function people.arm(u, id)
  local item = items.new(id, { holder = u, issued = u })
  item.rounds = launchers.first(item)
  u.weapon = u.weapon or item
  return item
end

-- Another weapon in hand instead of that one
function people.rearm(u, id)
  u.weapon:remove()
  u.weapon = nil
  return people.arm(u, id)
end

local function marine(i, row, fields)
  local u = units.new { id = "m" .. i, name = row[1], side = "humans", number = i, rating = row[2], panic = row[3], position = row[4],
    firing = row[5], throwing = row[6], fighting = row[7], armored = true, radio = true, tracker = row.tracker or false }
  for key, value in pairs(fields or {}) do u[key] = value end
  people.arm(u, row[8])
  people.arm(u, "p")                                                       -- BH-201
  return u
end

function people.marines(fields)
  local list = {}
  for i, row in ipairs(MARINES) do list[i] = marine(i, row, fields) end
  return list
end

-- BH-506: activation, panic, position, abilities. The captain is SL, the first officer ASL (BH-258).
local CREW = {
  { "Ilves", 1, 2, "ASL", 0, 1, 0 },
  { "Jarrow", 1, 5, "AI", 1, -1, 0 },
  { "Kovar", 2, 3, "SL", 0, 0, 0 },
  { "Lindqvist", 2, 2, "MD", 0, -1, 0 },
  { "Mbeki", 4, 3, "EM", 1, 1, 0 },
  { "Navarro", 4, 3, "N", -1, 0, 0 },
  { "Okoye", 4, 3, "SO", 0, 1, 0 },
  { "Petrov", 4, 3, "FO", -1, 0, -1 },
  { "Quist", 5, 2, "E", 0, 0, 0 },
  { "Rossi", 5, 5, "EM", 0, -1, 0 },
  { "Sato", 6, 3, "ST", 1, -1, 0 },
  { "Tamm", 6, 3, "EM", 0, 0, 0 },
}

-- BH-505: activation, panic, position, abilities; SL and ASL are the base commander and his deputy
local COLONISTS = {
  { "Arlen", 1, 4, "EM", 0, 0, 0 },
  { "Bosch", 1, 3, "EM", 0, 0, 0 },
  { "Ceder", 2, 5, "EM", 1, 0, 1 },
  { "Dolan", 2, 2, "SL", 0, 0, -1 },
  { "Engel", 3, 4, "ASL", 1, 0, -1 },
  { "Farkas", 3, 4, "MD", 0, 0, 0 },
  { "Gauss", 3, 5, "E", 0, -1, 0 },
  { "Hirsch", 4, 2, "EM", 0, -1, -1 },
  { "Ibarra", 5, 3, "EM", -1, 1, -1 },
  { "Jonas", 5, 3, "AI", 0, 1, 0 },
  { "Kemal", 5, 2, "SO", 0, 1, 0 },
  { "Lunde", 6, 5, "EM", 0, 1, 0 },
}

-- People of a roster, with nothing in hand.
local function people_of(roster, troop, fields)
  return map(roster, function(row)
    local n = units.count { side = "humans" } + 1
    local u = units.new { id = "h" .. n, name = row[1], side = "humans", number = n, troop = troop, rating = row[2], panic = row[3],
      position = row[4], firing = row[5], throwing = row[6], fighting = row[7] }
    for key, value in pairs(fields or {}) do u[key] = value end
    return u
  end)
end

function people.crew(fields) return people_of(CREW, "crew", fields) end
function people.colonists(fields) return people_of(COLONISTS, "colonist", fields) end

-- BH-212, BH-213: what a launcher may hold, smoke and gas where the game allows it, and nothing that `u` may not fire (BH-141)
function people.rounds(u)
  local special = game.set.special_rounds
  local list = filter(definitions "grenade", function(def) return def.launched or special and (def.smoke or def.gas) end)
  return filter(map(list, function(def) return def.id end), function(id) return not policy.reason(u, id) end)
end

define.question "load" { kind = "setup", title = "loading launchers", text = "what the launcher of one of yours holds at the beginning" }

-- What a load does, from its definition: strength in its hex and in those beside, and what is particular to it.
local function load_words(id)
  local def = definition("grenade", id)
  if #def.blast == 0 then
    return ("%s: %s"):format(id, def.gas and "fills the room, and may knock out all who breathe there" or "nobody sees through it")
  end
  return ("%s: strength %d, %d beside it%s%s"):format(id, def.blast[1], def.blast[2] or 0, def.flame and ", through cover" or "",
    def.stuns_indoors and ", stuns indoors" or "")
end

local function load_launcher(u, kinds)
  local mixes, first = launchers.mixes(u.weapon, kinds), launchers.first(u.weapon)
  u.weapon.rounds = ask { seat = u.seat, verb = "load", unit = u, of = mixes,
    prefer = contains(mixes, first) and first or mixes[1],
    standing = true, words = function(rounds) return ("Load %s grenades"):format(launchers.words(rounds)) end,
    why = ("%s loads the grenade launcher (%s)"):format(u.name, table.concat(map(kinds, load_words), "; ")) }
end

-- BH-212: what each launcher of a list of people holds is said before play, for all of it; nobody is asked where there is nothing to load.
function people.load_launchers(list)
  for _, u in ipairs(list) do
    local kinds = u.weapon and u.weapon.def.launches and people.rounds(u) or {}
    if #kinds > 0 then load_launcher(u, kinds) end
  end
end

-- BH-282..286: the rating by the row of the weapon
function people.activation(weapon, die) return chart_cell("activation_ratings", weapon.chit_row, tostring(die)) end

-- BH-291..294: -1, 0 or 1 by two dice
function people.ability(troop, ability, sum)
  local function within(kind)
    return sum >= chart_cell("abilities", troop, ability, kind .. "_from") and sum <= chart_cell("abilities", troop, ability, kind .. "_to")
  end
  return within "bad" and -1 or within "good" and 1 or 0
end

-- A soldier by dice: activation, panic, and three throws for abilities (BH-281, BH-291).
function people.roll(u, troop, weapon)
  local function dice(n) return roll { n .. "D", stream = "people" } end
  u.troop = troop
  u.rating = people.activation(weapon, dice(1))
  u.panic = chart_cell("panic_ratings", troop, tostring(dice(1)))
  for _, ability in ipairs { "firing", "throwing", "fighting" } do u[ability] = people.ability(troop, ability, dice(2)) end
end

-- BH-253: half of the hand grenades of marines are defensive, a quarter smoke (own D19)
local KINDS = { "defensive", "offensive", "defensive", "smoke" }

-- BH-251..253: dice for the hand grenades of a squad
local DICE = { crew = 1, colonist = 2, marine = 5 }

-- Gives a list of people hand grenades (BH-251..253): one each, and `dice` dice more in all; their troop decides if `dice` is nil.
-- The kinds follow one another in turn. Each thermal bomb replaces two grenades (BH-254).
---@param dice integer?
---@param kinds string[]?
---@param bombs integer?
function people.grenades(list, dice, kinds, bombs)
  kinds = kinds or KINDS
  local n = roll { (dice or DICE[list[1].troop]) .. "D", stream = "setup" } + #list
  bombs = math.min(bombs or 0, n // 2)
  for i = 1, n - 2 * bombs do items.new(kinds[(i - 1) % #kinds + 1], { holder = list[(i - 1) % #list + 1] }) end
  for i = 1, bombs do items.new("thermal", { holder = list[#list - (i - 1) % #list] }) end
  return n - 2 * bombs
end

-- Satchel charges, one after another from the end of the list (own D19)
function people.charges(list, n)
  for i = 1, n do items.new("satchel", { holder = list[#list - (i - 1) % #list] }) end
end

-- Two; where there is no holding cell to empty them in, one for each creature or for four heads of a swarm (BH-181, own D19).
local function cages_for(set)
  if #storage.cells() > 0 then return 2 end
  local swarm = definition("species", set.creature).swarm
  return math.max(2, swarm and (SWARM * set.creatures + 3) // 4 or set.creatures)
end

-- BH-141, BH-185: gear of a crew, gas grenades for half of them and cages where the first stands, where creatures are to be taken
-- alive; a tranquilizer for the assistant leader where they are allowed (own D19).
function people.equip(set, list, alive)
  if set.tranquilizers then items.new("tranq", { holder = list[math.min(3, #list)] }) end
  if not (alive or set.non_lethal_only) then return end
  people.issue(list)
  for i = 1, #list, 2 do items.new("gas", { holder = list[i] }) end
  for _ = 1, cages_for(set) do records.new("cage", { cell = list[1].cell }) end
end

-- BH-141: what colonists and crews carry, four prods, four screechers and two nets, to each the piece that comes next (own D19)
local GEAR = { "screecher", "prod", "net", "screecher", "prod", "net", "screecher", "prod", "screecher", "prod" }

function people.issue(list)
  for i, id in ipairs(GEAR) do items.new(id, { holder = list[(i - 1) % #list + 1] }) end
end

-- The first that no counter has: those of swarms come and go.
local function next_number()
  local n = 1
  while units.named("q" .. n) or units.named("d" .. n) do n = n + 1 end
  return n
end

-- A creature or a counter of a swarm; what lies face down has no name for the other side.
function people.creature(species, fields)
  species = definition("species", species)
  local n = next_number()
  local u = units.new { id = "q" .. n, name = species.name .. " " .. n, side = "preds", number = n, species = species, troop = "pred" }
  for key, value in pairs(fields or {}) do u[key] = value end
  return u
end

-- A dummy has another letter than a creature, so that its own side tells them apart wherever an id stands: on the board, in
-- lists and menus. The humans see the number of a counter by its place, whatever the id (BH-008).
function people.dummy(fields)
  local n = next_number()
  local u = units.new { id = "d" .. n, name = "dummy " .. n, side = "preds", number = n, troop = "pred", dummy = true }
  for key, value in pairs(fields or {}) do u[key] = value end
  return u
end

-- Off the plan, for whatever reason: it lets go of what it holds and wears, and nothing holds it.
function people.take_off(u)
  doors.let_go(u)
  cages.let_go(u)
  captives.drop(u)
  markers.off(u)
  u.marker, u.asleep, u.cell = "", false, nil
end

-- A dummy that is off the plan (BH-495), or nil.
function people.spare_dummy()
  return units.any { side = "preds", dummy = true, where = function(u) return u.cell == nil and u.state ~= "killed" end }
end

-- It comes to a hex; what others knew of it is gone.
function people.place_dummy(u, cell)
  markers.off(u)
  u.cell, u.marker, u.face_up, u.tracked = cell, "", false, false
end

local function has_room(cell, u) return not posture.full(cell, u) and units.any { side = "humans", cell = cell } == nil end

-- The first hex of these lists with room for `u`, which goes to the end of its list: all have one before any has two.
local function next_hex(u, lists)
  for _, list in ipairs(lists) do
    for i = #list, 1, -1 do
      if has_room(list[i], u) then
        local cell = table.remove(list, i)
        table.insert(list, 1, cell)
        return cell
      end
    end
  end
  error(("no room for counter %d of the creatures: choose fewer creatures or dummies, or more decks for them"):format(u.number), 0)
end

local function place(make, n, lists)
  for _ = 1, n do
    local u = make {}
    u.cell = next_hex(u, lists)
  end
end

-- The creatures of a scenario and its dummies, in the hexes of that list: its settings `creature`, `creatures` and `dummies`. Where
-- each has a counter, several share a hex (own D4); where all are full, they lie in any hex of a lair.
function people.hide(set, list)
  local species = definition("species", set.creature)
  game.swarms = species.swarm
  cards.deal(species)
  local hexes = { shuffle(list, "setup"), sighting.lairs() }
  place(function(f)
    f.heads = species.swarm and SWARM or 1
    return people.creature(species, f)
  end, set.creatures, hexes)
  place(people.dummy, set.dummies, hexes)
end
