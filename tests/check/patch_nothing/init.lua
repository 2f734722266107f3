patch.portal "slidng_door" { glyph = "d" }
patch.terrain "deck" { stops = "sight" }
extend.action "hop" { like = "stepp" }
delete.event "downn"
patch.action "step" { cots = function() return 1 end }
delete.chain "action.may"
