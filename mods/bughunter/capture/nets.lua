-- Nets (BH-171..175): who is in one does nothing but struggle. The net stays over it until it is out, and then lies where it is.

nets = {}

define.event "captive.netted" { args = { unit = "unit" }, text = "{unit} is in the net", dice = "after", harm = true }
define.event "net.torn" { args = { unit = "unit" }, text = "{unit} gets out of the net", dice = "after" }

---@param a attack
function nets.entangle(v, a)
  local part = captives.part(v)
  harm.upset(part)
  part.bonds, part.captor, part.grip, part.marker, part.netted_at = "netted", nil, "", "", captives.now()
  if a.by.weapon == a.item then a.by.weapon = nil end
  a.item.holder = part
  tell("captive.netted", { unit = part })
end

function nets.may_struggle(u) return u.bonds == "netted" and not u.asleep and u.cell ~= nil and harm.living(u) end

rule("task.may", "net", { cite = "BH-173" }, function(u, task)
  if u.bonds == "netted" and task ~= "struggle" then return "is in a net" end
end)

-- BH-175: a blow at the net; there is no defender whose armor or posture would count
define.throw "struggle" { args = { "unit: unit" },
  spec = function(u)
    return { "2D", dm = hands.plus(u) - (damage.is_down(u.cell) and 1 or 0), wins = { "free" },
      outcomes = function(total)
        local word = chart_extra("hands", math.max(2, math.min(14, total)), "pred")
        return word ~= "F" and word ~= "." and "free" or nil
      end,
      why = u.name .. " struggles with the net", cite = "BH-175", by = u }
  end,
}

function nets.struggle(u)
  local result = throws.struggle(u):roll()
  for _, card in ipairs(cards.held(u.species, u.stage)) do
    if card.power and card.power.blow > 0 then cards.show(card) end
  end
  if result ~= "free" then return end
  captives.drop(u)
  tell("net.torn", { unit = u })
end
