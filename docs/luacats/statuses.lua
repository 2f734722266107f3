---@meta _
-- Written by `gangway api --luacats`, which rewrites it.


---@class fields.status: fields.common
---@field begins? any[] { clock, n }: it comes into force that much later
---@field each? function function(s), called each time its clock has counted one
---@field ends? function function(s, why), why: time, stripped, replaced
---@field group? string statuses of one group compete: `stack` says which of them count; empty: it is a group of its own
---@field holds? function function(s): false while it is suspended
---@field lasts? any[] { clock, n }: it ends that much after it began; empty: until it is stripped
---@field next? string the next status on its ladder (statuses.next)
---@field of? "all"|"bearer"|"by" whose clock counts: all: a clock that belongs to no unit; bearer: the bearer's; by: the giver's
---@field rank? integer rank within the group: the highest counts
---@field stack? "highest"|"add"|"longest"|"each" which of them count. highest: the one of highest rank, the latest of equals; add: all, with their amounts added up; longest: the one that lasts longest; each: every one for itself
---@field starts? function function(s), as it comes into force
---@class def.status: fields.status, definition

---@class held
---@field amount integer Amount
---@field begun boolean In force
---@field by? unit By
---@field cell? cell
---@field item? item
---@field left integer Left
---@field number integer
---@field room? room
---@field side? side
---@field status? def.status Status
---@field unit? unit
---@field remove fun(self: held)

---@class (partial) define
---@field status fun(id: string, fields?: fields.status): (fun(fields: fields.status))

---@class (partial) delete
---@field status fun(id: string)

---@class (partial) extend
---@field status fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) game
---@field statuses_given integer

---@class (partial) patch
---@field status fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) replace
---@field status fun(id: string, fields?: table): (fun(fields: table))

---What mods that name it in mod.ini may use.
statuses = {}

---All that a thing has in force, in the order in which they were given.
---@param thing any
---@return any[]
function statuses.all(thing) end

---The amounts of a status or group together (`add`), or that of the one that counts.
---@param thing any
---@param id any
---@return any
function statuses.amount(thing, id) end

---@param s any
---@return any
function statuses.bearer(s) end

---statuses.give(thing, "id", { by = unit, amount = 2 }): the record. Of the same status a new one takes the place of the old, unless they stack by `add` or `each`.
---@param thing any
---@param id any
---@param how any
---@return table
function statuses.give(thing, id, how) end

---Looking: which statuses a thing has, and which of a group counts.
---@param s any
---@return any
function statuses.is_in_force(s) end

---One step up its ladder: gives the status that `next` names, or leaves it where it is the last.
---@param s any
---@return any
function statuses.next(s) end

---The one of a status or of a group that counts, or nil.
---@param thing any
---@param id any
---@return any
function statuses.of(thing, id) end

---Takes a status, or all of a group, from a thing; says how many.
---@param thing any
---@param id any
---@return any
function statuses.strip(thing, id) end

---Their titles, for a card or a prompt.
---@param thing any
---@return any
function statuses.text(thing) end
