-- Changes what lies deep in a definition in play => taken back: this table is fixed: 'stops' cannot be set
define.action "evil" {
  during = "activation",
  run = function(u)
    definition("portal", "sliding_door").states.open.stops = { "move" }
  end,
}
