-- What attacks and weapons cost in AP (EN-140 to EN-170).
local function is_heavy(arm)
  local weapon = base.arms.def(arm)
  if weapon.cost == "selector" then return base.arms.is_auto(base.arms.mode(arm)) end
  return weapon.cost == "heavy"
end

-- EN-140, EN-141, EN-150, EG-09
rule("attack.cost", "direct fire", { cite = "EN-140", figures = "4 AP; 6 for a burst or an energy weapon" }, function(_, _, arm)
  return arm and is_heavy(arm) and 6 or 4
end)
patch.action "attack" { cite = "EN-140", price = "4 AP; 6 for a burst or an energy weapon" }
delete.action "snap"                                                      -- a snap attack is a reaction (EN-142, EN-146)

patch.action "throw" { cite = "EN-152", price = "6 AP", cost = function() return 6 end }

-- EN-164, EN-165, EC-26: guns are holstered or shouldered, melee weapons and bows sheathed
local function put_away(id, fits, no)
  patch.action(id) { legal = function(u)
    if not u.weapon then return "nothing in hand" end
    if not fits(u.weapon.def) then return no end
  end }
end
put_away("holster", base.arms.is_gun, "only guns are holstered")
put_away("sheathe", function(weapon) return base.arms.strikes(weapon) or base.arms.is_bow(weapon) end, "only melee weapons and bows are sheathed")

-- EN-167 to EN-170
local CLIPS = { pistol = true, military = true, sporting = true }
rule("reload.cost", "clip", { cite = "EN-167", figures = "3 AP a clip" }, function(_, _, item)
  if item.def.reload == "endurance" and CLIPS[item.def.class] then return 3 end
end)

-- EN-170: any crossbow, the military one too
define.setting "crossbows" { title = "Loading a military crossbow", one_of = { "five", "wound" }, default = "five", cite = "EN-170",
  help = "five: 5 AP, like any crossbow; wound: it is wound with a cranequin first, as in Snapshot" }
local function is_quick(item) return item.def.reload == "cranequin" and game.set.crossbows == "five" end
rule("reload.winds", "no crossbow", { cite = "EN-170" }, function(item) if is_quick(item) then return false end end)
rule("reload.cost", "crossbow", { cite = "EN-170", figures = "5 AP" }, function(_, _, item) if is_quick(item) then return 5 end end)

-- EN-219
define.setting "long_weapons" { title = "Long weapons in doorways", one_of = { "from", "over" }, default = "from", cite = "EN-219",
  help = "from: a weapon of 1.5 m or more costs 1 AP; over: one of more than 1.5 m, as in Snapshot" }
rule("doorway.length", "1.5 m", { cite = "EN-219" }, function() if game.set.long_weapons == "from" then return 1500 end end)
