-- BH-439: who sees it checks its nerve, until it has passed once.
local function faces(card, h)
  return units.any { side = "preds", where = function(u) return u.face_up and harm.able(u) and cards.of(card, u) and sighting.sees(h, u) end }
end

define.power "horrid" {
  name = "Horrid", cite = "BH-439", help = "a marine who sees it checks its nerve, until it has passed once",
  on = { ["sighting.done"] = function(card)
    for _, h in ipairs(harm.humans()) do
      if not h.hardened and not h.panicked and faces(card, h) then
        cards.show(card)
        h.hardened = nerve.check(h, { why = "sees a horror" })
      end
    end
  end },
}
