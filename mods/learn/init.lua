-- Five lessons for those who play Snapshot for the first time, and what they share: who takes part, and what is to be tried.
include "fields.lua"
include "people.lua"
include "hints.lua"
include "bots.lua"
include "goals.lua"
