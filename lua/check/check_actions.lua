-- Texts of actions: what stands in braces there, and who fills it in.
local _, gw = ...
local pairs, check = gw.pairs, gw.check

local FILLED = gw.names { "unit", "1", "2", "3" } -- as gw.action_label has them
local UNFILLED = { "help", "none", "label", "price", "title", "verb" }

-- What is wrong with {name} or {name.field} in the text of the action, and the mend; nil: nothing.
local function fault_of_hole(action, name, field)
  if not FILLED[name] then return " is not filled in", "the text has {unit} and, of what is chosen, {1} to {3}" end
  if name ~= "unit" and not (action.of or action.with or action.form or action.at_hand) then
    return " is not filled in: nothing is chosen", "write of = function(u) return LIST end, or leave it out"
  end
  local fields = check.kind_fields().unit
  if name == "unit" and field ~= "" and not fields[field] then
    return (": %s"):format(check.what_lacks("unit", field)), gw.quote_nearest(field, gw.keys(fields))
  end
end

local function look_at_text(action, say)
  for hole in (type(action.text) == "string" and action.text or ""):gmatch(gw.HOLE) do
    local name, field = gw.hole_parts(hole)
    local wrong, mend = nil, nil
    if name then wrong, mend = fault_of_hole(action, name, field) end
    if wrong then say("text", ("{%s} in its text%s"):format(hole, wrong), mend) end
  end
end

local function look_at_others(action, say)
  for _, key in ipairs(UNFILLED) do
    local hole = type(action[key]) == "string" and action[key]:match(gw.HOLE)
    if hole then say(key, ("{%s} in its %s is shown as it is: of an action its text alone is filled in"):format(hole, key), "write it without braces") end
  end
end

-- `way`: the keys of the definition under which the action stands.
local function look(def, id, action, way)
  local function say(key, text, hint)
    local to = gw.copy_list(way)
    to[#to + 1] = key
    check.def_fault("GW0444", def, to, ("action '%s': %s"):format(id, text), hint)
  end
  look_at_text(action, say)
  look_at_others(action, say)
end

-- Looks at an action, or at those that another definition carries.
function check.action_texts(def)
  if def.class_of == "action" then return look(def, def.id, def, {}) end
  for id, action in pairs(type(def.actions) == "table" and def.actions or {}) do
    if type(action) == "table" then look(def, tostring(id), action, { "actions", id }) end
  end
end
