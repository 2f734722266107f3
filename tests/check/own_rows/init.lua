local board = { { by = "wind", at = 3 }, { by = "rain", at = 4 } }
function sum_by(name) local n = 0 for _, row in ipairs(board) do if row.by == name or row.by == "wind" then n = n + row.at end end return n end
on("said", function(e) if e.by == "A voice" and e.to == nil and e.text == "x" then game.fg = 1 end end)
define.field "game.fg" { type = "integer", default = 0 }
function speak() say { by = "A voice", text = "x" } return game.fg == 1 end
function step_by(opts) local by = opts.by or 1 if opts.by == 2 or by < 3 then return by end end
function len() return #"3.5" + 1 end
local lids = { { state = "opened", facing = "north" }, { state = "actives", stance = "lyings" } }
function is_lid_closed(lid) return (lid or lids[1]).state == "opened" or lid.state == "actives" or lid.stance == "lyings" end
