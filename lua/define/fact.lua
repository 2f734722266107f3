-- Facts, and the conditions that objectives make of them: { all = { "bridge_ours", { any = { ... } } } }.
local _, gw = ...
local api, pairs = gw.api, gw.pairs

gw.new_class("fact", { unique = false, engine = true, schema = { when = { type = "function", required = true,
  help = "write when = function(side) ... end: true where the fact holds" },
  worth = { either = { "integer", "function" } }, says = { type = "function" } } })

-- --- the shape of a condition ---

local WORDS = { all = true, any = true, count = true, at_least = true, at_most = true }
local LISTS = { "all", "any", "count" }
local EXPECTED = "the id of a fact, or { all = { ... } }, { any = { ... } } or { count = { ... }, at_least = 2 } expected"

-- `s` says where a fault is told: def, way and the name to print.
local function deeper(s, key)
  local way = gw.copy_list(s.way)
  way[#way + 1] = key
  return { def = s.def, way = way, name = math.type(key) and ("%s[%d]"):format(s.name, key) or s.name .. "." .. key }
end

local function tell(s, text, hint, value) gw.deep_fault("GW0183", s.def, s.way, ("%s: %s"):format(s.name, text), hint, value) end

local function list_of(s, cond)
  local found
  for key in pairs(cond) do
    if not WORDS[key] then
      tell(s, ("unknown word '%s'"):format(tostring(key)), gw.quote_nearest(tostring(key), gw.keys(WORDS)), key)
      return nil
    end
  end
  for _, word in ipairs(LISTS) do
    if cond[word] ~= nil then
      if found then
        tell(s, ("both %s and %s are given; one of them expected"):format(found, word), "nest them: { all = { ..., { any = { ... } } } }")
        return nil
      end
      found = word
    end
  end
  if not found then tell(s, EXPECTED) return nil end
  if type(cond[found]) ~= "table" or #cond[found] == 0 or #gw.keys(cond[found]) ~= #cond[found] then
    tell(deeper(s, found), "a list of facts with at least one in it expected", ('write %s = { "FACT", "FACT" }'):format(found))
    return nil
  end
  return found
end

local function is_bad_bound(n, most) return n ~= nil and (math.type(n) ~= "integer" or n < 0 or n > most) end

-- The bounds of `count`, which no other list has.
local function bounds_are_bad(s, word, cond)
  local least, most, n = cond.at_least, cond.at_most, #cond[word]
  if word ~= "count" then
    if least == nil and most == nil then return false end
    return tell(s, ("%s has no bounds"):format(word), "write count = { ... } where at_least or at_most is meant") or true
  end
  if least == nil and most == nil then return tell(s, "count needs at_least or at_most", "write { count = { ... }, at_least = 2 }") or true end
  if is_bad_bound(least, n) or is_bad_bound(most, n) then
    return tell(s, ("at_least and at_most are whole numbers from 0 to %d, the number of its parts"):format(n)) or true
  end
  if least and most and least > most then return tell(s, ("at_least is %d, at_most %d: it can never hold"):format(least, most)) or true end
  return false
end

local DEEPEST = 8

local function has_shape(s, cond, depth)
  if type(cond) == "string" then return true end
  if type(cond) ~= "table" then return tell(s, ("%s found, %s"):format(api.kind(cond), EXPECTED)) or false end
  if depth > DEEPEST then return tell(s, ("nested more than %d deep"):format(DEEPEST), "name a part of it as a fact of its own") or false end
  local word = list_of(s, cond)
  if not word or bounds_are_bad(s, word, cond) then return false end
  for i, part in ipairs(cond[word]) do
    if not has_shape(deeper(deeper(s, word), i), part, depth + 1) then return false end
  end
  return true
end

-- Is the condition at the end of a way of keys whole? What is wrong is told.
function gw.condition_is_whole(def, way, name, cond) return has_shape({ def = def, way = way, name = name }, cond, 1) end

-- --- what it is made of ---

-- visit(fact id, way) for each fact of a condition, as often as it is there.
local function each_fact(cond, way, visit)
  if type(cond) == "string" then return visit(cond, way) end
  for _, word in ipairs(LISTS) do
    for i, part in ipairs(type(cond) == "table" and type(cond[word]) == "table" and cond[word] or {}) do
      local here = gw.copy_list(way)
      here[#here + 1], here[#here + 2] = word, i
      each_fact(part, here, visit)
    end
  end
end
gw.each_fact = each_fact

-- The facts that a condition names, each once; a name that nobody knows is told at its place.
function gw.facts_of(def, way, cond, out)
  each_fact(cond, way, function(id, at)
    local fact, several = gw.find(gw.classes.fact, id, def.mod)
    if fact and gw.knows(def.mod, fact.mod) then
      if not api.contains(out, fact) then out[#out + 1] = fact end
      return
    end
    gw.deep_fault("GW0184", def, at, several or ("scenario %s: there is no fact '%s'"):format(def.id, id),
      gw.id_hint("fact", id, def.mod) or ('define.fact "%s" { when = function(side) ... end }'):format(id), id)
  end)
  return out
end

-- --- whether it holds ---

local function fact_named(id, mod)
  return gw.find(gw.classes.fact, id, mod) or error(("there is no fact '%s'%s"):format(tostring(id),
    gw.near_text(tostring(id), gw.classes.fact.by)), 3)
end

-- True or false; what is neither is an error at the place of the fact.
function gw.fact_holds(fact, side)
  return gw.given_by(fact, "when", fact.when(side), "boolean", "true or false") or false
end

local function number_of_held(list, side, mod, enough)
  local n = 0
  for _, part in ipairs(list) do
    if gw.condition_holds(part, side, mod) then n = n + 1 end
    if n == enough then return n end
  end
  return n
end

-- Does the condition hold for the side? Parts are looked at in their order, and no more of them than it takes.
function gw.condition_holds(cond, side, mod)
  if type(cond) == "string" then return gw.fact_holds(fact_named(cond, mod), side) end
  if cond.any then return number_of_held(cond.any, side, mod, 1) == 1 end
  if cond.count then
    local n = number_of_held(cond.count, side, mod, cond.at_most and cond.at_most + 1 or cond.at_least)
    return n >= (cond.at_least or 0) and n <= (cond.at_most or n)
  end
  for _, part in ipairs(cond.all) do
    if not gw.condition_holds(part, side, mod) then return false end
  end
  return true
end

-- What the fact says of itself now, and whether it holds.
function gw.fact_words(fact, side)
  local holds = gw.fact_holds(fact, side)
  local words = fact.says and gw.given_by(fact, "says", fact.says(side), "string", "a text")
  return words or ("%s: %s"):format(fact.title or fact.id:gsub("_", " "), holds and "true" or "not true"), holds
end

-- --- for mods and bots ---

api.facts = {}

-- Whether a fact holds, for rules that ask the same as an objective.
function api.facts.holds(id, side)
  if type(id) ~= "string" then error(("facts.holds: %s found, the id of a fact expected"):format(api.kind(id)), 2) end
  local fact = fact_named(id)
  return gw.sealed(gw.fact_holds)(fact, type(side) == "string" and api.sides.named(side) or side)
end

-- What a fact adds to the worth of a position: a function speaks for the side that is asked; a number counts for the sides
-- whose objective it serves, and against all others. `serves` gives those sides, nil where no objective that counts names it.
function gw.worth_of_fact(fact, serves)
  if type(fact.worth) == "function" then
    return function(side)
      return serves() and gw.given_by(fact, "worth", fact.worth(side), "integer", "a whole number or nothing") or nil
    end
  end
  return function(side)
    local n = 0
    for _, id in ipairs(serves() or {}) do
      if gw.fact_holds(fact, api.sides.named(id)) then n = n + (id == side.id and fact.worth or -fact.worth) end
    end
    return n
  end
end
