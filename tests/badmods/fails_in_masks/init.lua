-- Errs in the step that masks units => stopped: fails_in_masks/init.lua:2: unit has no field 'nothing'
rule("view.masks", "errs", function(side, unit) return unit.nothing.at_all end)
define.action "evil" { run = function() end }
