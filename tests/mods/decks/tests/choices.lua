-- What a listing asks of the rules that hold for all actions, and what actions have at hand for it.
local function options(t, verb)
  local g = t.game { rules = "decks", map = "hex_lock", sides = { "a", "b" },
    units = { a1 = { side = "a", at = "0302" }, b1 = { side = "b", at = "0403" } } }
  return filter(g:options "a", function(text) return text:find(verb .. " ", 1, true) == 1 end), g
end

test("given rules that look at the choice then each is asked for", {}, function(t)
  local list, g = options(t, "pick")
  t.is(list, { "pick first", "pick second", "pick fourth" })
  t.is(g:refused("a", "pick third"), "pick third: not the third")
  t.is(g:refused("a", "pick fifth"), "pick fifth: not the fifth")
end)

test("given an action has it at hand then that is listed, and what it leaves out is refused", {}, function(t)
  local list, g = options(t, "take")
  t.is(list, { "take first" })
  t.is(g:refused("a", "take second"), "take second: not the second")
end)

test("given a patch of what an action says then what it had at hand counts for nothing", {}, function(t)
  t.is(options(t, "leave"), { "leave first", "leave second" })
end)

test("given only a hidden fact forbids a choice then it is offered, and comes to nothing when it is taken", {}, function(t)
  local function swear(choice, vow)
    local _, g = options(t, "swear")
    g:run(function() units.named "a1".vow = vow end)
    g:act("a", "swear " .. choice)
    return g.a1.sworn
  end
  t.is(swear("first", 0), 1)
  t.is(swear("first", 1), 0)
  t.is(swear("second", 1), 0)
  t.is(swear("first", 2), 1)
  t.is(swear("second", 2), 0)
end)
