local MUCH = "much"
-- The action is another mod's, and what it costs is not.
patch.action "attack" { cost = function() return MUCH end }
