-- BH-449, BH-450, BH-459..469: what each kind of weapon does to it nobody knows before it is used: a card says it then, and for good.

stream "effects"

define.weapon_effect "no_effect" { name = "No Effect", cite = "BH-461", copies = 2, becomes = "none", stuns = true }
define.weapon_effect "standard" { name = "Standard", cite = "BH-462", copies = 4 }
for n = 1, 4 do
  define.weapon_effect("plus_" .. n) { name = "CRT +" .. n, cite = "BH-463", plus = n }
  define.weapon_effect("minus_" .. n) { name = "CRT -" .. n, cite = "BH-464", plus = -n }
end
define.weapon_effect "all_panic" { name = "All Panic", cite = "BH-465", copies = 2, becomes = "P" }
define.weapon_effect "all_w" { name = "All W", cite = "BH-466", becomes = "W" }
define.weapon_effect "all_i" { name = "All I", cite = "BH-466", becomes = "I" }
define.weapon_effect "all_k" { name = "All K", cite = "BH-466", becomes = "K" }
define.weapon_effect "all_stun" { name = "All Stun", cite = "BH-467", copies = 2, becomes = "S", stuns = true }
define.weapon_effect "enrage" { name = "Enrage", cite = "BH-468", becomes = "X", stuns = true }

-- The effect that is drawn for a kind of weapon lies open.
define.record "effect" {}
define.field "effect.species" { type = "species" }
define.field "game.effects" { type = "integer", default = 0, range = { 0, 999 } }   -- so many have been drawn
define.field "effect.stage" { type = "integer", default = 1, range = { 1, 99 } }
define.field "effect.weapon" { type = "string", default = "", label = "Weapon" }
define.field "effect.card" { type = "weapon_effect", label = "Effect" }

define.event "effect.shown" { args = { weapon = "string", effect = "string" }, text = "{weapon} against it: {effect}", notable = true }
define.event "effect.cancelled" { args = { weapon = "string" }, text = "that effect of {weapon} is cancelled, and another drawn" }

weapon_effects = {}

-- The boxes of the display (BH-459): a flamer and an incendiary grenade share one.
local BOX = { p = "p", mp = "mp", acr = "acr", er = "er", mg = "mg", pr = "pr", lr = "lr", lag = "lag", pl = "pl", fl = "fl",
  incendiary = "fl",
  defensive = "defensive", offensive = "offensive", thermal = "thermal", satchel = "satchel" }

-- The box of what an attack is made with; nil: it always acts as written.
---@param a attack
function weapon_effects.box(a)
  local def = a.weapon or a.grenade
  return def and BOX[def.id]
end

-- The card that rules it against that creature, or nil.
---@param a attack
function weapon_effects.of(a)
  local u, box = a.at, game.effects > 0 and weapon_effects.box(a)
  if not box or not u or not u.species then return nil end
  local found = records.all("effect", { species = u.species, stage = u.stage, weapon = box })[1]
  return found and found.card
end

-- Its cards go back into the deck (BH-460).
function weapon_effects.forget(species, stage)
  local pile = deck "weapon_effects"
  for _, e in ipairs(records.all("effect", { species = species, stage = stage })) do
    pile:put(e.card)
    e:remove()
  end
  pile:shuffle()
end

local function held(u)
  return records.all("card", { where = function(c) return cards.of(c, u) and c.power ~= nil and c.power.id == "random_weapon_effects" end })
end

define.question "cancel" { kind = "setup", title = "cancelling an effect",
  text = "whether you spend your second card to have another effect drawn" }

local function is_bad(card) return card.plus > 0 or card.becomes == "W" or card.becomes == "I" or card.becomes == "K" end

-- BH-450: with two cards in hand one may be spent on it
local function is_cancelled(u, list, name, card)
  if #list < 2 then return false end
  local answer = ask { seat = u.seat, verb = "cancel", of = { "keep", "cancel" }, standing = true,
    prefer = is_bad(card) and "cancel" or "keep",
    why = ("%s: %s against %s. Another may be drawn, for your second card"):format(name, card.name, u.species.name),
    words = function(c) return c == "keep" and "Keep this effect" or "Spend the card, and have another drawn" end }
  return answer == "cancel"
end

-- BH-449: at the first use of a weapon of the display; `a` is about to be thrown for.
---@param a attack
function weapon_effects.establish(a)
  local u, box = a.at, weapon_effects.box(a)
  if not box or not u.species or weapon_effects.of(a) then return end
  local list, pile = held(u), deck "weapon_effects"
  if #list == 0 then return end
  local name = (a.weapon or a.grenade).name
  local card = pile:draw()
  if not card then return end
  cards.show(list[1])
  tell("effect.shown", { weapon = name, effect = card.name })
  if is_cancelled(u, list, name, card) then
    list[2]:remove()
    pile:discard(card)
    tell("effect.cancelled", { weapon = name })
    card = pile:draw()
    tell("effect.shown", { weapon = name, effect = card.name })
  end
  game.effects = game.effects + 1
  records.new("effect", { species = u.species, stage = u.stage, weapon = box, card = card })
end

rule("fire.dm", "weapon effect", { cite = "BH-463", of = "defender" }, function(a)
  local card = weapon_effects.of(a)
  if card and card.plus ~= 0 then return card.plus, card.name end
end)

-- BH-461, BH-465..468
rule("fire.result", "weapon effect", { cite = "BH-465" }, function(word, a)
  local card = word ~= "" and weapon_effects.of(a)
  if not card or card.becomes == "" or word == "S" and not card.stuns then return word end
  return card.becomes == "none" and "" or card.becomes
end)

on("attack.done", function(e)
  local a = e.attack
  if e.result == "X" and a and (a.kind == "fire" or a.kind == "flame" or a.kind == "blast") then charges.enrage(e.unit) end
end, { name = "weapon_effects" })

define.power "random_weapon_effects" {
  name = "Random Weapon Effects", cite = "BH-449", copies = 2,
  help = "what a weapon does to it a card says when it is first used; a second such card cancels one of them",
}
