-- A rule set that only counts turns: each unit passes, then the turn is over. What scenarios say as data is tested on it.
define.field "unit.done" { type = "boolean", default = false, lasts = "turn" }
define.field "game.between" { type = "boolean", default = true }
define.terrain "deck" { glyph = "." }
define.action "pass" { run = function() end }

define.ruleset "verdict" {
  title = "Verdict",
  next = function()
    if game.between then return step "begin_turn" end
    local u = units.any { done = false }
    if u then return decide { unit = u } end
    return step "end_turn"
  end,
  steps = {
    begin_turn = function()
      game.turn, game.between = game.turn + 1, false
      lapse "turn"
    end,
    end_turn = function() game.between = true end,
  },
  perform = function(act)
    act.unit.done = true
    act.run()
  end,
  turns_over = function() return game.between and game.turn or math.max(game.turn - 1, 0) end,
}
