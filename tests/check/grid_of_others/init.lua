define.field "unit.done" { type = "boolean", default = false, lasts = "turn" }
define.terrain "deck" { glyph = "." }
define.action "rest" { title = "Rest", tags = { "ends" }, run = function() end }
define.ruleset "squares_alone" {
  title = "Squares alone", grids = { "square" }, tags = { ends = "ends what a unit does" },
  next = function()
    local u = units.any { done = false }
    if u then return decide { unit = u } end
    return step "end_turn"
  end,
  steps = { end_turn = function() game.turn = game.turn + 1 lapse "turn" end },
  perform = function(act) act.unit.done = true act.run() end,
}
