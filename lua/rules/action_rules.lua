-- What the rules that hold for all actions (the chain "action.may") say of a choice while options are listed.
--
-- Most rules look at what it costs and at who does it, and never at what it would be done to: then one answer serves for
-- all choices of an action that cost the same. Whether a rule looks at the choice shows when it reads `act.args`.
local _, gw = ...

-- One act serves for all that is looked at: a listing looks at some fifty choices a decision and keeps a dozen. Rules
-- see it fixed, for whatever they wrote there they would find again the next time, and of no address: what is kept by
-- its arguments would find the act before in it.
local function seen(content)
  return setmetatable({}, { __index = content, __metatable = false, __len = function() return #content end,
    __copy = function()
      local copy = { args = content.args } -- a walk over all of an act reads the choice too
      for key, value in next, content do copy[key] = value end
      return copy
    end,
    __newindex = function(_, key) error("this table is fixed: '" .. tostring(key) .. "' cannot be set", 2) end })
end

local one, none = {}, gw.freeze {}
local one_seen = seen(one)
local is_read = false -- did a rule ask for the choice where none was given?

local function no_choice(_, key)
  if key ~= "args" then return nil end
  is_read = true
  error("a rule reads the choice", 0)
end

local looked = setmetatable({}, { __index = no_choice })
local act_seen = seen(looked)

local function look_at(r, unit, seat, cost, args)
  looked.action, looked.unit, looked.args, looked.seat, looked.verb, looked.cost = r.def, unit, args, seat, r.verb, cost
end

-- Why the rules forbid it, or nil. The arguments are those of a choice, one by one.
function gw.action_rules(r, unit, seat, cost, a, b, c)
  local args = one_seen
  if a == nil then args = none elseif b == nil then one[1] = a else args = { a, b, c } end
  look_at(r, unit, seat, cost, args)
  return gw.may_act(act_seen)
end

-- The same of all choices that cost as much; false: it depends on the choice.
function gw.action_rules_all(r, unit, seat, cost)
  look_at(r, unit, seat, cost, nil)
  is_read = false
  local ok, reason = pcall(gw.may_act, act_seen)
  if is_read then return false end
  if not ok then gw.may_act(act_seen) end -- fails again, where the place of the mod is found
  return reason
end
