-- BH-429: neither vacuum nor a hostile atmosphere hurts it.
define.power "anaerobic" {
  name = "Anaerobic", cite = "BH-429", copies = 2,
  help = "neither vacuum nor a hostile atmosphere hurts it",
  rule = { ["air.harms"] = function(card, u) if cards.of(card, u) then return false end end },
}
