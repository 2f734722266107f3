define.template "owl" {
  name = "Owl",
  fields = { unit = {
    cell = { type = "integer" },
    hits = { type = "integer" },
    wings = { type = "integer" },
  } },
}
