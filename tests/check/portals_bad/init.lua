define.portal "shutter" {
  first = "shut",
  states = {
    closed = { stops = { "move", "see" } },
    opening = { stops = { "mvoe" }, becomes = "opne" },
    open = {},
  },
}
define.barrier "glass" { stops = { "move", "fire", "sound" } }
