-- Jumps into a block => refused: jumps_into_blocks/init.lua:5: error: no visible label 'inner'
goto inner
do ::inner:: end
define.action "evil" { run = function() end }
