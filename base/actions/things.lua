-- Taking things from somebody out of action, handing them on (docs/rules/snapshot-own.md).

-- what it costs is thrown for, as for what lies on the floor (SN-057)
define.action "take" {
  help = "takes a thing from somebody who is down",
  cite = "SN-057", price = "a die of AP, 1 to leave", tags = { "movement", "grasp" }, weight = 20,
  text = "take {2} from {1}", order = 56, during = "activation",
  legal = function(u) return hands.no_pick(u) end,
  none = "nobody out of action is here who has anything",
  of = function(u)
    local list = {}
    for _, v in ipairs(hands.fallen(u)) do
      for _, item in ipairs(hands.movable(v)) do list[#list + 1] = { v, item } end
    end
    return list
  end,
  may = function(u, _, item) return hands.pick_reason(u, item) end,
  run = function(u, _, item) hands.pick_up(u, item) end,
}

define.action "give" {
  help = "hands a thing to somebody beside the unit",
  cite = "SN-053", price = "1 AP", tags = { "movement" }, weight = 1,
  text = "hand {2} to {1}", order = 57, during = "activation",
  none = "nobody beside to hand anything to, or nothing to hand on",
  of = function(u)
    local list = {}
    for _, v in ipairs(#u.items > 0 and hands.takers(u) or {}) do
      for _, item in ipairs(hands.movable(u)) do list[#list + 1] = { v, item } end
    end
    return list
  end,
  may = function(_, v, item) return hands.give_reason(v, item) end,
  cost = function(u) return turns.price(u, 1) end,
  run = function(u, v, item) hands.give(u, v, item) end,
}
