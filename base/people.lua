-- People: who they are, what they can carry, what they are given (SN-173..179, SN-217..226).
--
-- One namespace for the rules and the scenarios:
--   people.roll { ... }        a number of new characters for a side (people/roll.lua)
--   people.enter { ... }       one character brought from Traveller (people/roll.lua)
--   people.give(u, id, how)    one thing with its rounds and spares (people/arms.lua)
--   people.issue(u, id, ...)   one weapon within what may be carried (people/arms.lua)
--   people.arm(u, where)       the arms that the character's skills call for (people/arms.lua)
--   people.animals { ... }     animals for a side (people/animals.lua)
--   people.from_roster(...)    one character of a file (people/roster.lua)
--   recovery.pass(u, how)      days of rest, for those of a file (people/recovery.lua)
--   people.strength(u) ...     what a characteristic is worth now (people/load.lua)
--   people.load(u), limit(u)   grams carried, grams allowed (people/load.lua)

people = {}

include "people/load.lua"
include "people/generate.lua"
include "people/arms.lua"
include "people/roll.lua"
include "people/animals.lua"
include "people/recovery.lua"
include "people/roster.lua"
