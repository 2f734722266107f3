local function game(t)
  return t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false }, units = {
    a1 = { side = "a", at = "b2", facing = "e", strength = 7, dexterity = 6, endurance = 6 },
    b1 = { side = "b", at = "i2", facing = "w", strength = 7, dexterity = 9, endurance = 9 } } }
end

test("the dice before the question fall once, however often the command is run", {}, function(t)
  local g = game(t)
  local ap = g.a1.ap
  g:dice { chance = { 3, 5 } }                        -- two dice, no more
  g:act("a", "wager")
  t.is(g:pending(), { "a" })
  t.is(g.a1.luck, 3)                                  -- what is shown is the world at the question
  g:act("a", "bet higher")
  t.is(g.a1.luck, 13)
  t.is(g.a1.ap, ap - 1)                               -- and it was paid for once
  t.is(#filter(g:log(), function(line) return line:find "first die" end), 1)
end)

test("what fails has never been", {}, function(t)
  local g = game(t)
  g:set("a1", { luck = 60 })
  t.fails(function() g:act("a", "overreach") end, "unit.luck: expected an integer 0 to 99, found '100'")
  t.is(g.a1.luck, 60)                                 -- not 50
  t.no(contains(g:options "a", "overreach"))          -- withdrawn until something changes
  g:act("a", "turn n")
  t.ok(contains(g:options "a", "overreach"))
end)

test("looking draws no dice and changes nothing", {}, function(t)
  local g = game(t)
  g:dice { chance = {} }
  t.is(g:odds("a", "wager").chance, 0.5)
  t.ok(g:help("a", "wager"):find "50%%")
  g:set("a1", { luck = 90 })
  t.is(g:refused("a", "wager"), "wager: nobody bets against so much luck")
end)
