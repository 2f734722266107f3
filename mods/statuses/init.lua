-- Statuses: what a thing is in for a time, such as drugged, shaken or on fire. For any rule set; no game word is here.
--
--   define.status "slow" { title = "Slow drug", group = "drug", begins = { "turn", 3 }, lasts = { "turn", 40 }, ends = function(s, why) end }
--   statuses.give(u, "slow", { by = medic })    statuses.of(u, "drug")    statuses.strip(u, "drug")
--
-- A status is a record, and so carries steps and handlers of its definition (`rule`, `on`) while it is in force: the record is their
-- first argument.
statuses = {}

include "define.lua"
include "give.lua"
include "look.lua"

return statuses
