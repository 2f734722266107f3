-- BH-436: goes back at once, and two others are drawn (rules/cards.lua).
define.power "extra_power" { name = "Extra Power", cite = "BH-436", help = "two other cards are drawn for it" }
