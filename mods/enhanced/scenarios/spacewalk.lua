-- Spacewalk: three holes in the hull to patch within twelve turns, while raiders drift in.

local HOLES = { "hole_1", "hole_2", "hole_3" }
local STARTS = { "p2", "p4", "p6", "p8" }

local function spot(name) return filter(places.all "fixture", function(p) return p.name == name end)[1].cell end
local function holes() return map(HOLES, spot) end

-- All are at home outside; the crew wears mag-boots.
local function suited(u, weapon, zero_g)
  u.skills.vacc_suit, u.skills.zero_g, u.skills[weapon] = 1, zero_g, math.max(0, u.skills[weapon] or 0)
  base.people.dress(u, "vacc_suit_12")
  base.people.give(u, weapon)
  base.hands.ready(u)
end

local function people_of(set)
  for _, u in ipairs(base.people.roll { side = "crew", n = set.crew, role = "crew", arms = "none" }) do
    suited(u, "snub_pistol", 3)
    base.people.give(u, "mag_boots", { worn = true })
  end
  for _, u in ipairs(base.people.roll { side = "raiders", n = set.raiders, role = "pirate", letter = "r", arms = "none" }) do suited(u, "snub_pistol", 3) end
end

local function places_of()
  local list = cells.near(spot "lock", 2)
  for i, u in ipairs(units.all { side = "crew" }) do u.cell, u.facing = list[i], "e" end
  for i, u in ipairs(units.all { side = "raiders" }) do
    u.cell, u.facing, u.drift = cells.named(STARTS[(i - 1) % #STARTS + 1]), "w", "w"
  end
  for _, cell in ipairs(holes()) do cell.hole = true end
end

-- The open hole within its reach: in its square, or next to it. So several work at one, and who is quick helps who is slow.
local function hole_by(u)
  return u.cell.hole and u.cell or filter(holes(), function(c) return c.hole and cells.distance(u.cell, c) <= 1 end)[1]
end

local function put_on(u, cell, strips)
  local before = cell.strips
  cell.strips = math.max(0, math.min(game.set.strips, before + strips))
  local more = cell.strips - before
  if more ~= 0 then tell(more == 2 and "hole.strips" or more > 0 and "hole.strip" or "hole.slips", { unit = u, cell = cell }) end
  if cell.strips < game.set.strips then return end
  cell.hole = false
  tell("hole.patched", { unit = u, cell = cell })
end

local mend = {
  help = "puts a strip over the hole in its square or next to it; the hole is closed when it has all its strips",
  cite = "EN-216", price = "6 AP a strip", text = "put a strip on the hole", order = 30, during = "activation", weight = 90, tags = { "hostile" },
  legal = function(u)
    if u.side.id ~= "crew" then return "only the crew patches holes" end
    if not hole_by(u) then return "no open hole in this square or next to it" end
    if u.disoriented then return "disoriented" end
    if u.drift then return "drifting" end
  end,
  cost = function() return 6 end,
  run = function(u)
    put_on(u, hole_by(u), 1)
  end,
}

-- Who is short of time puts on two strips at once: a difficult task (EN-022). Where it fails, a check of dexterity keeps hold of
-- what is there already (EN-021), else a strip comes off. While there is time it is better to take it, and nobody hurries.
local function haste(u) return checks.dms { { "Zero-G Combat", people.level(u, "zero_g"), "EN-334" } } end

local hurry = {
  help = "puts on two strips at once if a difficult task succeeds; if not, a check of dexterity keeps a strip from coming off",
  cite = "EN-022", price = "6 AP", text = "hurry with two strips", order = 31, during = "activation", weight = 5, tags = { "hostile" },
  legal = function(u)
    return mend.legal(u) or game.turn < game.set.last_turn - 1 and "there is time enough: nobody hurries before the last two turns" or nil
  end,
  cost = mend.cost,
  throw = function(u) return { throws.task(u, "difficult", haste(u)), "characteristic" } end,
  run = function(u)
    local cell = hole_by(u)
    if checks.task(u, "difficult", haste(u)) then return put_on(u, cell, 2) end
    if not checks.passes(u, "dexterity", 0) then put_on(u, cell, -1) end
  end,
}

-- Ways out for the broken: the crew's air lock, and for the raiders the open from which they came.
local function is_exit(u, cell)
  if u.side.id == "crew" then return cells.distance(cell, spot "lock") <= 1 end
  return contains(STARTS, cell.name)
end

local function open_holes() return filter(holes(), function(c) return c.hole end) end
local function up(side) return units.count { side = side, state = "active" } end

local function result()
  if game.turn == 0 then return nil end
  if #open_holes() == 0 then return { winner = "crew", because = "all three holes are patched" } end
  if up "crew" == 0 then return { winner = "raiders", because = "nobody is left to patch the holes" } end
  if up "raiders" == 0 then return { winner = "crew", because = "no raider is left" } end
  if game.turn > game.set.last_turn then return { winner = "raiders", because = "the air is gone before the holes are patched" } end
end

-- The square that it comes to next: where it is, or one on in its drift.
local function ahead(u)
  local to = u.drift and cells.step(u.cell, u.drift)
  return to and not to.outside and to or u.cell
end

-- A strip counts, a patched hole counts more, and so does for each of the crew how near it is to an open one.
local STRIP, PATCHED, STEP = 20, 60, 4
local function worth(side)
  local n, open = 0, open_holes()
  for _, c in ipairs(holes()) do n = n + (c.hole and STRIP * c.strips or STRIP * game.set.strips + PATCHED) end
  if side.id ~= "crew" then return -n end
  for _, u in ipairs(units.all { side = side, state = "active" }) do
    local least = #open > 0 and 30 or 1
    for _, c in ipairs(open) do if not u.disoriented then least = math.min(least, cells.steps(ahead(u), c) or 30) end end
    n = n - STEP * math.max(1, least)
  end
  return n
end

define.scenario "spacewalk" {
  title = "Spacewalk", cite = "EN-327", rules = "enhanced", map = "hull_walk", turns = 12,
  summary = "The crew must patch three holes in the hull before the air is gone, while raiders drift in.",
  minutes = 40, level = "medium",
  sides = { crew = { title = "Crew" }, raiders = { title = "Raiders" } },
  settings = {
    crew = { title = "Crew outside", range = { 1, 8 }, default = 4 },
    raiders = { title = "Raiders", range = { 1, 8 }, default = 4 },
    strips = { title = "Strips needed for each hole", range = { 1, 20 }, default = 19 },
    last_turn = { title = "The air is gone after turn", range = { 3, 40 }, default = 12 },
  },
  fixes = { gravity = false },
  fields = { cell = {
    hole = { type = "boolean", default = false, label = "Hole", show = "board", shade = "smoke" },
    strips = { type = "integer", default = 0, range = { 0, 20 }, label = "Strips", show = "board", quiet = true },
  } },
  setup = { { "people", people_of }, { "places", places_of } },
  actions = { mend = mend, hurry = hurry },
  rule = { ["game.result"] = result, worth = worth, ["retreat.exit"] = is_exit,
    ["pressure.outside"] = function() return "vacuum" end },
  briefing = function(set) return {
    crew = ("Patch three holes, with %d strips each at 6 AP a strip, from its square or from one beside it, within %d turns. "
      .. "In the last two turns you may `hurry`: two strips at once as a difficult task, which may tear one off. "
      .. "In your mag-boots you walk on the hull at 4 AP a square. A hit can hole your suit: patch it before the air has leaked out.")
      :format(set.strips, set.last_turn),
    raiders = ("Drift in and keep them from patching all three holes for %d turns. When you reach a wall you must regain control, and firing a shot "
      .. "may make you lose it."):format(set.last_turn),
  } end,
}
define.event "hole.strip" { args = { unit = "unit", cell = "cell" }, text = "{unit} puts a strip on the hole at {cell}" }
define.event "hole.strips" { args = { unit = "unit", cell = "cell" }, text = "{unit} puts two strips on the hole at {cell}" }
define.event "hole.slips" { args = { unit = "unit", cell = "cell" }, text = "{unit} tears a strip off the hole at {cell}" }
define.event "hole.patched" { args = { unit = "unit", cell = "cell" }, text = "{unit} has patched the hole at {cell}" }
