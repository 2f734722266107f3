-- Words of a holder that are none: each is told once, and nothing of the engine's own.
define.holder "box" { capasity = 1, reaches = "sound", of = "item", ends = "in", see = "all" }
define.holder "net" { capacity = function(h, u) local fits = true end }
