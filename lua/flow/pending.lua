-- Choices as they are run: what was chosen, kept apart from the listing, checked once more and done.
local core, gw = ...

local gave, pure, seal, unseal, unpack, as_listed = gw.validate, gw.pure, core.seal, core.unseal, table.unpack, core.as_listed
local is_thing, watch = gave.is_thing, gw.watch
local commands = core.pending() -- by number, see lua/flow/flow.lua
local perform -- of the rule set that is played, or nil
local legal, may -- the chains that say something against any action, nil where no rule does
local guarded -- is there any?

-- What rules there are stays the same once all is loaded.
function gw.finish_pending()
  legal = gw.has_steps "action.legal" and gw.memo_body "action.legal"
  may = gw.has_steps "action.may" and gw.chain_body "action.may"
  guarded = legal or may
  perform = gw.ruleset and gw.ruleset.perform
end

-- A command is run again with each answer, and finds its arguments as they were.
local function fixed(v) return not is_thing[v] and type(v) == "table" and core.fix(v, "a choice") or v end

-- A list or a table of a form, with the true things in it.
local function unmasked(t)
  if t.id or t.class_of or core.number(t) then return t end
  local out = {}
  for k, v in gw.pairs(t) do out[gw.masks[k] or k] = gw.masks[v] or v end
  return core.fix(out, "a choice")
end

-- The things of the view are for looking ahead in it, those of the true world for being run.
local function real_of(args)
  local masks, out = gw.masks, {}
  for i, v in ipairs(args) do out[i] = masks[v] or type(v) == "table" and not is_thing[v] and unmasked(v) or v end
  return out
end

-- What is held: { record of the action, unit, seat, real arguments, the world in which it was listed or false, what it costs
-- there or false, arguments ... }
local REAL, LISTED, COST, FIRST = 4, 5, 6, 7

-- What is held of an option that is anything: its choice, or its arguments.
local function hold(r, unit, seat, args, choice, cost)
  local of = args or { choice }
  local list = { r, unit or false, seat, false, core.stand(), cost or false, unpack(of) }
  for k = FIRST, #list do list[k] = fixed(list[k]) end
  if gw.masks then list[REAL] = real_of { unpack(list, FIRST) } end
  return list
end

-- Option i, for `run_held`. Mostly it is one word or thing, and the view masks nobody.
function gw.pending_option(i)
  return not gw.masks and gw.pending_plainly(i) or hold(gw.picked(i))
end

local function args_of(held)
  local args, real = { unpack(held, FIRST) }, held[REAL]
  if not real then return args end
  for i, v in ipairs(real) do
    if core.kind_of(v) and not core.alive(args[i]) then args[i] = v end
  end
  return args
end

-- --- the act ---

-- One act serves for all choices: nothing of a mod's outlives the choice in which it was made, and none is run within
-- another (engine/script/call.c). Its list of arguments is made where somebody asks for it.
local FIELDS = { action = true, unit = true, args = true, seat = true, verb = true, cost = true, run = true, refused = true }
local ways = { __metatable = false }
local act = setmetatable({}, ways)
local chosen -- its one argument, or nil
local written = false -- has it a list of arguments of its own, or anything else that was not there when it began?

function ways.__index(_, key)
  if key ~= "args" then return nil end
  act.args = { chosen }
  return act.args
end

function ways.__newindex(_, key, value)
  if not FIELDS[key] then error(("an act has no field '%s'; lasting state is a field of the game"):format(gw.words(key)), 2) end
  rawset(act, key, value)
  written = written or key ~= "unit"
end

-- For who goes over all of it.
function ways.__copy()
  local copy = { args = act.args }
  for key, value in next, act do copy[key] = value end
  return copy
end

-- What rules say against any action: mostly of all choices that cost as much, as the listing asked them (lua/rules/action_rules.lua).
local function ruled(r)
  local said = r.ruled_all(act.unit, act.seat, act.cost)
  if said == false then return may(act) end
  return said
end

-- Calls what gets the unit and the arguments.
local function with_args(fn)
  if written then return fn(act.unit, unpack(act.args)) end
  if chosen == nil then return fn(act.unit) end
  return fn(act.unit, chosen)
end

-- Why it may not be done after all, as the rules see it now.
local function reason_against(r)
  local def, unit = r.def, act.unit
  local reason = r.legal and r.legal(unit)
  if reason then return gave.reason(def, "legal", reason) end
  reason = legal and legal(def, unit)
  if reason then return reason end
  reason = r.may and with_args(r.may)
  if reason then return gave.reason(def, "may", reason) end
  return may and ruled(r)
end

-- The same in a world that is closed for the whole look.
local function look_again(r)
  seal()
  pure.on = true
  local reason = reason_against(r)
  pure.on = false
  unseal()
  return reason or nil
end

-- What only a hidden fact forbids was offered, and has no effect.
local function come_to_nothing()
  if core.telling() then gw.log("engine.nothing", ("%s: it has no effect"):format(gw.act_text(act))) end
end

local function run()
  local ours = act.action -- stands here while it runs: an error in a call that it ends in names it
  local result
  if written then result = ours.run(act.unit, unpack(act.args))
  elseif chosen == nil then result = ours.run(act.unit)
  else result = ours.run(act.unit, chosen) end
  return result
end

local function forget_written()
  rawset(act, "args", nil)
  rawset(act, "refused", nil)
  written = false
end

local function refuse(reason)
  act.refused = reason
  act.run = come_to_nothing
end

-- Does it in the rule set's way, with what is chosen or with the list of arguments. cost: where nothing has changed since
-- it was listed with that.
local function do_it(r, unit, seat, args, same, cost)
  if written then forget_written() end
  local a = act
  a.action = r.def
  a.seat = seat
  a.verb = r.verb
  a.cost = cost or 0
  a.run = run
  if unit then a.unit = unit else rawset(a, "unit", nil) end
  if args then a.args = args end
  if not cost and r.cost then a.cost = gave.cost(r.def, with_args(r.cost)) end
  local reason = not same and (guarded or r.guarded) and look_again(r)
  if reason then refuse(reason) end
  local compares = watch.on and not reason and core.telling()
  if compares then gw.watch_begin(r.def, unit, with_args) elseif watch.on then gw.watch_drop() end
  if perform then perform(a) else a.run() end
  if compares then gw.watch_end() end
end

-- Runs what is held. May be asked again for the same.
function gw.run_pending(held)
  local args, same = (held[REAL] or #held > FIRST) and args_of(held), not held[REAL] and as_listed(held[LISTED])
  chosen = held[FIRST]
  do_it(held[1], held[2] or nil, held[3], args, same, same and held[COST])
end

-- Holds option i under the number and runs it.
function gw.entry.take(i, number)
  pure.on = false -- an error in a listing may have left it on
  local option = gw.pending_option(i)
  commands[number] = option
  gw.run_pending(option)
end

local taken, whose, by_seat -- record, unit and seat of what was taken last

-- Runs what is one word or thing: C has it at hand (engine/script/memo/listed.c). Where it asks it is run again, and C has it held.
core.taker(function(r, unit, seat, choice)
  pure.on = false -- an error in a listing may have left it on
  chosen = choice
  taken = r
  whose = unit
  by_seat = seat
  do_it(r, unit, seat)
end, function(number) commands[number] = { taken, whose or false, by_seat, false, false, false, chosen } end)
