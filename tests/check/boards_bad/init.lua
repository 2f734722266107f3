define.board "both" { strip = function() end, panel = function() end }
define.board "neither" { title = "Neither" }
define.board "per_of_a_strip" { strip = function() end, per = "seat" }
define.board "per_side" { panel = function() end, per = "side" }
define.board "text" { panel = "rows" }
define.board "odd" { strip = function() end, rows = {} }
