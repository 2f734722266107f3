-- What is wrong with an action, and with what its functions give while a game is played.
local core, gw = ...
local api, math_type = gw.api, math.type

-- What players type to do it.
local function check_verb(def)
  local verb, wrong = def.verb or def.id, nil
  if gw.engine_verbs[verb] then wrong = "this word is reserved: every seat may type it at any time" end
  if not verb:find "^[^%s%c*]+$" then wrong = ("the verb '%s' cannot be typed as one word"):format(verb) end
  if wrong then
    core.fault { code = "GW0137", file = def.file, line = def.line, mod = def.mod, text = ("action '%s': %s"):format(def.id, wrong) }
  end
end

local function lacks_of(def, hint)
  core.fault { code = "GW0114", file = def.file, line = def.line, mod = def.mod,
    text = ("action '%s' lacks the field 'of'"):format(def.id), hint = hint }
end

function gw.check_action(def)
  check_verb(def)
  def.quantity = gw.check_quantity_of(def, "quantity", "action " .. def.id)
  gw.parts.check(def)
  if def.of then return end
  if def.set then
    lacks_of(def, "with set = true it gives the places from which a player chooses one")
  elseif def.at_hand then
    lacks_of(def, "at_hand gives the choices of `of` with their costs; `of` is called if at_hand returns nothing")
  end
end

-- A choice of `of` is one argument or a list of them.
local function is_list(choice) return type(choice) == "table" and not choice.id and not choice.class_of end

-- Things that were choices, for good: asking for the type of a value is a call.
local is_thing = {}

local gave = { is_list = is_list, is_thing = is_thing } -- what a function of an action gave, as it may be: else an error
gw.validate = gave

-- A function of the action gave what it may not give; `found` says what, where its kind does not.
local function wrong(def, key, got, wanted, found)
  local line = gw.key_line(def.file, def.line, key) or def.line
  found = found or type(got) == "number" and tostring(got) or api.kind(got)
  error(("%s:%d: action '%s': `%s` gives %s, %s expected"):format(def.file, line, def.id, key, found, wanted), 0)
end

-- Nothing is no price: a function that forgets its return would make the action free.
function gave.cost(def, cost)
  if math_type(cost) == "integer" and cost >= 0 then return cost end
  wrong(def, "cost", cost, "a whole number from 0 on")
end

-- What `legal` or `may` gave, where it is against it: words.
function gave.reason(def, key, reason)
  if type(reason) == "string" then return reason end
  wrong(def, key, reason, "a reason in words or nothing")
end

-- What a list without choices says of itself.
function gave.none(def, choices)
  local word = choices.none
  if word and type(word) ~= "string" then wrong(def, "of", word, "a reason in words as `none`") end
  return word
end

local NOTHING = {}

-- A table is no list where it has names, whose values nobody would see, or where its first place is empty.
local function no_list(def, got)
  local keys = gw.keys(got)
  if math_type(got.n) == "integer" or api.filter(keys, math_type)[1] then
    wrong(def, "of", got, "a list of choices without gaps", "a list whose place 1 is empty")
  end
  local key = api.filter(keys, function(k) return k ~= "none" end)[1]
  wrong(def, "of", got, ("a list of choices, such as { a, b }, and not names, '%s = ...',"):format(tostring(key)))
end

-- A list without choices may have `none`, and `n` where table.pack made it.
local function empty_list(def, got)
  local good = got.n == nil or got.n == 0
  for key in next, got do good = good and (key == "none" or key == "n") end
  return good and got or no_list(def, got)
end

-- What `of` gave, where it is a list.
function gave.choices(def, got)
  if got == nil or got == false then return NOTHING end
  local kind = type(got)
  if kind == "table" and got[1] == nil then return empty_list(def, got) end
  if kind == "table" or kind == "userdata" and not core.kind_of(got) then return got end
  wrong(def, "of", got, "a list of choices")
end

local PLAIN = { string = true, number = true, userdata = true, boolean = true }
local function can_be_typed(v) return type(v) ~= "function" and (type(v) ~= "table" or v.id ~= nil) end

-- A choice, of `of` where nothing else is said.
function gave.choice(def, choice, key)
  if is_thing[choice] then return choice end
  if core.kind_of(choice) then is_thing[choice] = true end
  if PLAIN[type(choice)] then return choice end
  local good = type(choice) ~= "function" and choice ~= nil
  if is_list(choice) then
    for _, part in ipairs(choice) do good = good and can_be_typed(part) end
  end
  if not good then wrong(def, key or "of", choice, "a word, a number, a thing or a definition as a choice") end
  return choice
end

-- --- at_hand ---

-- Most lists are of plain choices and integers: C sees that at one look.
local function checked_pairs(def, list)
  local n = core.plain_pairs(list)
  if n and (n <= 2 or not def.set) then return n > 0 and list or nil end
  local fits = type(list) == "table" and #list % 2 == 0 and (#list <= 2 or not def.set)
  if not fits then
    wrong(def, "at_hand", list, def.set and "a list of one place and its cost" or "a list of choices, each with its cost,")
  end
  for i = 1, #list, 2 do
    gave.choice(def, list[i], "at_hand")
    if math_type(list[i + 1]) ~= "integer" then wrong(def, "at_hand", list[i + 1], "an integer as a cost") end
  end
  return list[1] ~= nil and list or nil
end

-- A listing was told of a place, and there is none.
function gave.no_place(def)
  local line = gw.key_line(def.file, def.line, "at_hand") or def.line
  error(("%s:%d: action '%s': `at_hand` offers a place, but `of` gives none that is allowed"):format(def.file, line, def.id), 0)
end

-- When a field was given its value: a number that grows.
local function given_when(def, key)
  local list = gw.history(def, key, def[key])
  local how = list[#list] and list[#list].how
  return how and how.number or 0
end

-- When it was changed; 0: it is as the definition has it, which a patch that stands before it in the files changes too.
local function changed_when(def, key)
  local list = gw.history(def, key, def[key])
  local how = list[#list] and list[#list].how
  return how and not (how.verb == "define" and how == gw.origin_of(def)) and how.number or 0
end

-- The function that says what a listing makes of `of`, `may` and `cost`; nil where there is none, or where somebody has
-- changed one of these and not it.
function gw.at_hand(def)
  local fn, when = def.at_hand, given_when(def, "at_hand")
  for _, key in ipairs { "of", "may", "cost", "set" } do
    if changed_when(def, key) > when then fn = nil end
  end
  return fn and function(unit)
    local list = fn(unit)
    return list and checked_pairs(def, list) or nil
  end
end
