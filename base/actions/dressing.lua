-- Putting armor, suits and masks on and off (docs/rules/snapshot-own.md).

local function make(id, help, cite, order, text, is_worn, reason, none)
  define.action(id) {
    help = help,
    cite = cite, price = "whole turns; a mask 2 AP", tags = { "movement", "dressing" }, weight = 1,
    text = text, order = order, during = "activation",
    none = none,
    of = function(u) return dressing.things(u, is_worn) end,
    may = reason,
    cost = dressing.cost,
    run = dressing.work,
  }
end

make("don", "puts on armor, a suit or a mask", "SN-362", 58, "put {1} on", false, dressing.no_don, "nothing to put on")
make("doff", "takes off armor, a suit or a mask", "SN-362", 59, "take {1} off", true, dressing.no_doff, "nothing worn")
