local function over(who, why) return { winer = who, because = why } end
rule("game.result", "text", {}, function() if game.turn > 300 then return "crew" end end)
rule("game.result", "true", {}, function() return game.turn > 301 and true or nil end)
rule("game.result", "helper", {}, function() if game.turn > 302 then return over("none", "time") end end)
rule("game.result", "side", {}, function()
  for _, u in ipairs(units.all()) do
    if u.hits > 900 then return { winner = u.side, because = "hits" } end
    if u.hits > 800 then return { winner = u.side.id, because = "hits" } end
  end
end)
