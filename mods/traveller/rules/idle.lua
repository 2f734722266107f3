-- Rounds in which nobody could hit (own T10): five in a row end the fight without a winner. What counts is what was done: a
-- round without an attack that any dice could have made a hit.

idle = {}

function idle.note(a)
  if attack.ways(a) > 0 then game.dangerous = true end
end

function idle.count()
  game.idle = game.dangerous and 0 or game.idle + 1
end

rule("combat.over", "nobody has a chance to hit", { cite = "own T10" }, function()
  if game.idle >= 5 then return "for five rounds nobody had a chance to hit" end
end)
