-- The console: Lua typed at a prompt, inside a copy of a game. What is typed sees what a mod sees and some
-- names more, and may change the copy. How values are shown and which verbs there are is here; what they do with
-- the game is C's.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local LINES, ENTRIES, WIDTH, DEPTH, TEXT = 60, 40, 100, 3, 2000 -- what is shown of one value

local env -- of what is typed, made when first needed
local chunk -- what is to be run
local out -- what it printed

-- --- showing values ---

local function name_of(kind, thing)
  if kind == gw.KIND.unit then return thing.name ~= thing.id and thing.name and (" '%s'"):format(thing.name) or "" end
  if kind == gw.KIND.portal then return " " .. tostring(thing.state) end
  return ""
end

-- A thing in a few words: "unit c1 'Ada'", "cell b3".
local function thing_text(thing)
  local kind = core.kind_of(thing)
  if not core.alive(thing) then return core.kind_name(kind) .. " (gone)" end
  if kind == gw.KIND.game then return "game" end
  return core.kind_name(kind) .. " " .. gw.arg_text(thing) .. name_of(kind, thing)
end

local function key_text(k)
  if core.kind_of(k) then return "[" .. thing_text(k) .. "]" end
  if type(k) == "string" and k:match "^[%a_][%w_]*$" then return k end
  return "[" .. (type(k) == "string" and ("%q"):format(k) or tostring(k)) .. "]"
end

local text_of

-- A live list or map, a fixed table, or a plain one; nil for others.
local function is_table(v) return type(v) == "table" or type(v) == "userdata" and not core.kind_of(v) end

local function entries_of(t, depth)
  local parts, n = {}, 0
  for k, v in pairs(t) do
    n = n + 1
    if n <= ENTRIES then
      parts[n] = (k == n and "" or key_text(k) .. " = ") .. text_of(v, depth + 1)
    end
  end
  if n > ENTRIES then parts[ENTRIES + 1] = ("... %d more"):format(n - ENTRIES) end
  return parts
end

-- Is it a definition? Lists and maps of the world know no such names, and say so.
local function is_definition(v)
  local ok, class = pcall(function() return type(v) == "table" and v.class_of end)
  return ok and class and v.ref and true or false
end

local function table_text(t, depth)
  if is_definition(t) then return t.class_of .. " " .. t.ref end
  if depth > DEPTH then return "{...}" end
  local parts = entries_of(t, depth)
  if #parts == 0 then return "{}" end
  local line = "{ " .. table.concat(parts, ", ") .. " }"
  if #line + 2 * depth <= WIDTH and not line:find "\n" then return line end
  local pad = ("  "):rep(depth)
  return "{\n  " .. pad .. table.concat(parts, ",\n  " .. pad) .. "\n" .. pad .. "}"
end

function text_of(v, depth)
  if core.kind_of(v) then return thing_text(v) end
  if type(v) == "string" then return #v > 200 and ("%q..."):format(v:sub(1, 200)) or ("%q"):format(v) end
  if is_table(v) then
    local ok, text = pcall(table_text, v, depth)
    return ok and text or "{?}"
  end
  return (tostring(v):gsub(": 0x%x+$", ""))
end

-- Any value in one line, as note(...) tells it.
function gw.value_words(v)
  local ok, text = pcall(text_of, v == api.game and gw.game() or v, 0)
  return ok and text or "?"
end

local function cut(text)
  local lines, n = {}, 0
  for line in (text .. "\n"):gmatch "([^\n]*)\n" do
    n = n + 1
    if n <= LINES then lines[n] = #line > TEXT and line:sub(1, TEXT) .. " ..." or line end
  end
  if n > LINES then lines[LINES + 1] = ("... %d more lines"):format(n - LINES) end
  return table.concat(lines, "\n")
end

-- By these the engine finds things again; `items` and `units` say the same.
local inner = { next_in_cell = true, first_item = true, next_item = true, first_unit = true }

-- A thing with its fields, those that say something.
local function fields_text(thing)
  local lines = { thing_text(thing) }
  for _, f in ipairs(core.fields(core.kind_of(thing))) do
    local ok, v = pcall(function() return thing[f.name] end)
    if ok and not inner[f.name] and v ~= nil and v ~= false and v ~= 0 and v ~= "" and not (is_table(v) and api.is_empty(v)) then
      lines[#lines + 1] = ("  %s = %s"):format(f.name, text_of(v, 1))
    end
  end
  if core.kind_of(thing) == gw.KIND.unit and #thing.items > 0 then lines[#lines + 1] = "  items = " .. text_of(thing.items, 1) end
  return table.concat(lines, "\n")
end

-- What an expression gave: one thing by its fields, a definition by what it says, all else as it is.
local function value_text(v)
  if v == api.game then v = gw.game() end
  if core.kind_of(v) and core.alive(v) then return fields_text(v) end
  if is_definition(v) then
    local shown = {}
    for k, x in pairs(v) do
      if k ~= "history" and k ~= "number" and k ~= "steps" then shown[k] = x end
    end
    shown.class_of = nil
    return v.class_of .. " " .. table_text(shown, 0)
  end
  return text_of(v, 0)
end

local function say(text) out[#out + 1] = cut(text) end

-- --- chains, step by step ---

local function place_of(s)
  return (s.cite and "[" .. s.cite .. "]  " or "") .. (s.from or "")
end

local function spoke(def, v)
  if v == nil then return false end
  if def.combine == "modifiers" then return v ~= 0 and v ~= false end
  return true
end

-- Asks each step that is live for the arguments; what each says by itself, and who says nothing.
local function ask_steps(def, chain, args)
  local said, silent = {}, {}
  local function take(s, title, v, named)
    title = def.combine == "modifiers" and named or title
    if spoke(def, v) then
      said[#said + 1] = { def.combine == "modifiers" and ("%+d"):format(v) or text_of(v, 1), title, place_of(s) }
    else
      silent[#silent + 1] = title
    end
    if def.combine == "fold" and v ~= nil then args[1] = v end
  end
  for _, s in ipairs(chain.list) do take(s, s.title, s.fn(table.unpack(args, 1, args.n))) end
  if chain.extra then
    gw.each_carried(def, chain.extra, function(e, thing)
      take(e, ("%s (%s)"):format(e.title, thing_text(thing)), e.fn(thing, table.unpack(args, 1, args.n)))
    end, table.unpack(args, 1, args.n))
  end
  return said, silent
end

local function say_steps(said, silent)
  local wide, wider = 0, 0
  for _, l in ipairs(said) do wide, wider = math.max(wide, #l[1]), math.max(wider, #l[2]) end
  for _, l in ipairs(said) do
    say(("  %s%s  %s%s  %s"):format((" "):rep(wide - #l[1]), l[1], l[2], (" "):rep(wider - #l[2]), l[3]))
  end
  if #silent > 0 then say("  without a word: " .. table.concat(silent, ", ")) end
end

-- trace("attack.dm", a): what the chain gives, and what each of its steps has said to it.
local function trace(id, ...)
  local chain = gw.chain_lists[id]
  if not chain then
    local near = gw.quote_nearest(tostring(id), gw.keys(gw.chain_lists))
    error(("there is no chain '%s'%s"):format(tostring(id), near and " (" .. near .. ")" or ""), 2)
  end
  local def, result = chain.def, gw.chain(id)(...)
  core.seal()
  local said, silent = ask_steps(def, chain, table.pack(...))
  core.unseal()
  local total = def.combine == "modifiers" and ("%+d"):format(result.total) or text_of(result, 0)
  say(("%s (%s): %s"):format(id, def.combine, total))
  say_steps(said, silent)
end

-- --- what is typed ---

local function prints(...)
  local parts = table.pack(...)
  for i = 1, parts.n do parts[i] = type(parts[i]) == "string" and parts[i] or text_of(parts[i], 0) end
  say(table.concat(parts, "  ", 1, parts.n))
end

local names = { print = prints, trace = trace,
  show = function(v) say(value_text(v)) end,
  fields = function(thing) say(fields_text(thing)) end }

-- Names that are typed are first the console's, then units and portals by their ids, then those of the mod whose rules are
-- played, and the public tables of all mods that are loaded.
local function new_env()
  local mod = gw.ruleset and gw.ruleset.mod or "base"
  local outer, known = gw.env_of(mod), gw.known_of(mod)
  return setmetatable({}, { __metatable = false, __index = function(_, key)
    if names[key] ~= nil then return names[key] end
    if rawget(known, key) == nil and core.playing() then
      local thing = api.units.named(key) or api.portals.named(key:gsub("_", "-"))
      if thing then return thing end
    end
    if rawget(known, key) == nil and gw.publics[key] then return gw.publics[key] end
    if rawget(known, key) == nil and gw.is_installed(key) and not gw.is_loaded(key) then
      error(("'%s' is not known: the mod of that name is not loaded; %s"):format(key, gw.how_to_load(key)), 0)
    end
    return outer[key]
  end })
end

-- An expression is run so that its own calls are no tail calls: an error in one has a place then.
local function compile(text)
  env = env or new_env()
  local expression, missing = core.load("return " .. text, "typed", env)
  if expression then
    local fn = core.load("return table.pack(" .. text .. ")", "typed", env) -- not so behind a comment
    if fn then return function() return fn() end end
    return function() return table.pack(expression()) end
  end
  local fn, err = core.load(text, "typed", env)
  if fn then return function() return table.pack(fn()) end end
  return nil, missing:find "near <eof>" and missing or err
end

-- "ok", "more" when lines are missing, or what is wrong.
function gw.entry.console_load(text)
  local fn, err = compile(text)
  if not fn and err:find "near <eof>" then return "more" end
  if not fn then return err end
  chunk = fn
  return "ok"
end

local function run_chunk(fn)
  out = {}
  local results = fn()
  for i = 1, results.n do
    say(value_text(results[i]))
  end
end

-- Run as a command of nobody, which may change the copy ...
function gw.entry.console_command()
  local fn = chunk
  gw.write_command(function() run_chunk(fn) end)
end
-- ... or only look.
function gw.entry.console_look()
  run_chunk(chunk)
  return gw.entry.console_said()
end
function gw.entry.console_said()
  local text = table.concat(out or {}, "\n")
  out = {}
  return text
end

-- --- for the verbs ---

function gw.entry.console_thing(thing) return thing_text(thing) end
function gw.entry.console_field(thing, name)
  return text_of(thing[name], 1)
end
local function fields(id)
  local thing = api.units.named(id) or api.portals.named(id) or core.cell_named(id)
  if not thing then return nil, ("there is no unit, portal or cell '%s'"):format(id) end
  return fields_text(thing)
end

local function units()
  local lines = {}
  for _, u in ipairs(api.units.all()) do
    lines[#lines + 1] = ("  %-8s %-20s %-10s %s"):format(u.id, u.name or "", u.side and u.side.id or "", u.cell and u.cell.name or "-")
  end
  return table.concat(lines, "\n")
end

local function see(text)
  local from, to = text:match "^(.-) (.*)$"
  if not from then return nil, "see FROM TO: units or cells" end
  return gw.entry.see(from, to)
end

function gw.entry.console_json(json) return text_of(core.unjson(json), 0) end

-- The next throws of a stream; none: as they fall. After them the dice fall again as they would.
local function dice(text)
  local stream, values = text:match "^([^ ]*)(.*)$"
  if stream == "" then
    gw.forced = {}
    return "the dice are random"
  end
  local n = core.stream(stream)
  if not n then return nil, ("there is no dice stream '%s'"):format(stream) end
  local list = { from = core.drawn(n), more = true }
  for word in values:gmatch "%S+" do
    local v = math.tointeger(tonumber(word))
    if not v or v < 1 then return nil, ("no die has the face '%s'"):format(word) end
    list[#list + 1] = v
  end
  gw.forced[stream] = #list > 0 and list or nil
  return #list > 0 and ("%s: %s, then random"):format(stream, table.concat(list, ", ")) or stream .. ": random"
end

-- --- the verbs ---

-- Each takes the rest of the line and how it stands with the record: { at =, count =, left = }. It returns what C is to
-- do, with what, and what is to be printed before; or nil and what is wrong.
local shown -- what `console_show` is to say

local function shows(how, fn)
  return function(rest)
    shown = function() return fn(rest) end
    return how
  end
end

function gw.entry.console_show() return shown() end

local MOST = 1000000000 -- more than any game has of anything

local function number(text, otherwise)
  local n = tonumber(text:match "^%d+")
  return n and math.min(n, MOST) or otherwise
end
local function with_number(name, otherwise) return function(rest) return name, number(rest, otherwise) end end

local function bots(rest) return "bots", number(rest, 1) .. (rest:find "greedy" and " greedy" or " random") end

-- A seat by its id, or the first one of a side.
local function as(rest)
  if rest == "all" then return "eyes", -1, "the true world\n" end
  local seat = api.seats.named(rest)
  for _, s in ipairs(api.seats.all()) do
    if not seat and s.side and s.side.id == rest then seat = s end
  end
  if seat then return "eyes", core.row(seat), ("the view of %s; it can only be read\n"):format(seat.id) end
  local ids = api.map(api.seats.all(), function(s) return s.id end)
  return nil, ("there is no seat '%s'; there are: all, %s"):format(rest, table.concat(ids, ", "))
end

local function on_record(fn, instead)
  return function(rest, record)
    if record.count == 0 then return nil, "there is no record to follow" .. instead end
    return fn(rest, record)
  end
end

local function step(rest, record)
  if record.left then return nil, ("the game left the record after choice %d; 'reset' returns to it"):format(record.at) end
  return "step", number(rest, 1)
end

local function back(rest, record) return "begin", math.max(0, record.at - (record.left and 0 or number(rest, 1))) end
local function reset(_, record) return "begin", record.at end

local verbs

local function help()
  local lines = {}
  for i, v in ipairs(verbs) do lines[i] = ("  %-18s %s\n"):format(v[1] .. " " .. v[2], v[3]) end
  return "", "", table.concat(lines) .. [[
Everything else is Lua, with the names that a mod has and the ids of units and portals:
  c1                 shows an expression; c1.hits = 3 changes the copy
  trace("CHAIN", ..) the result of a chain, and what each step returns
  print(..) show(x) fields(thing)
]]
end

verbs = {
  { "help", "", "this list", help },
  { "units", "", "the units and where they are", shows("show", units) },
  { "look", "ID", "a unit, portal or cell with its fields", shows("show", fields) },
  { "board", "[DECK]", "the board", with_number("board", -1) },
  { "log", "[N]", "the last lines of the log", with_number("log", 20) },
  { "see", "A B", "sight, range, first blocker", shows("show", see) },
  { "options", "[VERB]", "what may be chosen, with costs and odds, and what may not" },
  { "odds", "CHOICE", "the preview of a choice" },
  { "what", "CHOICE", "what if: what the choice would change, on a fork that is thrown away" },
  { "choose", "CHOICE", "makes the choice, or answers" },
  { "bots", "N [greedy]", "lets bots make N choices", bots },
  { "dice", "STREAM N...", "sets the next throws of a stream; without numbers they are random again", shows("dice", dice) },
  { "as", "SEAT", "shows the view of a seat; 'as all' ends it", as },
  { "undo", "", "takes back the last change" },
  { "reset", "", "discards all changes: back to the record, or to the beginning", reset },
  { "step", "[N]", "the record's next choices", on_record(step, "; 'bots 1' lets a bot choose") },
  { "back", "[N]", "goes back along the record", on_record(back, "; 'undo' takes back") },
  { "goto", "N", "the record after choice N", on_record(with_number("begin", 0), "") },
  { "reload", "", "reads all mods again, in a new process; a record is played again up to here" },
  { "quit", "", "leaves" },
}

-- "board" and "see c1 p1" are verbs; "board = 1", "odds { .. }" and "log(2)" are Lua.
function gw.entry.console_verb(line, at, count, left)
  local word, gap, rest = line:match "^(%l*)( *)(.*)$"
  if rest ~= "" and (gap == "" or rest:find "^[=({%[\"'.:,+*/<>~%%]") then return "lua", line, "" end
  for _, v in ipairs(verbs) do
    if v[1] == word then
      if not v[4] then return word, rest, "" end
      local deed, with, text = v[4](rest, { at = at, count = count, left = left ~= 0 })
      if not deed then return nil, with end
      return deed, tostring(with or ""), text or ""
    end
  end
  return "lua", line, ""
end
