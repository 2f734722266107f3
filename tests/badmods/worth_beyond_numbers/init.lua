-- What the position is worth goes round the greatest integer => harmless
rule("worth", "more", {}, function() return math.maxinteger end)
rule("worth", "most", {}, function() return math.maxinteger end)
define.action "evil" { run = function() end }
