-- What hexes are and what stands on hexsides (BH-019, own D4).
--
-- `draft` holds spreading air for one round, `air` for good (BH-126, BH-127).
-- `cost` is MP to enter, `multiple` a defense multiple of who is there, `tag` why (some weapons ignore it).

define.terrain "deck" { name = "Deck", glyph = ".", cost = 1, multiple = 1 }
define.terrain "console" { name = "Console", glyph = "&", cost = 2, multiple = 2 }
define.terrain "crates" { name = "Crates", glyph = "=", cost = 3, multiple = 3, hides = true }
define.terrain "machinery" { name = "Machinery", glyph = "O", cite = "BH-082", cost = 3, multiple = 3, bursts = 5 }
define.terrain "explosive_machinery" { name = "Explosive machinery", glyph = "X", cite = "BH-082", cost = 3, multiple = 3, bursts = 7, lasting = true }

define.terrain "hatch" { name = "Hatch", glyph = "H", cite = "BH-042", cost = 1, multiple = 1 }
define.terrain "lift" { name = "Lift", glyph = "L", cite = "BH-061", cost = 1, multiple = 1 }
define.terrain "cargo_lift" { name = "Cargo lift", glyph = "P", cite = "BH-106", cost = 1, multiple = 1 }

-- The hull from outside, a strip of hexes around each deck and the underside of the lowest: 8 points are 4 hexes (BH-373, BH-378).
define.terrain "hull_side" { name = "Hull, outside", glyph = ",", cite = "BH-378", cost = 2, multiple = 1 }

define.terrain "ground" { name = "Open ground", glyph = ",", cost = 1, multiple = 1 }

define.barrier "bulkhead" { name = "Interior wall", stops = { "move", "see", "fire", "air" } }
-- BH-103: a row of compartments for sleepers, in nobody's way but theirs who cross it (rules/moves.lua)
define.barrier "cryo_side" { name = "Row of sleepers", cite = "BH-103", stops = {} }
define.barrier "hull" { name = "Hull", stops = { "move", "see", "fire", "air" } }

-- A door counts as shut unless somebody holds it (BH-025); shut or held it can be crossed, at different costs.
define.portal "interior_door" {
  name = "Interior door", cite = "BH-024", first = "closed", closed_mp = 1, held_mp = 0,
  states = { closed = { stops = { "see", "fire", "draft" }, glyph = "+" }, held = { stops = { "draft" }, glyph = "/" } },
}
define.portal "airtight_door" {
  name = "Airtight door", cite = "BH-036", first = "closed", closed_mp = 3, held_mp = 1, airtight = true,
  states = { closed = { stops = { "see", "fire", "air" }, glyph = "#" }, held = { stops = {}, glyph = "/" } },
}
define.portal "window" {
  name = "Window", cite = "BH-104", first = "whole", closed_mp = 4, held_mp = 4,
  states = { whole = { stops = { "air" }, glyph = "'" } },
}
-- BH-102: what is held behind it does not open it (rules/doors.lua)
define.portal "cell_door" {
  name = "Cell door", cite = "BH-102", first = "closed", closed_mp = 3, held_mp = 1, airtight = true, holds = true,
  states = { closed = { stops = { "see", "fire", "air" }, glyph = "$" }, held = { stops = {}, glyph = "/" } },
}
-- BH-041, BH-045: a hatch is airtight and seals itself; a stair holds a front like an interior door (BH-128).
define.portal "floor_hatch" {
  name = "Hatch", cite = "BH-041", first = "closed", closed_mp = 0, held_mp = 0, airtight = true,
  states = { closed = { stops = { "see", "fire", "air" }, glyph = "H" } },
}
define.barrier "well" { name = "Open well", stops = {} }
define.link "hatch" { upright = true, stops = { "see", "fire", "air" } }
define.link "stairs" { upright = true, stops = { "see", "fire", "draft" } }
-- Over the edge of the hull: not by a step, but by the whole allowance (rules/hatches.lua).
define.link "hull" { cite = "BH-378", stops = { "move", "see", "fire", "air" } }
define.link "shaft" { upright = true, stops = { "see", "fire" } }
