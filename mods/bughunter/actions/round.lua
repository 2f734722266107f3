-- What a side chooses in its round: whom to activate, which counter to split, or to let the rest be.

define.action "activate" {
  help = "lets one act whom the chit allows: rated no higher than it, or a creature, as many as the chit says",
  cite = "BH-470", text = "activate {1} ({1.id})", order = 10, during = "round",
  of = function() return activation.waiting() end,
  run = function(_, u) activation.begin(u) end,
}

define.action "split" {
  help = "parts a swarm too large for the chit in two: one part acts, the other does nothing in this round",
  cite = "BH-474", text = "split {2} off {1}, to act", order = 20, during = "round",
  of = function()
    local list = {}
    for _, u in ipairs(activation.splitters()) do
      for _, n in ipairs(activation.splits(u)) do list[#list + 1] = { u, n } end
    end
    return list
  end,
  run = function(_, u, n) activation.split(u, n) end,
}

define.action "rest" {
  help = "ends the round for all of the side who have not acted",
  cite = "own D2", tags = { "gives_round" }, text = "let the others be", order = 90, during = "round",
  run = function() for _, u in ipairs(activation.waiting()) do u.acted = true end end,
}

-- A round is over with its last activation and another begins: a key too many would give that one away.
rule("choice.doubt", "a whole round given away", { cite = "own D2" }, function(act)
  if not has_tag(act.action, "gives_round") then return nil end
  if units.any { side = game.acting, where = function(u) return u.acted and not u.borrowed end } then return nil end
  for _, u in ipairs(activation.waiting()) do
    if not u.dummy and ease.in_contact(u) then return ("nobody has acted in this round, and %s has an enemy in sight"):format(u.name) end
  end
end)
