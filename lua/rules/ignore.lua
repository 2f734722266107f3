-- ignore("attack.dm", { tag = "light", below = 0 }, when): modifiers of a chain that do not count. They stay in the list, struck out.
local core, gw = ...
local api = gw.api

local ignores = {} -- list of { chain, which, when, mod }
local by_def = {} -- definition of a chain -> those of it that hold in this game

local WHICH = { tag = "string", name = "string", of = "string", below = "integer", above = "integer" }
gw.ignore_options = WHICH

local HINT = 'write ignore("attack.dm", { tag = "light", below = 0 }, function(...) return true end)'

-- What is wrong with ignore(...).
local function bad_call(chain, which, when)
  if type(chain) ~= "string" then return "the first argument of ignore is the id of a chain" end
  if type(which) ~= "table" then return ("ignore '%s': a table that says which modifiers expected, %s found"):format(chain, api.kind(which)) end
  if when ~= nil and type(when) ~= "function" then return ("ignore '%s': the third argument is %s, a function expected"):format(chain, api.kind(when)) end
  for _, key in ipairs(gw.keys(which)) do
    if not WHICH[key] then return ("ignore '%s': there is no '%s'%s"):format(chain, tostring(key), gw.near_text(tostring(key), WHICH)) end
  end
  if next(which) == nil then return ("ignore '%s' does not say which modifiers; tag, name, of, below or above expected"):format(chain) end
end

function api.ignore(chain, which, when)
  local file, line = gw.where()
  gw.in_stage(("ignore '%s'"):format(tostring(chain)), "definitions")
  if gw.not_in_scenario("ignore", "write it in the mod of the scenario, with a function that says when it holds") then return end
  local wrong = bad_call(chain, which, when)
  if wrong then return gw.fault("GW0140", file, line, wrong, HINT) end
  ignores[#ignores + 1] = { chain = chain, which = gw.check_options("ignore", which, WHICH, file, line), when = when and core.placed(when, file, line),
    file = file,
    line = line, mod = gw.mod }
end

-- Is it one of those?
local function fits(which, m)
  if which.tag and not (m.tags and api.contains(m.tags, which.tag)) then return false end
  if which.name and m.name ~= which.name then return false end
  if which.of and m.of ~= which.of then return false end
  if which.below and m.value >= which.below then return false end
  return not which.above or m.value > which.above
end

local function strike(dm, which)
  for _, m in ipairs(dm) do
    if not m.struck and fits(which, m) then
      m.struck = true
      dm.total = dm.total - m.value
    end
  end
end

-- The function of a chain of modifiers with those struck out that are ignored; the same function where none is.
function gw.with_ignored(def, run)
  local list = by_def[def]
  if not list then return run end
  return function(...)
    local dm = run(...)
    for _, i in ipairs(list) do
      if not i.when or i.when(...) then strike(dm, i.which) end
    end
    return dm
  end
end

-- All calls of ignore: { chain =, which =, mod =, file =, line = }.
function gw.ignored() return ignores end

local function refuse(i, def, why)
  if def then
    gw.fault("GW0140", i.file, i.line, ("ignore '%s': the chain combines '%s' and has no modifiers"):format(def.id, def.combine or "first"), HINT)
  else
    gw.fault("GW0143", i.file, i.line, "ignore: " .. (why or ("there is no chain '%s'"):format(i.chain)),
      not why and gw.id_hint("chain", i.chain, i.mod) or nil)
  end
end

-- Which chain the mod of each means. What another rule set would be asked is inert.
function gw.finish_ignores()
  for _, i in ipairs(ignores) do
    local def, why, inert = gw.find(gw.classes.chain, i.chain, i.mod)
    if not inert and gw.in_force(i.mod) then
      if def and def.combine == "modifiers" then
        by_def[def] = by_def[def] or {}
        table.insert(by_def[def], i)
      else
        refuse(i, def, why)
      end
    end
  end
end
