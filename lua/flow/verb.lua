-- The verbs that players type. A verb that actions of two mods have, which do not know each other, is typed and recorded as
-- "mod:verb"; the rule set that is played keeps the bare one.
local core, gw = ...
local api = gw.api

local verbs = {} -- definition of an action -> "mod:verb", of those that need it
local full = {} -- "mod:verb" -> the verb that is listed for it
local several = {} -- bare verb that nobody has alone -> those it may be

local function bare_of(def) return def.verb or def.id end

-- The verb of an action as it is listed, typed and recorded.
function gw.verb_of(def) return verbs[def] or bare_of(def) end

-- Does the mod bring the rule set that is played, or one that it lies over?
local function has_the_rules(mod)
  local rules = mod and gw.manifest(mod).ruleset
  return rules ~= nil and gw.is_played(rules)
end

local function is_stranger(def, list)
  for _, other in ipairs(list) do
    if not gw.related(def.mod, other.mod) then return true end
  end
  return false
end

local function name_one(def, list)
  local verb = bare_of(def)
  if not def.mod then return end
  local long = def.mod .. ":" .. verb
  if not has_the_rules(def.mod) and is_stranger(def, list) then verbs[def] = long end
  full[long] = gw.verb_of(def)
end

local function note_several(verb, list)
  local out = {}
  for _, def in ipairs(list) do
    local word = gw.verb_of(def)
    if word == verb then return end
    if not api.contains(out, word) then out[#out + 1] = word end
  end
  several[verb] = out
end

local known = {} -- all verbs that are typed in this game, in order

-- Returns true if the word begins a verb of this game; else false and the nearest verb.
function gw.begins_verb(word)
  for _, verb in ipairs(known) do
    if verb:sub(1, #word) == word then return true end
  end
  return false, core.nearest(word, known)
end

-- list: the actions that the game has.
function gw.finish_verbs(list)
  local by = {}
  for _, def in ipairs(list) do
    local verb = bare_of(def)
    by[verb] = by[verb] or {}
    table.insert(by[verb], def)
  end
  for _, verb in ipairs(gw.keys(by)) do
    for _, def in ipairs(by[verb]) do name_one(def, by[verb]) end
    note_several(verb, by[verb])
    for _, def in ipairs(by[verb]) do known[#known + 1] = gw.verb_of(def) end
  end
end

-- What is typed with the verb as it is listed: "base:move n" is "move n" where nobody else has that verb. nil and a
-- question where it may be one of several.
function gw.listed_verb(text)
  local word = text:match "^%S+" or ""
  if several[word] then return nil, ("several mods have '%s': type %s"):format(word, table.concat(several[word], " or ")) end
  return (full[word] or word) .. text:sub(#word + 1)
end
