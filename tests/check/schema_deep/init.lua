define.class "suit" { item = true, schema = {
  pack = { type = { fields = {
    mass_g = { type = "integer", required = true, range = { 0, 9000 } },
    kind = { type = "string", one_of = { "air", "power" } },
    marks = { type = { list = "string" } },
  } } },
  levels = { type = { map = { "string", "integer" } } },
  events = { type = { list = "event" } },
} }
define.suit "vacc" {
  name = "Vacc suit",
  pack = {
    mass_g = 12000,
    kind = "pwoer",
    marks = { "red", 7, },
  },
  levels = {
    high = 3,
    low = "two",
  },
  events = { "shot", 5 },
}
define.suit "light" {
  name = "Light suit",
  pack = { kind = "air", mas_g = 3, quilted = true },
  levels = "high",
}
