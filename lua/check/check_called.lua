-- What a function of a mod is called with, where nothing says what its parameters are: the arguments that it is given wherever
-- the mod calls it. It is known where all of these are known and agree, and the function is never handed on as a value.
local _, gw = ...
local check = gw.check

local MOST = 200 -- calls of one function that are looked at

-- --- calls ---

-- Notes that the function is called with these arguments, or handed on where there are none.
local function note(calls, key, scan, args)
  local list = calls[key] or { count = 0 }
  calls[key] = list
  list.count = list.count + 1
  if not args or list.count > MOST then list.handed_on = true else list[#list + 1] = { scan = scan, args = args } end
end

-- Does the function itself begin here, or is its name assigned?
local function is_made(scan, i)
  local before, after = scan.list[i - 1], scan.list[i + 1]
  return before ~= nil and before.kind == "keyword" and before.text == "function" or after ~= nil and after.kind == "op" and after.text == "="
end

-- The whole name of what is called or handed on there, and its last token; nil: neither.
local function called_name(scan, use)
  local path, stop = gw.scan_path(scan, use.index)
  local full = use.name
  if is_made(scan, use.index) then return nil end
  for _, t in ipairs(path) do full = full .. "." .. t.text end
  local after = scan.list[stop + 1]
  if path[1] and after and after.kind == "op" and after.text == "=" then return nil end
  return full, stop
end

local uses = check.remembers {} -- scan -> "attack.new" -> the last tokens where it is called or handed on

local function uses_of(scan)
  if uses[scan] then return uses[scan] end
  local out = {}
  uses[scan] = out
  for _, use in ipairs(scan.globals) do
    local name, stop = called_name(scan, use)
    if name then
      out[name] = out[name] or {}
      table.insert(out[name], stop)
    end
  end
  return out
end

local global_calls = check.remembers {} -- mod -> "attack.new" -> its calls, false: there are none

local function calls_of_mod(mod, name)
  local calls = global_calls[mod] or {}
  global_calls[mod] = calls
  if calls[name] ~= nil then return calls[name] or nil end
  check.each_file(mod, check.words_of_name(name), function(_, scan)
    for _, stop in ipairs(uses_of(scan)[name] or {}) do note(calls, name, scan, (gw.scan_args(scan, stop))) end
  end)
  calls[name] = calls[name] or false
  return calls[name] or nil
end

local local_calls = check.remembers {} -- scan -> what is known of a local function -> its calls

local function calls_of_file(scan)
  if local_calls[scan] then return local_calls[scan] end
  local_calls[scan] = {}
  for i, info in gw.pairs(scan.locals) do
    if info.is_function and not is_made(scan, i) then note(local_calls[scan], info, scan, (gw.scan_args(scan, i))) end
  end
  return local_calls[scan]
end

local function calls_of(scan, fn)
  local name = scan.named[fn]
  if type(name) == "table" then return calls_of_file(scan)[name] end
  return name and scan.mod and calls_of_mod(scan.mod, name) or nil
end

-- --- arguments ---

local function is_nothing(scan, i)
  local t = scan.list[i]
  return t.kind == "keyword" and t.text == "nil"
end

-- The type that all calls agree on; nil: one is not known, or they differ.
local function agreed(calls, n)
  local found
  for _, call in ipairs(calls) do
    local at = call.args[n]
    if at and not is_nothing(call.scan, at) then
      local kind = check.type_at(call.scan, at)
      if not kind or kind == "any" or found and kind ~= found then return nil end
      found = kind
    end
  end
  return found
end

-- The type that all those calls agree on whose type is known.
local function agreed_by_some(calls, n)
  local found
  for _, call in ipairs(calls) do
    local at = call.args[n]
    local kind = at and not is_nothing(call.scan, at) and check.type_at(call.scan, at)
    if kind and kind ~= "any" then
      if found and kind ~= found then return nil end
      found = kind
    end
  end
  return found
end

-- What parameter `n` of the function at `fn` is by those of its calls of which something is known.
function check.some_calls(scan, fn, n)
  local calls = calls_of(scan, fn)
  return calls and agreed_by_some(calls, n) or nil
end

-- What parameter `n` of the function at `fn` is by its calls.
function check.argument_by_calls(scan, fn, n)
  local calls = calls_of(scan, fn)
  if not calls or calls.handed_on then return nil end
  return agreed(calls, n)
end

-- --- what names are used for ---

local LEAST = 3 -- parameters of a name whose type is known, before it is taken for that of others

local usual = check.remembers {} -- mod -> name -> { kind =, count =, differs = }

local function note_parameter(names, name, kind)
  local seen = names[name] or { kind = kind, count = 0 }
  names[name] = seen
  seen.count, seen.differs = seen.count + 1, seen.differs or seen.kind ~= kind
end

local function names_of(mod)
  if usual[mod] then return usual[mod] end
  usual[mod] = {}
  for _, f in ipairs(check.scans(mod)) do
    for fn in gw.pairs(f.test and {} or f.scan.named) do
      for n, name in ipairs(check.parameters(f.scan, fn)) do
        local kind = check.param_type(f.scan, fn, n, name) or check.argument_by_calls(f.scan, fn, n)
        if kind and kind ~= "any" then note_parameter(usual[mod], name, kind) end
      end
    end
  end
  return usual[mod]
end

-- What a parameter of that name is in all functions of the mod of which it is known; for stubs, and for no error.
function check.usual_kind(mod, name)
  local seen = names_of(mod)[name]
  return seen and not seen.differs and seen.count >= LEAST and seen.kind or nil
end
