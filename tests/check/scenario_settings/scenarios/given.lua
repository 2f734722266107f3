define.scenario "given" {
  title = "Given", rules = "tiny", map = "room", sides = { a = { title = "A" }, b = { title = "B" } },
  settings = {
    kind = { title = "Kind", one_of = function() return map(definitions "terrain", function(def) return def.id end) end, default = "dekc" },
    none = { title = "None", one_of = function() return {} end },
    lost = { title = "Lost", one_of = function() return definitions "terain" end },
    flat = { title = "Flat", one_of = function() return "deck" end },
  },
  setup = { { "chosen", function(set) tell("shot", { by = set.kind, at = set.none .. set.lost .. set.flat }) end } },
}
