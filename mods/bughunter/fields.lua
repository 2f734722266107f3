-- All that a game remembers.
--
-- A counter that lies face down keeps for the other side only what is `outward`: where it is and how it moves. The rest of
-- its fields stand at their defaults there, and its id is another in each view (rules/sighting.lua).

define.record "card" {}
define.field "card.power" { type = "power", see = function(side, card) return side.id == "preds" or card.shown end, label = "Power" }
define.field "card.species" { type = "species", see = function(side, card) return side.id == "preds" or card.shown end }
-- the stage of its life (BH-442)
define.field "card.stage" { type = "integer", default = 1, range = { 1, 99 } }
define.field "unit.stage" { type = "integer", default = 1, range = { 1, 99 }, label = "Stage of its life" }
-- the powers of stages that are over, as "SPECIES STAGE POWER", for what is at that stage yet or again
define.field "game.stages" { type = { list = "string" }, see = function(side) return side.id == "preds" end }
define.field "card.shown" { type = "boolean", default = false, label = "Face up" }

-- who it is ------------------------------------------------------------------------------------------------------
define.field "unit.number" { type = "integer", default = 0, range = { 0, 999 }, label = "Number" }
define.field "unit.troop" { type = "string", default = "marine", label = "Troop" }
define.field "unit.position" { type = "string", default = "", label = "Position", show = "card" }
define.field "unit.rating" { type = "integer", default = 1, range = { 1, 12 }, label = "Activation" }
define.field "unit.panic" { type = "integer", default = 3, range = { 1, 7 }, label = "Panic" }
define.field "unit.firing" { type = "integer", default = 0, range = { -1, 1 }, label = "Firing", show = "card" }
define.field "unit.throwing" { type = "integer", default = 0, range = { -1, 1 }, label = "Throwing", show = "card" }
define.field "unit.fighting" { type = "integer", default = 0, range = { -1, 1 }, label = "Hand-to-hand", show = "card" }
define.field "unit.armored" { type = "boolean", default = false, label = "Body armor", show = "card" }
define.field "unit.suited" { type = "boolean", default = false, label = "Spacesuit", show = "board" }
define.field "unit.suiting" { type = "boolean", default = false, label = "Half in a suit", show = "board" }
define.field "unit.suit_in_arms" { type = "boolean", default = false, label = "Carries a spacesuit", show = "board" }
define.field "unit.radio" { type = "boolean", default = false, label = "Radiocom", show = "card" }
define.field "unit.tracker" { type = "boolean", default = false, label = "Motion tracker", show = "card" }
define.field "unit.species" { type = "species", optional = true, label = "Species", show = "card" }
define.field "unit.heads" { type = "integer", default = 1, range = { 0, 99 }, label = "Heads", show = "board", quiet = true }
define.field "unit.dummy" { type = "boolean", default = false, label = "Dummy", show = "board" }

-- how it is ------------------------------------------------------------------------------------------------------
-- BH-011, own D12
define.field "unit.state" { type = "string", default = "healthy", words = { "healthy", "wounded", "incapacitated", "killed" },
  label = "State", show = "board", quiet = true }
define.field "unit.stunned" { type = "boolean", default = false, label = "Stunned", show = "board" }
define.field "unit.panicked" { type = "boolean", default = false, label = "Panicked", show = "board" }
define.field "unit.prone" { type = "boolean", default = false, label = "Prone", show = "board" }
define.field "unit.face_up" { type = "boolean", default = false, label = "Face up", show = "board" }
define.field "unit.tracked" { type = "boolean", default = false, lasts = "round", label = "Found by a tracker" }
-- has passed its check on the sight of a horrid creature (BH-439)
define.field "unit.hardened" { type = "boolean", default = false, label = "Has faced horror" }
-- what a creature did to it: hurt hand to hand (BH-447)
define.field "unit.mauled" { type = "boolean", default = false, label = "Hurt hand to hand" }
-- attacked hand to hand by a creature before (own D13)
define.field "unit.fought" { type = "boolean", default = false, label = "Has fought hand to hand" }

-- how it was taken -------------------------------------------------------------------------------------------------
-- subdued by the gear of its captor, in a net, in a cage (BH-011)
define.field "unit.bonds" { type = "string", default = "", label = "Taken", show = "board" }
define.field "unit.asleep" { type = "boolean", default = false, label = "Unconscious", show = "board" }
define.field "unit.captor" { type = "unit", optional = true, label = "Held by", show = "card" }
-- the column of the gear that subdued it, and the turn in which it last did
define.field "unit.grip" { type = "string", default = "" }
define.field "unit.held_turn" { type = "integer", default = 0, range = { 0, 1000000 } }
-- when the net fell on it (BH-174)
define.field "unit.netted_at" { type = "integer", default = 0, range = { 0, 100000000 } }
define.field "unit.confined" { type = "boolean", default = false, label = "In a holding cell" }
-- whom it drives in this activation, and the hexes that are left to the captive and to itself (BH-151, BH-152)
define.field "unit.drives" { type = "unit", optional = true, lasts = "round", label = "Drives" }
define.field "unit.drive_left" { type = "integer", default = 0, range = { 0, 2 }, lasts = "round", label = "Hexes to drive" }
define.field "unit.follow_left" { type = "integer", default = 0, range = { 0, 2 }, lasts = "round", label = "Hexes to follow" }

-- its turn -------------------------------------------------------------------------------------------------------
-- the marker of movement, which stays until it does something else: "", move, evade (BH-010, own D3)
define.field "unit.marker" { type = "string", default = "", label = "Moving", show = "board", outward = true }
-- the shut door across which it wears a marker, and which of the two (BH-012)
define.field "unit.door" { type = "portal", optional = true, label = "At the door", show = "board" }
define.field "unit.door_marker" { type = "string", default = "", label = "Door marker", show = "board" }
-- Has anybody worn one yet? Until then no line of sight asks for it.
define.field "game.peeped" { type = "boolean", default = false, see = "nobody" }
define.field "unit.task" { type = "string", default = "", lasts = "round", label = "Task", show = "card" }
define.field "unit.mp" { type = "integer", default = 0, range = { 0, 99 }, lasts = "round", label = "MP", show = "card" }
define.field "unit.turned" { type = "boolean", default = false, lasts = "round", label = "Has turned since its last step" }
define.field "unit.acted" { type = "boolean", default = false, lasts = "round", label = "Has acted" }
define.field "unit.called" { type = "boolean", default = false, lasts = "round", label = "Called by a leader" }
define.field "unit.leads" { type = "integer", default = 0, range = { 0, 9 }, lasts = "round", label = "Has called" }
define.field "unit.answered" { type = "boolean", default = false, lasts = "round", label = "Has fired in reaction" }
define.field "unit.borrowed" { type = "boolean", default = false, label = "Owes an activation", show = "board" }
define.field "unit.tracked_once" { type = "boolean", default = false, lasts = "round", label = "Has used its tracker" }
define.field "unit.waited" { type = "boolean", default = false, label = "Has kept still a whole round" }
define.field "unit.ready" { type = "string", default = "", label = "Prepared", show = "board" }

-- what it holds --------------------------------------------------------------------------------------------------
define.field "unit.weapon" { type = "item", optional = true, label = "In hand", show = "card", counter = "held" }
define.field "item.empty" { type = "boolean", default = false, label = "Unloaded", show = "card" }
define.field "item.launcher_empty" { type = "boolean", default = false, label = "Launcher unloaded", show = "card" }
define.field "item.issued" { type = "unit", optional = true, label = "Issued to" }
-- the one kind of round in a launcher, or the three of each salvo: "offensive+offensive+incendiary" (BH-212, BH-219)
define.field "item.rounds" { type = "string", default = "", label = "Launcher holds", show = "card" }
define.field "item.used" { type = "integer", default = 0, range = { 0, 99 }, label = "Shots used" }

-- places ---------------------------------------------------------------------------------------------------------
-- hits by a gun that breaches walls after several (BH-197)
define.field "edge.hits" { type = "integer", default = 0, range = { 0, 99 }, label = "Hits", show = "card" }
define.field "portal.holder" { type = "unit", optional = true, label = "Held by",
  see = function(side, portal) return side.id == "preds" or portal.holder == nil or portal.holder.side.id == "humans" or portal.holder.face_up end }
define.field "cell.smoke" { type = "boolean", default = false, lasts = "turn", label = "Smoke", show = "board", shade = "smoke" }
define.field "cell.gas" { type = "boolean", default = false, lasts = "turn", label = "Anesthetic gas", show = "board", shade = "gas" }
define.field "cell.suit" { type = "boolean", default = false, label = "Spacesuit", show = "board" }
-- a thermal bomb burns there with that strength until the End Phase (BH-239); how many do, and where and whose each is
define.field "cell.fire" { type = "integer", default = 0, range = { 0, 99 }, label = "Fire", show = "board", shade = "fire" }
define.field "game.fires" { type = "integer", default = 0, range = { 0, 99 }, label = "Bombs that burn" }
define.record "fire" {}
define.field "fire.cell" { type = "cell", optional = true }
define.field "fire.by" { type = "unit", optional = true, see = "nobody" }
-- who fires a charge that lies somewhere; where he fell, for whoever takes that over (BH-244, BH-248); how many lie
define.field "item.detonator" { type = "unit", optional = true, label = "Detonator" }
define.field "item.control" { type = "cell", optional = true }
define.field "game.charges" { type = "integer", default = 0, range = { 0, 99 }, label = "Charges that lie" }
define.field "cell.burning" { type = "integer", default = 0, range = { 0, 100000 }, label = "Damaged machinery", show = "board", shade = "fire" }
define.field "room.cycled" { type = "integer", default = 0, range = { 0, 1000000 }, label = "Round of the last cycling" }
define.field "room.cycled_by" { type = "side", optional = true }
-- the lift: its car is at this stop, will be when the round closes, was entered or left in this round (BH-059, BH-070, BH-073)
define.field "room.car" { type = "boolean", default = false, label = "The lift is here", show = "board" }
define.field "room.wanted" { type = "boolean", default = false, lasts = "round", label = "The lift comes here", show = "board" }
define.field "room.crossed" { type = "boolean", default = false, lasts = "round", label = "Somebody came or went" }
define.field "room.called" { type = "integer", default = 0, range = { 0, 1000000 }, label = "Round of the last call" }
define.field "room.called_by" { type = "side", optional = true }
define.field "side.rounds" { type = "integer", default = 0, range = { 0, 1000000 }, label = "Rounds so far" }
define.field "room.damage" { type = "integer", default = 0, range = { 0, 99 }, label = "Structural damage", show = "board" }
-- with its deck, whatever its damage (BH-360)
define.field "room.down" { type = "boolean", default = false, label = "Shut down", show = "board" }

-- the turn -------------------------------------------------------------------------------------------------------
define.field "game.stage" { type = "string", default = "set-up", label = "Stage" }
define.field "game.round" { type = "integer", default = 0, range = { 0, 6 }, label = "Round", show = "board" }
define.field "game.first" { type = "side", optional = true, label = "Side of the first round" }
define.field "game.acting" { type = "side", optional = true, label = "Acting" }
define.field "game.has_decks" { type = "boolean", default = false, label = "There is more than one deck" }
define.field "game.chit" { type = "integer", default = 0, range = { 0, 6 }, label = "Chit", show = "board" }
define.field "game.left" { type = "integer", default = 0, range = { 0, 99 }, label = "Activations left" }
define.field "game.active" { type = "unit", optional = true, label = "Acting" }
define.field "game.in_round" { type = "boolean", default = false, label = "In a round" }
define.field "game.nerve" { type = "integer", default = 3, range = { 1, 6 }, see = "owner", label = "Panic rating of the creatures" }
define.field "game.lost" { type = "integer", default = 0, range = { 0, 99 }, label = "Losses", show = "board" }
define.field "game.drawn" { type = { list = "integer" }, label = "Chits of losses drawn" }
define.field "game.swarms" { type = "boolean", default = false }
define.field "game.open_lairs" { type = "boolean", default = false }
define.field "game.limit" { type = "integer", default = 10, range = { 0, 99 }, label = "Limit", show = "board" }
define.field "game.cup_empty" { type = "boolean", default = false, label = "The cup of losses is empty" }

-- by whom a being out of the fight was brought down, and with what in words; nil and "": by nobody, as by the air
define.field "unit.felled_by" { type = "unit", optional = true, label = "Brought down by",
  see = function(side, u) return side.id == "preds" or u.felled_by == nil or u.felled_by.side.id == "humans" or u.felled_by.face_up end }
define.field "unit.felled_with" { type = "string", default = "", label = "Brought down with" }
-- who threw the grenades that lie there, in the order in which they go off
define.field "cell.throwers" { type = { list = "unit" }, see = "nobody" }
