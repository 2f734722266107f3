-- Changes that meet nothing; below them such as do.
patch.each("weapon", function(w) return w.class == "blaed" end, function() return { cite = "own" } end)
patch.each("weapon", function(w) return w.class == "blade" end, function(w) if w.name == "Sabre of old" then return { cite = "own" } end end)
define.class "hat" { item = true, schema = {} }
patch.each("hat", nil, function() return { cite = "own" } end)
patch.each("armor", nil, function() return 3 end)
ignore("attack.dm", { tag = "lihgt" })
ignore("attack.dm", { of = "palace", below = 0 })
ignore("attack.dm", { name = "darknes" })
ignore("attack.dm", {
  tag = "light",
  name = "the unheard of",
})
patch.each("weapon", function(w) return w.class == "blade" end, function(w) if w.id == "cutlass" then return { cite = "own" } end end)
ignore("attack.dm", { tag = "light", of = "place", name = "darkness" })
ignore("attack.dm", { name = "odd light" })
rule("attack.dm", "odd", {}, function() return 1, "odd light" end)
patch.each("weapon", nil, function(w) if w.name == "Sabre of old" then return { cite = "own" } end end)
