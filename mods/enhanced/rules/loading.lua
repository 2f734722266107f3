-- Round by round (EN-168): a revolver or shotgun is loaded for 1 AP a round; a spare load is used up with its last round.
define.field "item.loose" { type = "integer", default = 0, range = { 0, 100 }, label = "Loose rounds", show = "card" }

local function takes_rounds(item) return item and item.def.reload == "full_turn" and (item.def.class == "pistol" or item.def.class == "sporting") end

define.action "insert_round" {
  help = "loads one round into a revolver or shotgun; a spare load serves until its rounds are used up",
  cite = "EN-168", price = "1 AP a round", tags = { "movement", "loading" }, weight = 30, order = 60, during = "activation", text = "load one round",
  legal = function(u)
    local gun = u.weapon
    if not takes_rounds(gun) then return "the weapon in hand is not loaded round by round" end
    if gun.rounds >= gun.def.rounds then return "it is fully loaded" end
    if gun.loose == 0 and gun.spare == 0 then return "no rounds left" end
  end,
  cost = function(u) return base.turns.price(u, 1) end,
  run = function(u)
    local gun = u.weapon
    if gun.loose == 0 then gun.loose, gun.spare = gun.def.rounds, gun.spare - 1 end
    gun.rounds, gun.loose = gun.rounds + 1, gun.loose - 1
  end,
}
patch.action "reload" { may = function(u, item)
  if takes_rounds(item) then return "it must be loaded round by round" end
  return base.reloads.reason(u, item)
end }
