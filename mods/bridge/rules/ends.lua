-- The end of a battle (own B12), and boarding (own B13).

-- Own B13: in one hex with a ship whose engines have no power and that has no points left.
function ships.may_board(ship, at)
  if ship.cell ~= at.cell then return "not in the same hex" end
  if at.side == ship.side then return "a friendly ship" end
  if at.mp_now > 0 then return "it still has movement points" end
end

-- Whether its engines have power is not known before it is tried: a ship under power shakes the other off, whose movement ends.
function ships.board(ship, at)
  if at.share_engines > 0 and at.state == "fighting" then
    tell("ship.shakes_off", { ship = at, at = ship })
    return course.finish(ship)
  end
  tell("ship.boarded", { ship = ship, at = at })
  at.state = "taken"
end

-- Has it left over the edge that counts.
function ships.away(ship) return ship.state == "gone" and ship.left_at == game.gate end

function ships.alive(side) return units.any { side = side, where = ships.fighting } ~= nil end

rule("battle.over", "one side left", { cite = "own B12" }, function()
  for _, side in ipairs(sides.all()) do
    if not ships.alive(side) then return side.title .. " has no ship left in the fight" end
  end
end)

-- Where a scenario says nothing else, the side that alone has a ship fighting has won.
function ships.plain_result(why)
  local left = filter(sides.all(), ships.alive)
  return { winner = #left == 1 and left[1].id or "none", because = why }
end

rule("game.result", "after the battle", { cite = "own B12" }, function()
  if game.stage ~= "over" then return nil end
  local why = chain "battle.over" ()
  return chain "battle.result" (why) or ships.plain_result(why)
end)

rule("unit.down", "out", {}, function(ship) if ship.state ~= "fighting" then return true end end)
