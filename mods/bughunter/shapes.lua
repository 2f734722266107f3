-- The tables that rules hand to each other, with what is in them.

define.shape "attack" {
  text = "One attack: fire, a blow hand to hand, a blast, or what the air does to a being. What does not apply is nil.",
  has = {
    by = "unit?: who attacks; nil for blasts and the air", at = "unit?: whom", item = "item?: with which thing", weapon = "weapon?: its definition",
    mode = "string?: row of the chart within the weapon", range = "integer?: hexes", cell = "cell: the hex of the target",
    kind = { type = "string", words = { "fire", "blast", "flame", "hands", "gear", "air" } },
    column = "string?: of gear that takes alive: its column", renews = "boolean?: it is to go on holding whom it holds (BH-159)",
    power = "integer?: firepower or strength before it is changed", ignores = "table<string, boolean>?: tags of multiples that do not count",
    through = "edge?: the wall or door through which it goes",
    half = "boolean?: at half strength (a split burst)", quick = "boolean?: quick fire", opportunity = "boolean?: in reaction",
    what = "string?: what it is called, where nobody attacks", thrower = "unit?: of a blast: who threw it", grenade = "grenade?: of a blast: its definition",
    caused_by = "attack?: of blood: the attack that spilled it",
    checked = "table<unit, boolean>?: who has checked its nerve for it (rules/nerve.lua)",
  } }

define.shape "reckoning" { text = "What the numbers of an attack come to (attack.reckon).", has = {
  firepower = "integer", defense = "integer: the multiple", list = "modifiers: of the multiples", column = "string?: nil below the first", dm = "modifiers",
} }

define.shape "nerve" { text = "Why a being checks its nerve.", has = {
  why = "string", bonus = "integer?", attack = "attack?: once for each attack", by_radio = "boolean?: it hears of it, and does not see it",
} }
