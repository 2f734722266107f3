-- Drawing, putting away, dropping, picking up, selecting (SN-052..059, SN-193).

define.action "draw" {
  help = "takes a weapon into the hand",
  cite = "SN-053", price = "1 AP", tags = { "movement", "defence", "readies" }, weight = 40,
  text = "draw {1}", order = 50, during = "activation",
  legal = function(u) if u.weapon then return u.weapon.def.name .. " is in hand" end end,       -- SN-052
  none = "nothing to draw",
  of = function(u) return hands.drawable(u) end,
  cost = function(u) return turns.price(u, 1) end,
  run = function(u, item)
    u.weapon = item
    tell("weapon.drawn", { unit = u, item = item })
  end,
}

local function put_away(id, help, cite, order, ap, fits, no)
  define.action(id) {
    help = help,
    cite = cite, price = ap .. " AP", tags = { "movement" },
    text = id .. " the weapon", order = order, during = "activation",
    legal = function(u)
      if not u.weapon then return "nothing in hand" end
      if not fits(u.weapon.def) then return no end
    end,
    cost = function(u) return turns.price(u, ap) end,
    run = function(u)
      tell("weapon.put_away", { unit = u, item = u.weapon })
      u.weapon = nil
    end,
  }
end

put_away("holster", "puts a gun or bow away", "SN-054", 51, 2, arms.shoots, "only guns and bows are holstered")
put_away("sheathe", "puts a blade into its sheath", "SN-055", 52, 6, function(weapon) return weapon.carried == "scabbard" end, "it has no sheath")

define.action "drop" {
  help = "lets fall what is in hand or carried",
  cite = "SN-056", price = "nothing", weight = 0,
  text = "drop {1}", order = 53, during = "activation",
  none = "nothing to drop",
  of = hands.movable,
  cost = function() return 0 end,
  run = function(u, item) hands.drop(u, item) end,
}

-- what it costs is thrown for, so it is paid in the course of it
define.action "pick_up" {
  help = "takes up what lies in the square",
  cite = "SN-057", price = "a die of AP, 1 to leave", tags = { "movement", "grasp" }, weight = 40,
  text = "pick up {1}", order = 54, during = "activation",
  none = "nothing lies here",
  of = function(u) return hands.loose(u) end,
  may = function(u, item) return hands.pick_reason(u, item) end,
  run = function(u, item) hands.pick_up(u, item) end,
}

local function positions(u)
  local gun = u.weapon
  if not gun or not gun.def.selective then return {} end
  return { gun.selector == "fa" and "semi" or "fa" }
end

define.action "select" {
  help = "sets a gun to single shots or to automatic fire",
  cite = "SN-193", price = "1 AP", weight = 1,
  text = "set the selector to {1}", order = 55, during = "activation",
  none = "the weapon in hand has no selector",
  of = positions,
  cost = function() return 1 end,
  run = function(u, position)
    u.weapon.selector = position
    tell("weapon.selected", { unit = u, item = u.weapon, mode = position })
  end,
}
