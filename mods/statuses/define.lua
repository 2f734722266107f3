-- What a status is.
local DEFAULT_GROUP = ""

define.record "held" {}

-- { clock, n }, or nothing
local function is_time(list)
  return #list == 0 or #list == 2 and kind(list[1]) == "string" and math.type(list[2]) == "integer" and list[2] > 0
end

local function is_there(id)
  return #filter(definitions "status", function(def) return def.id == id or def.ref == id end) > 0
end

-- What is wrong with a status and in which field, or nil.
local function fault(def)
  for _, key in ipairs { "begins", "lasts" } do
    if not is_time(def[key]) then return ("%s takes a clock and a number above 0: { \"turn\", 2 }"):format(key), key end
  end
  if def.next ~= "" and not is_there(def.next) then return ("next is '%s', but there is no such status"):format(def.next), "next" end
end

define.class "status" {
  title = "Statuses", check = fault,
  in_play = function(def) return filter(records.all("held", { status = def }), function(s) return statuses.is_in_force(s) end) end,
  schema = {
    title = { type = "string", default = "", help = "the name that players see" },
    group = { type = "string", default = DEFAULT_GROUP, help = "statuses of one group compete: `stack` says which of them count; empty: it is a group "
      .. "of its own" },
    rank = { type = "integer", default = 0, help = "rank within the group: the highest counts" },
    stack = { type = "string", default = "highest", one_of = { "highest", "add", "longest", "each" },
      help = "which of them count. highest: the one of highest rank, the latest of equals; add: all, with their amounts added up; longest: the one "
        .. "that lasts longest; each: every one for itself" },
    begins = { type = "list", default = {}, help = "{ clock, n }: it comes into force that much later" },
    lasts = { type = "list", default = {}, help = "{ clock, n }: it ends that much after it began; empty: until it is stripped" },
    of = { type = "string", default = "all", one_of = { "all", "bearer", "by" },
      help = "whose clock counts: all: a clock that belongs to no unit; bearer: the bearer's; by: the giver's" },
    next = { type = "string", default = "", help = "the next status on its ladder (statuses.next)" },
    each = { type = "function", optional = true, help = "function(s), called each time its clock has counted one" },
    holds = { type = "function", optional = true, help = "function(s): false while it is suspended" },
    starts = { type = "function", optional = true, help = "function(s), as it comes into force" },
    ends = { type = "function", optional = true, help = "function(s, why), why: time, stripped, replaced" },
  },
}

define.field "held.status" { type = "status", label = "Status", show = "card" }
define.field "held.unit" { type = "unit", optional = true }
define.field "held.item" { type = "item", optional = true }
define.field "held.cell" { type = "cell", optional = true }
define.field "held.side" { type = "side", optional = true }
define.field "held.room" { type = "room", optional = true }
define.field "held.by" { type = "unit", optional = true, label = "By" }
define.field "held.amount" { type = "integer", default = 1, label = "Amount" }
define.field "held.begun" { type = "boolean", default = false, label = "In force" }
define.field "held.left" { type = "integer", default = 0, label = "Left" }
define.field "held.number" { type = "integer", default = 0 }
define.field "game.statuses_given" { type = "integer", default = 0, see = "nobody" }
