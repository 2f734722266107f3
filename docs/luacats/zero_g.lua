---@meta _
-- Written by `gangway api --luacats`, which rewrites it.


---Why a unit throws for control in zero-G.
---@class control
---@field attack? definition what it has attacked with
---@field holding? boolean it holds on
---@field recovers? boolean it finds its bearings again

---@class event.gravity.switched
---@field state string
---@field unit unit

---@class event.unit.fetches_up
---@field cell cell
---@field unit unit

---@class event.unit.floats
---@field cell cell
---@field from cell
---@field unit unit

---@class event.unit.holds_on
---@field unit unit

---@class event.unit.is_steady
---@field unit unit

---@class event.unit.lets_go
---@field unit unit

---@class event.unit.loses_control
---@field unit unit

---@class event.unit.pushes_off
---@field dir string
---@field unit unit

---@class (partial) carried_handlers
---@field ["gravity.switched"]? fun(thing: any, e: event.gravity.switched)|table
---@field ["unit.fetches_up"]? fun(thing: any, e: event.unit.fetches_up)|table
---@field ["unit.floats"]? fun(thing: any, e: event.unit.floats)|table
---@field ["unit.holds_on"]? fun(thing: any, e: event.unit.holds_on)|table
---@field ["unit.is_steady"]? fun(thing: any, e: event.unit.is_steady)|table
---@field ["unit.lets_go"]? fun(thing: any, e: event.unit.lets_go)|table
---@field ["unit.loses_control"]? fun(thing: any, e: event.unit.loses_control)|table
---@field ["unit.pushes_off"]? fun(thing: any, e: event.unit.pushes_off)|table

---@class (partial) carried_rules
---@field ["gravity.holds"]? (fun(thing: any, unit: unit): boolean?)|table
---@field ["gravity.panel"]? (fun(thing: any, unit: unit): boolean?)|table
---@field ["zero_g.dm"]? (fun(thing: any, unit: unit, what: control): integer|boolean|nil, string?)|table
---@field ["zero_g.may_go"]? (fun(thing: any, unit: unit, cell: cell, dir: string): string|boolean|nil)|table
---@field ["zero_g.may_hold"]? (fun(thing: any, unit: unit): string|boolean|nil)|table
---@field ["zero_g.price"]? (fun(thing: any, price: integer, unit: unit, action: definition): integer?)|table

---@class (partial) declared_throws
---@field control fun(unit: unit, what: control): declared_throw

---@class (partial) game
---@field gravity? string Gravity

---@class (partial) settings
---@field gravity boolean Gravity when the game begins

---@class (partial) unit
---@field disoriented boolean Disoriented
---@field drift? string Drifts
---@field grasped boolean
---@field holding boolean Holding on

---What mods that name it in mod.ini may use.
zero_g = {}
---@type number
zero_g.DRIFT_AP = nil
---@type number
zero_g.PULL_AP = nil

---A rule set says so after each attack: `what.attack` is what it was made with (SN-136).
---@param u any
---@param what any
function zero_g.attacked(u, what) end

---One square on, or an end of it.
---@param u any
---@return any
function zero_g.drift(u) end

---Does the next square end the drift: because nobody can float there, or because there is a wall beside it?
---@param u unit
---@return any
function zero_g.fetches_up(u) end

---Floats one square, if nothing keeps it. u: unit to: cell
---@param u any
---@param to cell
function zero_g.float(u, to) end

---Walls have handholds, floors and ceilings none: a square with a wall beside it (SN-148, SN-404). A shut door and what fills a square are as good as a wall.
---@param cell any
---@return boolean
function zero_g.has_handhold(cell) end

---@param u any
---@return any
function zero_g.is_able(u) end

---@param u any
---@return boolean
function zero_g.is_weightless(u) end

---procedure: `u` is about to leave its square for another: says whether it still does.
---@param u unit
---@param to cell
---@return any
function zero_g.leave(u, to) end

---@param u any
function zero_g.let_go(u) end

---@param u any
---@param dir any
function zero_g.push_off(u, dir) end

---The reason why `u` cannot float one square that way, or nil.
---@param u any
---@param dir any
---@return string?
function zero_g.reason(u, dir) end

---@param u any
---@return string?
function zero_g.reason_against_holding(u) end

---@param u any
---@return any
function zero_g.recover(u) end

---@param u any
---@return declared_throw
function zero_g.recovery(u) end

---Nobody who drifts can stop: a rule set says at the end of an activation how many squares more (SN-151).
---@param u any
---@param squares any
function zero_g.run_on(u, squares) end

---Where there is weight nobody drifts, holds on or is disoriented.
function zero_g.settle() end

---@param u any
function zero_g.switch_gravity(u) end

---@overload fun(event: "gravity.switched", fn: fun(e: event.gravity.switched), opts?: on_opts)
---@overload fun(event: "unit.fetches_up", fn: fun(e: event.unit.fetches_up), opts?: on_opts)
---@overload fun(event: "unit.floats", fn: fun(e: event.unit.floats), opts?: on_opts)
---@overload fun(event: "unit.holds_on", fn: fun(e: event.unit.holds_on), opts?: on_opts)
---@overload fun(event: "unit.is_steady", fn: fun(e: event.unit.is_steady), opts?: on_opts)
---@overload fun(event: "unit.lets_go", fn: fun(e: event.unit.lets_go), opts?: on_opts)
---@overload fun(event: "unit.loses_control", fn: fun(e: event.unit.loses_control), opts?: on_opts)
---@overload fun(event: "unit.pushes_off", fn: fun(e: event.unit.pushes_off), opts?: on_opts)
---@param event string
---@param fn function
---@param opts? on_opts
function on(event, fn, opts) end

---@overload fun(chain: "gravity.holds", name: string, fn: fun(unit: unit): boolean?)
---@overload fun(chain: "gravity.holds", name: string, opts: rule_opts, fn: fun(unit: unit): boolean?)
---@overload fun(chain: "gravity.panel", name: string, fn: fun(unit: unit): boolean?)
---@overload fun(chain: "gravity.panel", name: string, opts: rule_opts, fn: fun(unit: unit): boolean?)
---@overload fun(chain: "zero_g.dm", name: string, fn: fun(unit: unit, what: control): integer|boolean|nil, string?)
---@overload fun(chain: "zero_g.dm", name: string, opts: rule_opts, fn: fun(unit: unit, what: control): integer|boolean|nil, string?)
---@overload fun(chain: "zero_g.may_go", name: string, fn: fun(unit: unit, cell: cell, dir: string): string|boolean|nil)
---@overload fun(chain: "zero_g.may_go", name: string, opts: rule_opts, fn: fun(unit: unit, cell: cell, dir: string): string|boolean|nil)
---@overload fun(chain: "zero_g.may_hold", name: string, fn: fun(unit: unit): string|boolean|nil)
---@overload fun(chain: "zero_g.may_hold", name: string, opts: rule_opts, fn: fun(unit: unit): string|boolean|nil)
---@overload fun(chain: "zero_g.price", name: string, fn: fun(price: integer, unit: unit, action: definition): integer?)
---@overload fun(chain: "zero_g.price", name: string, opts: rule_opts, fn: fun(price: integer, unit: unit, action: definition): integer?)
---@param chain string
---@param name string
---@param opts rule_opts|function
---@param fn? function
function rule(chain, name, opts, fn) end

---@overload fun(id: "gravity.holds"): (fun(unit: unit): boolean)
---@overload fun(id: "gravity.panel"): (fun(unit: unit): boolean?)
---@overload fun(id: "zero_g.dm"): (fun(unit: unit, what: control): modifiers)
---@overload fun(id: "zero_g.may_go"): (fun(unit: unit, cell: cell, dir: string): string?)
---@overload fun(id: "zero_g.may_hold"): (fun(unit: unit): string?)
---@overload fun(id: "zero_g.price"): (fun(price: integer, unit: unit, action: definition): integer)
---@param id string
---@return function
function chain(id) end
