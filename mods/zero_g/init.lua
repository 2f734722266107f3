-- Fighting without gravity (SN-136..152, SN-404, SN-405), for any rule set on squares.
--
-- What is here knows no weapon, no action points and no sides: it keeps who drifts, who holds on and who lost control, and
-- says with `zero_g.attacked(u, what)` and `zero_g.run_on(u, squares)` what a rule set must tell it. Of the rule set's actions it asks
-- the tags: `walk` needs a floor under one's feet, `attack` is not for the disoriented (SN-146). Its chains ask what a
-- rule set may answer: chains.lua. For Snapshot and what lies over it snapshot.lua does both; a rule set that lies over nothing
-- of that takes some twenty lines (tests/mods/afloat is one).

zero_g = {}

include "fields.lua"
include "chains.lua"
include "events.lua"
include "handholds.lua"
include "control.lua"
include "drifting.lua"
include "actions.lua"
include("snapshot.lua", { joins = "base" })

return zero_g
