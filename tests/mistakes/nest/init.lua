define.field "unit.powers" { type = { list = "string" }, see = "owner" }
define.field "unit.shown" { type = "boolean", default = false, label = "Shown" }
define.field "game.nest" { type = "integer", default = 0, range = { 0, 100 } }

define.class "power" {
  schema = { order = { type = "integer", default = 10 } },
  in_play = function(def)
    return units.all { where = function(u) return contains(u.powers, def.id) end }
  end,
}

include "actions.lua"
include "powers.lua"
