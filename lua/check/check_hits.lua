-- Changes that meet nothing: patch.each whose filter accepts no definition, and ignore(...) of modifiers that no rule of the chain gives.
local _, gw = ...
local api, check = gw.api, gw.check

-- --- patch.each ---

local function count_of(n, class) return ("%d %s%s"):format(n, class.name, n == 1 and "" or "s") end

-- A function without a filter may choose by itself, for what other mods bring.
local function look_at_each(met)
  local class, text, hint = met.class, nil, nil
  if met.accepted == 0 and not met.aside then
    text = #class.list == 0 and ("there is no %s to change"):format(class.name) or ("its filter accepts none of %s"):format(count_of(#class.list, class))
    hint = not met.all and "a filter is called with each definition: function(def) return def.id == \"...\" end" or nil
  elseif met.accepted > 0 and met.changed == 0 and not met.all then
    text = ("its function gives nothing for any of %s"):format(count_of(met.accepted, class))
    hint = "it returns the fields to set: return { field = value }"
  end
  if text then check.warn("GW0626", met.how.file, met.how.line, 0, ("patch.each '%s': %s"):format(class.name, text), hint) end
end

-- --- ignore ---

-- All steps of the chain, also those that are not live in this game, and those that definitions carry.
local function steps_of(def)
  local out = gw.copy_list(gw.all_steps(def.id))
  for _, s in ipairs(gw.carried_rules[gw.key_of(def)] or gw.carried_rules[def.id] or {}) do out[#out + 1] = s end
  return out
end

local HAS = {
  tag = function(s, tag) return s.tags ~= nil and api.contains(s.tags, tag) end,
  of = function(s, of) return s.of == of end,
  name = function(s, name) return s.title == name or s.name == name end,
}

local WORDS = { tag = "has the tag '%s'", of = "is of '%s'", name = "is called '%s'" }

-- What of each step the key is compared with.
local function values_of(steps, key)
  local out = {}
  for _, s in ipairs(steps) do
    for _, value in ipairs(key == "tag" and s.tags or { key == "of" and s.of or key == "name" and s.title or nil }) do out[value] = true end
  end
  return gw.keys(out)
end

local function is_met(steps, key, value)
  for _, s in ipairs(steps) do
    if HAS[key](s, value) then return true end
  end
  return key == "name" and check.times_written(nil, value) > 1 -- a rule may return a name with its number
end

-- Line and column of the text in the call that begins in the line.
local function place_of(file, line, text)
  local scan = check.scan_of(file)
  for _, t in ipairs(scan and scan.list or {}) do
    if t.line >= line and t.kind == "string" and t.text == text then return t.line, t.col end
  end
  return line, 0
end

local function look_at_ignore(i)
  local def = gw.find(gw.classes.chain, i.chain, i.mod)
  if def and def.combine ~= "modifiers" then return end -- which is told
  local steps = def and steps_of(def) or {}
  for _, key in ipairs(def and { "tag", "of", "name" } or {}) do
    local value = i.which[key]
    if value ~= nil and not is_met(steps, key, value) then
      local line, col = place_of(i.file, i.line, value)
      local values = values_of(steps, key)
      check.warn("GW0626", i.file, line, col, ("ignore '%s': no rule of the chain %s"):format(def.id, WORDS[key]:format(value)),
        gw.quote_nearest(value, values) or #values > 0 and "there are " .. table.concat(values, ", ") or nil)
    end
  end
end

-- A mod may change definitions of mods that it names under [optional].
function check.hits(mod)
  if check.has_optional(mod) then return end
  for _, met in ipairs(gw.each_met()) do
    if met.how.mod == mod and met.aside ~= nil then look_at_each(met) end
  end
  for _, i in ipairs(gw.ignored()) do
    if i.mod == mod then look_at_ignore(i) end
  end
end
