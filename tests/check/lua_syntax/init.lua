define.event "bang" { text = "bang" }
include "rules.lua"
include "more"
