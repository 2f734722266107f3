define.scenario "for_ever" {
  title = "For ever", rules = "endless", map = "cellar", turns = 90000,
  sides = { crew = { title = "Crew" }, rest = { title = "The rest" } },
  seats = function(set) return set.many and { crew = 2, rset = 2 } or "side" end,
  settings = { many = { title = "Many", type = "boolean", default = false } },
  briefing = function(set) return { crew = "Hold.", rest = set.many and ("%d"):format(set.dark) or "Wait." } end,
  rule = { ["end.of"] = function()
    local place = cells.named "c9"
    if place and rooms.tagged("dirve")[1] then return nil end
    return units.any { where = function(u) return u.cell and u.cell.portals[1]:tagged "locked" end }
  end },
}
