-- Something of everything that mods are given, for the tests of the API in tests/.
include "rare.lua"
stream "sampler"
define.ruleset "sampler" { extends = "tiny", title = "Sampler" }
define.class "tool" { item = true, schema = { weight = { type = "integer", default = 1 }, use = { type = "string", required = true } } }
define.tool "hammer" { name = "Hammer", use = "hit", weight = 3 }
extend.tool "mallet" { like = "hammer", weight = 2 }
define.tool "saw" { name = "Saw", use = "cut" }
define.tool "lost" { name = "Lost", use = "nothing" }
patch.tool "saw" { weight = 5 }
patch.each("tool", function(def) return def.use == "cut" end, function(def) return { weight = def.weight + 1 } end)
replace.tool "lost" { use = "something", name = "Found" }
define.tool "gone" { use = "nothing" }
delete.tool "gone"

beside = sight.by(function(a, b) return cells.distance(a, b) == 1 end)

define.question "pick" { text = "which of two" }

define.throw "sample" { spec = function(need, dm)
  if not need then return nil, "no" end
  return { "2D", need = need, dm = dm, why = "sample" }
end }

define.throw "raw" { spec = function(given) return given end }

-- A rule and a double that is wrong of {} and of a list that begins with a unit.
numbers = {}
function numbers.most(list)
  local n = 0
  for _, v in ipairs(list) do n = kind(v) == "number" and v > n and v or n end
  return { n }
end
double("numbers.most", function(list) return { kind(list[1]) == "number" and math.max(table.unpack(list)) or list[1] } end)

define.record "note" {}
define.field "note.about" { type = "unit" }
define.field "note.size" { type = "integer", default = 4 }
define.field "unit.tools" { type = { list = "tool" } }
define.field "unit.told" { type = "integer", default = 0 }

define.event "whisper" { see = function(side, e) return side == e.to end, text = "{by} whispers" }
on("whisper", function(e) e.by.told = e.by.told + 1 end)
define.effect "ring" { done = function(t) t.of.told = t.of.told + t.amount end }
define.deck "suits" { cards = function() return { "a", "b", "c", "d" } end, stream = "sampler" }

define.chain "sample.fold" { args = { "n" }, combine = "fold" }
define.chain "sample.first" { args = { "n" }, combine = "first" }
define.chain "sample.all" { args = { "n" }, combine = "all" }
define.chain "sample.product" { args = { "n" }, combine = "product" }
define.chain "sample.max" { args = { "n" }, combine = "max" }
define.chain "sample.reason" { args = { "n" }, combine = "reason" }
rule("sample.fold", "twice", {}, function(n) return n * 2 end)
rule("sample.fold", "more", { before = "twice" }, function(n) return n + 1 end)
rule("sample.fold", "never", {}, function() return 1000 end)
delete.rule "sampler:sample.fold/never"
patch.rule "sampler:sample.fold/twice" { title = "two times" }
rule("sample.first", "small", {}, function(n) if n < 5 then return "small" end end)
rule("sample.first", "large", {}, function() return "large" end)
rule("sample.all", "odd", {}, function(n) return n % 2 == 1 end)
rule("sample.product", "same", {}, function(n) return n end)
rule("sample.product", "three", {}, function() return 2 end)
replace.rule "sampler:sample.product/three" (function() return 3 end)
rule("sample.max", "same", {}, function(n) return n end)
rule("sample.max", "ten", {}, function() return 10 end)
rule("sample.reason", "even", {}, function(n) if n % 2 == 0 then return "it is even" end end)
rule("sample.reason", "large", { before = "even" }, function(n) return n > 8 and "it is large" end)
define.chain "sample.dm" { args = { "n" }, combine = "modifiers" }
rule("sample.dm", "given", {}, function(n) return n end)
rule("sample.dm", "again", {}, function(n) return n end)
found = { tiny = mods.has "tiny", none = mods.has "nosuch" }
-- A way of at most three steps, of those who were told so.
define.action "sneak" {
  legal = function(u) if u.told ~= 7 then return "nobody has told it to" end end,
  form = function(u) return route { unit = u, n = 3, may = function(from, dir, to)
    if not cells.may_step(from, dir) or to.units[1] then return "it is shut" end
  end } end,
  run = function(u, way) u.cell = way[#way] end,
}
return { awake = tiny.awake }
