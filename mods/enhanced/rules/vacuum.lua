-- Holes in suits (EN-214 to EN-216, EG-13): a holed suit holds for a die of turns, and can be patched.
suits = {}

define.setting "vacuum_double_hits" { title = "Hits in vacuum count double", type = "boolean", default = false, cite = "SN-370", help = "as Snapshot has it" }
local MOST_DICE = 100 -- far more than anybody has AP to patch
define.field "item.hole" { type = "integer", default = 0, range = { 0, MOST_DICE }, label = "Dice of damage that made the hole", show = "card" }

-- turns in vacuum for which it still holds (EN-214); none: it has no hole, or none holds it any longer
define.field "item.leaks" { type = "integer", optional = true, label = "Turns of air left", show = "card" }

local function worn(u) return filter(u.items, function(item) return item.worn and item.def.vacuum end) end

-- A die for each hole (EG-13): the least of them counts, unless it is open already.
local function leak(u, suit)
  local turns = roll { "1D", why = "turns until the suit has leaked out", by = u, stream = "combat" }
  if suit.holed == nil then suit.leaks = math.min(suit.leaks or turns, turns) end
end

-- A hit makes a hole in air as in vacuum; there it is noticed.
patch.procedure "pressure.struck" { run = function(u, dice)
  for _, suit in ipairs(worn(u)) do
    suit.hole = math.min(suit.hole + dice, MOST_DICE)
    tell("suit.holed", { unit = u, item = suit, dice = dice })
    leak(u, suit)
  end
end }

-- Only turns in vacuum count (EG-13); after the last of them it holds no longer.
on("turn.ends", function()
  for _, suit in ipairs(items.all { where = function(item) return item.leaks ~= nil end }) do
    local u = suit.holder
    if u and suit.worn and u.cell and base.pressure.is_lost(u.cell) then
      suit.leaks = suit.leaks - 1
      if suit.leaks == 0 then suit.leaks, suit.holed = nil, game.turn end
    end
  end
end, { name = "holds a while" })

-- How many times a hit on it counts where it stands.
function suits.factor(u)
  local factor = 1
  if not game.set.vacuum_double_hits or not u.cell or not base.pressure.is_lost(u.cell) then return factor end
  for _, armor in ipairs(base.attack.worn(u)) do factor = math.max(factor, armor.vacuum_hits) end
  return factor
end

replace.rule "base:wound.faces/in vacuum" (function(faces, u)
  local factor = suits.factor(u)
  return map(faces, function(points) return points * factor end)
end)

-- EN-215, EN-216, EC-05
define.action "patch" {
  help = "patches the hole in the suit that it wears, before the air has leaked out",
  cite = "EN-216", price = "1 AP for each die of the hit that made the hole", tags = { "hostile" }, weight = 40, order = 77, during = "activation",
  text = "patch {1}",
  none = "its suit has no hole",
  of = function(u) return filter(u.items, function(item) return item.worn and item.hole > 0 end) end,
  cost = function(_, suit) return suit.hole end,
  run = function(u, suit)
    suit.holed, suit.leaks, suit.hole = nil, nil, 0
    tell("suit.patched", { unit = u, item = suit })
  end,
}
define.event "suit.patched" { text = "{unit} patches {item}", args = { unit = "unit", item = "item" } }
