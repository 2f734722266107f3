-- Choices as they are run: what was chosen, kept apart from the listing, checked once more and done.
local core, gw = ...

local gave, pure, seal, unseal, unpack, as_listed = gw.gave, gw.pure, core.seal, core.unseal, table.unpack, core.as_listed
local is_thing = gave.is_thing
local commands = core.held() -- by number, see lua/flow.lua
local perform -- of the rule set that is played, or nil
local legal, may -- the chains that say something against any action, nil where no rule does
local guarded -- is there any?

-- What rules there are stays the same once all is loaded.
function gw.finish_held()
  legal = gw.has_steps "action.legal" and gw.kept_body "action.legal"
  may = gw.has_steps "action.may" and gw.chain_body "action.may"
  guarded = legal or may
  perform = gw.ruleset and gw.ruleset.perform
end

-- A command is run again with each answer, and finds its arguments as they were.
local function fixed(v) return not is_thing[v] and type(v) == "table" and core.fix(v, "a choice") or v end

-- The things of the view are for looking ahead in it, those of the true world for being run.
local function real_of(args)
  local masks, out = gw.masks, {}
  for i, v in ipairs(args) do out[i] = masks[v] or v end
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
function gw.held_option(i)
  return not gw.masks and gw.held_plainly(i) or hold(gw.picked(i))
end

local function args_of(held)
  local args, real = { unpack(held, FIRST) }, held[REAL]
  if not real then return args end
  for i, v in ipairs(real) do
    if core.kind_of(v) and not core.alive(args[i]) then args[i] = v end
  end
  return args
end

-- What rules say against any action: mostly of all choices that cost as much, as the listing asked them (lua/ruled.lua).
local function ruled(r, act)
  local said = r.ruled_all(act.unit, act.seat, act.cost)
  if said == false then return may(act) end
  return said
end

-- Why it may not be done after all, as the rules see it now.
local function reason_against(r, act)
  local def, unit = r.def, act.unit
  local reason = r.legal and r.legal(unit)
  if reason then return gave.reason(def, "legal", reason) end
  reason = legal and legal(def, unit)
  if reason then return reason end
  reason = r.may and r.may(unit, unpack(act.args))
  if reason then return gave.reason(def, "may", reason) end
  return may and ruled(r, act)
end

-- The same in a world that is closed for the whole look.
local function look_again(r, act)
  seal()
  pure.on = true
  local reason = reason_against(r, act)
  pure.on = false
  unseal()
  return reason or nil
end

-- What only a hidden fact forbids was offered, and comes to nothing.
local function come_to_nothing(act)
  if core.telling() then core.log("engine.nothing", ("%s: nothing comes of it"):format(gw.act_text(act))) end
end

local function cost_of(r, unit, args) return gave.cost(r.def, r.cost(unit, unpack(args))) end

local lists = {} -- by number: what is held of what is taken, again and again in the same list

local function list_for(number)
  local list = lists[number] or { false, false, false, false, false, false, false }
  lists[number] = list
  return list
end

-- Does it in the rule set's way. Where it is held it has `args`, the list of them; same: nothing has changed since it was
-- listed with that cost. Else it has one choice, or none, and is held under the number before.
local function do_it(r, unit, seat, choice, number, args, same, cost)
  if number then
    local list = lists[number] or list_for(number)
    list[1], list[2], list[3], list[FIRST] = r, unit or false, seat, choice
    commands[number] = list
    pure.on = false -- an error in a listing may have left it on
  end
  local act = { action = r.def, unit = unit, args = args or { choice }, seat = seat, verb = r.verb, cost = same and cost or 0 }
  if r.cost and not (same and cost) then act.cost = cost_of(r, unit, act.args) end
  local reason = not same and (guarded or r.guarded) and look_again(r, act)
  if reason then
    act.refused = reason
    function act.run() come_to_nothing(act) end
  else
    function act.run()
      local ours = act.action -- stands here while it runs: an error in a call that it ends in names it
      local given = act.args
      local result
      if #given == 1 then result = ours.run(act.unit, given[1]) else result = ours.run(act.unit, unpack(given)) end
      return result
    end
  end
  if perform then perform(act) else act.run() end
end

-- Runs what is held. May be asked again for the same. perform and chain "action.may" get it as an act.
function gw.run_held(held)
  local real = held[REAL]
  local args = (real or #held > FIRST) and args_of(held) or { held[FIRST] }
  do_it(held[1], held[2] or nil, held[3], nil, nil, args, not real and as_listed(held[LISTED]), held[COST])
end

-- Holds option i under the number and runs it.
function gw.entry.take(i, number)
  pure.on = false -- an error in a listing may have left it on
  local option = gw.held_option(i)
  commands[number] = option
  gw.run_held(option)
end

-- The same of most options: C has them at hand (engine/script/listed.c).
core.taker(do_it)
