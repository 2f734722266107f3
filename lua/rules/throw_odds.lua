-- What is shown of a throw before it is made: its chances, from the function that throws.
local _, gw = ...
local api = gw.api

-- { word = ways }, and the words in the order in which they come from the least total.
local function tally(inside)
  local ways, counts, words = gw.ways(inside.dice), {}, {}
  for _, one in ipairs(ways) do
    local word = gw.outcome_of(inside, one[1], inside.dm.total)
    if not counts[word] then
      counts[word] = 0
      words[#words + 1] = word
    end
    counts[word] = counts[word] + one[2]
  end
  return counts, words, ways
end

gw.throw_tally = tally

-- The words that are shown, in order; of a band those that count first.
local function words_of(inside, found)
  if inside.order then return inside.order end
  if inside.bands then
    local list = api.map(inside.bands, function(band) return band[1] end)
    for _, word in ipairs(found) do
      if not api.contains(list, word) then list[#list + 1] = word end
    end
    return list
  end
  return found
end

local function ways_of(counts, list)
  local n = 0
  for word in gw.pairs(list) do n = n + (counts[word] or 0) end
  return n
end

-- The outcomes with their ways; nil where there is one number and nothing else.
local function outcomes_of(inside, counts, words, all)
  if not (inside.bands or inside.outcomes) then return nil end
  local out = {}
  for _, word in ipairs(words_of(inside, words)) do
    if counts[word] and word ~= "nothing" then out[#out + 1] = { name = word, ways = counts[word], of = all } end
  end
  return out
end

-- Those that are worked into the number stand before those that are added to it.
local function modifiers_of(inside)
  local shown = gw.said(inside.shown)
  if not shown then return inside.dm end
  local list = { total = inside.dm.total }
  for _, m in ipairs(shown) do list[#list + 1] = m end
  for _, m in ipairs(inside.dm) do list[#list + 1] = m end
  return list
end

local function thens_of(inside)
  if not inside.after then return nil end
  local out = {}
  for word, h in gw.pairs(inside.after) do out[#out + 1] = { after = word, odds = h:odds() } end
  return out
end

-- The preview of one throw.
function gw.preview_of(inside)
  if inside.reason then return { possible = false, reason = inside.reason, throw = inside.throw } end
  local counts, words, ways = tally(inside)
  local wins = gw.successes(inside)
  return { possible = true, throw = inside.throw, dice = inside[1], needed = inside.need, at_most = inside.at_most, below = inside.below,
    on_dice = gw.on_dice(inside), base = inside.base or inside.need or inside.at_most or inside.below,
    figure = gw.said(inside.figure),
    chance = next(wins) and { ways_of(counts, wins), ways.all } or nil, modifiers = modifiers_of(inside), hits = gw.said(inside.hits),
    outcomes = outcomes_of(inside, counts, words, ways.all), success = inside.names and inside.names[1] or nil, sampled = ways.sampled,
    as_known = gw.said(inside.as_known), ["then"] = thens_of(inside) }
end

-- --- several at once ---

local PARTS = 1000000 -- chances of several throws are given in so many parts

local function parts(n, of) return { n * PARTS // of, PARTS } end

-- Of independent throws: none succeeds, at least one does, each does.
local function joined(list)
  local none, each = PARTS, PARTS
  for _, p in ipairs(list) do
    if not p.chance then return nil end
    none = none * (p.chance[2] - p.chance[1]) // p.chance[2]
    each = each * p.chance[1] // p.chance[2]
  end
  return { { name = "none", ways = none, of = PARTS }, { name = "at least one", ways = PARTS - none, of = PARTS }, { name = "each", ways = each, of = PARTS } },
    parts(PARTS - none, PARTS)
end

local function burst(list)
  local outcomes, chance = joined(list)
  return { possible = true, each = list, outcomes = outcomes, chance = chance, modifiers = { total = 0 } }
end

-- --- what a mod gives as throws ---

local ONE = "throws.NAME(...), the id of a throw that may follow, or { after = OUTCOME, throws.NAME(...) }"
local ALL = "throws.NAME(...), a list of them, or nil and a reason"

-- A value that is no throw, in words.
local function found(v)
  if type(v) == "function" then return "a function, which is called with the facts of the throw" end
  if type(v) == "table" and type(v.possible) == "boolean" then return "a preview; leave :odds() out" end
  return type(v) == "string" and "the text '" .. v .. "'" or gw.a(api.kind(v))
end

local function wrong(v) return ("%s; %s expected"):format(found(v), ALL) end

-- The id of a throw that may follow, which is none.
local function wrong_id(n, id)
  local near = gw.quote_nearest(id, gw.class_ids(gw.classes.throw))
  return ("a list whose entry %d is '%s', and there is no throw of that id%s"):format(n, id, near and "; " .. near or "")
end

local AFTER = gw.names { 1, "after" }

-- What is wrong with the nth of a list that is no throw and no id.
local function wrong_entry(n, entry)
  if type(entry) == "table" and entry.after ~= nil then
    if type(entry.after) ~= "string" then return ("a list whose entry %d has as `after` %s; an outcome expected"):format(n, found(entry.after)) end
    return ("a list whose entry %d has behind `after` %s; throws.NAME(...) expected"):format(n, found(entry[1]))
  end
  return ("a list whose entry %d is %s; %s expected"):format(n, found(entry), ONE)
end

-- A key of the list, or of an entry, that nothing reads, and a gap.
local function wrong_key(list, known, what)
  for key in gw.pairs(list) do
    if math.type(key) == "integer" and not known and key > 1 and list[key - 1] == nil then return ("%s whose entry %d is nil"):format(what, key - 1) end
    local read = known and known[key] or not known and math.type(key) == "integer"
    if not read then return ("%s with '%s', which it does not take"):format(what, tostring(key)) end
  end
end

local function is_follower(entry) return type(entry) == "table" and type(entry.after) == "string" and gw.throw_of(entry[1]) ~= nil end

-- What is wrong with the nth of a list; nil: nothing.
local function fault_of(n, entry, mod)
  if gw.throw_of(entry) then return nil end
  if is_follower(entry) then return wrong_key(entry, AFTER, ("a list whose entry %d is a table"):format(n)) end
  if type(entry) ~= "string" then return wrong_entry(n, entry) end
  return not gw.find(gw.classes.throw, entry, mod) and wrong_id(n, entry) or nil
end

-- A text in the list of a mod names a throw that may follow; { after = WORD, throw } one that follows on that outcome.
local function sort_out(list, mod)
  local firsts, thens = {}, {}
  for n, entry in ipairs(list) do
    local fault = fault_of(n, entry, mod)
    if fault then return nil, fault end
    if gw.throw_of(entry) then
      firsts[#firsts + 1] = entry:odds()
    elseif is_follower(entry) then
      thens[#thens + 1] = { after = entry.after, odds = entry[1]:odds() }
    else
      thens[#thens + 1] = { may = gw.key_of(gw.find(gw.classes.throw, entry, mod)) }
    end
  end
  local fault = wrong_key(list, nil, "a list")
  if fault then return nil, fault end
  return firsts, thens
end

local function preview_of_list(list, mod)
  if type(list.possible) == "boolean" then return nil, wrong(list) end
  local firsts, thens = sort_out(list, mod)
  if not firsts then return nil, thens end
  if #firsts == 0 then -- nothing is thrown for it, and something may follow
    if #thens == 0 then return nil, "an empty list; nil expected where nothing is thrown" end
    return { possible = true, modifiers = { total = 0 }, ["then"] = thens }
  end
  local p = firsts[2] and burst(firsts) or firsts[1]
  for i, one in ipairs(not firsts[2] and p["then"] or {}) do table.insert(thens, i, one) end
  p["then"] = thens[1] and thens or nil
  return p
end

-- The preview of what the `throw` of an action of that mod gave. nil: nothing is thrown; nil and words: it can be no throw.
function gw.preview_of_all(thrown, reason, mod)
  if thrown == nil then return reason ~= nil and { possible = false, reason = tostring(reason) } or nil end
  if type(thrown) ~= "table" then return nil, wrong(thrown) end
  if gw.throw_of(thrown) then return thrown:odds() end
  return preview_of_list(thrown, mod)
end

-- The declared throws of it, and the names of those that may follow.
function gw.throws_named(thrown, mod)
  local list, names = {}, {}
  local function add(h)
    local inside = gw.throw_of(h)
    if not inside then return end
    list[#list + 1], names[inside.throw] = h, true
    for _, after in gw.pairs(inside.after or {}) do add(after) end
  end
  if gw.throw_of(thrown) then add(thrown) return list, names end
  for _, entry in ipairs(type(thrown) == "table" and thrown or {}) do
    local def = type(entry) == "string" and gw.find(gw.classes.throw, entry, mod)
    if def then names[gw.key_of(def)] = true elseif type(entry) ~= "string" then add(gw.throw_of(entry) and entry or entry[1]) end
  end
  return list, names
end
