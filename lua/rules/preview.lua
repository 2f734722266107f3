-- Previews of throws: what `odds` of an action or a rule set gave, whether it can be shown, and how it is.
local core, gw = ...
local api, math_type = gw.api, math.type

local function is_chance(c)
  return type(c) == "table" and math_type(c[1]) == "integer" and math_type(c[2]) == "integer" and c[2] > 0
end

local function is_modifier(m) return type(m) == "table" and type(m.name) == "string" and math_type(m.value) == "integer" end

-- What cannot be shown of a preview, as words of what was found and expected; nil: nothing.
local function wrong_in_odds(o)
  if type(o) ~= "table" then return api.kind(o), "what odds(...) gives" end
  if o.chance ~= nil and not is_chance(o.chance) then return "chance = " .. api.kind(o.chance), "{ WAYS, OF_ALL }" end
  if o.needed ~= nil and math_type(o.needed) ~= "integer" then return "needed = " .. api.kind(o.needed), "an integer" end
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

-- A preview behind a choice in the list.
function gw.show_odds(act)
  if not act.action.odds then return "" end
  local o = odds_given(act.action, "odds", act.action.odds(act.unit, table.unpack(act.args)))
  if not o then return "" end
  if o.possible == false then return "  (" .. tostring(o.reason) .. ")" end
  local parts = {}
  if o.chance then
    local percent = (o.chance[1] * 1000 // o.chance[2] + 5) // 10
    parts[#parts + 1] = ("%d%%"):format(percent)
  end
  if o.needed then parts[#parts + 1] = ("needs %d+"):format(o.needed) end
  for _, m in ipairs(o.modifiers or {}) do parts[#parts + 1] = ("%+d %s"):format(m.value, m.name) end
  return "  " .. table.concat(parts, ", ")
end

-- The same as data.
function gw.odds_json(def, key, given)
  local o = odds_given(def, key, given)
  if not o or o.possible == false then return core.json { possible = false, reason = o and o.reason or "nothing to throw" } end
  local chance = o.chance and o.chance[1] / o.chance[2]
  local modifiers = {}
  for i, m in ipairs(o.modifiers or {}) do
    modifiers[i] = { name = m.name, value = m.value, cite = m.cite, from = m.from }
  end
  return core.json { possible = true, outcomes = o.outcomes or { { name = "hit", chance = chance } }, modifiers = modifiers,
    needed = o.needed, dice = o.dice and o.dice:gsub("D$", "D6") or nil, chance = chance, base = o.base, hits = o.hits,
    as_known = o.as_known, case = o.case }
end
