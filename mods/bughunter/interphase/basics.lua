-- The preservation interphase (BH-311..331, own D15, own D16): a force that has come to its limit of losses may break off, mend, and
-- come back to the fight. It is played where the scenario names a command post, and by nobody else.

interphase = {}

stream "interphase"
stream "placing"

define.chain "command.post" { args = {}, combine = "first", gives = "room?" }     -- where people come together; nil: there is no interphase

local post = chain "command.post"

-- The room where they come together, or nil.
function interphase.post() return post() end

-- open: it may be declared; declared: they break off; forfeit: there is none any more
define.field "game.respite" { type = "string", default = "open", words = { "open", "declared", "forfeit" }, quiet = true,
  label = "Interphase",
  show = "board" }
define.field "game.respite_turn" { type = "integer", default = 0, range = { 0, 1000000 },
  label = "Turn in which it was declared or forfeited" }
-- the last turn in whose End Phase they looked who is away from the creatures
define.field "game.broke_off" { type = "integer", default = 0, range = { 0, 1000000 }, label = "Turn of the last disengaging" }
-- the next turn begins with Initial Sighting (BH-323)
define.field "game.resumes" { type = "boolean", default = false, label = "Resumes with Initial Sighting" }
define.field "game.interphases" { type = "integer", default = 0, range = { 0, 1000 }, label = "Interphases so far" }
define.field "unit.cryo" { type = "boolean", default = false, label = "In cryogenic suspension", show = "card" }

define.event "interphase.declared" { text = "{side} breaks off: an interphase begins when all are away from the creatures",
  args = { side = "side" } }
define.event "interphase.declined" { text = "{side} fights on, and will have no interphase", args = { side = "side" } }
define.event "unit.disengages" { text = "{unit} has got away", args = { unit = "unit" } }
define.event "interphase.begins" { text = "the interphase: the creatures are gone, for a while", args = {}, notable = true }
define.event "unit.regroups" { args = { unit = "unit" } }
-- people have mended: what changes the creatures does so before they come back
define.event "interphase.turns" { args = {} }
define.event "interphase.ends" { text = "the creatures are back", args = {}, notable = true }
