---@meta _
-- Written by `gangway api --luacats`, which rewrites it.


---@class fields.status: fields.common
---@field begins? any[] { clock, n }: it is in force that much later
---@field each? function function(s), each time that its clock has counted one
---@field ends? function function(s, why), why: time, stripped, replaced
---@field group? string of those of one group, `stack` says which count; empty: its own
---@field holds? function function(s): false where it is in abeyance
---@field lasts? any[] { clock, n }: it ends that much after it began; empty: until it is stripped
---@field next? string the next step of a ladder (statuses.next)
---@field of? "all"|"bearer"|"by" whose clock counts: one that is nobody's, the bearer's or the giver's
---@field rank? integer place within the group: the highest counts
---@field stack? "highest"|"add"|"longest"|"each" which counts: highest: of the highest rank, of equals the latest; add: all, their amounts together; longest: what lasts longest; each
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
