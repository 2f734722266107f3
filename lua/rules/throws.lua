-- Throws that are declared once: define.throw says what is thrown for the facts of a case. What is shown before and what
-- is thrown go through it, so that they are the same.
local core, gw = ...
local api, pairs = gw.api, gw.pairs
local seal, unseal, watch = core.seal, core.unseal, gw.watch

local INSIDE = {} -- key of what a throw is made of: a table that no mod has

local methods = {}
local ways = { __metatable = false, __newindex = function() error("a throw is fixed when it is made", 2) end }

function ways.__index(h, key)
  if methods[key] then return methods[key] end
  return (rawget(h, INSIDE) or {})[key]
end

-- What a declared throw is made of, nil for anything else: its spec, with `throw` (the id), or `reason` where it cannot be made.
local function made_of(h) return type(h) == "table" and getmetatable(h) == false and rawget(h, INSIDE) or nil end
gw.throw_of = made_of

-- --- the spec ---

local SPEC = gw.names { 1, "need", "at_most", "below", "dm", "always", "bands", "outcomes", "names", "order", "wins", "after", "why", "stream",
  "see", "by", "at", "cite", "hits", "base", "figure", "shown", "as_known", "silent" }

local function place_of(def)
  local file, line = gw.given_at(def, "spec")
  return file and ("%s:%d: "):format(file, (gw.key_line(file, line, "spec"))) or ""
end

local function refuse(def, text, ...) error(("%sthrow %s: %s"):format(place_of(def), def.id, text:format(...)), 0) end

local GOALS = { "need", "at_most", "below", "outcomes" }

local function check_goal(def, spec)
  local found
  for _, key in ipairs(GOALS) do
    if spec[key] ~= nil then
      if found then refuse(def, "%s and %s given; one of need, at_most, below or outcomes expected", found, key) end
      found = key
    end
  end
  if not found then refuse(def, "it has no need, at_most, below or outcomes; use roll for a bare total") end
  local fits = found == "outcomes" and type(spec[found]) == "function" or found ~= "outcomes" and math.type(spec[found]) == "integer"
  if not fits then refuse(def, "%s is %s, %s expected", found, api.kind(spec[found]), found == "outcomes" and "a function of the total" or "an integer") end
end

local function is_list_of(v, is)
  if type(v) ~= "table" then return false end
  for _, x in ipairs(v) do
    if not is(x) then return false end
  end
  return true
end

local function is_word(v) return type(v) == "string" end
local function is_integer(v) return math.type(v) == "integer" end
local function is_band(v) return type(v) == "table" and type(v[1]) == "string" and math.type(v[2]) == "integer" end

-- A function is asked where the text is shown, and not at each throw.
local function is_text(v) return type(v) == "string" or type(v) == "function" end

local FORMS = {
  always = { "{ WORD = { natural sums } }", function(v)
    for word, sums in pairs(type(v) == "table" and v or { 1 }) do
      if not is_word(word) or not is_list_of(sums, is_integer) then return false end
    end
    return type(v) == "table"
  end },
  bands = { "{ { WORD, most that it may miss by }, ... }", function(v) return is_list_of(v, is_band) and #v > 0 end },
  names = { "{ word of success, word of failure }", function(v) return is_list_of(v, is_word) and #v == 2 end },
  order = { "a list of words", function(v) return is_list_of(v, is_word) end },
  wins = { "a list of words", function(v) return is_list_of(v, is_word) end },
  cite = { "a text", is_word },
  why = { "a text or a function that gives one", is_text }, hits = { "a text or a function that gives one", is_text },
  figure = { "a text or a function that gives one", is_text },
  as_known = { "true, a text or a function that gives one", function(v) return v == true or is_text(v) end },
}

-- Whether a spec may have the key with this value: a function of it, or true.
local FITS = {}
for key in pairs(SPEC) do FITS[key] = FORMS[key] and FORMS[key][2] or true end

-- Why it does not go on: an unknown key, or a value that is none.
local function refuse_content(def, content)
  for _, key in ipairs(gw.keys(content)) do
    if not SPEC[key] then refuse(def, "it takes no '%s'%s", tostring(key), gw.near_text(key, SPEC)) end
  end
  for key, form in pairs(FORMS) do
    if content[key] ~= nil and not form[2](content[key]) then refuse(def, "%s is %s, %s expected", key, api.kind(content[key]), form[1]) end
  end
end

-- Copies the content into what the throw is made of.
local function take_content(def, content, inside)
  for key, value in next, content do
    local fits = FITS[key]
    if not fits or fits ~= true and not fits(value) then refuse_content(def, content) end
    inside[key] = value
  end
  if content.bands and content.outcomes then refuse(def, "bands and outcomes given; bands are of a number to reach") end
end

local function list_dm(def, dm)
  if type(dm) == "table" and not is_integer(dm.total) or type(dm) ~= "table" and dm ~= nil and not is_integer(dm) then
    refuse(def, "dm is %s, an integer or modifiers expected", api.kind(dm))
  end
  return gw.list_dm(dm)
end

-- A spec, or a throw that is made already, behind an outcome.
local make

local function check_after(def, spec)
  if spec.after == nil then return nil end
  if type(spec.after) ~= "table" then refuse(def, "after is %s, { WORD = a throw } expected", api.kind(spec.after)) end
  local out = {}
  for word, next_one in pairs(spec.after) do
    if not is_word(word) or type(next_one) ~= "table" then refuse(def, "after.%s is %s, a throw expected", tostring(word), api.kind(next_one)) end
    out[word] = made_of(next_one) and next_one or make(def, next_one)
  end
  return out
end

-- From what a spec gave to what a throw is made of: a copy, for the mod may have more of its table.
function make(def, spec)
  if type(spec) ~= "table" then refuse(def, "spec gives %s, a table or nil and a reason expected", api.kind(spec)) end
  local content, inside = gw.content_of(spec) or spec, { throw = gw.key_of(def) }
  take_content(def, content, inside)
  check_goal(def, content)
  inside[1] = content[1] or "2D"
  inside.dice = gw.parse_dice(inside[1])
  inside.dm = list_dm(def, content.dm)
  inside.after = check_after(def, content)
  return setmetatable({ [INSIDE] = inside }, ways)
end

-- Works the spec out; while it does nothing can be changed and no dice fall.
local function work_out(def, fn, ...)
  seal()
  local spec, reason = fn(...)
  unseal()
  if spec ~= nil then return make(def, spec) end
  if reason == nil then reason = "it cannot be made" end
  if type(reason) ~= "string" then refuse(def, "spec gives %s as a reason, words expected", api.kind(reason)) end
  return setmetatable({ [INSIDE] = { throw = gw.key_of(def), reason = reason } }, ways)
end

-- --- throws.NAME ---

local makers = {} -- definition -> function(...) -> throw
local tables = {} -- of each mod what its throws are by the ids that it may write

local function unknown(id, why)
  local near = gw.quote_nearest(tostring(id), gw.class_ids(gw.classes.throw)) or "'gangway list throws' lists them"
  error(why or ("there is no throw '%s'; %s"):format(tostring(id), near), 4)
end

local function maker_of(mod, id)
  local def, why = gw.find(gw.classes.throw, id, mod)
  return def and makers[def] or unknown(id, why)
end

-- `throws` of a mod: a throw is its own, else of a mod that it requires. While files are run one may be named before it is
-- declared.
function gw.per_mod.throws(mod)
  local mine = {}
  tables[#tables + 1] = { mod = mod, mine = mine }
  setmetatable(mine, { __index = function(_, id)
    if type(id) ~= "string" then unknown(id) end
    if gw.stage == "play" then return maker_of(mod, id) end
    return function(...) return mine[id](...) end
  end })
  return setmetatable({}, { __index = mine, __metatable = false,
    __newindex = function() error("throws is fixed; use define.throw", 2) end })
end
api.throws = gw.per_mod.throws(nil)

function gw.know_throw(def)
  makers[def] = function(...) return work_out(def, def.spec, ...) end
end

-- Those that a mod may name by their bare ids are found without a search.
local function fill(t)
  for _, id in ipairs(gw.class_ids(gw.classes.throw)) do
    local def = gw.find(gw.classes.throw, id, t.mod or "engine")
    t.mine[id] = def and makers[def]
  end
end

-- What patches have made of it by the end of loading holds.
function gw.finish_throws()
  for _, def in ipairs(gw.classes.throw.list) do
    local fn = gw.checked_spec(def, def.spec)
    def.number = core.def(def)
    makers[def] = function(...)
      local h = work_out(def, fn, ...)
      return h -- no tail call: `return throws.x(...)` of a mod is told from a call in the midst of a function (core.caller)
    end
  end
  for _, t in ipairs(tables) do fill(t) end
end

-- --- rolling ---

-- A text; a function that gives one may only look.
local ask_words = gw.sealed(function(text) return text() end)
local function said(text)
  if type(text) ~= "function" then return text end
  return ask_words(text)
end
gw.said = said

-- The details of a throw that has fallen.
local function details_of(inside, dice, total, outcome, wins)
  local dm = inside.dm
  local goal = inside.need or inside.at_most or inside.below
  return { throw = inside.throw, name = inside[1], dice = dice, total = total, dm = dm, modified = gw.modified(inside, total, dm.total), need = inside.need,
    at_most = inside.at_most, below = inside.below, margin = goal and gw.margin(inside, total, dm.total) or nil, why = said(inside.why), cite = inside.cite,
    by = inside.by, at = inside.at, ok = wins[outcome] == true, outcome = outcome }
end

-- Yes and no are what a throw with a number and nothing else says.
local function is_plain(inside) return not (inside.bands or inside.outcomes or inside.names) end

local function tell(inside, t)
  if inside.silent or not core.telling() or gw.setting_up then return end
  local shown = t
  if is_plain(inside) then
    shown = setmetatable({ outcome = false }, { __index = t })
  end
  gw.tell_apart("throw " .. inside.throw, gw.asked_who_sees(inside.see, inside), function()
    gw.tell_details(t, shown, gw.log_mask("throw", inside.see, inside))
  end)
end

local function fall(inside)
  if watch.on then gw.watch_roll(inside) end
  local sum, dice, total, d = gw.cast(inside[1], inside.stream)
  local outcome = gw.outcome_of(inside, total, inside.dm.total)
  local function details() return details_of(inside, dice, total, outcome, gw.successes(inside)) end
  if gw.fell_to(inside, d, sum, inside.dm.total, outcome) then return outcome, gw.when_asked(details) end
  local t = details()
  tell(inside, t)
  return outcome, t
end

local function must_be(h, what)
  local inside = made_of(h)
  if inside then return inside end
  error(("write throws.NAME(...):%s(), with a colon"):format(what), 3)
end

-- -> the outcome, the details. Where a throw stands behind that outcome it is thrown too, and its outcome is given.
function methods.roll(h)
  local inside = must_be(h, "roll")
  if inside.reason then error(("throw %s cannot be made: %s"):format(inside.throw, inside.reason), 2) end
  local outcome, t = fall(inside)
  local after = inside.after and inside.after[outcome]
  if not after then return outcome, t end
  local last, t_last = after:roll()
  return last, t_last, t
end

-- The outcome of the throw alone, without what follows it.
function gw.roll_once(h) return (fall(made_of(h))) end

-- What can be said of it before.
function methods.odds(h) return gw.preview_of(must_be(h, "odds")) end
