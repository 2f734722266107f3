-- Crews: seats with roles that belong to a unit, such as the engineer of a ship (`crews` of a scenario).
local core, gw = ...
local api, K, COL = gw.api, gw.KIND, core.columns
local get = core.getters

local ID = "^[a-z][a-z0-9_]*$"
local MOST_HANDS = 8

-- What a seat of a crew remembers; only games with crews have these fields, so that others keep their check values.
local FIELDS = { crew_of = "unit", crew_role = "string", crew_title = "string", handed_to = "seat" }

function gw.declare_crews()
  local def = gw.scenario
  if not (def and def.crews) then return end
  for _, name in ipairs(gw.keys(FIELDS)) do
    gw.declare_field { id = "seat." .. name, type = FIELDS[name], optional = true, file = def.file, line = def.line, from = gw.from(def.file, def.line) }
  end
end

local function wrong(text)
  local def = gw.scenario
  error(("%s:%d: scenario %s: crews: %s"):format(def.file, def.line, def.id, text), 0)
end

local CREW = gw.names { "of", "side", "roles" }

-- { { name, of, side, roles = { { id, title } ... } } ... } in the order of their names.
local function checked(given)
  local out = {}
  for _, name in ipairs(gw.keys(given)) do
    local crew = given[name]
    if type(name) ~= "string" or not name:find(ID) then wrong(("'%s' is no name; a word in lower case expected"):format(gw.words(name))) end
    if type(crew) ~= "table" or type(crew.roles) ~= "table" or not crew.roles[1] then
      wrong(("%s: { of = \"UNIT\", side = \"SIDE\", roles = { { \"captain\" }, ... } } expected"):format(name))
    end
    for _, key in ipairs(gw.keys(crew)) do
      if not CREW[key] then wrong(("%s: there is no key '%s'%s"):format(name, gw.words(key), gw.near_text(key, CREW))) end
    end
    if not gw.scenario.sides[crew.side] then
      wrong(("%s: there is no side '%s'%s"):format(name, gw.words(crew.side), gw.near_text(crew.side, gw.scenario.sides)))
    end
    local roles, known = {}, {}
    for _, r in ipairs(crew.roles) do
      local id = type(r) == "table" and r[1] or r
      if type(id) ~= "string" or not id:find(ID) then wrong(("%s: '%s' is no role; a word in lower case expected"):format(name, gw.words(id))) end
      if known[id] then wrong(("%s: the role '%s' is there twice"):format(name, id)) end
      known[id] = true
      roles[#roles + 1] = { id = id, title = type(r) == "table" and r.title or nil }
    end
    out[#out + 1] = { name = name, of = crew.of or name, side = crew.side, roles = roles }
  end
  return out
end

local crews = {}

-- What the scenario says of crews with these settings.
function gw.begin_crews()
  local given = gw.scenario and gw.scenario.crews
  if type(given) == "function" then given = given(gw.settings) end
  if given ~= nil and given ~= false and type(given) ~= "table" then wrong(api.kind(given) .. " found, a table expected") end
  crews = given and checked(given) or {}
end

-- The seats of a side by its crews; false: it has none.
function gw.new_crew_seats(id, side)
  local any = false
  for _, crew in ipairs(crews) do
    for _, role in ipairs(crew.side == id and crew.roles or {}) do
      local s = gw.new_seat(crew.name .. "." .. role.id, side)
      core.set(s, COL[K.seat].crew_role, role.id)
      if role.title then core.set(s, COL[K.seat].crew_title, role.title) end
      any = true
    end
  end
  return any
end

-- A unit has come: the crew that is named for it is its own.
function gw.man_unit(unit)
  for _, crew in ipairs(crews) do
    if crew.of == unit.id then
      for _, role in ipairs(crew.roles) do core.set(api.seats.named(crew.name .. "." .. role.id), COL[K.seat].crew_of, unit) end
    end
  end
end

-- The seat that decides for a unit with a crew: that of its first role.
function gw.first_of_crew(unit)
  for _, crew in ipairs(crews) do
    if crew.of == unit.id then return api.seats.named(crew.name .. "." .. crew.roles[1].id) end
  end
end

local function column(name)
  return function(s)
    local col = COL[K.seat][name]
    if col then return core.get(s, col) end
  end
end
get[K.seat].of = column "crew_of"
get[K.seat].role = column "crew_role"
get[K.seat].title = function(s) return column "crew_title"(s) or column "crew_role"(s) or s.id end

local handed = column "handed_to"

-- Who decides for the seat now: itself, or the seat to which it was handed.
local function holder(seat)
  for _ = 1, MOST_HANDS do
    local to = handed(seat)
    if not to then return seat end
    seat = to
  end
  return seat
end

function api.seats.at(thing, role)
  if core.kind_of(thing) ~= K.unit then error("seats.at: " .. api.kind(thing) .. " found, a unit expected", 2) end
  for _, s in ipairs(api.seats.all()) do
    if s.of == thing and s.role == role then return holder(s) end
  end
end

local function check_hand(seat, to)
  if core.kind_of(seat) ~= K.seat then error("seats.hand: " .. api.kind(seat) .. " found, a seat expected", 3) end
  if to ~= nil and core.kind_of(to) ~= K.seat then error("seats.hand: " .. api.kind(to) .. " found, a seat or nil expected", 3) end
  if not COL[K.seat].handed_to then error("seats.hand: this scenario has no crews", 3) end
  if to and to.side ~= seat.side then error(("seats.hand: %s is of another side than %s"):format(to.id, seat.id), 3) end
  if to and holder(to) == seat and to ~= seat then error(("seats.hand: %s has handed over to %s"):format(to.id, seat.id), 3) end
end

function api.seats.hand(seat, to)
  check_hand(seat, to)
  if to == seat then to = nil end
  core.set(seat, COL[K.seat].handed_to, to)
end
