---@meta _
-- Written by `gangway api --luacats`, which rewrites it.


---@class fields.grenade: fields.common
---@field blast? integer[] strength in its own hex, one away, two away (own D8)
---@field breaches? boolean its burst breaches all around its hex, floor and ceiling (own D9)
---@field burns? integer it does not burst but burns with this strength from the close of the round (BH-241)
---@field dice? integer dice for damage to the ship (BH-394, BH-395)
---@field flame? boolean ignores cover, posture and movement (BH-236)
---@field gas? boolean fills the place where it bursts with anesthetic gas (BH-143)
---@field launched? boolean may be fired from a launcher (BH-212)
---@field reach? integer hexes to which it is thrown (own D8)
---@field remote? boolean it lies where it is put until its detonator fires it (BH-244)
---@field smoke? boolean fills its hex and the six around it with smoke
---@field stuns_indoors? boolean in a room a panic result becomes a stun (own D8)
---@class def.grenade: fields.grenade, definition

---@class fields.power: fields.common
---@field between? boolean works in an interphase only: where there is none another is drawn
---@field blow? integer what it adds to the dice hand to hand (BH-438)
---@field copies? integer cards in the deck
---@field tags? string[] tags of what its rules add, by which an attack may ignore them
---@field value? integer the number on the card
---@class def.power: fields.power, definition

---@class fields.species: fields.common
---@field panic? integer panic rating, where it is not rolled (BH-476)
---@field powers? (string|def.power)[] its power cards, where they are not drawn from the deck
---@field swarm? boolean a counter stands for up to twelve (BH-419)
---@class def.species: fields.species, definition

---@class fields.weapon: fields.common
---@field arms_at? integer its launcher is aimed at this range in hexes or more (own D8)
---@field breaches? integer hits on a wall that make a breach in it; 0: it makes none (BH-197, BH-232)
---@field chit_row? string row of the chart activation_ratings (BH-282)
---@field code string letters of the roster: ER, PR (BH-188)
---@field column? ""|"prod"|"net"|"screecher"|"screecher_far"|"tranq" of gear that takes alive: its column of the results, at 1 to 3 hexes where it works at a distance
---@field creatures_only? boolean it does nothing to people (BH-162)
---@field far_column? ""|"screecher"|"screecher_far"|"tranq" its column at 4 to 8 hexes; it works at a distance where it has one
---@field halves? string tag of multiples that count half, rounded up, in semi-automatic fire (own D6)
---@field ignores? string[] tags of multiples that it ignores: armor, cover, movement, posture
---@field launches? boolean has a grenade launcher (BH-194)
---@field modes? string[] rows of the chart firepower: semi, auto
---@field personal? boolean nobody fires it but the person to whom it was issued (BH-233)
---@field pierces? string[] modes in which it fires through an interior wall or a shut door (BH-035)
---@field reach? integer hexes beyond which it does nothing
---@field salvos? integer salvos of three grenades that its launcher holds; 0: it fires them one by one (BH-215, BH-218)
---@field shots? integer shots in all; 0: it runs out by a die
---@field single? boolean each shot of its launcher unloads it (own D8)
---@field tracks? boolean in hand it is a motion tracker (BH-334)
---@class def.weapon: fields.weapon, definition

---@class fields.weapon_effect: fields.common
---@field becomes? ""|"none"|"P"|"S"|"W"|"I"|"K"|"X" letter of the result that any result becomes; none: nothing, X: it is enraged
---@field copies? integer cards in the deck
---@field plus? integer added to the dice (BH-463, BH-464)
---@field stuns? boolean a stun becomes that too
---@class def.weapon_effect: fields.weapon_effect, definition

---@class assault_boat
---@field breach string
---@field cut_at integer
---@field remove fun(self: assault_boat)

---@class cage
---@field second? unit The other bearer
---@field tested integer
---@field remove fun(self: cage)

---@class card
---@field power? def.power Power
---@field shown boolean Face up
---@field species? def.species
---@field stage integer
---@field remove fun(self: card)

---@class effect
---@field card? def.weapon_effect Effect
---@field species? def.species
---@field stage integer
---@field weapon string Weapon
---@field remove fun(self: effect)

---@class fire
---@field by? unit
---@field cell? cell
---@field remove fun(self: fire)

---@class workpod
---@field bay? cell
---@field remove fun(self: workpod)

---One attack: fire, a blow hand to hand, a blast, or what the air does to a being. What does not apply is nil.
---@class attack
---@field at? unit whom
---@field by? unit who attacks; nil for blasts and the air
---@field caused_by? attack of blood: the attack that spilled it
---@field cell cell the hex of the target
---@field checked? table<unit, boolean> who has checked its nerve for it (rules/nerve.lua)
---@field column? string of gear that takes alive: its column
---@field grenade? def.grenade of a blast: its definition
---@field half? boolean at half strength (a split burst)
---@field ignores? table<string, boolean> tags of multiples that do not count
---@field item? item with which thing
---@field kind "fire"|"blast"|"flame"|"hands"|"gear"|"air"
---@field mode? string row of the chart within the weapon
---@field opportunity? boolean in reaction
---@field power? integer firepower or strength before it is changed
---@field quick? boolean quick fire
---@field range? integer hexes
---@field renews? boolean it is to go on holding whom it holds (BH-159)
---@field through? edge the wall or door through which it goes
---@field thrower? unit of a blast: who threw it
---@field weapon? def.weapon its definition
---@field what? string what it is called, where nobody attacks

---Why a being checks its nerve.
---@class nerve
---@field attack? attack once for each attack
---@field bonus? integer
---@field by_radio? boolean it hears of it, and does not see it
---@field why string

---What the numbers of an attack come to (attack.reckon).
---@class reckoning
---@field column? string nil below the first
---@field defense integer the multiple
---@field dm modifiers
---@field firepower integer
---@field list modifiers of the multiples

---@class event.attack.done
---@field attack? attack
---@field result string
---@field unit unit

---@class event.attack.made
---@field at unit
---@field attack attack
---@field by? unit
---@field cell cell
---@field result string
---@field text string

---@class event.boat.breaches
---@field edge edge

---@class event.boat.course
---@field course string
---@field unit unit

---@class event.boat.leaves

---@class event.boat.left
---@field unit unit

---@class event.boat.ordered
---@field unit unit

---@class event.bomb.burns_out
---@field cell cell

---@class event.bomb.ignites
---@field cell cell
---@field item def.grenade

---@class event.cage.lifted
---@field other unit
---@field unit unit

---@class event.cage.put_down
---@field unit unit

---@class event.cage.taken
---@field unit unit

---@class event.captive.asleep
---@field unit unit

---@class event.captive.breaks_out
---@field unit unit

---@class event.captive.caged
---@field unit unit

---@class event.captive.confined
---@field room room
---@field unit unit

---@class event.captive.free
---@field unit unit

---@class event.captive.netted
---@field unit unit

---@class event.captive.subdued
---@field by unit
---@field unit unit

---@class event.captive.wakes
---@field unit unit

---@class event.cargo.moves
---@field where string

---@class event.casualty.cryo
---@field unit unit

---@class event.casualty.dies
---@field unit unit

---@class event.casualty.mends
---@field state string
---@field unit unit

---@class event.charge.explodes
---@field cell cell

---@class event.charge.fired
---@field cell cell
---@field unit unit

---@class event.charge.laid
---@field cell cell
---@field item def.grenade
---@field unit unit

---@class event.counter.goes
---@field cell cell
---@field from? cell
---@field portal? portal

---@class event.counter.holds
---@field cell cell
---@field from? cell
---@field portal? portal

---@class event.counter.leaves
---@field cell cell
---@field from? cell
---@field portal? portal

---@class event.counter.lost
---@field cell cell
---@field from? cell
---@field portal? portal

---@class event.counter.returns
---@field cell cell

---@class event.counter.waits
---@field cell cell
---@field from? cell
---@field portal? portal

---@class event.creature.hatches
---@field cell cell

---@class event.creatures.change

---@class event.damage.done
---@field points integer
---@field room room

---@class event.deck.cleared
---@field deck string

---@class event.deck.shuts_down
---@field deck integer

---@class event.deck.vented
---@field room room

---@class event.deck.vents
---@field room room
---@field unit unit

---@class event.destruct.announced

---@class event.destruct.ends

---@class event.destruct.holds
---@field unit unit

---@class event.destruct.lets_go
---@field unit unit

---@class event.destruct.runs
---@field turn integer

---@class event.destruct.stopped

---@class event.detonator.taken
---@field cell cell
---@field unit unit

---@class event.door.shuts
---@field portal portal

---@class event.dummy.found
---@field cell cell

---@class event.dummy.made
---@field cell cell

---@class event.effect.cancelled
---@field weapon string

---@class event.effect.shown
---@field effect string
---@field weapon string

---@class event.grenade.bursts
---@field cell cell
---@field item def.grenade

---@class event.grenade.fails
---@field cell cell
---@field item def.grenade

---@class event.grenade.lands
---@field cell cell
---@field item def.grenade

---@class event.grenade.thrown
---@field cell cell
---@field item def.grenade
---@field unit unit

---@class event.hull.cut
---@field edge edge
---@field unit unit

---@class event.hull.opened
---@field edge edge
---@field unit unit

---@class event.human.sacrificed
---@field by unit
---@field unit unit

---@class event.interphase.begins

---@class event.interphase.declared
---@field side side

---@class event.interphase.declined
---@field side side

---@class event.interphase.ends

---@class event.interphase.turns

---@class event.lift.arrives
---@field room room

---@class event.lift.called
---@field room room

---@class event.lift.rests
---@field room room

---@class event.lock.cycled
---@field air definition
---@field room room

---@class event.lock.rests
---@field room room

---@class event.loss.drawn
---@field limit integer
---@field lost integer
---@field value integer

---@class event.losses.returned
---@field limit integer
---@field list string
---@field lost integer

---@class event.machinery.damaged
---@field cell cell

---@class event.net.torn
---@field unit unit

---@class event.pod.boarded
---@field holder workpod
---@field unit unit

---@class event.pod.comes_back
---@field room room

---@class event.pod.goes
---@field cell cell
---@field unit unit

---@class event.pod.left
---@field unit unit

---@class event.pod.opens
---@field room room
---@field unit unit

---@class event.pod.returns
---@field room room

---@class event.position.absent
---@field position string

---@class event.position.drawn
---@field position string
---@field unit unit

---@class event.power.shown
---@field power def.power

---@class event.probe.launched
---@field room room
---@field unit unit

---@class event.recovery

---@class event.room.shut_down
---@field room room

---@class event.round.begins
---@field chit integer
---@field round integer
---@field side side

---@class event.round.ends

---@class event.salvo.fired
---@field cell cell
---@field left integer
---@field unit unit
---@field what string

---@class event.salvo.loaded
---@field left integer
---@field unit unit
---@field what string

---@class event.sighting.done

---@class event.storage.named
---@field room room

---@class event.study.done
---@field unit unit

---@class event.suit.put_down
---@field unit unit

---@class event.suit.taken
---@field unit unit

---@class event.swarm.loses
---@field heads integer
---@field unit unit

---@class event.swarm.merges
---@field cell cell

---@class event.swarm.splits
---@field cell cell

---@class event.tracker.built
---@field unit unit

---@class event.tracker.used
---@field cell cell
---@field unit unit

---@class event.turn.begins
---@field turn integer

---@class event.turn.ends
---@field turn integer

---@class event.unit.activated
---@field unit unit

---@class event.unit.calms
---@field unit unit

---@class event.unit.came
---@field cell cell
---@field from? cell
---@field unit unit

---@class event.unit.changed
---@field unit unit

---@class event.unit.disengages
---@field unit unit

---@class event.unit.draws
---@field item item
---@field unit unit

---@class event.unit.evades
---@field cell cell
---@field from? cell
---@field unit unit

---@class event.unit.flees
---@field unit unit

---@class event.unit.found
---@field cell cell
---@field unit unit

---@class event.unit.goes
---@field cell cell
---@field from? cell
---@field unit unit

---@class event.unit.heals
---@field unit unit

---@class event.unit.hides
---@field cell cell
---@field unit unit

---@class event.unit.holds
---@field portal portal
---@field unit unit

---@class event.unit.hurt
---@field attack? attack nil where nobody attacked
---@field by? unit
---@field cell? cell
---@field unit unit

---@class event.unit.killed
---@field attack? attack nil where nobody attacked
---@field by? unit
---@field cell? cell
---@field unit unit

---@class event.unit.leads
---@field other unit
---@field unit unit

---@class event.unit.leaves
---@field cell cell
---@field unit unit

---@class event.unit.lost
---@field cell cell
---@field unit unit

---@class event.unit.moved
---@field cell cell
---@field from? cell
---@field unit unit

---@class event.unit.out
---@field attack? attack nil where nobody attacked
---@field by? unit
---@field cell? cell
---@field unit unit

---@class event.unit.panics
---@field unit unit

---@class event.unit.prepares
---@field unit unit
---@field what string

---@class event.unit.prone
---@field unit unit

---@class event.unit.regroups
---@field unit unit

---@class event.unit.reloads
---@field item item
---@field unit unit

---@class event.unit.rushed
---@field steps integer
---@field unit unit

---@class event.unit.stands
---@field unit unit

---@class event.unit.stuck
---@field unit unit

---@class event.unit.stunned
---@field unit unit

---@class event.unit.takes
---@field item item
---@field unit unit

---@class event.unit.turned
---@field unit unit

---@class event.unit.waits
---@field unit unit

---@class event.wall.breached
---@field edge edge

---@class event.wall.shot
---@field by unit
---@field edge edge
---@field item item

---@class event.weapon.empty
---@field item item
---@field unit unit

---@class (partial) carried_handlers
---@field ["attack.done"]? fun(thing: any, e: event.attack.done)|table
---@field ["attack.made"]? fun(thing: any, e: event.attack.made)|table
---@field ["boat.breaches"]? fun(thing: any, e: event.boat.breaches)|table
---@field ["boat.course"]? fun(thing: any, e: event.boat.course)|table
---@field ["boat.leaves"]? fun(thing: any, e: event.boat.leaves)|table
---@field ["boat.left"]? fun(thing: any, e: event.boat.left)|table
---@field ["boat.ordered"]? fun(thing: any, e: event.boat.ordered)|table
---@field ["bomb.burns_out"]? fun(thing: any, e: event.bomb.burns_out)|table
---@field ["bomb.ignites"]? fun(thing: any, e: event.bomb.ignites)|table
---@field ["cage.lifted"]? fun(thing: any, e: event.cage.lifted)|table
---@field ["cage.put_down"]? fun(thing: any, e: event.cage.put_down)|table
---@field ["cage.taken"]? fun(thing: any, e: event.cage.taken)|table
---@field ["captive.asleep"]? fun(thing: any, e: event.captive.asleep)|table
---@field ["captive.breaks_out"]? fun(thing: any, e: event.captive.breaks_out)|table
---@field ["captive.caged"]? fun(thing: any, e: event.captive.caged)|table
---@field ["captive.confined"]? fun(thing: any, e: event.captive.confined)|table
---@field ["captive.free"]? fun(thing: any, e: event.captive.free)|table
---@field ["captive.netted"]? fun(thing: any, e: event.captive.netted)|table
---@field ["captive.subdued"]? fun(thing: any, e: event.captive.subdued)|table
---@field ["captive.wakes"]? fun(thing: any, e: event.captive.wakes)|table
---@field ["cargo.moves"]? fun(thing: any, e: event.cargo.moves)|table
---@field ["casualty.cryo"]? fun(thing: any, e: event.casualty.cryo)|table
---@field ["casualty.dies"]? fun(thing: any, e: event.casualty.dies)|table
---@field ["casualty.mends"]? fun(thing: any, e: event.casualty.mends)|table
---@field ["charge.explodes"]? fun(thing: any, e: event.charge.explodes)|table
---@field ["charge.fired"]? fun(thing: any, e: event.charge.fired)|table
---@field ["charge.laid"]? fun(thing: any, e: event.charge.laid)|table
---@field ["counter.goes"]? fun(thing: any, e: event.counter.goes)|table
---@field ["counter.holds"]? fun(thing: any, e: event.counter.holds)|table
---@field ["counter.leaves"]? fun(thing: any, e: event.counter.leaves)|table
---@field ["counter.lost"]? fun(thing: any, e: event.counter.lost)|table
---@field ["counter.returns"]? fun(thing: any, e: event.counter.returns)|table
---@field ["counter.waits"]? fun(thing: any, e: event.counter.waits)|table
---@field ["creature.hatches"]? fun(thing: any, e: event.creature.hatches)|table
---@field ["creatures.change"]? fun(thing: any, e: event.creatures.change)|table
---@field ["damage.done"]? fun(thing: any, e: event.damage.done)|table
---@field ["deck.cleared"]? fun(thing: any, e: event.deck.cleared)|table
---@field ["deck.shuts_down"]? fun(thing: any, e: event.deck.shuts_down)|table
---@field ["deck.vented"]? fun(thing: any, e: event.deck.vented)|table
---@field ["deck.vents"]? fun(thing: any, e: event.deck.vents)|table
---@field ["destruct.announced"]? fun(thing: any, e: event.destruct.announced)|table
---@field ["destruct.ends"]? fun(thing: any, e: event.destruct.ends)|table
---@field ["destruct.holds"]? fun(thing: any, e: event.destruct.holds)|table
---@field ["destruct.lets_go"]? fun(thing: any, e: event.destruct.lets_go)|table
---@field ["destruct.runs"]? fun(thing: any, e: event.destruct.runs)|table
---@field ["destruct.stopped"]? fun(thing: any, e: event.destruct.stopped)|table
---@field ["detonator.taken"]? fun(thing: any, e: event.detonator.taken)|table
---@field ["door.shuts"]? fun(thing: any, e: event.door.shuts)|table
---@field ["dummy.found"]? fun(thing: any, e: event.dummy.found)|table
---@field ["dummy.made"]? fun(thing: any, e: event.dummy.made)|table
---@field ["effect.cancelled"]? fun(thing: any, e: event.effect.cancelled)|table
---@field ["effect.shown"]? fun(thing: any, e: event.effect.shown)|table
---@field ["grenade.bursts"]? fun(thing: any, e: event.grenade.bursts)|table
---@field ["grenade.fails"]? fun(thing: any, e: event.grenade.fails)|table
---@field ["grenade.lands"]? fun(thing: any, e: event.grenade.lands)|table
---@field ["grenade.thrown"]? fun(thing: any, e: event.grenade.thrown)|table
---@field ["hull.cut"]? fun(thing: any, e: event.hull.cut)|table
---@field ["hull.opened"]? fun(thing: any, e: event.hull.opened)|table
---@field ["human.sacrificed"]? fun(thing: any, e: event.human.sacrificed)|table
---@field ["interphase.begins"]? fun(thing: any, e: event.interphase.begins)|table
---@field ["interphase.declared"]? fun(thing: any, e: event.interphase.declared)|table
---@field ["interphase.declined"]? fun(thing: any, e: event.interphase.declined)|table
---@field ["interphase.ends"]? fun(thing: any, e: event.interphase.ends)|table
---@field ["interphase.turns"]? fun(thing: any, e: event.interphase.turns)|table
---@field ["lift.arrives"]? fun(thing: any, e: event.lift.arrives)|table
---@field ["lift.called"]? fun(thing: any, e: event.lift.called)|table
---@field ["lift.rests"]? fun(thing: any, e: event.lift.rests)|table
---@field ["lock.cycled"]? fun(thing: any, e: event.lock.cycled)|table
---@field ["lock.rests"]? fun(thing: any, e: event.lock.rests)|table
---@field ["loss.drawn"]? fun(thing: any, e: event.loss.drawn)|table
---@field ["losses.returned"]? fun(thing: any, e: event.losses.returned)|table
---@field ["machinery.damaged"]? fun(thing: any, e: event.machinery.damaged)|table
---@field ["net.torn"]? fun(thing: any, e: event.net.torn)|table
---@field ["pod.boarded"]? fun(thing: any, e: event.pod.boarded)|table
---@field ["pod.comes_back"]? fun(thing: any, e: event.pod.comes_back)|table
---@field ["pod.goes"]? fun(thing: any, e: event.pod.goes)|table
---@field ["pod.left"]? fun(thing: any, e: event.pod.left)|table
---@field ["pod.opens"]? fun(thing: any, e: event.pod.opens)|table
---@field ["pod.returns"]? fun(thing: any, e: event.pod.returns)|table
---@field ["position.absent"]? fun(thing: any, e: event.position.absent)|table
---@field ["position.drawn"]? fun(thing: any, e: event.position.drawn)|table
---@field ["power.shown"]? fun(thing: any, e: event.power.shown)|table
---@field ["probe.launched"]? fun(thing: any, e: event.probe.launched)|table
---@field ["recovery"]? fun(thing: any, e: event.recovery)|table
---@field ["room.shut_down"]? fun(thing: any, e: event.room.shut_down)|table
---@field ["round.begins"]? fun(thing: any, e: event.round.begins)|table
---@field ["round.ends"]? fun(thing: any, e: event.round.ends)|table
---@field ["salvo.fired"]? fun(thing: any, e: event.salvo.fired)|table
---@field ["salvo.loaded"]? fun(thing: any, e: event.salvo.loaded)|table
---@field ["sighting.done"]? fun(thing: any, e: event.sighting.done)|table
---@field ["storage.named"]? fun(thing: any, e: event.storage.named)|table
---@field ["study.done"]? fun(thing: any, e: event.study.done)|table
---@field ["suit.put_down"]? fun(thing: any, e: event.suit.put_down)|table
---@field ["suit.taken"]? fun(thing: any, e: event.suit.taken)|table
---@field ["swarm.loses"]? fun(thing: any, e: event.swarm.loses)|table
---@field ["swarm.merges"]? fun(thing: any, e: event.swarm.merges)|table
---@field ["swarm.splits"]? fun(thing: any, e: event.swarm.splits)|table
---@field ["tracker.built"]? fun(thing: any, e: event.tracker.built)|table
---@field ["tracker.used"]? fun(thing: any, e: event.tracker.used)|table
---@field ["turn.begins"]? fun(thing: any, e: event.turn.begins)|table
---@field ["turn.ends"]? fun(thing: any, e: event.turn.ends)|table
---@field ["unit.activated"]? fun(thing: any, e: event.unit.activated)|table
---@field ["unit.calms"]? fun(thing: any, e: event.unit.calms)|table
---@field ["unit.came"]? fun(thing: any, e: event.unit.came)|table
---@field ["unit.changed"]? fun(thing: any, e: event.unit.changed)|table
---@field ["unit.disengages"]? fun(thing: any, e: event.unit.disengages)|table
---@field ["unit.draws"]? fun(thing: any, e: event.unit.draws)|table
---@field ["unit.evades"]? fun(thing: any, e: event.unit.evades)|table
---@field ["unit.flees"]? fun(thing: any, e: event.unit.flees)|table
---@field ["unit.found"]? fun(thing: any, e: event.unit.found)|table
---@field ["unit.goes"]? fun(thing: any, e: event.unit.goes)|table
---@field ["unit.heals"]? fun(thing: any, e: event.unit.heals)|table
---@field ["unit.hides"]? fun(thing: any, e: event.unit.hides)|table
---@field ["unit.holds"]? fun(thing: any, e: event.unit.holds)|table
---@field ["unit.hurt"]? fun(thing: any, e: event.unit.hurt)|table
---@field ["unit.killed"]? fun(thing: any, e: event.unit.killed)|table
---@field ["unit.leads"]? fun(thing: any, e: event.unit.leads)|table
---@field ["unit.leaves"]? fun(thing: any, e: event.unit.leaves)|table
---@field ["unit.lost"]? fun(thing: any, e: event.unit.lost)|table
---@field ["unit.moved"]? fun(thing: any, e: event.unit.moved)|table
---@field ["unit.out"]? fun(thing: any, e: event.unit.out)|table
---@field ["unit.panics"]? fun(thing: any, e: event.unit.panics)|table
---@field ["unit.prepares"]? fun(thing: any, e: event.unit.prepares)|table
---@field ["unit.prone"]? fun(thing: any, e: event.unit.prone)|table
---@field ["unit.regroups"]? fun(thing: any, e: event.unit.regroups)|table
---@field ["unit.reloads"]? fun(thing: any, e: event.unit.reloads)|table
---@field ["unit.rushed"]? fun(thing: any, e: event.unit.rushed)|table
---@field ["unit.stands"]? fun(thing: any, e: event.unit.stands)|table
---@field ["unit.stuck"]? fun(thing: any, e: event.unit.stuck)|table
---@field ["unit.stunned"]? fun(thing: any, e: event.unit.stunned)|table
---@field ["unit.takes"]? fun(thing: any, e: event.unit.takes)|table
---@field ["unit.turned"]? fun(thing: any, e: event.unit.turned)|table
---@field ["unit.waits"]? fun(thing: any, e: event.unit.waits)|table
---@field ["wall.breached"]? fun(thing: any, e: event.wall.breached)|table
---@field ["wall.shot"]? fun(thing: any, e: event.wall.shot)|table
---@field ["weapon.empty"]? fun(thing: any, e: event.weapon.empty)|table

---@class (partial) carried_rules
---@field ["air.harms"]? (fun(thing: any, unit: unit): boolean?)|table
---@field ["capture.counts"]? (fun(thing: any): boolean?)|table
---@field ["command.post"]? (fun(thing: any): room?)|table
---@field ["defense.multiple"]? (fun(thing: any, attack: attack): integer|boolean|nil, string?)|table
---@field ["fire.dm"]? (fun(thing: any, attack: attack): integer|boolean|nil, string?)|table
---@field ["fire.may"]? (fun(thing: any, attack: attack): string|boolean|nil)|table
---@field ["fire.power"]? (fun(thing: any, firepower: integer, attack: attack): integer?)|table
---@field ["fire.result"]? (fun(thing: any, result: string, attack: attack): string?)|table
---@field ["gas.harms"]? (fun(thing: any, unit: unit): boolean?)|table
---@field ["gear.dm"]? (fun(thing: any, attack: attack): integer|boolean|nil, string?)|table
---@field ["hands.dm"]? (fun(thing: any, attack: attack): integer|boolean|nil, string?)|table
---@field ["lair.may"]? (fun(thing: any, cell: cell): string|boolean|nil)|table
---@field ["move.allowance"]? (fun(thing: any, points: integer, unit: unit): integer?)|table
---@field ["move.cost"]? (fun(thing: any, unit: unit, to: cell, portal: portal?): integer|boolean|nil, string?)|table
---@field ["move.may"]? (fun(thing: any, unit: unit, to: cell, portal: portal?): string|boolean|nil)|table
---@field ["nerve.dm"]? (fun(thing: any, unit: unit, why: nerve): integer|boolean|nil, string?)|table
---@field ["rating.add"]? (fun(thing: any, unit: unit): integer|boolean|nil, string?)|table
---@field ["rush.full"]? (fun(thing: any, unit: unit): boolean?)|table
---@field ["scatter.dm"]? (fun(thing: any, unit: unit, how: "throw"|"launch", range: integer): integer|boolean|nil, string?)|table
---@field ["task.may"]? (fun(thing: any, unit: unit, task: string): string|boolean|nil)|table

---@class (partial) cell
---@field burning integer Damaged machinery
---@field fire integer Fire
---@field gas boolean Anesthetic gas
---@field smoke boolean Smoke
---@field suit boolean Spacesuit
---@field throwers unit[]

---@class (partial) declared_throws
---@field casualty fun(unit: unit, state: string, bonus: integer?): declared_throw
---@field fire fun(attack: attack, reckoning: reckoning?): declared_throw
---@field gear fun(attack: attack): declared_throw
---@field grenade fun(unit: unit, cell: cell, how: "throw"|"launch"): declared_throw
---@field hands fun(attack: attack): declared_throw
---@field nerve fun(unit: unit, cause: nerve): declared_throw
---@field recovery fun(unit: unit, bonus: integer?): declared_throw
---@field stand fun(unit: unit): declared_throw
---@field struggle fun(unit: unit): declared_throw
---@field suit fun(unit: unit, on: boolean?): declared_throw
---@field tracker fun(unit: unit, far: integer, levels: integer?): declared_throw

---@class (partial) define
---@field grenade fun(id: string, fields?: fields.grenade): (fun(fields: fields.grenade))
---@field power fun(id: string, fields?: fields.power): (fun(fields: fields.power))
---@field species fun(id: string, fields?: fields.species): (fun(fields: fields.species))
---@field weapon fun(id: string, fields?: fields.weapon): (fun(fields: fields.weapon))
---@field weapon_effect fun(id: string, fields?: fields.weapon_effect): (fun(fields: fields.weapon_effect))

---@class (partial) delete
---@field grenade fun(id: string)
---@field power fun(id: string)
---@field species fun(id: string)
---@field weapon fun(id: string)
---@field weapon_effect fun(id: string)

---@class (partial) edge
---@field hits integer Hits

---@class (partial) extend
---@field grenade fun(id: string, fields?: table): (fun(fields: table))
---@field power fun(id: string, fields?: table): (fun(fields: table))
---@field species fun(id: string, fields?: table): (fun(fields: table))
---@field weapon fun(id: string, fields?: table): (fun(fields: table))
---@field weapon_effect fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) game
---@field acting? side Acting
---@field active? unit Acting
---@field boat_gone boolean The lifeboat has left
---@field boat_ordered boolean The lifeboat is ordered off
---@field boats integer Assault boats
---@field broke_off integer Turn of the last disengaging
---@field cargo "deck 10"|"deck 11"|"outside" Cargo lift
---@field charges integer Charges that lie
---@field chit integer Chit
---@field cleared string[] Decks cleared
---@field course "port"|"space" Course of the lifeboat
---@field cup_empty boolean The cup of losses is empty
---@field destruct "none"|"announced"|"running"|"done" Self-destruct
---@field destruct_turn integer Turn in which the countdown began
---@field died? integer Specimens dead
---@field drawn integer[] Chits of losses drawn
---@field effects integer
---@field fires integer Bombs that burn
---@field first? side Side of the first round
---@field has_decks boolean There is more than one deck
---@field in_round boolean In a round
---@field interphases integer Interphases so far
---@field left integer Activations left
---@field limit integer Limit
---@field lost integer Losses
---@field nerve integer Panic rating of the creatures
---@field open_lairs boolean
---@field peeped boolean
---@field respite "open"|"declared"|"forfeit" Interphase
---@field respite_turn integer Turn in which it was declared or forfeited
---@field resumes boolean Resumes with Initial Sighting
---@field round integer Round
---@field sacrifices integer Sacrifices
---@field stage string Stage
---@field stages string[]
---@field store? room Special storage
---@field swarms boolean
---@field taken? boolean A specimen has been taken
---@field to_clear? string To clear

---@class (partial) item: fields.grenade, fields.weapon
---@field control? cell
---@field detonator? unit Detonator
---@field empty boolean Unloaded
---@field issued? unit Issued to
---@field launcher_empty boolean Launcher unloaded
---@field rounds string Launcher holds
---@field used integer Shots used

---@class (partial) patch
---@field grenade fun(id: string, fields?: table): (fun(fields: table))
---@field power fun(id: string, fields?: table): (fun(fields: table))
---@field species fun(id: string, fields?: table): (fun(fields: table))
---@field weapon fun(id: string, fields?: table): (fun(fields: table))
---@field weapon_effect fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) portal
---@field holder? unit Held by

---@class (partial) replace
---@field grenade fun(id: string, fields?: table): (fun(fields: table))
---@field power fun(id: string, fields?: table): (fun(fields: table))
---@field species fun(id: string, fields?: table): (fun(fields: table))
---@field weapon fun(id: string, fields?: table): (fun(fields: table))
---@field weapon_effect fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) room
---@field called integer Round of the last call
---@field called_by? side
---@field car boolean The lift is here
---@field crossed boolean Somebody came or went
---@field cycled integer Round of the last cycling
---@field cycled_by? side
---@field damage integer Structural damage
---@field down boolean Shut down
---@field launched boolean Its probe is gone
---@field wanted boolean The lift comes here

---@class (partial) settings
---@field chits_per_side any Chits that a side draws in a turn
---@field combine "product"|"sum"|"max" Multiples combine as
---@field evade_multiple any Multiple of the Evade marker
---@field move_multiple any Multiple of the Move marker
---@field native boolean The creatures are native to the planet
---@field non_lethal_only boolean People use only weapons that do not kill
---@field outside "benign"|"hostile"|"vacuum" The air around the base
---@field reaction "free"|"borrow"|"none" Opportunity fire
---@field science boolean A science officer may learn a power in an interphase
---@field special_rounds boolean Launchers may hold smoke and gas
---@field tranquilizers boolean Nerve tranquilizers are allowed

---@class (partial) side
---@field rounds integer Rounds so far

---@class (partial) unit
---@field acted boolean Has acted
---@field answered boolean Has fired in reaction
---@field armored boolean Body armor
---@field asleep boolean Unconscious
---@field at_bay_door boolean Has been where the bay door is opened
---@field away boolean Away in the lifeboat
---@field bonds string Taken
---@field borrowed boolean Owes an activation
---@field called boolean Called by a leader
---@field captor? unit Held by
---@field confined boolean In a holding cell
---@field cryo boolean In cryogenic suspension
---@field door? portal At the door
---@field door_marker string Door marker
---@field drive_left integer Hexes to drive
---@field drives? unit Drives
---@field dummy boolean Dummy
---@field embittered boolean Knows of a sacrifice
---@field face_up boolean Face up
---@field felled_by? unit Brought down by
---@field felled_with string Brought down with
---@field fighting integer Hand-to-hand
---@field firing integer Firing
---@field follow_left integer Hexes to follow
---@field fought boolean Has fought hand to hand
---@field grip string
---@field hardened boolean Has faced horror
---@field heads integer Heads
---@field held_turn integer
---@field leads integer Has called
---@field marker string Moving
---@field mauled boolean Hurt hand to hand
---@field mp integer MP
---@field netted_at integer
---@field number integer Number
---@field offered unit[]
---@field override "none"|"held"|"held, and active" Reactor override
---@field panic integer Panic
---@field panicked boolean Panicked
---@field position string Position
---@field prone boolean Prone
---@field radio boolean Radiocom
---@field rating integer Activation
---@field ready string Prepared
---@field species? def.species Species
---@field stage integer Stage of its life
---@field state "healthy"|"wounded"|"incapacitated"|"killed" State
---@field stunned boolean Stunned
---@field suit_in_arms boolean Carries a spacesuit
---@field suited boolean Spacesuit
---@field suiting boolean Half in a suit
---@field task string Task
---@field throwing integer Throwing
---@field tracked boolean Found by a tracker
---@field tracked_once boolean Has used its tracker
---@field tracker boolean Motion tracker
---@field troop string Troop
---@field turned boolean Has turned since its last step
---@field vented_by? unit
---@field waited boolean Has kept still a whole round
---@field weapon? item In hand

---What mods that name it in mod.ini may use.
bughunter = {}
bughunter.activation = {}
bughunter.attack = {}
bughunter.boats = {}
bughunter.bots = {}
bughunter.breach = {}
bughunter.cages = {}
bughunter.captives = {}
bughunter.cards = {}
bughunter.cargo = {}
bughunter.control = {}
bughunter.doors = {}
bughunter.ease = {}
bughunter.eva = {}
bughunter.exposure = {}
bughunter.gas = {}
bughunter.gear = {}
bughunter.hands = {}
bughunter.harm = {}
bughunter.hatches = {}
bughunter.interphase = {}
bughunter.launchers = {}
bughunter.lifeboat = {}
bughunter.lifts = {}
bughunter.moves = {}
bughunter.nerve = {}
bughunter.nets = {}
bughunter.people = {}
bughunter.people.character = {}
bughunter.pods = {}
bughunter.positions = {}
bughunter.posture = {}
bughunter.probes = {}
bughunter.react = {}
bughunter.satchels = {}
bughunter.ship = {}
bughunter.sighting = {}
bughunter.storage = {}
bughunter.tasks = {}
bughunter.thermal = {}

---BH-137: what the air does to it comes first. Then it sees to whom it holds (BH-160). One that was stunned only shakes it off (own D12).
---@param u unit
function bughunter.activation.begin(u) end

---@param u unit
function bughunter.activation.finish(u) end

---Can it do anything at all? In a net it struggles (BH-173).
---@param u unit
---@return any
function bughunter.activation.is_fit(u) end

---BH-422: counters of a swarm that share a hex are one at the end of a round, however many heads that are, as far as one can show them. More than fit into a hex (BH-421) stay where they are until they split.
function bughunter.activation.merge() end

---@param u unit
---@return integer
function bughunter.activation.rating(u) end

---n heads become a counter of their own and act; the rest is done for this round, even if the chit would do (BH-474).
---@param u unit
---@param n any
function bughunter.activation.split(u, n) end

---Parts into which a swarm counter may be split so that the first acts (BH-474, BH-475).
---@param u unit
---@return any
function bughunter.activation.splits(u) end

---@return unit[]
function bughunter.activation.splitters() end

---BH-472
---@param heads any
---@return integer
function bughunter.activation.swarm_rating(heads) end

---Those of the acting side who may still act in this round.
---@return unit[]
function bughunter.activation.waiting() end

---The highest column that is not above the odds; nil below the first.
---@param firepower any
---@param defense any
---@return string?
function bughunter.attack.column(firepower, defense) end

----> the multiple, and the list that explains it
---@param a attack
---@return any
---@return any
function bughunter.attack.defense(a) end

---One shot or burst at a hex: every target of a burst, then machinery, damage to the ship, ammunition. opts as attack.new; `also` is a second hex beside the first, each at half strength.
---@param u unit
---@param target any
---@param mode any
---@param opts table
---@param also any
function bughunter.attack.fire(u, target, mode, opts, also) end

---The owner of a gun that nobody else may fire, or nil (BH-233). A gun that lay somewhere from the start belongs to the first who takes it.
---@param u unit
---@param item any
---@return any
function bughunter.attack.foreign(u, item) end

---opts: half, quick, through
---@param by any
---@param at any
---@param item any
---@param mode any
---@param opts table
---@return attack
function bughunter.attack.new(by, at, item, mode, opts) end

---Why it cannot be made, or nil.
---@param a attack
---@return any
function bughunter.attack.reason(a) end

---What the numbers of an attack come to: firepower, multiple and its list, column, modifiers.
---@param a attack
---@return table
function bughunter.attack.reckon(a) end

---Throws and applies. -> the result. Cards that an attack depended on are turned over by those who hear attack.made.
---@param a attack
---@return any
function bughunter.attack.resolve(a) end

---The word of the table, or "" for nothing.
---@param column any
---@param rolled any
---@return any
function bughunter.attack.result(column, rolled) end

---One shot or burst out of it: counted, or empty by a die.
---@param u unit
---@param item any
---@param mode any
function bughunter.attack.spend(u, item, mode) end

---The weapon in hand, loaded; a creature only fires with the power to (BH-443).
---@param u unit
---@return any
function bughunter.attack.weapon(u) end

---How much a shot may be expected to do, in 36ths: a kill counts six, a stun two.
---@param a attack
---@return any
---@return any
function bughunter.attack.weight(a) end

---@param u unit
---@param task any
---@return string?
function bughunter.boats.bars(u, task) end

---The pilot of an assault boat stays in it for good, and is none of the force that it brought (BH-371).
---@param u unit
---@return boolean
function bughunter.boats.is_pilot(u) end

---@param u unit
function bughunter.boats.leave(u) end

---@param u unit
---@return any
function bughunter.boats.of(u) end

---BH-371: rated as one of a ship's crew, with a pistol
---@param boat table
---@return unit
function bughunter.boats.pilot(boat) end

---Before play: against that side of the hull, with those people in it.
---@param edge edge
---@param people_in any
---@return table
function bughunter.boats.place(edge, people_in) end

---Why no boat lies there, or nil (BH-368): the whole of its front touches the hull.
---@param edge edge
---@return string?
function bughunter.boats.reason(edge) end

---Why it does not leave its boat, or nil (BH-371).
---@param u unit
---@return string?
function bughunter.boats.stays(u) end

---@return boolean
function bughunter.bots.captures() end

---Whoever has gear in hand goes up to what is free as near as it works, and a cage comes behind.
---@param u unit
---@param free any[]
---@return integer
function bughunter.bots.closes_in(u, free) end

---Gear in hand counts more than a gun where a creature is near, and where guns are no use.
---@param u unit
---@param free any[]
---@return any
function bughunter.bots.gear_in_hand(u, free) end

---how far the nearest of a list is: on foot, by hatches and by the shaft of a lift
---@param cell cell
---@param list any
---@return any
function bughunter.bots.nearest(cell, list) end

---Where it is, or will be when the lift that it is in has come.
---@param u unit
---@return any
function bughunter.bots.whereabouts(u) end

---Every side of a hex that has something on it, its floor and its ceiling (BH-243, own D9)
---@param cell cell
function bughunter.breach.all_around(cell) end

---@param edge edge
---@return boolean
function bughunter.breach.is_open(edge) end

---Does the next cut of its pod, or the next shot of its gun, let air through there?
---@param u unit
---@param edge edge
---@return boolean
function bughunter.breach.makes_hole(u, edge) end

---One shot at a barrier: it always hits, damages the ship as any shot does (BH-394), and units that may react do so.
---@param u unit
---@param edge edge
function bughunter.breach.shoot(u, edge) end

---What `u` may shoot at with a weapon, each once, one at a time: what stands around the hexes in its line of fire.
---@param u unit
---@param weapon any
---@return any
function bughunter.breach.walls(u, weapon) end

---BH-177: the places where there is always one: the rooms of the plan where they are put up
---@param cell cell
---@return boolean
function bughunter.cages.are_in_store(cell) end

---@param u unit
---@param v unit
---@return attack
function bughunter.cages.attack(u, v) end

---@param u unit
function bughunter.cages.fetch(u) end

---Why the arms of a unit are not free, or nil (BH-178).
---@param u unit
---@return string?
function bughunter.cages.fill_arms(u) end

---A captive behind a shut door beside `u`, in words; nil: there is none (BH-024, BH-180).
---@param u unit
---@return any
function bughunter.cages.is_behind(u) end

---Why nothing can be put into what is in the arms of `u`, or nil (BH-181).
---@param u unit
---@return string?
function bughunter.cages.is_shut(u) end

---One of them falls or flees: it stands where it is.
---@param u unit
function bughunter.cages.let_go(u) end

---An occupied one, by two in its hex (BH-183)
---@param u unit
---@param cage table
---@param other unit
function bughunter.cages.lift(u, cage, other) end

---The cage that a unit carries, alone or with another.
---@param u unit
---@return table?
function bughunter.cages.of(u) end

---Lists the cages that stand in a hex; a carried one does not count.
---@param cell cell
---@return any[]
function bughunter.cages.on(cell) end

---Returns the second bearer beside `u`; nil if there is none.
---@param u unit
---@return any
function bughunter.cages.other(u) end

---@param u unit
---@return any[]
function bughunter.cages.preys(u) end

---@param u unit
function bughunter.cages.put_down(u) end

---BH-180, BH-174: whom a cage may be shut on
---@param v unit
---@return string?
function bughunter.cages.reason(v) end

---When a bearer is activated (own D11)
---@param u unit
function bughunter.cages.renew(u) end

---BH-182; to hold it is tried again in later turns, by the same column (own D11)
---@param v unit
---@param a attack
function bughunter.cages.shut(v, a) end

---An empty one, by one human alone
---@param u unit
---@param cage table
function bughunter.cages.take(u, cage) end

---Held or unconscious, and in no cage yet?
---@param u unit
---@return any
function bughunter.captives.awaits_cage(u) end

---The net that lay over it falls to the deck; a cage that is empty now is one man's load.
---@param u unit
function bughunter.captives.drop(u) end

---@param u unit
function bughunter.captives.free(u) end

---Returns true if the hex is in a place that no captive escapes from.
---@param cell cell
---@return any
function bughunter.captives.is_cell(cell) end

---Returns true if it cannot defend itself (own D10).
---@param u unit
---@return boolean
function bughunter.captives.is_helpless(u) end

---Alive behind the door of a holding cell, driven in, or put down there in its cage (BH-102)?
---@param u unit
---@return any
function bughunter.captives.is_locked_up(u) end

---Taken for good: in a cage, in a holding cell, or behind the door of one (BH-102).
---@param u unit
---@return any
function bughunter.captives.is_secured(u) end

---BH-146: it does nothing until it wakes; who is unconscious needs no holding.
---@param u unit
function bughunter.captives.knock_out(u) end

---The round of the game as one number.
---@return integer
function bughunter.captives.now() end

---Lists the creatures that a unit has subdued.
---@param u unit
---@return unit[]
function bughunter.captives.of(u) end

---Splits off the heads of a swarm that are taken, at most four or as many as there is room for, as a counter of their own (own D11).
---@param u unit
---@param room integer?
---@return any
function bughunter.captives.part(u, room) end

---@param u unit
function bughunter.captives.wake(u) end

---@param species definition
---@return any
function bughunter.cards.deal(species) end

---@param species definition
---@param n any
---@param stage integer?
function bughunter.cards.draw(species, n, stage) end

---A power as a card of a species.
---@param species definition
---@param power any
---@param stage integer?
---@return table
function bughunter.cards.give(species, power, stage) end

---@param u unit
---@param id any
---@return any
function bughunter.cards.has(u, id) end

---Returns the creatures of a species, or of one stage of it (BH-442).
---@param species definition
---@param stage integer?
---@return table[]
function bughunter.cards.held(species, stage) end

---How many are drawn (BH-428).
---@param species definition
---@return any
function bughunter.cards.number(species) end

---Is this the card of that unit?
---@param card any
---@param u unit
---@return any
function bughunter.cards.of(card, u) end

---@param card any
function bughunter.cards.show(card) end

---The hexes of the platform where it is there.
---@param where any
---@return any[]
function bughunter.cargo.hexes(where) end

---Returns true if `u` may work it that way: a person at the controls (BH-106), or one outside below it, out of deck 11 and back (BH-375).
---@param u unit
---@param way any
---@return any
function bughunter.cargo.may_work(u, way) end

---One position up or down, with all that is on it.
---@param way any
function bughunter.cargo.move(way) end

---Why it does not go that way, `raise` or `lower`, or nil. What stands on it may go down with it and not up from deck 11 (BH-107).
---@param way any
---@return any
function bughunter.cargo.reason(way) end

---It is done when the turn after this one closes; nobody stops it.
---@param u unit
function bughunter.cargo.vent(u) end

---Why nobody lets it out here, or nil.
---@param u unit
---@return string?
function bughunter.cargo.vent_reason(u) end

---The rooms that lose their air: what hangs together with the lift's, behind airtight doors.
---@return any
function bughunter.cargo.vented() end

---Driving is what the captor does in this activation: two hexes for the captive, then two of its own.
---@param u unit
---@param v unit
function bughunter.control.begin(u, v) end

---@param u unit
---@param v unit
---@param way any
function bughunter.control.drive(u, v, way) end

---@param u unit
---@param v unit
---@param way any
---@return any
function bughunter.control.drive_reason(u, v, way) end

---A unit that follows cannot drive any more.
---@param u unit
---@param way any
function bughunter.control.follow(u, way) end

---@param u unit
---@param way any
---@return any
function bughunter.control.follow_reason(u, way) end

---Does it still have whom it subdued, near enough and with the gear in hand?
---@param u unit
---@param v unit
---@return any
function bughunter.control.holds(u, v) end

---BH-159, BH-160: in each later turn when its captor is first activated
---@param u unit
function bughunter.control.renew(u) end

---BH-155; its captor may drive it at once (BH-151, BH-152)
---@param v unit
---@param a attack
function bughunter.control.subdue(v, a) end

---The six sides, and up and down
---@return string[]
function bughunter.control.ways() end

---Returns true if `u` cannot pass the door, held or not (BH-037, BH-102).
---@param u unit
---@param portal portal
---@return boolean
function bughunter.doors.bars(u, portal) end

---It is shot away: nobody holds it any longer.
---@param portal portal
function bughunter.doors.give_way(portal) end

---@param u unit
---@param portal portal
function bughunter.doors.hold(u, portal) end

---Is there a hole where it was (BH-232), or does it stand open for a pod (BH-358)?
---@param portal portal
---@return any
function bughunter.doors.is_gone(portal) end

---Shuts what `u` held (BH-030, BH-031).
---@param u unit
function bughunter.doors.let_go(u) end

---@param u unit
---@return any[]
function bughunter.doors.may_hold(u) end

---An airtight door opens only between equal atmospheres (BH-037).
---@param portal portal
---@return any
function bughunter.doors.may_open(portal) end

---MP to go through it, held open or not; nothing where there is a hole (BH-033, own D9)
---@param portal portal
---@return any
function bughunter.doors.price(portal) end

---After a step: what it wore at a door comes off (BH-517), and a holder who is no longer beside the door lets it go.
---@param u unit
function bughunter.doors.stepped(u) end

---Does it see an enemy that it knows?
---@param u unit
---@return boolean
function bughunter.ease.in_contact(u) end

---What is left to it, for the prompt.
---@param u unit
---@return any
function bughunter.ease.prompt(u) end
---@type number
bughunter.eva.POINTS = nil

---A hex of the hull from outside?
---@param cell cell
---@return any
function bughunter.eva.is_hull(cell) end

---@param u unit
---@return any
function bughunter.eva.is_outside(u) end

---@param u unit
---@return integer
function bughunter.eva.left_after_step(u) end

---Into space, with all it carries: killed, and removed (BH-353, BH-379, BH-491). A dummy was nothing.
---@param u unit
function bughunter.eva.lose(u) end

---A cage or a pod with whom it holds
---@param holder any
function bughunter.eva.lose_holder(holder) end

---Does what burns do nothing there? A grenade, or how a blast came about.
---@param cell cell
---@param how any
---@return any
function bughunter.eva.quenches(cell, how) end

---Hexes of a throw or a launch as its scatter counts them (BH-383).
---@param u unit
---@param range any
---@return any
function bughunter.eva.scatter_range(u, range) end

---BH-384: why such a charge is not thrown, or nil.
---@param u unit
---@param id any
---@return string?
function bughunter.eva.unthrowable(u, id) end

---Around a base is what the game says; space lies around a ship, and its probe bays are empty of air from the start (BH-099, BH-349, BH-373).
function bughunter.exposure.begin() end

---Rooms with air on one side of that edge, where there is none on the other.
---@param edge edge
---@return any
function bughunter.exposure.behind(edge) end

---Does it breathe what fills the place where it is? In a spacesuit, or in a vehicle with air of its own, it does not (BH-145, BH-391).
---@param u unit
---@return any
function bughunter.exposure.breathes(u) end

---The fixed column that strikes a being where it stands; nil: it is safe.
---@param u unit
---@return any
function bughunter.exposure.column(u) end

---@param u unit
---@param room any
---@return any
function bughunter.exposure.cycle(u, room) end

---Would the air go out of it, if it were cycled?
---@param room any
---@return boolean
function bughunter.exposure.empties(room) end

---Is what fills the place where it is no air?
---@param u unit
---@return boolean
function bughunter.exposure.is_bad(u) end

---Those that a being beside one of their doors may cycle (BH-057).
---@param u unit
---@return any[]
function bughunter.exposure.locks(u) end

---BH-137: at the beginning of its own activation, before it does anything; no multiple applies
---@param u unit
---@return any
function bughunter.exposure.strike(u) end

---Lists the units that a burst there may stun or knock out, as { unit, ways of 36 }.
---@param cell cell
---@return any[]
function bughunter.gas.dangers(cell) end

---It fills the place of that hex, and each being there throws (BH-144).
---@param cell cell
function bughunter.gas.fill(cell) end

---Applies the result of the chart to its target.
---@param a attack
---@param letter string
function bughunter.gear.apply(a, letter) end

---With what is in hand, as far apart as they are.
---@param u unit
---@param v unit
---@return attack
function bughunter.gear.attack(u, v) end

---Returns its column of the chart at that range in hexes; nil out of range.
---@param weapon any
---@param range integer
---@return any
function bughunter.gear.column(weapon, range) end

---A prod is used in hand-to-hand combat, by its rules and on its table (BH-150).
---@param by unit?
---@param at unit
---@param item item?
---@param column string
---@param renews boolean?
---@return attack
function bughunter.gear.facts(by, at, item, column, renews) end

---Returns true if it works at a distance; else it is used hand to hand (BH-149, BH-171).
---@param weapon any
---@return boolean
function bughunter.gear.is_ranged(weapon) end

---The gear in hand, or nil.
---@param u unit
---@return any
function bughunter.gear.of(u) end

---Why the gear in hand cannot be used on it, or nil.
---@param u unit
---@param v unit
---@return any
function bughunter.gear.reason(u, v) end

---Throws and tells. -> the letter of the chart, "" for nothing
---@param a attack
---@return string
function bughunter.gear.roll(a) end

---@param u unit
---@return any
function bughunter.gear.targets(u) end

---The task: who uses it is no longer moving. What is seen from afar may be answered.
---@param u unit
---@param v unit
function bughunter.gear.use(u, v) end

---A unit that strikes is seen, and no longer moving.
---@param u unit
---@param v unit
function bughunter.hands.attack(u, v) end

---What cards of powers add to the dice of a being (BH-438); of a creature that is not known, those that are turned up.
---@param u unit
---@return any
function bughunter.hands.bonus(u) end

---Returns its own modifier to the dice, the same for every target.
---@param u unit
---@return integer
function bughunter.hands.plus(u) end

---@param u unit
---@param v unit
---@return any
function bughunter.hands.reaches(u, v) end

---Could `u` strike `v` if it stood in that hex?
---@param u unit
---@param cell cell
---@param v unit
---@return any
function bughunter.hands.reaches_from(u, cell, v) end

---The free blow for a failed one (own D10).
---@param u unit
---@param v unit
function bughunter.hands.strike_back(u, v) end

---@param u unit
---@return unit[]
function bughunter.hands.targets(u) end

---@param u unit
---@param v unit
---@return declared_throw
function bughunter.hands.throw(u, v) end

---"2D+3 hand to hand, wounds at 8, kills at 11": on one who is hale and has no armor.
---@param u unit
---@return any
function bughunter.hands.words(u) end
---@type table
bughunter.harm.WORDS = nil

---Fit to do something: on the map, on its feet, of its own mind, and in nobody's hands.
---@param u unit
---@return any
function bughunter.harm.able(u) end

---Who is left of a side, and who brought down the others: for the end. Dummies are nobody.
---@param side side
---@return string
function bughunter.harm.account(side) end

---A result on a being: P, P1, S, W, I, K. `a` is the attack; a check of nerve is made once for each attack.
---@param u unit
---@param result any
---@param a attack
function bughunter.harm.apply(u, result, a) end

---In the fight, or able to come back to it: neither dead, nor away, nor taken for good.
---@param u unit
---@return any
function bughunter.harm.at_large(u) end

---One more chit from the cup of losses; with the last one the humans have lost (BH-306, own D15).
function bughunter.harm.draw_loss() end

---How many a counter of swarms stands for
---@param u unit
---@return any
function bughunter.harm.heads(u) end

---BH-424..426: a third, two thirds, all; rounded up
---@param heads any
---@param result any
---@return any
function bughunter.harm.heads_lost(heads, result) end

---@return unit[]
function bughunter.harm.humans() end

---Of those in play who has not left in the lifeboat, and lies in no cryogenic suspension: nobody else does anything for the others.
---@param u unit
---@return any
function bughunter.harm.in_play(u) end

---@param u unit
---@return boolean
function bughunter.harm.is_pred(u) end

---A dummy counts as what it may be (BH-496): among swarms as one of six. Otherwise its activations and its room in a hex would give it away.
---@param u unit
---@return any
function bughunter.harm.is_swarm(u) end

---Off the map; what it held lies where it fell, and what held it is empty.
---@param u unit
function bughunter.harm.leave(u) end

---The letter of the chart that a word stands for; "" for nothing.
---@param word any
---@return any
function bughunter.harm.letter(word) end

---In play and not out of it for good; a creature that fled still counts.
---@param u unit
---@return any
function bughunter.harm.living(u) end

---A chit for who falls, one more for a medic (BH-271, BH-278), and one for who commanded when he is killed.
---@param u unit
---@param state any
---@param was any
function bughunter.harm.lose(u, state, was) end

---W on a wounded being incapacitates it; W or I on an incapacitated one kills it (own D12).
---@param state any
---@param result any
---@return any
function bughunter.harm.next_state(state, result) end

---Of the force whose losses count, and which breaks off, is led and mends: all people but the pilot of a boat (BH-371).
---@param u unit
---@return any
function bughunter.harm.of_force(u) end

---On the plan, dead bodies are not.
---@param u unit
---@return any
function bughunter.harm.on_plan(u) end

---@return unit[]
function bughunter.harm.preds() end

---@param u unit
---@param state any
---@param a attack
function bughunter.harm.set_state(u, state, a) end

---What it was about to do is lost (BH-031, own D3).
---@param u unit
function bughunter.harm.upset(u) end

---What a throw calls a result of the chart; nil for nothing, which is "" or the "." of a chart.
---@param letter any
---@return any
function bughunter.harm.word(letter) end

---The hex one deck up or down over the edge of the hull, or nil.
---@param cell cell
---@param up any
---@return any
function bughunter.hatches.over_edge(cell, up) end

---Why `u` cannot climb there, or nil. A hatch is airtight, and the pressure holds it (BH-037, BH-045).
---@param u unit
---@param up any
---@return any
function bughunter.hatches.reason(u, up) end

---Where `u` climbs to come to a hex of another deck, in words; nil: it is on this one, or nothing leads that way.
---@param u unit
---@param goal any
---@return any
function bughunter.hatches.towards(u, goal) end

---The hex one deck up or down to which `u` may climb, and whether a hatch lies between; nil: there is no way.
---@param u unit
---@param up any
---@return any
function bughunter.hatches.way(u, up) end

function bughunter.interphase.assemble() end

---BH-315..317: at the end of each turn from that of the declaration on, all by where they stood then
function bughunter.interphase.break_off() end

function bughunter.interphase.bring_back() end

---BH-266, BH-279: one civilian tracker by each who can; it is taken in hand like any other
function bughunter.interphase.build() end

---Clones come first and are at the stage of their parents, whatever that is then (BH-446).
function bughunter.interphase.change() end

---Returns the people whom the interphase waits for (BH-314).
---@return unit[]
function bughunter.interphase.engaged() end

---Returns the places to which creatures come back, each with its hexes shuffled: the rooms in the order of the plan, then, where creatures came from outside, the open ground, which is no room.
---@param post any
---@return any
function bughunter.interphase.haunts(post) end

---Is somebody of that card in play?
---@param card any
---@return boolean
function bughunter.interphase.is_alive(card) end

---Have they lost too many, or everybody? At the limit they may break off first (BH-311); the last chit of the cup ends it (BH-306).
---@return any
function bughunter.interphase.is_broken() end

---Four hexes away from the nearest, or in no creature's sight (BH-315, BH-316)?
---@param u unit
---@return any
function bughunter.interphase.is_clear(u) end

---The step that follows the end of a turn, or nil: the next turn.
---@return any
function bughunter.interphase.next_step() end

---BH-311, BH-313: once, in the first End Phase in which it is possible
function bughunter.interphase.offer() end

---The room where they come together, or nil.
---@return any
function bughunter.interphase.post() end

---The powers of a stage that was over are those of who is at it again.
---@param species definition
---@param stage integer
function bughunter.interphase.recall(species, stage) end

---The dearest go back: no other choice leaves the force better off, whatever is drawn later (own D15).
function bughunter.interphase.refill() end

function bughunter.interphase.run() end

---BH-269, where the game is played with it: on a 6 one power that lies face down is turned up
function bughunter.interphase.study() end

---BH-321: as many as the die says, and a 1 is two
---@param die any
---@return any
function bughunter.interphase.to_return(die) end

function bughunter.interphase.withdraw() end

---Is a loaded launcher without a gun in hand?
---@param u unit
---@return any
function bughunter.launchers.are_alone(u) end

---Returns its filling before anybody chooses.
---@param item any
---@return any
function bughunter.launchers.first(item) end

---@param item any
---@return any
function bughunter.launchers.is_empty(item) end

---@param u unit
---@param cell cell
function bughunter.launchers.launch(u, cell) end

---BH-221: a salvo a round. What is in it already stays, so another mix comes into an empty one only (BH-219).
---@param item any
---@param rounds any
function bughunter.launchers.load(item, rounds) end

---Returns the fillings that it takes of those kinds: one of them, or three in their order (BH-212, BH-219)
---@param item any
---@param kinds any
---@return any
function bughunter.launchers.mixes(item, kinds) end

---Why that one does not launch, or nil (BH-141: each of a salvo must be allowed)
---@param u unit
---@return any
function bughunter.launchers.reason(u) end

---The definitions of what it fires at once.
---@param item any
---@return any
function bughunter.launchers.rounds(item) end

---BH-215..217: each of the three takes its own way, and they burst one after another.
---@param u unit
---@param cell cell
function bughunter.launchers.salvo(u, cell) end

---BH-218, BH-222: how many salvos are left
---@param item any
---@return integer
function bughunter.launchers.salvos(item) end

---"2 offensive and 1 incendiary"; of a single kind its name
---@param rounds any
---@return any
function bughunter.launchers.words(rounds) end

---The words for where it goes
---@return any
function bughunter.lifeboat.bound_for() end

---Why `u` does not change its course, or nil: a navigator does, at the launch controls or aboard (BH-274).
---@param u unit
---@return string?
function bughunter.lifeboat.course_reason(u) end

---Is there one aboard still?
---@return any
function bughunter.lifeboat.is_here() end

---It goes, at once: what orders it from elsewhere calls this or lifeboat.leave_in.
function bughunter.lifeboat.leave() end

---It will leave in the n-th Smoke Dissipation phase from now on. Returns the timer: who may stop it, stops that.
---@param n any
---@return timer
function bughunter.lifeboat.leave_in(n) end

---BH-366: in this phase of the turn after
---@param u unit
function bughunter.lifeboat.order(u) end

---Why `u` does not order it off, or nil (BH-365).
---@param u unit
---@return string?
function bughunter.lifeboat.reason(u) end

---@param u unit
---@param course any
function bughunter.lifeboat.set_course(u, course) end

---Takes `u` off the map; people are safe, and no loss. A captive goes without its captor, unless it is in a cage; a dummy is nobody, and is spare again.
---@param u unit
function bughunter.lifeboat.take(u) end

---Has that room gone with it?
---@param r room
---@return any
function bughunter.lifeboat.took(r) end

---Do they stand in one hex and not in one place: one in the car, one in the shaft?
---@param u unit
---@param v unit
---@param cell cell
---@return any
function bughunter.lifts.are_apart(u, v, cell) end

---Where the car is, and where it will be when the round closes.
---@param stop any
---@return any
function bughunter.lifts.at(stop) end

---Why `u` does not go into or out of a lift for that hex, or nil: people enter the car and not the shaft, and not in a round in which it moves (BH-065, BH-071..073).
---@param u unit
---@param to any
---@return string?
function bughunter.lifts.bar(u, to) end

---Lists the hexes that are barred so: of cars, and beside the one in which `u` is.
---@param u unit
---@return any[]
function bughunter.lifts.barred(u) end

function bughunter.lifts.begin() end

---What a row forbids is no illegal order, and has no effect (BH-074..076).
---@param u unit
---@param stop any
---@return any
function bughunter.lifts.call(u, stop) end

---Stops beside `u` to which it may call the car (BH-069).
---@param u unit
---@return any
function bughunter.lifts.callable(u) end

---@param stop any
---@return any
function bughunter.lifts.goal(stop) end

---A creature in the shaft with the car before it sees nobody and is seen by nobody (BH-490). `cell`: if it stood there.
---@param u unit
---@param cell cell
---@return any
function bughunter.lifts.is_behind_car(u, cell) end

---@param u unit
---@param stop any
---@return any
function bughunter.lifts.ride(u, stop) end

---Lists the units in the lift car: people in any state, and captives.
---@param stop any
---@return any[]
function bughunter.lifts.riders(stop) end

---The decks to which somebody in the car may ride.
---@param u unit
---@return any
function bughunter.lifts.rides(u) end

---The stop that a hex belongs to, or nil.
---@param cell cell
---@return any
function bughunter.lifts.stop(cell) end

---The stops of a lift, from the uppermost down.
---@param stop any
---@return any[]
function bughunter.lifts.stops(stop) end

---It has come: counters are turned over, then others answer. Where it went it looks.
---@param u unit
---@param from any
function bughunter.moves.arrive(u, from) end

---To another deck (BH-041)
---@param u unit
---@param to any
function bughunter.moves.climb(u, to) end

---@param u unit
---@param to cell
---@return any
function bughunter.moves.cost(u, to) end

---One step
---@param u unit
---@param to cell
function bughunter.moves.enter(u, to) end

---The same without a door on the way: of the hex alone.
---@param u unit
---@param to cell
---@return any
function bughunter.moves.enter_cost(u, to) end

---Outside, where no power counts (BH-378, BH-492).
---@param u unit
---@param task any
---@return any
function bughunter.moves.outside(u, task) end

---Points for a task: move 8, evade 4, rush half; half of that when wounded (BH-454, BH-485, BH-486, BH-514).
---@param u unit
---@param task any
---@return any
function bughunter.moves.points(u, task) end

---Why `u` cannot step to a neighbour, or nil.
---@param u unit
---@param dir any
---@return any
function bughunter.moves.reason(u, dir) end

---Takes the cost of a step from the points of `u`. A step out of the ship counts as one of the hexes outside.
---@param u unit
---@param to cell
function bughunter.moves.spend(u, to) end

---state: wounded, incapacitated, killed, or member (some of a swarm died)
---@param u unit
---@param state any
---@param a attack
---@return any
function bughunter.nerve.after(u, state, a) end

---c: { why =, bonus =, attack =, by_radio = }. Was it passed?
---@param u unit
---@param c any
---@return boolean
function bughunter.nerve.check(u, c) end

function bughunter.nerve.recover() end

---@param v unit
---@param a attack
function bughunter.nets.entangle(v, a) end

---@param u unit
---@return any
function bughunter.nets.may_struggle(u) end

---@param u unit
function bughunter.nets.struggle(u) end
---@type number
bughunter.people.SWARM = nil

---BH-291..294: -1, 0 or 1 by two dice
---@param troop any
---@param ability any
---@param sum integer
---@return any
function bughunter.people.ability(troop, ability, sum) end

---BH-282..286: the rating by the row of the weapon
---@param weapon definition
---@param die integer
---@return integer?
function bughunter.people.activation(weapon, die) end

---@param u unit
---@param id any
---@return item
function bughunter.people.arm(u, id) end

---@param side side
---@param c any
---@return unit
function bughunter.people.character.enter(side, c) end
---@type table
bughunter.people.character.example = nil
---@type table
bughunter.people.character.fields = nil

---A marine with an E-rifle by dice (BH-281, BH-291).
---@param how any
---@return any
function bughunter.people.character.roll(how) end

---@param v unit
---@return any
function bughunter.people.character.text(v) end

---@param u unit
---@return table
function bughunter.people.character.write(u) end

---Satchel charges, one after another from the end of the list (own D19)
---@param list any
---@param n any
function bughunter.people.charges(list, n) end

---@param fields any
---@return any[]
function bughunter.people.colonists(fields) end

---A creature or a counter of a swarm; what lies face down has no name for the other side.
---@param species definition
---@param fields any
---@return unit
function bughunter.people.creature(species, fields) end

---@param fields any
---@return any[]
function bughunter.people.crew(fields) end

---A dummy has another letter than a creature, so that its own side tells them apart wherever an id stands: on the board, in lists and menus. The humans see the number of a counter by its place, whatever the id (BH-008).
---@param fields any
---@return unit
function bughunter.people.dummy(fields) end

---BH-141, BH-185: gear of a crew, gas grenades for half of them and cages where the first stands, where creatures are to be taken alive; a tranquilizer for the assistant leader where they are allowed (own D19).
---@param set settings
---@param list any
---@param alive any
function bughunter.people.equip(set, list, alive) end

---Gives a list of people hand grenades (BH-251..253): one each, and `dice` dice more in all; their troop decides if `dice` is nil. The kinds follow one another in turn. Each thermal bomb replaces two grenades (BH-254).
---@param list any
---@param dice integer?
---@param kinds string[]?
---@param bombs integer?
---@return integer
function bughunter.people.grenades(list, dice, kinds, bombs) end

---The creatures of a scenario and its dummies, in the hexes of that list: its settings `creature`, `creatures` and `dummies`. Where each has a counter, several share a hex (own D4); where all are full, they lie in any hex of a lair.
---@param set settings
---@param list any
function bughunter.people.hide(set, list) end

---@param list any
function bughunter.people.issue(list) end

---BH-212: what each launcher of a list of people holds is said before play, for all of it; nobody is asked where there is nothing to load.
---@param list unit[]
function bughunter.people.load_launchers(list) end

---@param fields any
---@return any
function bughunter.people.marines(fields) end

---It comes to a hex; what others knew of it is gone.
---@param u unit
---@param cell cell
function bughunter.people.place_dummy(u, cell) end

---Another weapon in hand instead of that one
---@param u unit
---@param id any
---@return item
function bughunter.people.rearm(u, id) end

---A soldier by dice: activation, panic, and three throws for abilities (BH-281, BH-291).
---@param u unit
---@param troop any
---@param weapon definition
function bughunter.people.roll(u, troop, weapon) end

---BH-212, BH-213: what a launcher may hold, smoke and gas where the game allows it, and nothing that `u` may not fire (BH-141)
---@param u unit
---@return any[]
function bughunter.people.rounds(u) end

---A dummy that is off the plan (BH-495), or nil.
---@return unit?
function bughunter.people.spare_dummy() end

---Off the plan, for whatever reason: it lets go of what it holds and wears, and nothing holds it.
---@param u unit
function bughunter.people.take_off(u) end

---Why it cannot begin that task in there, or nil.
---@param u unit
---@param task any
---@return string?
function bughunter.pods.bars(u, task) end

---One for each of the controls that the plan has
function bughunter.pods.begin() end

---@param u unit
---@param pod any
function bughunter.pods.board(u, pod) end

---@param u unit
---@param edge edge
function bughunter.pods.cut(u, edge) end

---BH-358: back in its place the door shuts by itself.
---@param u unit
---@param cell cell
function bughunter.pods.drive(u, cell) end

---Returns the places within one activation: four hexes, or a deck up or down over the edge of the hull. In its bay only to its place.
---@param u unit
---@return any[]
function bughunter.pods.goals(u) end

---@param u unit
---@return any[]
function bughunter.pods.here(u) end

---@param u unit
function bughunter.pods.leave(u) end

---The pod that a unit is in, or nil.
---@param u unit
---@return any
function bughunter.pods.of(u) end

---BH-357, ruling: what air there was goes out.
---@param u unit
function bughunter.pods.open_bay(u) end

---Why the pod of `u` does not open its bay, or nil.
---@param u unit
---@return string?
function bughunter.pods.shut_reason(u) end

---Crews and marines work a pod, colonists do not.
---@param u unit
---@return string?
function bughunter.pods.unfit(u) end

---The sides of the hull beside the pod that it has not cut through.
---@param u unit
---@return any[]
function bughunter.pods.walls(u) end

---Each job is announced, in that order, and a counter drawn for it blind. Returns the jobs for which none was left: casualties from before.
---@param list any[]
---@param troop any
---@param jobs string[]?
---@return string[]
function bughunter.positions.draw(list, troop, jobs) end

---Is anybody left in that position? Without one its abilities are absent (BH-261).
---@param position any
---@return boolean
function bughunter.positions.is_filled(position) end

---May a person of its position do that? Whether it is able to is asked elsewhere.
---@param u unit
---@param deed any
---@return any
function bughunter.positions.may(u, deed) end

---Lists those in play who may.
---@param deed any
---@return unit[]
function bughunter.positions.who(deed) end

---Returns true if the hex has no room for `u` and `more` units that come with it.
---@param cell cell
---@param u unit
---@param more any
---@return boolean
function bughunter.posture.full(cell, u, more) end

---Does it keep shut for `u`, who is in the bay and has not been where it is opened? Whoever was goes on through it.
---@param u unit
---@param portal portal
---@return any
function bughunter.probes.bars(u, portal) end

---The doors that are opened from a hex without being beside it.
---@param cell cell
---@return any
function bughunter.probes.doors_of(cell) end

---BH-353, BH-491: into space with it, beings and things.
---@param u unit
---@param bay any
function bughunter.probes.launch(u, bay) end

---Returns the hexes in which one stands to open or hold a door: for that of a bay beside its airlock, or outside (BH-351); nil: as for any door.
---@param portal portal
---@return any[]?
function bughunter.probes.posts(portal) end

---The bays whose probe is there yet.
---@return any[]
function bughunter.probes.ready() end

---Why `u` launches none, or nil (BH-352, BH-354).
---@param u unit
---@return string?
function bughunter.probes.reason(u) end

---@param u unit
function bughunter.react.to_attack(u) end

---@param u unit
---@param from any
function bughunter.react.to_move(u, from) end

---Asks each detonator who may fire a charge at what moved, for each place once; may: whether one may answer it at all; pay: what it costs him
---@param u unit
---@param may any
---@param pay any
function bughunter.satchels.answer(u, may, pay) end

---@param item any
---@param cell cell
---@param detonator any
function bughunter.satchels.arm(item, cell, detonator) end

---All of his that lie there go off.
---@param u unit
---@param cell cell
function bughunter.satchels.burst(u, cell) end

---Returns the units that a charge in that hex may harm, as { unit, ways of 36 }.
---@param cell cell
---@return any[]
function bughunter.satchels.dangers(cell) end

---@param u unit
---@param cell cell
function bughunter.satchels.fire(u, cell) end

---Returns the charges that lie somewhere.
---@return any
function bughunter.satchels.laid() end

---@param u unit
---@return any[]
function bughunter.satchels.of(u) end

---The hexes of the charges that `u` may take over where it stands
---@param u unit
---@return any
function bughunter.satchels.orphans(u) end

---The hexes of those that he fires.
---@param u unit
---@return any
function bughunter.satchels.places(u) end

---An item out of the game, whatever it is: a charge that lay somewhere lies there no longer.
---@param item any
function bughunter.satchels.remove(item) end

---@param u unit
---@param cell cell
function bughunter.satchels.take_over(u, cell) end

---Does it stand there, in no vehicle?
---@param u unit
---@param name any
---@return any
function bughunter.ship.is_at(u, name) end

---Open ground lies around a base, and nothing like it around a ship.
---@return boolean
function bughunter.ship.is_base() end

---A hex of the plan within the hull?
---@param cell cell
---@return any
function bughunter.ship.is_inside(cell) end

---Inside something whose walls let neither looks nor blows through: a vehicle, no cage.
---@param u unit
---@return any
function bughunter.ship.is_shut_in(u) end

---The hex of a fixture, or nil: this plan has none.
---@param name any
---@return cell?
function bughunter.ship.place(name) end

---The hexes of the fixtures whose name fits that pattern, whole; of a section of the base without the name of the section before it.
---@param pattern any
---@return cell[]
function bughunter.ship.places(pattern) end

---@param from any
---@param facing any
---@param to any
---@return boolean
function bughunter.sighting.ahead(from, facing, to) end

---Doors that a being beside them looks through (BH-027).
---@param cell cell
---@return any
function bughunter.sighting.doors_beside(cell) end

---The enemies whom its side knows and of whom `fits` is true: people all, counters face up.
---@param u unit
---@param fits any
---@return unit[]
function bughunter.sighting.enemies(u, fits) end

---Those that no human could see.
---@return any[]
function bughunter.sighting.hidden_lairs() end

---Were creatures set up in that hex, and do they come back to it when they have mended (BH-482)? In rooms, or on the ground about the base.
---@param cell cell
---@return any
function bughunter.sighting.is_lair(cell) end

---May the humans know who it is?
---@param u unit
---@return any
function bughunter.sighting.known(u) end

---@return any
function bughunter.sighting.lairs() end

---Is the line clear for a unit on the first cell? Arcs of sight do not count.
---@param from any
---@param to any
---@return any
function bughunter.sighting.line(from, to) end

---How many hexes of explosive machinery lie between two hexes (own D4)?
---@param a attack
---@param b any
---@return integer
function bughunter.sighting.machines(a, b) end

---Does `u` see it, a unit or a cell?
---@param u unit
---@param what any
---@return any
function bughunter.sighting.sees(u, what) end

---What may be shot at: face up, in sight.
---@param u unit
---@return unit[]
function bughunter.sighting.targets(u) end

---A line about `u`, and for the humans, where they do not know it, one about a counter.
---@param event any
---@param counter_event any
---@param e any
function bughunter.sighting.tell(event, counter_event, e) end

---Looks again at some counters, or at all of them; called after whatever may change what is seen. An incapacitated creature stays where it was seen.
---@param list any
function bughunter.sighting.update(list) end

---Does any human watch the hex?
---@param cell cell
---@return boolean
function bughunter.sighting.watched(cell) end

---Rooms out of which no creature comes: holding cells of a ship, the special storage of a base.
---@return any[]
function bughunter.storage.cells() end

---Does it keep creatures, and hold cages ready (BH-120, BH-177)?
---@param room any
---@return boolean
function bughunter.storage.is_special(room) end

---The doors of the special storage: creatures do not open them, on either side.
---@param portal portal
---@return boolean
function bughunter.storage.keeps(portal) end

---BH-120: before play the humans name one of the storage buildings.
function bughunter.storage.name() end

---To another deck: all its points are spent, and it may still turn or drop (BH-043, BH-517).
---@param u unit
---@param task any
function bughunter.tasks.climb(u, task) end

---@param u unit
function bughunter.tasks.drop(u) end

---BH-519: an exchange of each of a list, and for who is upright the same with a drop, which is free.
---@param u unit
---@param list any
---@return any
function bughunter.tasks.exchanges(u, list) end

---On the move, after which a unit turns and drops for nothing?
---@param u unit
---@return boolean
function bughunter.tasks.is_going(u) end

---Is nothing left that it may do for nothing after a task other than a move?
---@param u unit
---@return boolean
function bughunter.tasks.is_over(u) end

---@param u unit
---@return any
function bughunter.tasks.may_withdraw(u) end

---Begins a movement task: its points, and the marker that stays until it does something else (BH-010).
---@param u unit
---@param task any
function bughunter.tasks.move(u, task) end

---May a unit that has done `u.task` begin this one? Moves go on; the rest only first.
---@param u unit
---@param task any
---@return any
function bughunter.tasks.reason(u, task) end

---Anything else: the marker of movement comes off, and the activation ends.
---@param u unit
---@param task any
function bughunter.tasks.take(u, task) end

---@param cell cell
---@param def any
---@param by any
function bughunter.thermal.ignite(cell, def, by) end

---@overload fun(event: "attack.done", fn: fun(e: event.attack.done), opts?: on_opts)
---@overload fun(event: "attack.made", fn: fun(e: event.attack.made), opts?: on_opts)
---@overload fun(event: "boat.breaches", fn: fun(e: event.boat.breaches), opts?: on_opts)
---@overload fun(event: "boat.course", fn: fun(e: event.boat.course), opts?: on_opts)
---@overload fun(event: "boat.leaves", fn: fun(e: event.boat.leaves), opts?: on_opts)
---@overload fun(event: "boat.left", fn: fun(e: event.boat.left), opts?: on_opts)
---@overload fun(event: "boat.ordered", fn: fun(e: event.boat.ordered), opts?: on_opts)
---@overload fun(event: "bomb.burns_out", fn: fun(e: event.bomb.burns_out), opts?: on_opts)
---@overload fun(event: "bomb.ignites", fn: fun(e: event.bomb.ignites), opts?: on_opts)
---@overload fun(event: "cage.lifted", fn: fun(e: event.cage.lifted), opts?: on_opts)
---@overload fun(event: "cage.put_down", fn: fun(e: event.cage.put_down), opts?: on_opts)
---@overload fun(event: "cage.taken", fn: fun(e: event.cage.taken), opts?: on_opts)
---@overload fun(event: "captive.asleep", fn: fun(e: event.captive.asleep), opts?: on_opts)
---@overload fun(event: "captive.breaks_out", fn: fun(e: event.captive.breaks_out), opts?: on_opts)
---@overload fun(event: "captive.caged", fn: fun(e: event.captive.caged), opts?: on_opts)
---@overload fun(event: "captive.confined", fn: fun(e: event.captive.confined), opts?: on_opts)
---@overload fun(event: "captive.free", fn: fun(e: event.captive.free), opts?: on_opts)
---@overload fun(event: "captive.netted", fn: fun(e: event.captive.netted), opts?: on_opts)
---@overload fun(event: "captive.subdued", fn: fun(e: event.captive.subdued), opts?: on_opts)
---@overload fun(event: "captive.wakes", fn: fun(e: event.captive.wakes), opts?: on_opts)
---@overload fun(event: "cargo.moves", fn: fun(e: event.cargo.moves), opts?: on_opts)
---@overload fun(event: "casualty.cryo", fn: fun(e: event.casualty.cryo), opts?: on_opts)
---@overload fun(event: "casualty.dies", fn: fun(e: event.casualty.dies), opts?: on_opts)
---@overload fun(event: "casualty.mends", fn: fun(e: event.casualty.mends), opts?: on_opts)
---@overload fun(event: "charge.explodes", fn: fun(e: event.charge.explodes), opts?: on_opts)
---@overload fun(event: "charge.fired", fn: fun(e: event.charge.fired), opts?: on_opts)
---@overload fun(event: "charge.laid", fn: fun(e: event.charge.laid), opts?: on_opts)
---@overload fun(event: "counter.goes", fn: fun(e: event.counter.goes), opts?: on_opts)
---@overload fun(event: "counter.holds", fn: fun(e: event.counter.holds), opts?: on_opts)
---@overload fun(event: "counter.leaves", fn: fun(e: event.counter.leaves), opts?: on_opts)
---@overload fun(event: "counter.lost", fn: fun(e: event.counter.lost), opts?: on_opts)
---@overload fun(event: "counter.returns", fn: fun(e: event.counter.returns), opts?: on_opts)
---@overload fun(event: "counter.waits", fn: fun(e: event.counter.waits), opts?: on_opts)
---@overload fun(event: "creature.hatches", fn: fun(e: event.creature.hatches), opts?: on_opts)
---@overload fun(event: "creatures.change", fn: fun(e: event.creatures.change), opts?: on_opts)
---@overload fun(event: "damage.done", fn: fun(e: event.damage.done), opts?: on_opts)
---@overload fun(event: "deck.cleared", fn: fun(e: event.deck.cleared), opts?: on_opts)
---@overload fun(event: "deck.shuts_down", fn: fun(e: event.deck.shuts_down), opts?: on_opts)
---@overload fun(event: "deck.vented", fn: fun(e: event.deck.vented), opts?: on_opts)
---@overload fun(event: "deck.vents", fn: fun(e: event.deck.vents), opts?: on_opts)
---@overload fun(event: "destruct.announced", fn: fun(e: event.destruct.announced), opts?: on_opts)
---@overload fun(event: "destruct.ends", fn: fun(e: event.destruct.ends), opts?: on_opts)
---@overload fun(event: "destruct.holds", fn: fun(e: event.destruct.holds), opts?: on_opts)
---@overload fun(event: "destruct.lets_go", fn: fun(e: event.destruct.lets_go), opts?: on_opts)
---@overload fun(event: "destruct.runs", fn: fun(e: event.destruct.runs), opts?: on_opts)
---@overload fun(event: "destruct.stopped", fn: fun(e: event.destruct.stopped), opts?: on_opts)
---@overload fun(event: "detonator.taken", fn: fun(e: event.detonator.taken), opts?: on_opts)
---@overload fun(event: "door.shuts", fn: fun(e: event.door.shuts), opts?: on_opts)
---@overload fun(event: "dummy.found", fn: fun(e: event.dummy.found), opts?: on_opts)
---@overload fun(event: "dummy.made", fn: fun(e: event.dummy.made), opts?: on_opts)
---@overload fun(event: "effect.cancelled", fn: fun(e: event.effect.cancelled), opts?: on_opts)
---@overload fun(event: "effect.shown", fn: fun(e: event.effect.shown), opts?: on_opts)
---@overload fun(event: "grenade.bursts", fn: fun(e: event.grenade.bursts), opts?: on_opts)
---@overload fun(event: "grenade.fails", fn: fun(e: event.grenade.fails), opts?: on_opts)
---@overload fun(event: "grenade.lands", fn: fun(e: event.grenade.lands), opts?: on_opts)
---@overload fun(event: "grenade.thrown", fn: fun(e: event.grenade.thrown), opts?: on_opts)
---@overload fun(event: "hull.cut", fn: fun(e: event.hull.cut), opts?: on_opts)
---@overload fun(event: "hull.opened", fn: fun(e: event.hull.opened), opts?: on_opts)
---@overload fun(event: "human.sacrificed", fn: fun(e: event.human.sacrificed), opts?: on_opts)
---@overload fun(event: "interphase.begins", fn: fun(e: event.interphase.begins), opts?: on_opts)
---@overload fun(event: "interphase.declared", fn: fun(e: event.interphase.declared), opts?: on_opts)
---@overload fun(event: "interphase.declined", fn: fun(e: event.interphase.declined), opts?: on_opts)
---@overload fun(event: "interphase.ends", fn: fun(e: event.interphase.ends), opts?: on_opts)
---@overload fun(event: "interphase.turns", fn: fun(e: event.interphase.turns), opts?: on_opts)
---@overload fun(event: "lift.arrives", fn: fun(e: event.lift.arrives), opts?: on_opts)
---@overload fun(event: "lift.called", fn: fun(e: event.lift.called), opts?: on_opts)
---@overload fun(event: "lift.rests", fn: fun(e: event.lift.rests), opts?: on_opts)
---@overload fun(event: "lock.cycled", fn: fun(e: event.lock.cycled), opts?: on_opts)
---@overload fun(event: "lock.rests", fn: fun(e: event.lock.rests), opts?: on_opts)
---@overload fun(event: "loss.drawn", fn: fun(e: event.loss.drawn), opts?: on_opts)
---@overload fun(event: "losses.returned", fn: fun(e: event.losses.returned), opts?: on_opts)
---@overload fun(event: "machinery.damaged", fn: fun(e: event.machinery.damaged), opts?: on_opts)
---@overload fun(event: "net.torn", fn: fun(e: event.net.torn), opts?: on_opts)
---@overload fun(event: "pod.boarded", fn: fun(e: event.pod.boarded), opts?: on_opts)
---@overload fun(event: "pod.comes_back", fn: fun(e: event.pod.comes_back), opts?: on_opts)
---@overload fun(event: "pod.goes", fn: fun(e: event.pod.goes), opts?: on_opts)
---@overload fun(event: "pod.left", fn: fun(e: event.pod.left), opts?: on_opts)
---@overload fun(event: "pod.opens", fn: fun(e: event.pod.opens), opts?: on_opts)
---@overload fun(event: "pod.returns", fn: fun(e: event.pod.returns), opts?: on_opts)
---@overload fun(event: "position.absent", fn: fun(e: event.position.absent), opts?: on_opts)
---@overload fun(event: "position.drawn", fn: fun(e: event.position.drawn), opts?: on_opts)
---@overload fun(event: "power.shown", fn: fun(e: event.power.shown), opts?: on_opts)
---@overload fun(event: "probe.launched", fn: fun(e: event.probe.launched), opts?: on_opts)
---@overload fun(event: "recovery", fn: fun(e: event.recovery), opts?: on_opts)
---@overload fun(event: "room.shut_down", fn: fun(e: event.room.shut_down), opts?: on_opts)
---@overload fun(event: "round.begins", fn: fun(e: event.round.begins), opts?: on_opts)
---@overload fun(event: "round.ends", fn: fun(e: event.round.ends), opts?: on_opts)
---@overload fun(event: "salvo.fired", fn: fun(e: event.salvo.fired), opts?: on_opts)
---@overload fun(event: "salvo.loaded", fn: fun(e: event.salvo.loaded), opts?: on_opts)
---@overload fun(event: "sighting.done", fn: fun(e: event.sighting.done), opts?: on_opts)
---@overload fun(event: "storage.named", fn: fun(e: event.storage.named), opts?: on_opts)
---@overload fun(event: "study.done", fn: fun(e: event.study.done), opts?: on_opts)
---@overload fun(event: "suit.put_down", fn: fun(e: event.suit.put_down), opts?: on_opts)
---@overload fun(event: "suit.taken", fn: fun(e: event.suit.taken), opts?: on_opts)
---@overload fun(event: "swarm.loses", fn: fun(e: event.swarm.loses), opts?: on_opts)
---@overload fun(event: "swarm.merges", fn: fun(e: event.swarm.merges), opts?: on_opts)
---@overload fun(event: "swarm.splits", fn: fun(e: event.swarm.splits), opts?: on_opts)
---@overload fun(event: "tracker.built", fn: fun(e: event.tracker.built), opts?: on_opts)
---@overload fun(event: "tracker.used", fn: fun(e: event.tracker.used), opts?: on_opts)
---@overload fun(event: "turn.begins", fn: fun(e: event.turn.begins), opts?: on_opts)
---@overload fun(event: "turn.ends", fn: fun(e: event.turn.ends), opts?: on_opts)
---@overload fun(event: "unit.activated", fn: fun(e: event.unit.activated), opts?: on_opts)
---@overload fun(event: "unit.calms", fn: fun(e: event.unit.calms), opts?: on_opts)
---@overload fun(event: "unit.came", fn: fun(e: event.unit.came), opts?: on_opts)
---@overload fun(event: "unit.changed", fn: fun(e: event.unit.changed), opts?: on_opts)
---@overload fun(event: "unit.disengages", fn: fun(e: event.unit.disengages), opts?: on_opts)
---@overload fun(event: "unit.draws", fn: fun(e: event.unit.draws), opts?: on_opts)
---@overload fun(event: "unit.evades", fn: fun(e: event.unit.evades), opts?: on_opts)
---@overload fun(event: "unit.flees", fn: fun(e: event.unit.flees), opts?: on_opts)
---@overload fun(event: "unit.found", fn: fun(e: event.unit.found), opts?: on_opts)
---@overload fun(event: "unit.goes", fn: fun(e: event.unit.goes), opts?: on_opts)
---@overload fun(event: "unit.heals", fn: fun(e: event.unit.heals), opts?: on_opts)
---@overload fun(event: "unit.hides", fn: fun(e: event.unit.hides), opts?: on_opts)
---@overload fun(event: "unit.holds", fn: fun(e: event.unit.holds), opts?: on_opts)
---@overload fun(event: "unit.hurt", fn: fun(e: event.unit.hurt), opts?: on_opts)
---@overload fun(event: "unit.killed", fn: fun(e: event.unit.killed), opts?: on_opts)
---@overload fun(event: "unit.leads", fn: fun(e: event.unit.leads), opts?: on_opts)
---@overload fun(event: "unit.leaves", fn: fun(e: event.unit.leaves), opts?: on_opts)
---@overload fun(event: "unit.lost", fn: fun(e: event.unit.lost), opts?: on_opts)
---@overload fun(event: "unit.moved", fn: fun(e: event.unit.moved), opts?: on_opts)
---@overload fun(event: "unit.out", fn: fun(e: event.unit.out), opts?: on_opts)
---@overload fun(event: "unit.panics", fn: fun(e: event.unit.panics), opts?: on_opts)
---@overload fun(event: "unit.prepares", fn: fun(e: event.unit.prepares), opts?: on_opts)
---@overload fun(event: "unit.prone", fn: fun(e: event.unit.prone), opts?: on_opts)
---@overload fun(event: "unit.regroups", fn: fun(e: event.unit.regroups), opts?: on_opts)
---@overload fun(event: "unit.reloads", fn: fun(e: event.unit.reloads), opts?: on_opts)
---@overload fun(event: "unit.rushed", fn: fun(e: event.unit.rushed), opts?: on_opts)
---@overload fun(event: "unit.stands", fn: fun(e: event.unit.stands), opts?: on_opts)
---@overload fun(event: "unit.stuck", fn: fun(e: event.unit.stuck), opts?: on_opts)
---@overload fun(event: "unit.stunned", fn: fun(e: event.unit.stunned), opts?: on_opts)
---@overload fun(event: "unit.takes", fn: fun(e: event.unit.takes), opts?: on_opts)
---@overload fun(event: "unit.turned", fn: fun(e: event.unit.turned), opts?: on_opts)
---@overload fun(event: "unit.waits", fn: fun(e: event.unit.waits), opts?: on_opts)
---@overload fun(event: "wall.breached", fn: fun(e: event.wall.breached), opts?: on_opts)
---@overload fun(event: "wall.shot", fn: fun(e: event.wall.shot), opts?: on_opts)
---@overload fun(event: "weapon.empty", fn: fun(e: event.weapon.empty), opts?: on_opts)
---@param event string
---@param fn function
---@param opts? on_opts
function on(event, fn, opts) end

---@overload fun(chain: "air.harms", name: string, fn: fun(unit: unit): boolean?)
---@overload fun(chain: "air.harms", name: string, opts: rule_opts, fn: fun(unit: unit): boolean?)
---@overload fun(chain: "capture.counts", name: string, fn: fun(): boolean?)
---@overload fun(chain: "capture.counts", name: string, opts: rule_opts, fn: fun(): boolean?)
---@overload fun(chain: "command.post", name: string, fn: fun(): room?)
---@overload fun(chain: "command.post", name: string, opts: rule_opts, fn: fun(): room?)
---@overload fun(chain: "defense.multiple", name: string, fn: fun(attack: attack): integer|boolean|nil, string?)
---@overload fun(chain: "defense.multiple", name: string, opts: rule_opts, fn: fun(attack: attack): integer|boolean|nil, string?)
---@overload fun(chain: "fire.dm", name: string, fn: fun(attack: attack): integer|boolean|nil, string?)
---@overload fun(chain: "fire.dm", name: string, opts: rule_opts, fn: fun(attack: attack): integer|boolean|nil, string?)
---@overload fun(chain: "fire.may", name: string, fn: fun(attack: attack): string|boolean|nil)
---@overload fun(chain: "fire.may", name: string, opts: rule_opts, fn: fun(attack: attack): string|boolean|nil)
---@overload fun(chain: "fire.power", name: string, fn: fun(firepower: integer, attack: attack): integer?)
---@overload fun(chain: "fire.power", name: string, opts: rule_opts, fn: fun(firepower: integer, attack: attack): integer?)
---@overload fun(chain: "fire.result", name: string, fn: fun(result: string, attack: attack): string?)
---@overload fun(chain: "fire.result", name: string, opts: rule_opts, fn: fun(result: string, attack: attack): string?)
---@overload fun(chain: "gas.harms", name: string, fn: fun(unit: unit): boolean?)
---@overload fun(chain: "gas.harms", name: string, opts: rule_opts, fn: fun(unit: unit): boolean?)
---@overload fun(chain: "gear.dm", name: string, fn: fun(attack: attack): integer|boolean|nil, string?)
---@overload fun(chain: "gear.dm", name: string, opts: rule_opts, fn: fun(attack: attack): integer|boolean|nil, string?)
---@overload fun(chain: "hands.dm", name: string, fn: fun(attack: attack): integer|boolean|nil, string?)
---@overload fun(chain: "hands.dm", name: string, opts: rule_opts, fn: fun(attack: attack): integer|boolean|nil, string?)
---@overload fun(chain: "lair.may", name: string, fn: fun(cell: cell): string|boolean|nil)
---@overload fun(chain: "lair.may", name: string, opts: rule_opts, fn: fun(cell: cell): string|boolean|nil)
---@overload fun(chain: "move.allowance", name: string, fn: fun(points: integer, unit: unit): integer?)
---@overload fun(chain: "move.allowance", name: string, opts: rule_opts, fn: fun(points: integer, unit: unit): integer?)
---@overload fun(chain: "move.cost", name: string, fn: fun(unit: unit, to: cell, portal: portal?): integer|boolean|nil, string?)
---@overload fun(chain: "move.cost", name: string, opts: rule_opts, fn: fun(unit: unit, to: cell, portal: portal?): integer|boolean|nil, string?)
---@overload fun(chain: "move.may", name: string, fn: fun(unit: unit, to: cell, portal: portal?): string|boolean|nil)
---@overload fun(chain: "move.may", name: string, opts: rule_opts, fn: fun(unit: unit, to: cell, portal: portal?): string|boolean|nil)
---@overload fun(chain: "nerve.dm", name: string, fn: fun(unit: unit, why: nerve): integer|boolean|nil, string?)
---@overload fun(chain: "nerve.dm", name: string, opts: rule_opts, fn: fun(unit: unit, why: nerve): integer|boolean|nil, string?)
---@overload fun(chain: "rating.add", name: string, fn: fun(unit: unit): integer|boolean|nil, string?)
---@overload fun(chain: "rating.add", name: string, opts: rule_opts, fn: fun(unit: unit): integer|boolean|nil, string?)
---@overload fun(chain: "rush.full", name: string, fn: fun(unit: unit): boolean?)
---@overload fun(chain: "rush.full", name: string, opts: rule_opts, fn: fun(unit: unit): boolean?)
---@overload fun(chain: "scatter.dm", name: string, fn: fun(unit: unit, how: "throw"|"launch", range: integer): integer|boolean|nil, string?)
---@overload fun(chain: "scatter.dm", name: string, opts: rule_opts, fn: fun(unit: unit, how: "throw"|"launch", range: integer): integer|boolean|nil, string?)
---@overload fun(chain: "task.may", name: string, fn: fun(unit: unit, task: string): string|boolean|nil)
---@overload fun(chain: "task.may", name: string, opts: rule_opts, fn: fun(unit: unit, task: string): string|boolean|nil)
---@param chain string
---@param name string
---@param opts rule_opts|function
---@param fn? function
function rule(chain, name, opts, fn) end

---@overload fun(id: "air.harms"): (fun(unit: unit): boolean)
---@overload fun(id: "capture.counts"): (fun(): boolean?)
---@overload fun(id: "command.post"): (fun(): room?)
---@overload fun(id: "defense.multiple"): (fun(attack: attack): modifiers)
---@overload fun(id: "fire.dm"): (fun(attack: attack): modifiers)
---@overload fun(id: "fire.may"): (fun(attack: attack): string?)
---@overload fun(id: "fire.power"): (fun(firepower: integer, attack: attack): integer)
---@overload fun(id: "fire.result"): (fun(result: string, attack: attack): string)
---@overload fun(id: "gas.harms"): (fun(unit: unit): boolean)
---@overload fun(id: "gear.dm"): (fun(attack: attack): modifiers)
---@overload fun(id: "hands.dm"): (fun(attack: attack): modifiers)
---@overload fun(id: "lair.may"): (fun(cell: cell): string?)
---@overload fun(id: "move.allowance"): (fun(points: integer, unit: unit): integer)
---@overload fun(id: "move.cost"): (fun(unit: unit, to: cell, portal: portal?): modifiers)
---@overload fun(id: "move.may"): (fun(unit: unit, to: cell, portal: portal?): string?)
---@overload fun(id: "nerve.dm"): (fun(unit: unit, why: nerve): modifiers)
---@overload fun(id: "rating.add"): (fun(unit: unit): modifiers)
---@overload fun(id: "rush.full"): (fun(unit: unit): boolean?)
---@overload fun(id: "scatter.dm"): (fun(unit: unit, how: "throw"|"launch", range: integer): modifiers)
---@overload fun(id: "task.may"): (fun(unit: unit, task: string): string?)
---@param id string
---@return function
function chain(id) end
