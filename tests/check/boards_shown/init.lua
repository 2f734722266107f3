-- What boards give when they are shown, in a scenario of another mod.
define.board "rows" { title = "Rows", panel = function() return { rows = { { lable = "hits", value = 3 } } } end }
define.board "of_side" { title = "Of the side", panel = function(view) return { rows = { { label = "units", value = #view.side.unit } } } end }
define.board "well" { title = "Well", panel = function(view) return { rows = { { label = "units", value = #view.side.units } } } end }
