-- The words of this game: what a deed, a weapon, an armor, a device are. A mod adds to them with the same words.

-- A row of the printed table of action points. Prices are texts, because they may be 1.5 (rules/ap.lua).
define.class "deed" {
  schema = {
    kind = { type = "string", default = "", one_of = { "", "blow", "shot", "thrown", "tackle" }, help = "kind of attack" },
    points = { type = "string", required = true, help = "AP: 1, 1.5, 0.5" },
    diagonal = { type = "string", default = "", help = "AP of a diagonal step, where it differs" },
    position = { type = "string", default = "", help = "of a step: the position that it requires" },
    says = { type = "string", default = "", help = "of a step: the verb in the log" },
    starred = { type = "boolean", default = false, help = "may be done in another's turn (PC-005)" },
    variable = { type = "boolean", default = false, help = "`points` is the minimum: more may be spent (own P4)" },
  },
}

define.class "weapon" {
  item = true, title = "Weapons", front = true,
  sheet = { "skill", "damage", { "plus", "added" }, "track", { "reach", "middle range" }, "rate", "magazine" },
  live = function(item) return item.holder ~= nil and item.holder.weapon == item end,
  schema = {
    skill = { type = "string", required = true, one_of = { "brawling", "melee", "guns", "throwing" }, help = "the skill that it is used with" },
    damage = { type = "string", required = true, help = "dice of a hit: 2D10" },
    plus = { type = "integer", default = 0, help = "added to the dice" },
    track = { type = "string", default = "wound", one_of = { "wound", "temporary", "half" },
      help = "kind of damage; half: one half of each, an odd point is temporary" },
    shoots = { type = "boolean", default = false, help = "a gun or a bow: fired, not swung" },
    thrown = { type = "boolean", default = false, help = "may be thrown (PC-061)" },
    reach = { type = "integer", default = 0, help = "middle range in squares (own P2)" },
    rate = { type = "integer", default = 2, help = "shots allowed from one turn of its bearer to the next (own P8)" },
    magazine = { type = "integer", default = 0, help = "shots in a full magazine" },
    spare = { type = "integer", default = 0, help = "spare magazines that its bearer carries" },
    settings = { type = { list = "string" }, default = {}, help = "its settings (PC-062); it starts at the first" },
    other_damage = { type = "string", default = "", help = "dice at its second setting" },
    other_track = { type = "string", default = "wound", one_of = { "wound", "temporary", "half" }, help = "damage at its second setting" },
    concealed = { type = "boolean", default = false, help = "others see it only once it is drawn" },
  },
}

define.class "armor" {
  item = true,
  live = function(item) return item.holder ~= nil end,
  schema = { stops = { type = "integer", required = true, help = "subtracted from each hit (own P7)" } },
}

define.class "device" {
  item = true,
  live = function(item) return item.holder ~= nil and item.holder.device == item end,
  schema = {
    opens_locks = { type = "boolean", default = false, help = "can pick the lock of a door" },
    is_key = { type = "boolean", default = false, help = "opens locked doors without a roll" },
    loot = { type = "boolean", default = false, help = "the prize of a scenario" },
  },
}
