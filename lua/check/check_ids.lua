-- Ids that are compared and that nobody has: `weapon.id == "cutlas"`, `side.id == "crw"`, and the name of a cell as no cell is named: "B2".
local _, gw = ...
local pairs, check = gw.pairs, gw.check

-- Fields of things that hold a definition, and the class of it.
local HOLDS = { ["unit.terrain"] = "terrain", ["cell.terrain"] = "terrain", ["unit.template"] = "template", ["portal.def"] = "portal",
  ["edge.barrier"] = "barrier", ["timer.effect"] = "effect", ["cell.air"] = "atmosphere", ["holder.air"] = "atmosphere", ["item.def"] = "item" }

local known = {} -- what is compared -> id -> true

local function add(out, ids)
  for _, id in ipairs(ids) do out[id] = true end
end

-- Ids of a class, and of those of other mods that have its name: beside base, traveller's weapons are of "traveller:weapon". Of "item" the
-- ids of all classes whose definitions can be carried; of nil those of all classes.
local function ids_of_class(wanted)
  local out = {}
  for name, class in pairs(gw.classes) do
    if gw.bare_id(name) == wanted or wanted == "item" and class.item or wanted == nil then add(out, check.class_ids(name)) end
  end
  return out
end

local function ids_of_sides()
  local out = {}
  for _, def in ipairs(gw.classes.scenario.list) do
    if type(def.sides) == "table" then add(out, gw.keys(def.sides)) end
  end
  return out
end

-- What the ids are called that are compared, and a function that gives them; nil: it is no id, or any.
local function asked(owner, field, before)
  if field == "class_of" and (owner == "definition" or owner:find "^a ") then return "class", function() return gw.names(gw.class_names()) end end
  if owner == "game" and (field == "scenario" or field == "ruleset") then return field, function() return ids_of_class(field) end end
  if field ~= "id" then return nil end
  if owner == "side" then return "side", ids_of_sides end
  local class = owner == "definition" and HOLDS[before or ""] or owner:match "^a ([%w_]+)$"
  if class then return class, function() return ids_of_class(class) end end
  if owner == "definition" then return "definition", ids_of_class end
end

local function known_ids(what, give)
  known[what] = known[what] or give()
  return known[what]
end

local OPEN = gw.names { "side", "definition" }

-- May it be the id of what is not loaded: a side of a scenario elsewhere, what a mod has that this one names under [optional]?
local function may_be_elsewhere(mod, what) return OPEN[what] or check.has_optional(mod) end

local function tell(file, mod, t, what, ids)
  local bare = gw.bare_id(t.text)
  local mend = ids[bare] and ("an id has no mod before it: write \"%s\""):format(bare) or gw.quote_nearest(t.text, gw.keys(ids))
  if not mend and may_be_elsewhere(mod, what) then return end
  t.told = true
  check.warn("GW0413", file, t.line, t.col, ("there is no %s '%s'"):format(what, t.text), mend)
end

-- "B2", "2b" -> "b2"
local function meant_cell(text)
  local deck, name = text:match "^(.*:)(.*)$"
  name = (name or text):lower():gsub("[%s,-]", "")
  name = name:find "^%a+%d+$" and name or name:gsub("^(%d+)(%a+)$", "%2%1")
  return name:find "^%a+%d+$" and (deck or "") .. name or nil
end

local function look_at_cell(file, t)
  local meant = meant_cell(t.text)
  if not meant or meant == t.text then return end
  t.told = true
  check.fault("GW0498", file, t.line, t.col, ("cell.name is never '%s'"):format(t.text), ("did you mean '%s'?"):format(meant))
end

-- `v`: what is compared, as check.operand has it, with the text at the token `t`.
function check.compared_id(file, mod, v, t)
  if t.told or t.text == "" or not v.field or v.likely then return end
  if v.owner == "cell" and v.field.text == "name" then return look_at_cell(file, t) end
  local what, give = asked(v.owner, v.field.text, v.before)
  local ids = what and known_ids(what, give)
  if ids and not ids[t.text] then tell(file, mod, t, what, ids) end
end
