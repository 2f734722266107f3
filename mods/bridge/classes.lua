-- What a hull and a ship's weapon are.

define.class "hull" {
  title = "Hulls",
  schema = {
    power = { type = "integer", required = true, range = { 1, 30 }, help = "power units an undamaged ship has each turn (own B11)" },
    mp_num = { type = "integer", default = 1, range = { 1, 9 }, help = "movement points for mp_den power units (own B2)" },
    mp_den = { type = "integer", default = 1, range = { 1, 9 }, help = "power units for mp_num movement points" },
    max_mp = { type = "integer", required = true, range = { 1, 20 }, help = "maximum movement points a turn" },
    shield_ratio = { type = "integer", default = 2, range = { 1, 6 }, help = "shield points for a power unit (own B3)" },
    shield_max = { type = "integer", default = 6, range = { 1, 6 }, help = "maximum points of an arc" },
    superstructure = { type = "integer", required = true, range = { 1, 60 }, help = "points of damage that destroy it" },
    damage_control = { type = "integer", default = 0, range = { 0, 5 }, help = "added to the roll for hit location (SS-033)" },
    engines = { type = "integer", default = 3, range = { 1, 9 }, help = "hits that knock out the engines" },
    reactor = { type = "integer", default = 3, range = { 1, 9 }, help = "hits that knock out the power plant" },
    sensors = { type = "integer", default = 1, range = { 1, 9 }, help = "hits that knock out the sensors" },
    generator = { type = "integer", default = 3, range = { 1, 9 }, help = "hits that knock out the shield generator" },
    cargo = { type = "integer", default = 1, range = { 0, 20 }, help = "hits that the cargo can take" },
  },
}

define.class "weapon" {
  item = true, title = "Weapons", front = true,
  sheet = { "chart", "arc" },
  schema = {
    chart = { type = "string", required = true, one_of = { "beam", "missile" }, help = "firing chart (own B4)" },
    arc = { type = "string", required = true, one_of = { "fore", "aft", "port", "starboard", "turret" }, help = "sides of the ship that it can fire from" },
    most = { type = "integer", default = 6, range = { 1, 6 }, help = "maximum power units that it takes" },
  },
}
