define.shape "parcel" { has = {
  from = "unti", to = "unit: who gets it", weight = { type = "integer", word = { "heavy" } },
  label = { type = "string", words = {} }, stamps = 3, inside = "parcel[", outside = { type = 4 },
} }
define.shape "empty" {}
define.shape "listed" { has = { "from", "to" } }
define.chain "parcel.may" { args = { "parcel: parcle" }, combine = "reason", gives = "integer" }
rule("parcel.may", "light", function(p) return p.weight > 3 and "too heavy" or nil end)
define.event "parcel.sent" { args = { parcel = "parcel", by = "unit?" }, dice = "later", text = "{parcel} by {by}" }
define.action "send" { name = "Send", text = "send", during = "activation", run = function(u)
  local p = { from = u, to = u, weight = 1 }
  if not chain "parcel.may" (p) then tell("parcel.sent", { parcel = p, by = u }) end
end }
local many = {}
for i = 1, 201 do many["n" .. i] = "integer" end
define.shape "many" { has = many }
define.shape "unit" { has = { hull = "integer" } }
define.shape "walk" { has = {} }
