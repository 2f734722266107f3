-- A creature with a secret: one of the passengers is a changeling, and looks like all the others.
include "power.lua"
include "powers/changeling.lua"
include "examine.lua"
