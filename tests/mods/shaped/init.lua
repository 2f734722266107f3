-- A parcel goes from hand to hand: a table of a shape in chains, a throw, events and lists.
local MISSPELT = "wieght" -- a name that no text shows where it is read: only a checked game sees it

define.class "stamp" { schema = { worth = "integer" } }
define.stamp "penny" { worth = 1 }

define.shape "seal" { text = "What holds a parcel shut.", has = { color = { type = "string", words = { "red", "blue" } }, broken = "boolean?" } }
define.shape "parcel" { text = "What is sent.", has = {
  by = "unit: who sends it", to = "unit?: who gets it", weight = "integer", seal = "seal?", stamps = "stamp[]?", seals = "seal[]?",
  notes = "table<string, integer>?", size = '"small"|"large"|nil', anything = "any", inside = "parcel?", change = "function?", where = "cell|portal|nil",
} }
define.shape "sack" { open = true, has = { by = "unit" } }

define.chain "parcel.dm" { args = { "parcel: parcel" }, combine = "modifiers" }
define.chain "parcel.may" { args = { "parcel: parcel", "to: unit?" }, combine = "reason" }
define.chain "parcel.weight" { args = { "weight: integer", "parcel: parcel" }, combine = "fold" }
define.chain "parcel.seal" { args = { "parcel: parcel" }, combine = "first", gives = "seal?" }
define.chain "parcel.all" { args = { "list: parcel[]" }, combine = "all" }
define.chain "sack.may" { args = { "sack: sack" }, combine = "reason" }

rule("parcel.dm", "heavy", {}, function(p) if p.weight > 5 then return -1 end end)
rule("parcel.dm", "asks", {}, function(p) if p.anything == "misspelt" then return p[MISSPELT] end end)
rule("parcel.may", "addressee", {}, function(p, to) if p.to and p.to ~= to then return "for somebody else" end end)
rule("parcel.weight", "broken", {}, function(n, p)
  if p.anything == "words" then return "heavy" end
  return p.seal and p.seal.broken and n - 1 or nil
end)
rule("parcel.seal", "given", {}, function(p) return p.anything == "odd" and { colour = "red" } or p.seal end)
rule("sack.may", "label", {}, function(s) return s.label end)

define.throw "post" { args = { "parcel: parcel" }, spec = function(p) return { "1D", need = 4, dm = chain "parcel.dm" (p), by = p.by } end }
define.event "parcel.sent" { args = { parcel = "parcel", by = "unit", seal = { type = "string?", words = { "red", "blue" } } }, text = "{by} sends it" }
on("parcel.sent", function(e)
  if e.parcel.anything == "event" then e.parcel[MISSPELT] = 1 end
  if e.parcel.anything == "told" then return e["sa" .. "el"] end
end)

-- A table of the file, which is fixed once the file is read, may stand in itself.
define.shape "ring" { has = { n = "integer", next = "ring?" } }
define.chain "ring.may" { args = { "ring: ring" }, combine = "reason" }
ring = { n = 1 }
ring.next = ring
