-- Rounds in which nobody could hit (own T10): five of them end the fight without a winner.

idle = {}

local function can_hit(u, v)
  for _, choice in ipairs(attacks.with(u)) do
    local a = attack.new(u, v, choice.item, choice.weapon, choice.mode, { status = "stand" })
    if attack.ways(a) > 0 then return true end
  end
  return false
end

local function anybody_can()
  for _, u in ipairs(units.all { asleep = false, where = bands.up }) do
    for _, v in ipairs(u.side.broken and {} or bands.enemies(u)) do
      if can_hit(u, v) then return true end
    end
  end
  return false
end

function idle.count()
  game.idle = anybody_can() and 0 or game.idle + 1
end

rule("combat.over", "nobody can hit", { cite = "own T10" }, function()
  if game.idle >= 5 then return "nobody could hit anybody for five rounds" end
end)
