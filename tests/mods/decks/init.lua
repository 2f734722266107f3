-- What decks are made of, for the tests of edges, areas and air: tiny on hexes, with doors of two kinds.
extend.ruleset "decks" { like = "tiny", title = "Decks" }

define.terrain "ground" { glyph = "," }
define.terrain "pillar" { glyph = "O", stops = { "see" } }
define.barrier "window" { stops = { "air" }, states = { broken = { stops = {} } } }
define.barrier "well" { stops = {} }
define.portal "interior_door" {
  first = "closed", states = { closed = { stops = { "see", "fire", "draft" }, glyph = "+" }, held = { stops = { "draft" }, glyph = "/" } },
}
define.portal "airtight_door" {
  first = "closed", states = { closed = { stops = { "see", "fire", "air" }, glyph = "#" }, held = { stops = {}, glyph = "/" } },
}
define.portal "floor_hatch" {
  first = "closed", states = { closed = { stops = { "see", "fire", "air" } }, open = { stops = { "air" } } },
}
define.link "stairs" { stops = { "see", "fire", "draft" } }
define.link "shaft" { stops = { "see", "fire" } }

define.field "edge.hits" { type = "integer", default = 0, range = { 0, 9 } }
define.field "edge.marks" { type = { list = "string" } }
define.field "edge.secret" { type = "integer", default = 0, see = "nobody" }
define.field "game.target" { type = "edge" }
