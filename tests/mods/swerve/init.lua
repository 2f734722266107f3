-- Two ships run at each other; both captains are asked at once: a listing of docs/modding/seats.md.
define.field "unit.nerves" { type = "integer", default = 0, range = { -9, 9 }, show = "card", label = "Nerves" }
define.event "ship.turns" { text = "{unit}: {how}" }

local function run_at_each_other()
  local ships = units.all()
  local said = ask.together(map(ships, function(u)
    return { seat = u.seat, unit = u, verb = "helm", of = { "hold", "swerve" }, prefer = "swerve", why = "the other ship comes straight on" }
  end))
  for i, u in ipairs(ships) do
    local other = said[3 - i]
    tell("ship.turns", { unit = u, how = said[i] })
    if said[i] == "hold" then u.nerves = u.nerves + (other == "hold" and -2 or 1) end
  end
  game.turn = game.turn + 1
end

define.ruleset "swerve" {
  title = "Swerve",
  start = function() game.turn = 1 end,
  next = function() return step "run" end,
  steps = { run = run_at_each_other },
}

rule("game.result", "after three runs", {}, function()
  if game.turn <= 3 then return nil end
  local list = sorted(units.all(), function(a, b) return a.nerves > b.nerves end)
  return { winner = list[1].nerves > list[2].nerves and list[1].side.id or "none", because = ("%d to %d"):format(list[1].nerves, list[2].nerves) }
end)
rule("worth", "nerves", {}, function(side) return units.any({ side = side }).nerves end)
