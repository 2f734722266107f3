---@meta _
-- Written by `gangway api --luacats`, which rewrites it.


---@class fields.relation: fields.common
---@field between string[] the kinds of its two ends: side, unit, item, room or cell
---@field default? integer its value before it is set; of a yes-or-no relation, 0 is no
---@field directed? boolean false: what holds from a to b also holds from b to a
---@field lasts? any[] { clock, n }: it returns to its default that much after it was set
---@field see? "all"|"first"|"nobody" who sees it. all: everybody; first: the side of its first end; nobody
---@field yes_no? boolean true: its value is true or false; false: a whole number
---@class def.relation: fields.relation, definition

---@class related
---@field from_cell? cell
---@field from_item? item
---@field from_room? room
---@field from_side? side
---@field from_unit? unit
---@field relation? def.relation
---@field to_cell? cell
---@field to_item? item
---@field to_room? room
---@field to_side? side
---@field to_unit? unit
---@field value integer
---@field remove fun(self: related)

---@class (partial) define
---@field relation fun(id: string, fields?: fields.relation): (fun(fields: fields.relation))

---@class (partial) delete
---@field relation fun(id: string)

---@class (partial) extend
---@field relation fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) patch
---@field relation fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) replace
---@field relation fun(id: string, fields?: table): (fun(fields: table))

---What mods that name it in mod.ini may use.
relations = {}

---All of `a` have their default again.
---@param id any
---@param a any
function relations.clear(id, a) end

---@param id any
---@param a any
---@param b any
---@return any
function relations.get(id, a, b) end

---The other ends of all that are set from `a` on, in the order in which they were set; of one without direction from either end.
---@param id any
---@param a any
---@return any
function relations.of(id, a) end

---@param id any
---@param a any
---@param b any
---@param value any
function relations.set(id, a, b, value) end
