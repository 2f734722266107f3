-- Whatever is chosen comes to nothing => stuck: whatever north chooses, nothing changes
patch.ruleset "tiny" { perform = function() end }
