-- Units inside things: a locker in which one hides, and the car of a cargo lift, which carries several.
include "holders.lua"
include "actions.lua"
