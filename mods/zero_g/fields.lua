-- What is remembered of weightlessness.

-- on or off, once somebody has switched it; until then the setting says
define.field "game.gravity" { type = "string", optional = true, label = "Gravity", show = "board" }

-- lost control: neither fires nor strikes (SN-146)
define.field "unit.disoriented" { type = "boolean", default = false, label = "Disoriented", show = "board" }
-- keeps hold of a wall (SN-142, SN-145), and whether it took hold in this activation
define.field "unit.holding" { type = "boolean", default = false, label = "Holding on", show = "board" }
define.field "unit.grasped" { type = "boolean", default = false, lasts = "turn" }
-- the direction in which it drifts (SN-150)
define.field "unit.drift" { type = "string", optional = true, label = "Drifts", show = "board" }

define.setting "gravity" {
  title = "Gravity when the game begins", type = "boolean", default = true, cite = "SN-405",
  help = "false: everybody is weightless from the first turn on",
}
