-- Is what an action shows what it throws? In a game that `fuzz` or `test` plays, the `throw` of an action is made when its
-- command begins, on the true world, and compared with the first roll of the same throw by the same unit. A difference
-- is an error with both figures.
--
-- It is compared where nothing came between: no die fell and nobody answered anything but `pass`. The rest is counted, and
-- so is what falls without a choice: in a step, for another unit, in an action that shows nothing. What was shown of an
-- action that only declares something is looked at again when a step throws it; there facts may have changed meanwhile, so
-- that a difference is counted and is no error.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

local watch = { on = false, dice = 0, answers = 0 } -- dice that fell and answers that were given in the command that runs
gw.watch = watch

local STEPS = "(no choice)" -- stands for an action where a step throws

local command -- { action, unit, planned = throws, names of those that may fall, notes = what is counted }; without action: a step
local counting = true
local counts = {} -- key of the action -> what `new_counts` gives
local declared = {} -- throws that were shown and did not fall in their command, the oldest first

-- thrown: all that fell; compared: and equal; differ; why: the rest by reason; unthrown: shown, and did not fall; unnamed: those
-- that `throw` does not name; unshown: those of actions that have none
local function new_counts() return { thrown = 0, compared = 0, differ = 0, why = {}, unthrown = {}, unnamed = {}, unshown = {} } end

local function count_of(id)
  counts[id] = counts[id] or new_counts()
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
  if counting then
    local all = count_of(gw.key_of(action)) -- the choice is undone, and with it what else it counted
    all.thrown, all.differ = all.thrown + 1, all.differ + 1
  end
  local at = file and ("%s:%d: "):format(file, (gw.key_line(file, line, "throw"))) or ""
  error(("%s%s: `throw` shows %s; `run` throws %s"):format(at, action.id, shown, thrown), 0)
end

-- --- a command ---

-- What runs now comes to nothing.
function gw.watch_drop()
  command = nil
  gw.when_drop()
end

-- A step runs: nothing was shown of it.
function gw.watch_step()
  watch.dice, watch.answers = 0, 0
  gw.when_begin()
  command = { planned = {}, names = {}, notes = new_counts() }
end

-- Before a command runs; what is thrown in it is compared from now on.
function gw.watch_begin(action, unit, with_args)
  command, watch.dice, watch.answers = nil, 0, 0
  gw.when_begin()
  local list, names = {}, {}
  if action.throw then
    core.seal()
    list, names = gw.throws_named((with_args(action.throw)), action.mod)
    core.unseal()
  end
  command = { action = action, unit = unit, names = names, notes = new_counts(),
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

local function is_same(inside, other)
  return inside.throw == other.throw and inside.by == other.by and inside.at == other.at
end

-- Why a throw in a step is not compared. One that a choice declared has been shown.
local function excuse_of_step(inside)
  for i, shown in ipairs(declared) do
    if is_same(shown.inside, inside) then
      table.remove(declared, i)
      return shown.figures == figures(inside) and "declared before, and as it was shown then" or "declared before, and its facts had changed"
    end
  end
  return "no choice led to it"
end

-- Why a throw that no part of `throw` stands for is not compared; nil: it ought to be named there.
local function excuse(inside)
  if not command.action then return excuse_of_step(inside) end
  if inside.by == nil or inside.by ~= command.unit then return "it was not the throw of who acted" end
  if not command.action.throw then
    add(command.notes.unshown, "throws." .. inside.throw)
    return "its action shows no throw"
  end
  if command.names[inside.throw] or is_met(inside) then return "one like it was compared, or may follow" end
  -- After an answer it may be the answer that it belongs to: who acts saves against a reaction.
  if watch.answers > 0 then return "somebody had answered" end
end

-- A declared throw is about to fall.
function gw.watch_roll(inside)
  if not command or not core.telling() then return end
  gw.when_thrown(inside)
  local p, notes = planned_for(inside), command.notes
  notes.thrown = notes.thrown + 1
  if p then return compare(p, inside) end
  local why = excuse(inside)
  if why then return add(notes.why, why) end
  add(notes.unnamed, "throws." .. inside.throw)
end

-- A throw that no definition declares.
function gw.watch_bare(spec)
  if not command or not core.telling() then return end
  gw.when_thrown(spec)
  if spec.by == nil or spec.by ~= command.unit or not (command.action and command.action.throw) then return end
  command.notes.thrown = command.notes.thrown + 1
  add(command.notes.unnamed, "throw { ... }" .. (spec.why and (" (%s)"):format(spec.why) or ""))
end

-- An event is told.
function gw.watch_told(def, e)
  if command and core.telling() then gw.when_told(def, e, watch.dice) end
end

local DECLARED_MOST = 200 -- orders that came to nothing are forgotten

local function declare(inside)
  declared[#declared + 1] = { inside = inside, figures = figures(inside) }
  if #declared > DECLARED_MOST then table.remove(declared, 1) end
end

local function add_all(to, from)
  for key, n in pairs(from) do to[key] = (to[key] or 0) + n end
end

-- The command is through; one that asks begins again and is counted then.
function gw.watch_end()
  if not (command and counting) then return end
  gw.when_end(watch.dice)
  local notes = command.notes
  for _, p in ipairs(command.planned) do
    if not p.met then add(notes.unthrown, p.inside.reason and "it could not be thrown" or "it did not fall in the command") end
    if not p.met and not p.inside.reason then declare(p.inside) end
  end
  local counted = notes.thrown > 0 or next(notes.unthrown)
  if not counted then return gw.watch_drop() end
  local all = count_of(command.action and gw.key_of(command.action) or STEPS)
  all.thrown, all.compared = all.thrown + notes.thrown, all.compared + notes.compared
  add_all(all.why, notes.why)
  add_all(all.unthrown, notes.unthrown)
  add_all(all.unnamed, notes.unnamed)
  add_all(all.unshown, notes.unshown)
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
    local function some(list) return next(list) and list or nil end
    out[id] = { thrown = c.thrown, compared = c.compared, differ = c.differ > 0 and c.differ or nil, why = some(c.why),
      unthrown = some(c.unthrown), unnamed = some(c.unnamed), unshown = some(c.unshown) }
  end
  counts, declared = {}, {}
  return next(out) and core.json(out) or "{}"
end

-- Throws that an action makes and its `throw` does not name, and events that are told otherwise than they say, one a line.
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
  gw.add_misplaced(out)
  return table.concat(out, "\n")
end
