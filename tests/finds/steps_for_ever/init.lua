-- Step follows step and nobody is to decide => stuck: the game stops: steps_for_ever/init.lua:
patch.ruleset "tiny" { next = function() return step "idle" end, steps = { idle = function() end } }
