-- The interphase itself, step by step (BH-318..323).

define.event "charge.explodes" { args = { cell = "cell" }, text = "the charge at {cell} explodes", notable = true }

-- All satchel charges that lie somewhere, by themselves: nobody fires them, whoever their detonator is and however he is
local function explode()
  local list = satchels.laid()
  while #list > 0 do
    local cell = list[1].cell
    tell("charge.explodes", { cell = cell })
    satchels.burst(list[1].detonator, cell)
    list = satchels.laid()
  end
end

local function resume()
  game.respite, game.resumes = "open", true
  if game.lost >= game.limit then game.respite, game.respite_turn = "forfeit", game.turn - 1 end   -- own D15: broken
  tell "interphase.ends"
end

function interphase.run()
  game.interphases = game.interphases + 1
  tell "interphase.begins"
  sacrifice.learn()                                                        -- BH-310
  interphase.withdraw()                                                    -- BH-318
  explode()                                                                -- BH-319
  air.flood()
  interphase.assemble()                                                    -- BH-320
  interphase.refill()                                                      -- BH-321
  interphase.build()                                                       -- BH-266, BH-279
  interphase.change()                                                      -- BH-433..446
  interphase.bring_back()                                                  -- BH-322
  interphase.study()                                                       -- BH-269
  destruct.offer()                                                         -- BH-405
  resume()                                                                 -- BH-323
end
