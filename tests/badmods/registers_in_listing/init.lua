-- Patches while options are listed => stopped: belongs to the stage 'patches'; this is the stage 'play'
define.action "evil" { of = function() patch.action "step" { order = 1 } end, run = function() end }
