-- Launching a probe (BH-352): a task at its controls. It takes whatever is in the bay with it.
define.action "launch_probe" {
  help = "launches a probe: all beings and things in its bay are lost in space with it",
  cite = "BH-352", tags = { "jettisons" }, text = "launch the probe of {1}", order = 83,
  price = "the activation", during = "activation", none = "no probe is left",
  legal = function(u) return tasks.reason(u, "launch_probe") or probes.reason(u) end,
  of = function() return probes.ready() end,
  run = function(u, bay)
    tasks.take(u, "launch_probe")
    probes.launch(u, bay)
  end,
}
