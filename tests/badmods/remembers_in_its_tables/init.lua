-- Remembers in a table of its own => taken back: this table is fixed: 'last' cannot be set
memory = {}
define.action "evil" {
  during = "activation",
  run = function(u)
    memory.last = u
  end,
}
