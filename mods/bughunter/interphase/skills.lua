-- Skills that people of some positions use in an interphase (BH-266, BH-269, BH-279).

define.event "tracker.built" { args = { unit = "unit" }, text = "{unit} builds a motion tracker" }
define.event "study.done" { args = { unit = "unit" }, text = "{unit} has studied the creatures", dice = "after" }

-- BH-266, BH-279: one civilian tracker by each who can; it is taken in hand like any other
function interphase.build()
  for _, u in ipairs(positions.who "tracker") do
    items.new("tracker", { holder = u })
    tell("tracker.built", { unit = u })
  end
end

-- BH-269, where the game is played with it: on a 6 one power that lies face down is turned up
function interphase.study()
  local officer = game.set.science and positions.who("study")[1]
  local hidden = records.all("card", { shown = false })
  if not officer or #hidden == 0 then return end
  if roll { "1D", why = officer.name .. " studies the creatures", by = officer, stream = "interphase" } < 6 then return end
  tell("study.done", { unit = officer })
  cards.show(shuffle(hidden, "placing")[1])
end
