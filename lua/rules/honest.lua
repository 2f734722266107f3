-- Is what an action shows what it throws? In a game that `fuzz` or `test` plays, the `throw` of an action is made when its
-- command begins, on the true world, and compared with the first roll of the same throw by the same unit. A difference
-- is an error with both figures.
--
-- It is compared where nothing came between: no die fell and nobody answered anything but `pass`. The rest is counted.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local watch = { on = false, dice = 0, answers = 0 } -- dice that fell and answers that were given in the command that runs
gw.watch = watch

local command -- { action, unit, planned = throws, names of those that may fall, notes = what is counted }
local counting = true
local counts = {} -- key of the action -> { thrown, compared, why = { reason = n }, unnamed = { name = n } }

local function count_of(id)
  counts[id] = counts[id] or { thrown = 0, compared = 0, why = {}, unnamed = {} }
  return counts[id]
end

local function add(list, key) list[key] = (list[key] or 0) + 1 end

-- --- figures ---

local function chances(p)
  if not p.outcomes then return { ("success %d of %d"):format(p.chance[1], p.chance[2]) } end
  return api.map(p.outcomes, function(one) return ("%s %d of %d"):format(one.name, one.ways, one.of) end)
end

-- "2D, needs 8+, +1 short range: success 21 of 36": all that decides the throw.
local function figures(inside)
  local p = gw.preview_of(inside)
  if not p.possible then return ("nothing, for %s"):format(p.reason) end
  local words = { p.dice }
  words[2] = p.needed and ("needs %d+"):format(p.needed) or p.at_most and ("needs %d or less"):format(p.at_most)
    or p.below and ("needs less than %d"):format(p.below) or nil
  for _, m in ipairs(p.modifiers) do words[#words + 1] = (m.struck and "(%+d %s)" or "%+d %s"):format(m.value, m.name) end
  return ("%s: %s"):format(table.concat(words, ", "), table.concat(chances(p), ", "))
end

local function differ(shown, thrown)
  local action = command.action
  local file, line = gw.given_at(action, "throw")
  local at = file and ("%s:%d: "):format(file, (gw.key_line(file, line, "throw"))) or ""
  error(("%s%s: `throw` shows %s; `run` throws %s"):format(at, action.id, shown, thrown), 0)
end

-- --- a command ---

-- What runs now is no choice: nothing was shown of it.
function gw.watch_drop() command = nil end

-- Before a command runs; what is thrown in it is compared from now on.
function gw.watch_begin(action, unit, with_args)
  command, watch.dice, watch.answers = nil, 0, 0
  if not action.throw then return end
  core.seal()
  local list, names = gw.throws_named((with_args(action.throw)))
  core.unseal()
  command = { action = action, unit = unit, names = names, notes = { thrown = 0, compared = 0, why = {}, unnamed = {} },
    planned = api.map(list, function(h) return { inside = gw.throw_of(h) } end) }
end

local function planned_for(inside)
  for _, p in ipairs(command.planned) do
    if not p.met and p.inside.throw == inside.throw and p.inside.by == inside.by then return p end
  end
end

local function is_met(inside)
  for _, p in ipairs(command.planned) do
    if p.met and p.inside.throw == inside.throw and p.inside.by == inside.by then return true end
  end
end

local function compare(p, inside)
  p.met = true
  local notes = command.notes
  if watch.dice > 0 then return add(notes.why, "a die had fallen") end
  if watch.answers > 0 then return add(notes.why, "somebody had answered") end
  local shown, thrown = figures(p.inside), figures(inside)
  if shown ~= thrown then differ(shown, thrown) end
  notes.compared = notes.compared + 1
end

-- A declared throw is about to fall.
function gw.watch_roll(inside)
  if not command or not core.telling() then return end
  local p = planned_for(inside)
  if p or inside.by == command.unit then command.notes.thrown = command.notes.thrown + 1 end
  if p then return compare(p, inside) end
  if inside.by == nil or inside.by ~= command.unit or command.names[inside.throw] or is_met(inside) then return end
  -- After an answer it may be the answer that it belongs to: who acts saves against a reaction.
  if watch.answers > 0 then return add(command.notes.why, "somebody had answered") end
  add(command.notes.unnamed, "throws." .. inside.throw)
end

-- A throw that no definition declares.
function gw.watch_bare(spec)
  if not command or not core.telling() or spec.by == nil or spec.by ~= command.unit then return end
  command.notes.thrown = command.notes.thrown + 1
  add(command.notes.unnamed, "throw { ... }" .. (spec.why and (" (%s)"):format(spec.why) or ""))
end

local function add_all(to, from)
  for key, n in pairs(from) do to[key] = (to[key] or 0) + n end
end

-- The command is through; one that asks begins again and is counted then.
function gw.watch_end()
  if not (command and counting) then return end
  local all, notes = count_of(gw.key_of(command.action)), command.notes
  for _, p in ipairs(command.planned) do
    if not p.met then add(notes.why, p.inside.reason and "it could not be thrown" or "it did not fall in the command") end
  end
  all.thrown, all.compared = all.thrown + notes.thrown, all.compared + notes.compared
  add_all(all.why, notes.why)
  add_all(all.unnamed, notes.unnamed)
  command = nil
end

-- --- what was counted ---

-- Where the game is played a second time, to compare it with the first, nothing is counted.
local HOW = { [0] = "blind", "counts", "compares" }

function gw.watch_throws(on) watch.on, command, counting = on, nil, true end

function gw.entry.watch_throws(how)
  gw.watch_throws(how ~= 0)
  counting = HOW[how] == "counts"
end

-- Of the game so far, by action.
function gw.entry.throws_counted()
  local out = {}
  for id, c in pairs(counts) do
    out[id] = { thrown = c.thrown, compared = c.compared, why = next(c.why) and c.why or nil, unnamed = next(c.unnamed) and c.unnamed or nil }
  end
  counts = {}
  return next(out) and core.json(out) or "{}"
end

-- Throws that an action makes and its `throw` does not name, one a line.
function gw.entry.throws_unnamed()
  local out = {}
  for id, c in pairs(counts) do
    local def = gw.find(gw.classes.action, id)
    local file, line = gw.given_at(def, "throw")
    for name in pairs(c.unnamed) do
      out[#out + 1] = ("%s:%d: %s: `run` makes %s, which `throw` does not name"):format(tostring(file),
        (gw.key_line(file, line, "throw")), id, name)
    end
  end
  return table.concat(out, "\n")
end
