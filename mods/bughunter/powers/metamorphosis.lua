-- BH-445, BH-446: in the next interphase all its cards go back into the deck and others are drawn (interphase/stages.lua).
define.power "metamorphosis" {
  name = "Metamorphosis", cite = "BH-445", between = true,
  help = "in the next interphase all its powers are others",
}
