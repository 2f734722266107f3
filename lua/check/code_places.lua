-- Where a mod's code runs: one row for each key of a definition that may be a function, each chain of the engine, and
-- what is given to functions. tests/unit/test_limits.c tries each of them.
local _, gw = ...

-- What no schema says. Steps of a rule set and of a set-up are entries of tables.
local GIVEN = { "file", "include", "rule", "rule of a definition", "on", "on of a definition", "memo", "ignore", "ruleset.steps", "scenario.setup",
  "patch.each", "where of a query", "sorted", "filter", "map", "items.distinct", "sight.by", "test" }

local function may_be_function(spec)
  if spec.type == "function" then return true end
  for _, one in ipairs(spec.either or {}) do
    if one == "function" then return true end
  end
end

local function add_keys(out, prefix, schema)
  for key, spec in gw.pairs(schema) do
    if type(spec) == "table" then
      local kind = type(spec.type) == "table" and spec.type or {}
      local inner = kind.fields or type(kind.list) == "table" and kind.list.fields
      if may_be_function(spec) then out[#out + 1] = prefix .. "." .. key end
      if inner then add_keys(out, prefix .. "." .. key, inner) end
    end
  end
end

-- One a line, in the order of the names.
function gw.entry.code_places()
  local out = {}
  for _, place in ipairs(GIVEN) do out[#out + 1] = place end
  for _, name in ipairs(gw.class_names()) do
    if not gw.classes[name].mod then add_keys(out, name, gw.classes[name].schema) end
  end
  for _, def in ipairs(gw.classes.chain.list) do
    if not def.mod or def.mod == "engine" then out[#out + 1] = "chain " .. def.id end
  end
  table.sort(out)
  return table.concat(out, "\n")
end
