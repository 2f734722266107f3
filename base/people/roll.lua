-- New characters for a side, with ids, names, posts and arms; and characters that come from Traveller.

-- the cells of the ship's locker of this plan
local function locker_cells()
  for _, room in ipairs(rooms.all()) do
    if room.name == "ships_locker" or room:tagged "ships_locker" then return room.cells end
  end
  error "there is no ship's locker on this plan (a room named or tagged ships_locker)"
end

-- arms = "carried" | "none" | "ships_locker" | a room | function(u, weapon): as people.arm wants it
local function place_for(arms)
  if arms == nil or arms == "carried" or arms == "none" then return function() return arms or "carried" end end
  if kind(arms) == "function" then return arms end
  local cells = kind(arms) == "room" and arms.cells or locker_cells()
  local n = 0
  return function()
    n = n + 1
    return cells[(n - 1) % #cells + 1]
  end
end

-- A new person is whole; an overlay adds what it knows beside (seams.lua, person.made).
function people.made(u, values)
  if values and recovery.bring(u, values.wounds) then wounds.settle(u) end
end

-- "a3": the first id of that letter which nobody has
function people.free_id(letter)
  local n = 1
  while units.named(letter .. n) do n = n + 1 end
  return letter .. n
end

local function side_id(side) return kind(side) == "side" and side.id or side end

local function new_person(spec, name)
  local letter = spec.letter or side_id(spec.side):sub(1, 1)
  return units.new {
    id = people.free_id(letter), name = name, side = spec.side,
    role = spec.role or "crew", military = spec.military or false,
  }
end

-- Those that a roster brings, at most as many as are wanted, for the first group of a side that is rolled.
local function from_file(spec)
  local brought = not spec.extra and rosters.of(side_id(spec.side)) or {}
  if units.any { side = side_id(spec.side) } then return {} end
  if #brought > spec.n then
    error(("the roster of %s has %d characters, and the scenario takes %d"):format(side_id(spec.side), #brought, spec.n), 0)
  end
  return brought
end

-- people.roll { side =, n = } makes n characters and returns them, off the map.
--   role      what the scenario has them for: crew (default), passenger, low_passenger, pirate ...
--   posts     list of posts in order; by role where not given (names.lua)
--   letter    first letter of their ids; else that of the side
--   choose    the seat chooses table, categories and weapons; else the policy of people/generate.lua
--   table     "first" or "second" for all of them
--   military  they may carry three times their strength
--   arms      "carried" (default), "none", "ships_locker", a room, or function(u, weapon)
--   extra     no roster is looked at
--   armor     id of an armor that all of them wear
local TAKES = { armor = true, arms = true, choose = true, extra = true, letter = true, military = true, n = true, posts = true, role = true, side = true,
  table = true }

function people.roll(spec)
  options("people.roll", spec, TAKES)
  if math.type(spec.n) ~= "integer" then error("base.people.roll: n, how many people are made, is missing or no whole number", 2) end
  local list, called = {}, names.some(spec.n)
  local posts = spec.posts or names.posts_for(spec.role or "crew", spec.n)
  local where, brought = place_for(spec.arms), from_file(spec)
  for i = 1, #brought do
    list[i] = people.from_roster(spec, brought[i], where)
    if list[i].post == "" then list[i].post = posts[i] or "" end
  end
  for i = #brought + 1, spec.n do
    local u = new_person(spec, called[i])
    u.post = posts[i] or ""
    people.generate(u, spec)
    if spec.armor then people.dress(u, spec.armor) end
    people.arm(u, where)
    people.made(u, nil)
    list[i] = u
  end
  return list
end

local function digit(upp, i)
  return tonumber(upp:sub(i, i), 16) or error("'" .. upp .. "' is no six digits of characteristics such as 77A968", 0)
end

-- A character from Traveller, unchanged (SN-226): people.enter { side =, name =, upp = "77A968", skills = { revolver = 2 } }.
-- It has level 0 in every skill that is not named (ruling 53). `role`, `post`, `letter`, `military` as above.
function people.enter(spec)
  local u = new_person(spec, spec.name)
  u.post, u.skills_zero = spec.post or "", true
  for i, name in ipairs { "strength", "dexterity", "endurance", "intelligence", "education", "social" } do
    u[name] = digit(spec.upp, i)
  end
  for skill, level in pairs(spec.skills or {}) do u.skills[skill] = level end
  return u
end
