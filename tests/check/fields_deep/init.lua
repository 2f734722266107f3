define.field "unit.breath" { type = "integer", default = 12, range = { 0, 9 } }
define.field "unit.rage" { type = "integer", range = { 9, 0 } }
define.field "unit.torn" { type = "boolean", default = 1 }
define.template "diver" {
  name = "Diver",
  fields = {
    unit = {
      hose = { type = "string", default = 3 },
      tank = { type = "integer", defualt = 3 },
      knots = { default = 3 },
      rope = 4,
    },
    untis = { fins = { type = "boolean" } },
  },
}
