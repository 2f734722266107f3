-- Relations: what holds between two things, such as who is aware of whom. For any rule set; no game word is here.
--
--   define.relation "aware" { title = "Aware", between = { "side", "side" } }
--   relations.set("aware", a, b, true)    relations.get("aware", a, b)    relations.of("aware", a)    relations.clear("aware", a)
--
-- A relation that was never set has its default. What is set is a record, so it is in the hash, in views and in undo like any field.
relations = {}

local KINDS = { "side", "unit", "item", "room", "cell" }

define.record "related" {}

-- { clock, n }, or nothing
local function is_time(list)
  return #list == 0 or #list == 2 and kind(list[1]) == "string" and math.type(list[2]) == "integer" and list[2] > 0
end

-- What is wrong with a relation and in which field, or nil.
local function fault(def)
  local a, b = def.between[1], def.between[2]
  if #def.between ~= 2 or not contains(KINDS, a) or not contains(KINDS, b) then return "between takes two of " .. table.concat(KINDS, ", "), "between" end
  if not def.directed and a ~= b then return "directed is false, but a relation between two different kinds always has a direction", "directed" end
  if def.yes_no and def.default ~= 0 and def.default ~= 1 then return "the default of a yes-or-no relation is 0 or 1", "default" end
  if def.see == "first" and (a == "room" or a == "cell") then return ("see is 'first', but a %s belongs to no side: expected 'all' or "
    .. "'nobody'"):format(a), "see" end
  if not is_time(def.lasts) then return "lasts takes a clock and a number above 0: { \"turn\", 2 }", "lasts" end
end

define.class "relation" {
  title = "Relations", check = fault,
  schema = {
    title = { type = "string", default = "", help = "the name that players see" },
    between = { type = { list = "string" }, required = true, help = "the kinds of its two ends: side, unit, item, room or cell" },
    directed = { type = "boolean", default = true, help = "false: what holds from a to b also holds from b to a" },
    default = { type = "integer", default = 0, help = "its value before it is set; of a yes-or-no relation, 0 is no" },
    yes_no = { type = "boolean", default = true, help = "true: its value is true or false; false: a whole number" },
    lasts = { type = "list", default = {}, help = "{ clock, n }: it returns to its default that much after it was set" },
    see = { type = "string", default = "all", one_of = { "all", "first", "nobody" },
      help = "who sees it. all: everybody; first: the side of its first end; nobody" },
  },
}

define.field "related.relation" { type = "relation" }
define.field "related.value" { type = "integer", default = 0 }
for _, end_ in ipairs { "from", "to" } do
  for _, key in ipairs(KINDS) do define.field("related." .. end_ .. "_" .. key) { type = key, optional = true } end
end

local function ends_of(def)
  local why = fault(def)
  if why then error(("relation '%s': %s"):format(def.id, why), 3) end
  return def.between[1], def.between[2]
end

local function must_be(def, thing, key, which)
  if kind(thing) ~= key then error(("relation '%s': its %s end must be a %s; found a %s"):format(def.id, which, key, kind(thing)), 3) end
end

local function one(def, a, b)
  return records.all("related", { relation = def, ["from_" .. def.between[1]] = a, ["to_" .. def.between[2]] = b })[1]
end

local function found(def, a, b)
  local x, y = ends_of(def)
  must_be(def, a, x, "first")
  must_be(def, b, y, "second")
  return one(def, a, b) or not def.directed and one(def, b, a) or nil
end

local function as_said(def, n)
  if def.yes_no then return n ~= 0 end
  return n
end

function relations.get(id, a, b)
  local def = definition("relation", id)
  local r = found(def, a, b)
  return as_said(def, r and r.value or def.default)
end

local function number_of(def, value)
  if def.yes_no and kind(value) == "boolean" then return value and 1 or 0 end
  if not def.yes_no and math.type(value) == "integer" then return value end
  error(("relation '%s' takes %s; found %s"):format(def.id, def.yes_no and "true or false" or "a whole number", tostring(value)), 3)
end

local function drop(r)
  for _, t in ipairs(timers.all { on = r }) do t:stop() end
  r:remove()
end

define.effect "relation_ends" { done = function(t) drop(t.on) end }

-- Both ends of it are there still.
local function is_whole(r)
  local a, b = ends_of(r.relation)
  return r["from_" .. a] ~= nil and r["to_" .. b] ~= nil
end

-- Those whose ends are gone have nothing to say.
local function sweep()
  for _, r in ipairs(records.all "related") do if not is_whole(r) then drop(r) end end
end

function relations.set(id, a, b, value)
  local def = definition("relation", id)
  local r, n = found(def, a, b), number_of(def, value)
  if r then drop(r) end
  sweep()
  if n == def.default then return end
  r = records.new("related", { relation = def, value = n })
  r["from_" .. def.between[1]], r["to_" .. def.between[2]] = a, b
  if def.lasts[1] then start { effect = "relation_ends", clock = def.lasts[1], n = def.lasts[2], on = r } end
end

-- The other ends of all that are set from `a` on, in the order in which they were set; of one without direction from either end.
function relations.of(id, a)
  local def = definition("relation", id)
  local x, y = ends_of(def)
  must_be(def, a, x, "first")
  local out = {}
  for _, r in ipairs(records.all("related", { relation = def })) do
    if is_whole(r) and r["from_" .. x] == a then out[#out + 1] = r["to_" .. y]
    elseif is_whole(r) and not def.directed and r["to_" .. y] == a then out[#out + 1] = r["from_" .. x] end
  end
  return out
end

-- All of `a` have their default again.
function relations.clear(id, a)
  for _, b in ipairs(relations.of(id, a)) do drop(found(definition("relation", id), a, b)) end
end

local function side_of(thing)
  if kind(thing) == "side" then return thing end
  if kind(thing) == "unit" then return thing.side end
  return kind(thing) == "item" and thing.holder and thing.holder.side or nil
end

rule("view.sees", "relation", {}, function(side, r)
  if kind(r) ~= "related" or r.relation.see == "all" then return nil end
  if r.relation.see == "nobody" or side_of(r["from_" .. r.relation.between[1]]) ~= side then return false end
end)

return relations
