-- What a figure need not be asked. No rule of the book: what is skipped may always be asked for.
local field = include "helpers/field.lua"

local plain = chain "choice.plain"

-- Returns the answer that a1's player is spared, and why, with b1 so many bands off. opts: light, b, and fields of the case
local function answer(t, far, said, opts)
  opts = opts or {}
  local g = field.duel(t, far, nil, opts.b, { light = opts.light })
  for _, text in ipairs(said) do g:act("a", text) end
  field.stand(g)                                                           -- it counts from the next round on
  local case = { seat = g.a1.seat, unit = g.a1, choices = { "stand" } }
  for key, value in pairs(opts.case or {}) do case[key] = value end
  local text
  g:run(function()
    game.stage = opts.stage or "orders"
    text = plain(case)
  end)
  return text, case.why
end

local HOLDS = { "always hold a1" }

test("given somebody who holds, then it stands unasked while no enemy is within 10 bands, in the dark within 2", {}, function(t)
  for _, case in ipairs { { "day", 10, nil }, { "day", 11, "stand" }, { "dark", 2, nil }, { "dark", 3, "stand" }, { "partial", 2, nil },
    { "partial", 3, "stand" } } do
    t.is({ case[1], case[2], (answer(t, case[2], HOLDS, { light = case[1] })) }, case)
  end
end)

test("given an enemy near who is unconscious or has run off, then who holds stands all the same", {}, function(t)
  t.is((answer(t, 1, HOLDS, { b = { state = "unconscious", strength_lost = 7 } })), "stand")
  t.is((answer(t, 1, HOLDS, { b = { gone = true } })), "stand")
end)

test("given nobody near, then only who holds or rests is not asked, and why is said; what is said of one goes before what is said of all",
  {}, function(t)
  local REST = { case = { rest = true } }
  t.is({ answer(t, 12, {}) }, {})
  t.is({ answer(t, 12, HOLDS) }, { "stand", "holding, no enemy near" })
  t.is({ answer(t, 12, { "always hold all" }) }, { "stand", "holding, no enemy near" })
  t.is({ answer(t, 12, { "always hold all", "ask hold a1" }) }, {})
  t.is({ answer(t, 12, {}, REST) }, { "stand", "resting, no enemy near" })
  t.is({ answer(t, 12, { "ask hold a1" }, REST) }, { "stand", "resting, no enemy near" })
  t.is((answer(t, 10, {}, REST)), nil)
end)

test("given what is asked at another stage, then it is asked even of who holds", {}, function(t)
  for _, stage in ipairs { "encounter", "aims", "wounds" } do t.is({ stage, (answer(t, 12, HOLDS, { stage = stage })) }, { stage }) end
  t.is((answer(t, 12, HOLDS, { case = { unit = false } })), nil)            -- of no figure
end)
