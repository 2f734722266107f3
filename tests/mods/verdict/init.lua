-- A rule set that only counts turns: each unit passes, then the turn is over. What scenarios say as data is tested on it.
define.field "unit.done" { type = "boolean", default = false, lasts = "turn" }
define.field "game.between" { type = "boolean", default = true }
define.terrain "deck" { glyph = "." }
define.terrain "crates" { glyph = "=" }
define.barrier "bulkhead" { stops = { "move", "see", "fire", "air" } }
define.template "marine" { name = "Marine", price = 12 }
define.action "pass" { tags = { "ends" }, run = function() end }

define.quantity "coin" { per = 4 }
define.ruleset "verdict" {
  title = "Verdict",
  settings = {
    pace = { title = "Pace", one_of = { "quick", "slow" }, help = "read by nobody but tests" },
    stakes = { title = "Stakes", type = "integer", quantity = "coin", range = { 0, 40 }, default = 4 },
  },
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
  room_for = function(cell) return cell.terrain.id == "crates" and "crates stand there" or #cell.units > 0 and "somebody stands there" or nil end,
  character = {
    fields = {
      { id = "name", type = "text", required = true, help = "what it is called" },
      { id = "price", type = "integer", range = { 0, 99 }, help = "its price" },
    },
    enter = function(side, c) return units.new { id = c.id, side = side, name = c.values.name } end,
    write = function(u) return { name = u.name } end,
    price = function(values) return values.price or 5 end,
  },
  turns_over = function() return game.between and game.turn or math.max(game.turn - 1, 0) end,
}

-- Settings that scenarios fix.
rule("worth", "stakes", {}, function() return game.set.pace == "slow" and game.set.stakes or 0 end)
