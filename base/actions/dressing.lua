-- Putting armor, suits and masks on and off (docs/rules/snapshot-own.md).

local function make(id, cite, order, text, is_worn, reason, none)
  define.action(id) {
    cite = cite, price = "whole turns; a mask 2 AP", tags = { "movement", "dressing" }, weight = 1,
    text = text, order = order, during = "activation",
    none = none,
    of = function(u) return dressing.things(u, is_worn) end,
    may = reason,
    cost = dressing.cost,
    run = dressing.work,
  }
end

make("don", "SN-362", 58, "put {1} on", false, dressing.no_don, "nothing to put on")
make("doff", "SN-362", 59, "take {1} off", true, dressing.no_doff, "nothing worn")
