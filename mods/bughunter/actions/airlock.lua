-- Cycling an airlock (BH-050): a movement task that takes the whole round. Creatures need wits for it (BH-487).
define.action "cycle" {
  help = "works the airlock, which fills with air or loses it; it takes the whole round",
  cite = "BH-050", tags = { "cycles" }, text = "cycle {1}", order = 36, price = "the activation", during = "activation",
  legal = function(u)
    if harm.is_pred(u) and not cards.has(u, "intelligent") then return "it has no wits for that" end
    return tasks.reason(u, "cycle")
  end,
  of = function(u) return exposure.locks(u) end,
  run = function(u, room)
    tasks.take(u, "cycle")
    exposure.cycle(u, room)
  end,
}
