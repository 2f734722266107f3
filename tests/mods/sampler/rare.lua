-- What few mods have a use for: classes without behaviour, a chart, the rarer chains of the engine.
define.template "clerk" { name = "Clerk" }
define.atmosphere "thin" { name = "Thin air" }
define.atmosphere "murk" { name = "Murk", shade = "gas" }
define.phase "lull" { name = "Lull" }
define.chart "figures" { down = { "tool" }, across = { range = { "near", "far" } }, extra = { "hits" }, rows = [[
hammer | 4 7 | 1D
saw    | 3 - | 2D
]] }

-- What a board shows beside glyphs.
define.field "room.gloomy" { type = "boolean", default = false, show = "board", shade = "dark" }
rule("board.shade", "corner", function(cell) if cell.name == "f3" then return "vacuum" end end)
rule("sight.line", "a hush", {}, function(_, to) if to.name == "a3" then return { clear = false } end end)
rule("sight.line", "a curtain", function(_, to) if to.name == "b2" then return { clear = false, by = "a curtain" } end end)
rule("sight.words", "corner", function(_, to) if to.name == "f3" then return "in the corner" end end)
rule("unit.card", "told", function(lines, u) lines[#lines + 1] = { label = "Listens", text = u.told > 0 and "to much" or "to nothing" } end)
rule("unit.down", "told", function(u) return u.told > 90 end)
define.overlay "named" { title = "Named", color = "red", cells = function(unit, cell)
  if not unit then return nil, "whose?" end
  return { { cell = cell, text = unit.id }, unit.cell }
end }

rule("action.may", "clerks", function(act)
  if act.unit and act.unit.template and act.action.id == "shoot" then return "clerks do not shoot" end
end)
rule("action.legal", "clerks lean", function(action, unit)
  if unit and unit.template and action.id == "lean" then return "clerks do not lean" end
end)
rule("view.hides", "from all", function() return true end)
rule("game.resigned", "at once", function(side) return { winner = "none", because = side.title .. " went home" } end)
rule("view.imagine", "nerve", function(side)
  for _, u in ipairs(units.all()) do
    if u.side ~= side then u.nerve = 1 end
  end
end)

define.field "unit.veiled" { type = "boolean", default = false }
define.field "unit.stance" { type = "string", default = "", outward = true }
rule("view.masks", "veiled", function(side, u) if u.veiled and u.side ~= side then return "blur" end end)

define.field "unit.shrouded" { type = "boolean", default = false }
define.concealment "shroud" { hides = function(u, side) return u.shrouded and side.id ~= "c" end }
define.concealment "mantle" { as = "mantle", hides = function(u) return u.stance == "mantled" end }
define.event "murmur" { text = "somebody murmurs", args = { unit = "unit?", list = "unit[]?", item = "item?" } }
