-- Previews of throws: what the `throw` of an action or `odds_case` of a rule set gave, whether it can be shown, and how it is.
local core, gw = ...
local api, math_type = gw.api, math.type

local function is_chance(c)
  return type(c) == "table" and math_type(c[1]) == "integer" and math_type(c[2]) == "integer" and c[2] > 0
end

local function is_modifier(m) return type(m) == "table" and type(m.name) == "string" and math_type(m.value) == "integer" end

-- What cannot be shown of a preview, as words of what was found and expected; nil: nothing.
local function wrong_in_odds(o)
  if type(o) ~= "table" then return api.kind(o), "a preview, as throws.NAME(...):odds() gives one" end
  if o.chance ~= nil and not is_chance(o.chance) then return "chance = " .. api.kind(o.chance), "{ WAYS, OF_ALL }" end
  if o.needed ~= nil and math_type(o.needed) ~= "integer" then return "needed = " .. api.kind(o.needed), "an integer" end
  if o.figure ~= nil and type(o.figure) ~= "string" then return "figure = " .. api.kind(o.figure), "words of what the number before modifiers is" end
  if o.dice ~= nil and type(o.dice) ~= "string" then return "dice = " .. api.kind(o.dice), "words such as 2D" end
  if o.modifiers == nil then return nil end
  if type(o.modifiers) ~= "table" then return "modifiers = " .. api.kind(o.modifiers), "a list" end
  for _, m in ipairs(o.modifiers) do
    if not is_modifier(m) then return "modifiers of " .. api.kind(m), "{ name =, value = }" end
  end
end

-- The preview that a function of a definition gave; one that a mod has made up may be none.
local function odds_given(def, key, o)
  if not o then return nil end
  local found, better = wrong_in_odds(o)
  if not found then return o end
  local file, line = gw.given_at(def, key)
  error(("%s:%d: %s: `%s` gives %s, %s expected"):format(tostring(file), (gw.key_line(file, line, key)), def.id, key, found, better), 0)
end

-- What is thrown for a choice, before it is made; nil: nothing is.
function gw.preview_of_act(act)
  local action = act.action
  if not action.throw then return nil end
  local thrown, reason = action.throw(act.unit, table.unpack(act.args))
  local preview, wrong = gw.preview_of_all(thrown, reason, action.mod)
  if not wrong then return preview end
  local file, line = gw.given_at(action, "throw")
  error(("%s:%d: %s: `throw` gives %s"):format(tostring(file), (gw.key_line(file, line, "throw")), action.id, wrong), 0)
end

-- A chance in 100, to the nearest whole: what menus show, and what `ask at 40%` and `always free at 40%` go by.
function gw.percent_of(ways, of) return (ways * 1000 // of + 5) // 10 end

local function percent(ways, of) return ("%d%%"):format(gw.percent_of(ways, of)) end

-- "hit 45%, graze 10%" where it may come to more than two things; else the chance of success.
function gw.chances_text(o)
  if not o.throw and not o.each then return o.chance and percent(o.chance[1], o.chance[2]) end
  if not o.outcomes then return o.chance and (o.sampled and "about " or "") .. percent(o.chance[1], o.chance[2]) end
  local out = {}
  for _, one in ipairs(o.outcomes) do
    if one.name ~= "miss" and one.name ~= "nothing" then out[#out + 1] = one.name .. " " .. percent(one.ways, one.of) end
  end
  return (o.sampled and "about " or "") .. table.concat(out, ", ")
end

local function goal_text(o)
  local n = o.on_dice or o.needed or o.at_most or o.below
  if not n then return nil end
  local text = (o.needed and "needs %d+" or o.at_most and "needs %d or less" or "needs less than %d"):format(n)
  local base = o.base or o.needed or o.at_most or o.below
  if base == n then return text end
  return o.figure and ("%s (%d: %s)"):format(text, base, o.figure) or ("%s (%d before modifiers)"):format(text, base)
end

local function then_text(one)
  if one.may then return ("then perhaps %s"):format(gw.words(gw.find(gw.classes.throw, one.may).name or one.may)) end
  local text = one.odds.possible and table.concat({ gw.chances_text(one.odds), goal_text(one.odds) }, " ") or one.odds.reason
  return ("on %s then %s"):format(one.after, text)
end

local function known_text(o) return o.as_known == true and "as far as is known" or o.as_known or false end

local function short_text(o)
  local parts = {}
  for _, part in ipairs { gw.chances_text(o) or false, goal_text(o) or false } do parts[#parts + 1] = part or nil end
  for _, m in ipairs(o.modifiers or {}) do parts[#parts + 1] = (m.struck and "(%+d %s)" or "%+d %s"):format(m.value, m.name) end
  if o.hits then parts[#parts + 1] = ("hits %s"):format(o.hits) end
  for _, one in ipairs(o["then"] or {}) do parts[#parts + 1] = then_text(one) end
  parts[#parts + 1] = known_text(o) or nil
  return "  " .. table.concat(parts, ", ")
end

-- A preview behind a choice in the list.
function gw.show_odds(act)
  local o = gw.preview_of_act(act)
  if not o then return "" end
  if o.possible == false then return "  (" .. tostring(o.reason) .. ")" end
  return short_text(o)
end

-- Returns the chance behind a choice in a menu, "45%", or its outcomes, and the preview; nil if no dice are thrown or no place is chosen.
function gw.menu_odds(act)
  if act.places or act.form or act.record.apart then return nil end
  local o = gw.preview_of_act(act)
  if not o then return nil end
  return o.possible == false and "cannot hit" or gw.chances_text(o), o
end

-- The same as data.
local as_data
function as_data(o)
  if not o or o.possible == false then return { possible = false, reason = o and o.reason or "nothing to throw" } end
  local chance = o.chance and o.chance[1] / o.chance[2]
  local modifiers = {}
  for i, m in ipairs(o.modifiers or {}) do
    modifiers[i] = { name = m.name, value = m.value, cite = m.cite, from = m.from, struck = m.struck }
  end
  local outcomes = o.outcomes and api.map(o.outcomes, function(one)
    return { name = one.name, ways = one.ways, of = one.of, chance = one.ways and one.ways / one.of or one.chance }
  end) or (o.dice or chance) and { { name = o.success or "hit", chance = chance } } or {}
  local thens = o["then"] and api.map(o["then"], function(one)
    return { after = one.after, may = one.may, odds = one.odds and as_data(one.odds), text = then_text(one) }
  end)
  return { possible = true, outcomes = outcomes, modifiers = modifiers, needed = o.needed, on_dice = o.on_dice,
    at_most = o.throw and o.at_most or nil, below = o.below,
    dice = o.dice and o.dice:gsub("D$", "D6") or nil, chance = chance, base = o.base, figure = o.figure, hits = o.hits, as_known = o.as_known, case = o.case,
    throw = o.throw, sampled = o.sampled, each = o.each and api.map(o.each, as_data), ["then"] = thens }
end

function gw.preview_as_json(preview) return core.json(as_data(preview)) end
function gw.odds_json(def, key, given) return core.json(as_data(odds_given(def, key, given))) end
-- Of a choice, with what the rules say to a person before it (choice.doubt).
function gw.preview_json(act, doubt)
  local preview = act.action.throw and gw.preview_of_act(act) or nil
  local data = preview == nil and { possible = true, outcomes = {}, modifiers = {} } or as_data(preview)
  data.doubt = doubt
  return core.json(data)
end
