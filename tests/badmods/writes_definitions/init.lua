-- Changes a definition in play => taken back: this table is fixed: 'order' cannot be set
define.action "evil" {
  during = "activation",
  run = function(u)
    definition("action", "step").order = 1
  end,
}
