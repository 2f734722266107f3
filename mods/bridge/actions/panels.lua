-- One roll from each panel (SS-013).

for _, post in ipairs(crew.posts) do
  for i, row in ipairs(panel.rows[post]) do
    define.action(row.id, {
      help = row.help,
      cite = row.id == "lock" and "SS-014" or "own B1", order = 10 * i, during = "panel." .. post,
      text = row.target and row.id .. " {1}" or row.id,
      legal = function(ship)
        if row.target and not ships.works(ship, "sensors") then return "the sensors are knocked out" end
        return row.may and row.may(ship)
      end,
      of = row.target and function(ship) return ships.foes(ship) end or nil,
      throw = function(ship, at) return panel.throw(ship, post, row, at) end,
      run = function(ship, at) panel.use(ship, post, row, at) end,
    })
  end
  define.action("skip_" .. post, {
    help = "makes no roll at this panel this turn",
    verb = "pass", cite = "SS-013", text = "no roll", order = 90, during = "panel." .. post,
    run = function(ship) ship.rolled[post] = true end,
  })
end
