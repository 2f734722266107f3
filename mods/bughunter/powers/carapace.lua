-- BH-430..432: a multiple of its own against fire; of a swarm never more than 2 from one card. Cards multiply.
local function multiple(card, u) return u.species.swarm and 2 or card.power.value end

-- Only what it counts for turns it up (BH-458): no gear, no air (BH-137), no gun that ignores armor (BH-198).
local SHIELDS = { fire = true, flame = true, blast = true, hands = true }

---@param a attack
local function met(card, a) return SHIELDS[a.kind] and not a.ignores.armor and cards.of(card, a.at) end

for value = 2, 4 do
  define.power("carapace_" .. value) {
    name = "Carapace " .. value, cite = "BH-430", value = value,
    help = ("x%d on its defence against fire (a swarm x2), and -1 to blows against it"):format(value), tags = { "armor", "carapace" },
    rule = {
      ["defense.multiple"] = function(card, a) if cards.of(card, a.at) then return multiple(card, a.at) end end,
      ["hands.dm"] = function(card, a) if cards.of(card, a.at) then return -1 end end,          -- own D10
    },
    on = { ["attack.made"] = function(card, e)
      if met(card, e.attack) then cards.show(card) end
    end },
  }
end
