local WRONG = {
  form_number = "`form` gives number; amount, split, some, assign or route expected", form_errs = "the form is broken", form_writes = "liars/init.lua:%d+:",
  amount_text = "amount: from is string, an integer expected", amount_huge = "amount: to is 1099511627776, -1000000 to 1000000 expected",
  amount_key = "amount: there is no 'stepp'; did you mean 'step'?", amount_quantity = "amount: there is no quantity 'none'",
  split_pools = "split: pools[1] is string, { NAME, MOST } expected", split_blank = "split: 'a=b' cannot be typed",
  split_endless = "split: pools is a list of 5000, at most 32 expected", some_endless = "some: list is a list of 5000, at most 256 expected",
  some_function = "a choice is a word, a number, a thing or a definition, not a function", assign_nothing = "assign: to is number, a list expected",
  route_nowhere = "route: unit is number, a unit or a cell expected",
}
local LATER = {
  suggest_wrong = "`suggest` gives as value 1 what the form does not take: 1 to 2", suggest_text = "`suggest` gives string; a list of values expected",
  part_number = "`with.at.of` gives number; a list, or amount { ... }, expected", part_errs = "the part is broken",
}

local function game(t, id)
  return t.game { rules = "standoff", map = false, sides = { "crew", "raiders" },
    units = { c1 = { side = "crew" }, r1 = { side = "raiders" } }, fields = { on = id } }
end
local function plain(wanted) return wanted:find "%%" and wanted or wanted:gsub("%p", "%%%0") end

test("a form that is none stops the listing with its line", {}, function(t)
  for id, wanted in pairs(WRONG) do
    local ok, err = pcall(function() return game(t, id):options "crew" end)
    t.ok(not ok, id .. " is listed")
    t.ok(tostring(err):find(plain(wanted)), id .. ": " .. tostring(err))
    t.ok(tostring(err):find "liars/init.lua:%d+: ", id .. " has no line: " .. tostring(err))
  end
end)

test("a part or a suggestion that is none fails with its line when somebody looks at it", {}, function(t)
  for id, wanted in pairs(LATER) do
    local ok, err = pcall(function()
      local g = game(t, id)
      g:help("crew", id)
      g:act("crew", id .. (id:find "part" and " at=x" or " 1"))
      error("nothing was said of " .. id)
    end)
    t.ok(not ok)
    if id:find "part" then t.ok(tostring(err):find(plain(wanted)), id .. ": " .. tostring(err)) end
  end
end)
