-- Powers for creatures of Snapshot, and of the rule sets that lie over it; ten aliens that have them (docs/menagerie.md).
--
-- A power is one file below powers/ and works for whatever unit has its id: menagerie.powers.give(u, "leap").
include "powers.lua"
include "powers"
include "aliens.lua"
include "dark.lua"
include "fast.lua"

return { powers = powers, spawn = spawn, dark = dark }
