-- The words of this game: what a weapon, a species and a power are. A mod adds to them with the same words.

local function rows_of_weapon(weapon, row)
  for _, mode in ipairs(weapon.modes) do row("firepower", "modes", weapon.id, mode) end
  row("activation_ratings", "chit_row", weapon.chit_row)
end

define.class "weapon" {
  item = true, reads = rows_of_weapon,
  live = function(item) return item.holder ~= nil and item.holder.weapon == item end,
  schema = {
    code = { type = "string", required = true, help = "letters of the roster: ER, PR (BH-188)" },
    modes = { type = { list = "string" }, default = { "semi" }, help = "rows of the chart firepower: semi, auto" },
    reach = { type = "integer", default = 166, help = "hexes beyond which it does nothing" },
    ignores = { type = { list = "string" }, default = {}, help = "tags of multiples that it ignores: armor, cover, movement, posture" },
    halves = { type = "string", default = "", help = "tag of multiples that count half, rounded up, in semi-automatic fire (own D6)" },
    shots = { type = "integer", default = 0, help = "shots in all; 0: it runs out by a die" },
    personal = { type = "boolean", default = false, help = "nobody fires it but the person to whom it was issued (BH-233)" },
    breaches = { type = "integer", default = 0, help = "hits on a wall that make a breach in it; 0: it makes none (BH-197, BH-232)" },
    pierces = { type = { list = "string" }, default = {},
      help = "modes in which it fires through an interior wall or a shut door (BH-035)" },
    launches = { type = "boolean", default = false, help = "has a grenade launcher (BH-194)" },
    salvos = { type = "integer", default = 0,
      help = "salvos of three grenades that its launcher holds; 0: it fires them one by one (BH-215, BH-218)" },
    single = { type = "boolean", default = false, help = "each shot of its launcher unloads it (own D8)" },
    arms_at = { type = "integer", default = 0, help = "its launcher is aimed at this range in hexes or more (own D8)" },
    column = { type = "string", default = "", one_of = { "", "prod", "net", "screecher", "screecher_far", "tranq" },
      help = "of gear that takes alive: its column of the results, at 1 to 3 hexes where it works at a distance" },
    far_column = { type = "string", default = "", one_of = { "", "screecher", "screecher_far", "tranq" },
      help = "its column at 4 to 8 hexes; it works at a distance where it has one" },
    tracks = { type = "boolean", default = false, help = "in hand it is a motion tracker (BH-334)" },
    creatures_only = { type = "boolean", default = false, help = "it does nothing to people (BH-162)" },
    chit_row = { type = "string", default = "rifle", help = "row of the chart activation_ratings (BH-282)" },
  },
}

define.class "grenade" {
  item = true, orders = { { "blast.3", "blast.2", "blast.1" } },
  schema = {
    blast = { type = { list = "integer" }, default = {}, help = "strength in its own hex, one away, two away (own D8)" },
    flame = { type = "boolean", default = false, help = "ignores cover, posture and movement (BH-236)" },
    stuns_indoors = { type = "boolean", default = false, help = "in a room a panic result becomes a stun (own D8)" },
    smoke = { type = "boolean", default = false, help = "fills its hex and the six around it with smoke" },
    gas = { type = "boolean", default = false, help = "fills the place where it bursts with anesthetic gas (BH-143)" },
    launched = { type = "boolean", default = false, help = "may be fired from a launcher (BH-212)" },
    reach = { type = "integer", default = 12, help = "hexes to which it is thrown (own D8)" },
    dice = { type = "integer", default = 1, help = "dice for damage to the ship (BH-394, BH-395)" },
    burns = { type = "integer", default = 0, help = "it does not burst but burns with this strength from the close of the round (BH-241)" },
    remote = { type = "boolean", default = false, help = "it lies where it is put until its detonator fires it (BH-244)" },
    breaches = { type = "boolean", default = false, help = "its burst breaches all around its hex, floor and ceiling (own D9)" },
  },
}

-- Either creatures that act one by one, or counters of one to twelve (BH-417).
define.class "species" {
  schema = {
    powers = { type = { list = "power" }, default = {}, help = "its power cards, where they are not drawn from the deck" },
    swarm = { type = "boolean", default = false, help = "a counter stands for up to twelve (BH-419)" },
    panic = { type = "integer", optional = true, help = "panic rating, where it is not rolled (BH-476)" },
  },
}

-- A power is live through its cards: each step gets the card first, and asks `cards.of(card, unit)` whose it is.
define.class "power" {
  in_play = function(def) return records.all("card", { power = def }) end,
  schema = {
    copies = { type = "integer", default = 1, help = "cards in the deck" },
    tags = { type = { list = "string" }, default = {}, help = "tags of what its rules add, by which an attack may ignore them" },
    value = { type = "integer", default = 0, help = "the number on the card" },
    between = { type = "boolean", default = false, help = "works in an interphase only: where there is none another is drawn" },
    blow = { type = "integer", default = 0, help = "what it adds to the dice hand to hand (BH-438)" },
  },
}

-- The effect of a kind of weapon on a creature with random weapon effects (BH-449).
define.class "weapon_effect" {
  schema = {
    copies = { type = "integer", default = 1, help = "cards in the deck" },
    plus = { type = "integer", default = 0, help = "added to the dice (BH-463, BH-464)" },
    becomes = { type = "string", default = "", one_of = { "", "none", "P", "S", "W", "I", "K", "X" },
      help = "letter of the result that any result becomes; none: nothing, X: it is enraged" },
    stuns = { type = "boolean", default = false, help = "a stun becomes that too" },
  },
}
