-- What manifests say of each other: who requires whom, which rule set lies over which, and so whose rules
-- are in play.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local facts = {} -- mod -> what its manifest says
local installed = {} -- of all mods that were found

function gw.entry.installed(json) installed = core.unjson(json) end
function gw.installed() return installed end

-- What to do where a rule set is not there because the mod that brings it is not loaded; nil: no mod brings it.
function gw.rules_hint(rules, asker)
  local mod = gw.brought_by(rules)
  return mod and ("the mod '%s' brings it: %s"):format(mod, gw.how_to_load(mod, asker)) or nil
end

-- What the manifest of a loaded mod says; an empty table for others.
function gw.manifest(id)
  if facts[id] then return facts[id] end
  for _, m in ipairs(core.mods()) do
    if m.id == id then
      facts[id] = core.unjson(m.facts)
      return facts[id]
    end
  end
  return {}
end

local function is_loaded(id) return gw.manifest(id).id ~= nil end
gw.is_loaded = is_loaded

-- The loaded mod that brings a rule set.
local function bringer(ruleset)
  for _, m in ipairs(core.mods()) do
    if gw.manifest(m.id).ruleset == ruleset then return m.id end
  end
end

-- Loaded mods that this one names: required, optional, or brought along by what its rule set extends.
local function named_by(id)
  local m, out = gw.manifest(id), {}
  for _, list in ipairs { m.requires or {}, m.optional or {} } do
    for other in pairs(list) do
      if is_loaded(other) then out[#out + 1] = other end
    end
  end
  out[#out + 1] = m.extends and bringer(m.extends)
  return out
end

local known = {} -- mod -> set of the mods that it knows

local function known_by(id)
  if known[id] then return known[id] end
  local set = {}
  known[id] = set -- no circle can be here: such mods are not loaded
  for _, other in ipairs(named_by(id)) do
    set[other] = true
    for far in next, known_by(other) do set[far] = true end
  end
  return set
end

-- Does mod a name mod b, itself or through others? What the engine brings everybody knows.
function gw.knows(a, b) return a == b or b == nil or a == nil or known_by(a)[b] == true end

-- Tells C which mods this one knows. The top-level scenarios are files of base's, and know base.
function gw.tell_known(id)
  if id == "base" then core.know("scenarios", id) end
  for other in next, known_by(id) do
    core.know(id, other)
    if id == "base" then core.know("scenarios", other) end
  end
end

-- Does one of them know the other, so that it is clear which comes later and why?
function gw.related(a, b) return gw.knows(a, b) or gw.knows(b, a) end

-- The mod whose file it is: the top-level scenarios are base's.
function gw.mod_of_file(file)
  local top = file and file:match "^([^/]+)/"
  return top == "scenarios" and "base" or top
end

-- --- rule sets ---

local played = nil -- rule set -> true, of the one that is played and those below it

-- The rule set and all that it extends, the lowest first.
function gw.lineage(id)
  local out, seen = {}, {}
  while id and not seen[id] do
    seen[id] = true
    table.insert(out, 1, id)
    local def = gw.find(gw.classes.ruleset, id)
    id = def and def.extends
  end
  return out
end

local find_needed

function gw.play_rules(id)
  played = {}
  for _, name in ipairs(gw.lineage(id)) do played[name] = true end
  find_needed()
end

-- --- whose statements hold ---

local joined = {} -- mod -> list of the rule sets that it belongs to

-- Does the rule set of one mod lie over that one? By the manifests: rule sets are joined before any is read.
local function lies_over(rules, below)
  for _ = 1, #core.mods() do
    rules = gw.manifest(bringer(rules) or "").extends
    if rules == below or not rules then return rules ~= nil end
  end
  return false
end

local function add_joined(out, list)
  for _, rules in ipairs(list) do
    if not api.contains(out, rules) then out[#out + 1] = rules end
  end
end

local function is_below(rules, list)
  for _, other in ipairs(list) do
    if lies_over(other, rules) then return true end
  end
  return false
end

-- The rule set that the mod brings, or the uppermost ones of those that it requires; none: it joins any.
function gw.rules_joined(id)
  if id == nil then return {} end
  if joined[id] then return joined[id] end
  local m, all = gw.manifest(id), {}
  joined[id] = all
  for other in pairs(m.ruleset and {} or m.requires or {}) do add_joined(all, gw.rules_joined(other)) end
  if m.ruleset then all[1] = m.ruleset end
  joined[id] = api.filter(all, function(rules) return not is_below(rules, all) end)
  return joined[id]
end

-- Is what this mod says at the top of its files live under the rule set that is played?
function gw.in_force(mod)
  if not mod or not played then return true end
  local list = gw.rules_joined(mod)
  return #list == 0 or #api.filter(list, gw.is_played) > 0
end

-- What a mod needs to be loaded: what it requires, and what its rule set lies over.
local function needs_of(id)
  local m, out = gw.manifest(id), {}
  for other in pairs(m.requires or {}) do out[#out + 1] = other end
  out[#out + 1] = m.extends and bringer(m.extends)
  return out
end

local needed -- mod -> true: it is in force, or one that is in force needs it

local function note_needed(id)
  if needed[id] then return end
  needed[id] = true
  for _, other in ipairs(needs_of(id)) do note_needed(other) end
end

function find_needed()
  needed = {}
  for _, m in ipairs(core.mods()) do
    if gw.in_force(m.id) then note_needed(m.id) end
  end
end

-- Is what this mod defines there to be used? What it does by itself (actions, steps, handlers, settings) asks gw.in_force.
function gw.is_present(mod)
  return not mod or not played or needed[mod] == true
end

function gw.is_played(ruleset) return not played or played[ruleset] == true end

local function no_base(def)
  gw.key_fault("GW0190", def.file, def.line, "extends", ("rule set '%s' extends '%s', which was not found"):format(def.id, def.extends),
    gw.quote_nearest(def.extends, gw.class_ids(gw.classes.ruleset)))
  def.extends = nil
end

-- mod.ini and define.ruleset must say the same: the one chooses what is loaded, the other what is played.
local function fits_manifest(def)
  local m = gw.manifest(def.mod or "")
  if not m.id then return end
  if m.ruleset ~= def.id then
    gw.fault("GW0191", def.file, def.line, ("mod '%s' defines the rule set '%s', but its mod.ini has %s"):format(def.mod, def.id,
      m.ruleset and "ruleset = " .. m.ruleset or "no ruleset"), ("write ruleset = %s in [mod]"):format(def.id))
    return
  end
  if def.extends == nil and m.extends then def.extends = m.extends end
  if def.extends == def.id then
    gw.key_fault("GW0191", def.file, def.line, "extends", ("rule set '%s' extends itself"):format(def.id))
    def.extends = nil
  elseif def.extends ~= m.extends then
    gw.key_fault("GW0191", def.file, def.line, "extends", ("rule set '%s' extends '%s', but the mod.ini of '%s' has %s"):format(def.id, def.extends,
      def.mod, m.extends and "extends = " .. m.extends or "no extends"), ("write extends = %s in [mod]"):format(def.extends))
  end
end

local function promised(mod)
  local m = gw.manifest(mod)
  if not m.ruleset or gw.broken or gw.find(gw.classes.ruleset, m.ruleset) then return end
  gw.fault("GW0192", m.folder .. "/mod.ini", 0, ("the mod.ini of '%s' names the rule set '%s', but no file defines it"):format(mod, m.ruleset),
    ("write define.ruleset \"%s\" { ... }"):format(m.ruleset))
end

function gw.is_promised(ruleset) return bringer(ruleset) ~= nil end

function gw.check_rulesets()
  for _, def in ipairs(gw.classes.ruleset.list) do
    if type(def.extends) ~= "string" then def.extends = nil end -- told when it was defined
    fits_manifest(def)
  end
  for _, def in ipairs(gw.classes.ruleset.list) do
    if def.extends and not gw.find(gw.classes.ruleset, def.extends) then no_base(def) end
  end
  for _, m in ipairs(core.mods()) do promised(m.id) end
end

-- What stands beside what is inherited: names for people, and what is live with each rule set of the lineage.
local of_each = { title = true, name = true, cite = true, text = true, help = true, notes = true, extends = true, rule = true,
  on = true, actions = true, fields = true }

local function inherit_key(def, base, key, path, from, to, name)
  local list = gw.history(base, path, from[name])
  local how = list[#list] and list[#list].how or {}
  to[name] = from[name]
  gw.note_origin(def, path, { verb = "inherit", like = how.verb == "inherit" and how.like or base.ref, mod = how.mod, file = how.file,
    line = how.line, key = key }, from[name])
end

local function inherit_from(def, base)
  local class = gw.classes.ruleset
  for key in pairs(class.schema) do
    local there = not of_each[key] and base[key] ~= nil
    if there and class.merge[key] then
      local own = {}
      for name, value in pairs(type(def[key]) == "table" and def[key] or {}) do own[name] = value end
      for name in pairs(type(base[key]) == "table" and base[key] or {}) do
        if own[name] == nil then inherit_key(def, base, key, key .. "." .. name, base[key], own, name) end
      end
      def[key] = own
    elseif there and def[key] == nil then
      inherit_key(def, base, key, key, base, def, key)
    end
  end
end

-- Each rule set has what the one below it has and it does not give itself.
function gw.inherit_rulesets()
  local done = {}
  local function inherit(def)
    if done[def] then return end
    done[def] = true
    local base = def.extends and gw.find(gw.classes.ruleset, def.extends)
    if base then
      inherit(base)
      inherit_from(def, base)
    end
  end
  for _, def in ipairs(gw.classes.ruleset.list) do inherit(def) end
end

-- --- what a scenario asks for ---

function gw.is_installed(id)
  for _, m in ipairs(installed) do
    if m.id == id then return m end
  end
end

local function installed_ids()
  local out = {}
  for i, m in ipairs(installed) do out[i] = m.id end
  return out
end

-- `needs` of a scenario: "zero_g" in the list, or zero_g = "^1.0".
local function need_of(key, value)
  if math.type(key) == "integer" then return value, "*" end
  return key, value
end

local function ask_mod(def, id, range, out)
  local m = gw.is_installed(id)
  if type(id) ~= "string" or type(range) ~= "string" then
    gw.key_fault("GW0178", def.file, def.line, "needs", ("scenario %s: needs is a list of mods"):format(def.id),
      "write needs = { \"zero_g\" } or needs = { zero_g = \"^1.0\" }")
  elseif not m then
    gw.key_fault("GW0177", def.file, def.line, "needs", ("scenario %s needs the mod '%s', which was not found"):format(def.id, id),
      gw.quote_nearest(id, installed_ids()) or "use --mod-path to name the folder that contains it")
  elseif not core.version_in(m.version, range) then
    gw.key_fault("GW0177", def.file, def.line, "needs", ("scenario %s needs the mod '%s' %s; the version found is %s"):format(def.id, id, range, m.version))
  elseif not is_loaded(id) then
    out[#out + 1] = id
  end
end

-- The mod of those that were found that brings a rule set.
function gw.brought_by(ruleset)
  for _, m in ipairs(installed) do
    if m.ruleset == ruleset then return m.id end
  end
end

-- Settings of the scenario with `mods = { "zero_g" }`: what they bring when they are not at their default.
local function of_settings(def)
  local out = {}
  for id, spec in pairs(type(def.settings) == "table" and def.settings or {}) do
    if type(spec) == "table" and type(spec.mods) == "table" then out[id] = spec end
  end
  return out
end

-- All mods that the scenario may ever need.
function gw.mods_of_scenario(def)
  local out = {}
  for key, value in pairs(type(def.needs) == "table" and def.needs or {}) do out[#out + 1] = (need_of(key, value)) end
  for _, spec in pairs(of_settings(def)) do
    for key, value in pairs(spec.mods) do out[#out + 1] = (need_of(key, value)) end
  end
  return out
end

-- Does the rule set lie over that one, or is it that one? By the manifests of all mods that were found.
local function is_over(rules, below)
  for _ = 1, #installed do
    if rules == below or not rules then break end
    rules = (gw.is_installed(gw.brought_by(rules)) or {}).extends
  end
  return rules == below
end

-- A scenario speaks of the facts, fields and definitions of its rule set: another rule set has them where it lies over that one.
local function fits_rules(def, rules)
  local own = def.rules
  if not rules or type(own) ~= "string" or not gw.brought_by(own) or is_over(rules, own) then return true end
  local fit = {}
  for _, m in ipairs(installed) do
    if m.ruleset and is_over(m.ruleset, own) then fit[#fit + 1] = m.ruleset end
  end
  core.fault { code = "GW0552", text = ("scenario %s cannot be played with the rule set '%s': it is written for '%s', over which '%s' does not lie")
    :format(def.id, rules, own, rules), hint = "it can be played with: " .. table.concat(api.sorted(fit), ", ") }
  return false
end

-- Mods that the scenario asks for and that are not loaded, one a line. `rules`: what is played instead of
-- the scenario's own rule set; where that does not fit it is told. `set`: what was given for its settings, as JSON.
function gw.entry.scenario_asks(rules, set)
  local def, out = gw.scenario, {}
  if not def or not fits_rules(def, rules) then return "" end
  local wanted = rules or def.rules
  local mod = type(wanted) == "string" and gw.brought_by(wanted)
  if mod and not is_loaded(mod) then out[1] = mod end
  for key, value in pairs(type(def.needs) == "table" and def.needs or {}) do
    local id, range = need_of(key, value)
    ask_mod(def, id, range, out)
  end
  local given = core.unjson(set or "{}")
  for name, spec in pairs(of_settings(def)) do
    for key, value in pairs(gw.is_changed(spec, gw.given_setting(given, name, def.mod)) and spec.mods or {}) do
      local id, range = need_of(key, value)
      if not api.contains(out, id) then ask_mod(def, id, range, out) end
    end
  end
  return table.concat(out, "\n")
end
