---@meta _
-- Written by `gangway api --luacats`, which rewrites it.


---@class event.goal.met
---@field all integer
---@field n integer
---@field unit unit
---@field what string

---@class (partial) carried_handlers
---@field ["goal.met"]? fun(thing: any, e: event.goal.met)|table

---@class (partial) game
---@field goals string Goals
---@field goals_met integer

---@overload fun(event: "goal.met", fn: fun(e: event.goal.met), opts?: on_opts)
---@param event string
---@param fn function
---@param opts? on_opts
function on(event, fn, opts) end
