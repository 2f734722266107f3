---@meta _
-- Written by `gangway api --luacats`, which rewrites it.


---@class fields.armor: fields.common
---@field ablates? boolean each laser hit makes it easier to hit by 1 (SN-368)
---@field beneath? boolean may be worn with any other armor (SN-362)
---@field bulky? boolean passing a hatch costs 3 AP (SN-050)
---@field class? string tells it from weapons and tools
---@field column string column of the charts (SN-363..372)
---@field column_floor? string never easier to hit than that column says (SN-369)
---@field column_step? integer added to what the column says (SN-369)
---@field counts_as? string[] what it is for rules that name an armor, besides itself: vacc_suit, battle_dress ...
---@field covers? string[] parts of the body that a piece protects; empty: those that its kind protects
---@field doff_turns? integer whole turns to take it off (own)
---@field don_turns? integer whole turns to put it on (own)
---@field gas_proof? boolean keeps out gas (SN-206)
---@field guard? string column of the chart armor_dm; empty: its column of Snapshot's charts
---@field heavy? boolean a doorway costs its wearer 3 AP, by the setting heavy_passage, and it needs a square to itself (EN-080, EN-325)
---@field lasers_only? boolean counts against lasers only when other armor is worn (SN-367)
---@field mass_g? integer mass when carried; the booklet gives none
---@field over? string[] ids of armors that it may be put on over, besides those that go with any
---@field skills? string[] one of these skills is needed to wear it
---@field strength_factor? integer multiplies the wearer's strength (SN-373)
---@field vacuum? boolean protects from decompression until it is holed (SN-211, SN-212)
---@field vacuum_hits? integer hits taken in vacuum are multiplied by this (SN-370..372)
---@class def.armor: fields.armor, definition

---@class fields.mechanism: fields.common
---@field breaks? boolean can be broken open
---@field cross? integer AP to cross its line, on top of the step
---@field cross_bulky? integer the same in bulky armor
---@field forced? boolean can be forced open
---@field full_turn? boolean takes a whole turn to open or close
---@field key? boolean needs a key to the access plates (SN-403)
---@field powered? boolean needs the ship's power
---@field press? integer AP that opening or closing it costs
---@field wait? integer AP that must pass before it has moved
---@field wedged? boolean open, a thing in it keeps it from closing
---@field wheel? boolean closed, its handwheel can be jammed
---@class def.mechanism: fields.mechanism, definition

---@class fields.mode: fields.common
---@field bursts? boolean goes off among the neighbours of the square it strikes (SN-192)
---@field effect? "wounds"|"tranq"|"gas" what a hit does: wounds, tranq (SN-208), gas (SN-207)
---@field full_auto? boolean a burst: one pull of the trigger fires `burst` rounds
---@field round? "ball"|"ds"|"he"|"heap"|"flechette"|"tranq"|"gas" kind of round that is fired: ball, ds, he, heap, flechette, tranq, gas
---@field scatters? boolean may also strike those next to the target (SN-191)
---@class def.mode: fields.mode, definition

---@class fields.procedure: fields.common
---@field run function carries it out
---@class def.procedure: fields.procedure, definition

---@class fields.tool: fields.common
---@field class? string tells it from weapons and armor
---@field don_ap? integer AP to put it on, and to take it off (own); 0: it is not worn
---@field gas_proof? boolean keeps out gas while worn (SN-206)
---@field mass_g? integer mass
---@field opens_plates? boolean opens access plates (SN-403)
---@field strong? boolean strong metal: can jam a hatch or an iris valve (SN-385, SN-391)
---@class def.tool: fields.tool, definition

---@class fields.weapon: fields.common
---@field adds_mm? integer what it adds to the length of the rifle
---@field ammunition? ("ball"|"ds"|"he"|"heap"|"flechette"|"tranq"|"gas")[] kinds of round to choose from; empty: one kind only
---@field beam? ""|"laser"|"plasma"|"fusion" energy weapons: laser, plasma, fusion (SN-189, SN-190, SN-194)
---@field blast? integer radius in squares of the outer ring, where the blast does half damage (EN-203)
---@field burst? integer rounds fired by one pull of the trigger on full automatic
---@field butt? boolean may be used as a cudgel (SN-310)
---@field carried? ""|"holster"|"scabbard" put away in a holster (SN-054) or a scabbard (SN-055); empty: slung
---@field chart? string chart of throws: guns, melee_bows, or empty for none
---@field class "personal"|"blade"|"polearm"|"bow"|"pistol"|"sporting"|"military"|"energy"|"support"|"grenade" personal, blade, polearm, bow, pistol, sporting, military, energy, support, grenade
---@field cost? "ordinary"|"heavy"|"selector" AP of an attack: ordinary 8 or 4, heavy 12 or 6 (SN-075..079), selector: by its position (ruling 22)
---@field delicate? boolean breaks on its first use as a cudgel (SN-310)
---@field edged? boolean an edged weapon (SN-266, SN-284)
---@field every? integer turns from one shot to the next (SN-343)
---@field fit_ap? integer AP to fit the tool
---@field fix_ap? integer AP to fix it to a rifle
---@field free_load? boolean does not count toward the load (SN-179)
---@field full_auto? boolean capable of full automatic fire
---@field generator_mass_g? integer mass while its gravitic generator is on (SN-346, SN-349)
---@field generator_pack_g? integer mass of the pack while the generator is on
---@field handhold? boolean leaves a hand for a handhold (SN-142)
---@field hits? string dice of wounds where no chart gives them: thrown, or going off
---@field insert_ap? integer AP to put one bolt into its magazine (SN-321)
---@field length_max_mm? integer the greater length, where the booklet gives two
---@field length_mm? integer length; the lesser where the booklet gives two
---@field long_burst? integer rounds in its longer burst; 0: it has only one length (EN-191)
---@field magazine_g? integer mass of one full magazine, cylinder load or belt
---@field mass_g? integer mass unloaded, what the load counts; the lesser where the booklet gives two
---@field mass_max_g? integer the greater mass, where the booklet gives two
---@field metal? boolean shows on weapon detectors (SN-325)
---@field missile? string what it shoots one by one: pellet, arrow, sporting_bolt ...; item.spare counts them
---@field missile_g? integer mass of one missile
---@field missile_mm? integer length of one missile, where the booklet gives it
---@field modes? string[] rows of the chart it may fire by; empty for the row without a mode
---@field mount? ""|"vehicle" vehicle: fixed to one, cannot be carried (SN-356, SN-358)
---@field natural? boolean part of the body: never drawn, dropped or lost (SN-297)
---@field needs_armor? string armor that its user must wear (SN-345, SN-348)
---@field on_rifle? boolean strikes only while fixed to the rifle in hand (SN-305)
---@field one_handed? boolean a gun for one hand (SN-323)
---@field ordered_load? boolean each round of the load may differ, fired in the order set (SN-327)
---@field pack_mass_g? integer mass of the back-pack
---@field pack_shots? integer shots in a full pack
---@field pouncer? boolean a beast that has it by nature is a pouncer (EN-124)
---@field quiver? integer missiles in a full quiver
---@field quiver_g? integer mass of the quiver itself
---@field reach? string row of the chart range_dm; empty: the row of its class
---@field recharge_hours? integer hours on the ship's power to fill the pack
---@field recoil_below? integer strength under which the recoil counts, without battle dress (SN-352)
---@field recoil_dm? integer DM of that recoil
---@field reload? "none"|"endurance"|"full_turn"|"two_turns"|"three_turns"|"2ap"|"5ap"|"cranequin"|"recharge" none, endurance, full_turn, two_turns, three_turns, 2ap, 5ap, cranequin, recharge
---@field rifle? boolean takes a bayonet (SN-305)
---@field rounds? integer rounds in a full magazine, cylinder, belt or pack; 1 for a bow; 0: none
---@field row? string row in the charts, where it is not the id
---@field scatters? boolean pellets: may also strike those next to the target (SN-191)
---@field selective? boolean has a selector: semi or full automatic (SN-193)
---@field setup_persons? integer persons who must set it up before it can fire (SN-354)
---@field setup_turns? integer turns that takes them
---@field skill string skill that counts for it: its own id, or brawling (SN-124, SN-433)
---@field spare_magazines? boolean reloaded from carried magazines (SN-063), counted by item.spare
---@field strikes? string row of the chart armor_dm; empty: the row of its class
---@field strong? boolean strong metal: can jam a hatch or an iris valve (SN-385, SN-391)
---@field tech? integer tech level that can build it; no effect in play (SN-350)
---@field thrown? boolean may be thrown (SN-180)
---@field tool? string tool that loading needs (the cranequin, SN-318)
---@field tripod_g? integer mass of its tripod
---@field unlimited? boolean its pack never runs out
---@field users? "person"|"animal"|"any" who can use it: person, animal, any
---@field width_mm? integer width along the bow of a crossbow
---@field wind_ap? integer AP to wind the tool
---@field zero_g? string row of the zero_g chart: recoilless, laser, crossbow, shot, blow
---@class def.weapon: fields.weapon, definition

---One attack, from the facts of the case to the wounds (SN-096..101). What does not apply is nil: a case without a deck has no `by`, `at` and `item`, a shot at a wall nothing of a victim, a burst nothing of an attacker.
---@class attack
---@field ablated? integer laser hits that it has taken (SN-368)
---@field animal? boolean the attacker is one
---@field at? unit whom
---@field band? "close"|"short"|"medium"|"long" the word of the chart; nil beyond all
---@field battle_dress? boolean the attacker wears it
---@field besides? boolean of a shot that is fired already, at another than its target
---@field by? unit who attacks
---@field cover? boolean out of cover
---@field dark? boolean the target is in the dark (SN-215)
---@field dexterity? integer of the attacker, as it counts when it aims
---@field evading? boolean the victim does (SN-073)
---@field free? boolean a free attack
---@field half? boolean half the wounds (SN-192)
---@field hit? boolean what the throw said; nil before it
---@field item? item with which thing; nil for the body, and for a weapon that is part of another
---@field mode? string the row of the chart within the weapon
---@field parry? def.weapon what the victim parries with
---@field parry_skill? integer its level
---@field parry_untrained? boolean it has not learned it
---@field place? string where on the body it is aimed; nil in Snapshot, for rule sets that know such
---@field range? integer squares; -1 between decks
---@field rounds? integer rounds that were fired; nil before it
---@field running? boolean the victim does
---@field scatter? boolean pellets beside the target (SN-191)
---@field skill? integer level of the attacker with the weapon
---@field snap? boolean a snap attack
---@field special? boolean a blow at somebody helpless (SN-134)
---@field strength? integer of the attacker
---@field struck? unit[] whom it has thrown for so far, besides the target (rules/group.lua)
---@field thrown? boolean the weapon is thrown
---@field untrained? boolean the attacker has not learned it (SN-128)
---@field weakened? boolean a weakened blow (SN-131)
---@field weapon? def.weapon its definition; nil for a burst that is of none
---@field worn? def.armor[] what the victim wears where it is struck

---@class event.activation.begins
---@field unit unit

---@class event.activation.ends
---@field left integer
---@field unit unit

---@class event.attack.hit
---@field at unit
---@field by unit
---@field weapon def.weapon

---@class event.attack.made
---@field at unit
---@field by unit
---@field free boolean
---@field how string
---@field thrown? boolean
---@field weapon def.weapon

---@class event.berserker.damage
---@field left integer
---@field room room
---@field unit unit

---@class event.boarding.revealed
---@field what string

---@class event.boarding.shown
---@field what string

---@class event.boarding.visited
---@field unit unit
---@field what string

---@class event.breakthrough.aboard
---@field unit unit

---@class event.cover.ends
---@field unit unit

---@class event.cover.taken
---@field unit unit
---@field what any

---@class event.grenade.armed
---@field unit unit

---@class event.grenade.bursts
---@field cell cell

---@class event.grenade.lands
---@field cell cell
---@field unit unit

---@class event.hijacking.alarm
---@field by? unit

---@class event.hijacking.jump

---@class event.item.dropped
---@field item item
---@field unit unit

---@class event.item.given
---@field item item
---@field to unit
---@field unit unit

---@class event.item.left
---@field item item
---@field unit unit

---@class event.item.put_on
---@field item item
---@field unit unit

---@class event.item.taken
---@field item item
---@field unit unit

---@class event.item.taken_off
---@field item item
---@field unit unit

---@class event.lift.arrives
---@field cell cell

---@class event.lift.sent
---@field cell cell

---@class event.light.switched
---@field room room
---@field state string

---@class event.loose.alarm
---@field by unit
---@field unit unit

---@class event.loose.escapes
---@field unit unit

---@class event.loose.not_revived
---@field by unit

---@class event.loose.revived
---@field unit unit

---@class event.mutiny.joins
---@field unit unit
---@field side string

---@class event.mutiny.pet
---@field of unit
---@field unit unit

---@class event.order.set
---@field list unit[]

---@class event.portal.holds
---@field portal portal

---@class event.portal.moving
---@field ap integer
---@field how string
---@field portal portal
---@field state string
---@field unit unit

---@class event.portal.set
---@field portal portal
---@field state string

---@class event.portal.shuts
---@field portal portal

---@class event.power.switched
---@field state string
---@field unit unit

---@class event.pre_empted
---@field called unit
---@field unit unit

---@class event.pressure.back
---@field cell cell

---@class event.pressure.lost
---@field cells cell[]
---@field rooms room[]

---@class event.rescue.alarm
---@field by unit

---@class event.rescue.freed
---@field by unit
---@field unit unit

---@class event.rescue.safe
---@field unit unit

---@class event.suit.holed
---@field dice integer
---@field item item
---@field unit unit

---@class event.swings.used_up
---@field swings integer
---@field unit unit

---@class event.turn.begins
---@field turn integer

---@class event.turn.ends
---@field turn integer

---@class event.unit.carries
---@field cell cell
---@field load unit
---@field unit unit

---@class event.unit.climbs
---@field unit unit
---@field way string

---@class event.unit.curses
---@field unit unit

---@class event.unit.decompressed
---@field unit unit

---@class event.unit.dressing
---@field item item
---@field unit unit

---@class event.unit.hit
---@field points integer
---@field unit unit

---@class event.unit.killed
---@field unit unit

---@class event.unit.moved
---@field cell cell
---@field from cell
---@field last boolean
---@field unit unit

---@class event.unit.runs
---@field unit unit

---@class event.unit.serious
---@field unit unit

---@class event.unit.sneaks
---@field unit unit

---@class event.unit.turned
---@field facing string
---@field unit unit

---@class event.unit.unconscious
---@field unit unit

---@class event.unit.wakes
---@field unit unit

---@class event.unit.wounded
---@field points integer
---@field unit unit
---@field what string

---@class event.wall.breached
---@field cell cell
---@field edge edge

---@class event.wall.holed
---@field cell cell
---@field edge edge

---@class event.wall.shot
---@field by unit
---@field edge edge
---@field item item

---@class event.weapon.broken
---@field item item
---@field unit unit

---@class event.weapon.drawn
---@field item item
---@field unit unit

---@class event.weapon.empty
---@field how string
---@field item item
---@field unit unit

---@class event.weapon.fired
---@field by unit
---@field item? item
---@field weapon def.weapon

---@class event.weapon.fixed
---@field item item
---@field rifle item

---@class event.weapon.loaded
---@field item item
---@field unit unit

---@class event.weapon.loading
---@field item item
---@field unit unit

---@class event.weapon.put_away
---@field item item
---@field unit unit

---@class event.weapon.selected
---@field item item
---@field mode string
---@field unit unit

---@class event.weapon.set_up
---@field item item

---@class (partial) carried_handlers
---@field ["activation.begins"]? fun(thing: any, e: event.activation.begins)|table
---@field ["activation.ends"]? fun(thing: any, e: event.activation.ends)|table
---@field ["attack.hit"]? fun(thing: any, e: event.attack.hit)|table
---@field ["attack.made"]? fun(thing: any, e: event.attack.made)|table
---@field ["berserker.damage"]? fun(thing: any, e: event.berserker.damage)|table
---@field ["boarding.revealed"]? fun(thing: any, e: event.boarding.revealed)|table
---@field ["boarding.shown"]? fun(thing: any, e: event.boarding.shown)|table
---@field ["boarding.visited"]? fun(thing: any, e: event.boarding.visited)|table
---@field ["breakthrough.aboard"]? fun(thing: any, e: event.breakthrough.aboard)|table
---@field ["cover.ends"]? fun(thing: any, e: event.cover.ends)|table
---@field ["cover.taken"]? fun(thing: any, e: event.cover.taken)|table
---@field ["grenade.armed"]? fun(thing: any, e: event.grenade.armed)|table
---@field ["grenade.bursts"]? fun(thing: any, e: event.grenade.bursts)|table
---@field ["grenade.lands"]? fun(thing: any, e: event.grenade.lands)|table
---@field ["hijacking.alarm"]? fun(thing: any, e: event.hijacking.alarm)|table
---@field ["hijacking.jump"]? fun(thing: any, e: event.hijacking.jump)|table
---@field ["item.dropped"]? fun(thing: any, e: event.item.dropped)|table
---@field ["item.given"]? fun(thing: any, e: event.item.given)|table
---@field ["item.left"]? fun(thing: any, e: event.item.left)|table
---@field ["item.put_on"]? fun(thing: any, e: event.item.put_on)|table
---@field ["item.taken"]? fun(thing: any, e: event.item.taken)|table
---@field ["item.taken_off"]? fun(thing: any, e: event.item.taken_off)|table
---@field ["lift.arrives"]? fun(thing: any, e: event.lift.arrives)|table
---@field ["lift.sent"]? fun(thing: any, e: event.lift.sent)|table
---@field ["light.switched"]? fun(thing: any, e: event.light.switched)|table
---@field ["loose.alarm"]? fun(thing: any, e: event.loose.alarm)|table
---@field ["loose.escapes"]? fun(thing: any, e: event.loose.escapes)|table
---@field ["loose.not_revived"]? fun(thing: any, e: event.loose.not_revived)|table
---@field ["loose.revived"]? fun(thing: any, e: event.loose.revived)|table
---@field ["mutiny.joins"]? fun(thing: any, e: event.mutiny.joins)|table
---@field ["mutiny.pet"]? fun(thing: any, e: event.mutiny.pet)|table
---@field ["order.set"]? fun(thing: any, e: event.order.set)|table
---@field ["portal.holds"]? fun(thing: any, e: event.portal.holds)|table
---@field ["portal.moving"]? fun(thing: any, e: event.portal.moving)|table
---@field ["portal.set"]? fun(thing: any, e: event.portal.set)|table
---@field ["portal.shuts"]? fun(thing: any, e: event.portal.shuts)|table
---@field ["power.switched"]? fun(thing: any, e: event.power.switched)|table
---@field ["pre_empted"]? fun(thing: any, e: event.pre_empted)|table
---@field ["pressure.back"]? fun(thing: any, e: event.pressure.back)|table
---@field ["pressure.lost"]? fun(thing: any, e: event.pressure.lost)|table
---@field ["rescue.alarm"]? fun(thing: any, e: event.rescue.alarm)|table
---@field ["rescue.freed"]? fun(thing: any, e: event.rescue.freed)|table
---@field ["rescue.safe"]? fun(thing: any, e: event.rescue.safe)|table
---@field ["suit.holed"]? fun(thing: any, e: event.suit.holed)|table
---@field ["swings.used_up"]? fun(thing: any, e: event.swings.used_up)|table
---@field ["turn.begins"]? fun(thing: any, e: event.turn.begins)|table
---@field ["turn.ends"]? fun(thing: any, e: event.turn.ends)|table
---@field ["unit.carries"]? fun(thing: any, e: event.unit.carries)|table
---@field ["unit.climbs"]? fun(thing: any, e: event.unit.climbs)|table
---@field ["unit.curses"]? fun(thing: any, e: event.unit.curses)|table
---@field ["unit.decompressed"]? fun(thing: any, e: event.unit.decompressed)|table
---@field ["unit.dressing"]? fun(thing: any, e: event.unit.dressing)|table
---@field ["unit.hit"]? fun(thing: any, e: event.unit.hit)|table
---@field ["unit.killed"]? fun(thing: any, e: event.unit.killed)|table
---@field ["unit.moved"]? fun(thing: any, e: event.unit.moved)|table
---@field ["unit.runs"]? fun(thing: any, e: event.unit.runs)|table
---@field ["unit.serious"]? fun(thing: any, e: event.unit.serious)|table
---@field ["unit.sneaks"]? fun(thing: any, e: event.unit.sneaks)|table
---@field ["unit.turned"]? fun(thing: any, e: event.unit.turned)|table
---@field ["unit.unconscious"]? fun(thing: any, e: event.unit.unconscious)|table
---@field ["unit.wakes"]? fun(thing: any, e: event.unit.wakes)|table
---@field ["unit.wounded"]? fun(thing: any, e: event.unit.wounded)|table
---@field ["wall.breached"]? fun(thing: any, e: event.wall.breached)|table
---@field ["wall.holed"]? fun(thing: any, e: event.wall.holed)|table
---@field ["wall.shot"]? fun(thing: any, e: event.wall.shot)|table
---@field ["weapon.broken"]? fun(thing: any, e: event.weapon.broken)|table
---@field ["weapon.drawn"]? fun(thing: any, e: event.weapon.drawn)|table
---@field ["weapon.empty"]? fun(thing: any, e: event.weapon.empty)|table
---@field ["weapon.fired"]? fun(thing: any, e: event.weapon.fired)|table
---@field ["weapon.fixed"]? fun(thing: any, e: event.weapon.fixed)|table
---@field ["weapon.loaded"]? fun(thing: any, e: event.weapon.loaded)|table
---@field ["weapon.loading"]? fun(thing: any, e: event.weapon.loading)|table
---@field ["weapon.put_away"]? fun(thing: any, e: event.weapon.put_away)|table
---@field ["weapon.selected"]? fun(thing: any, e: event.weapon.selected)|table
---@field ["weapon.set_up"]? fun(thing: any, e: event.weapon.set_up)|table

---@class (partial) carried_rules
---@field ["armor.worn"]? (fun(thing: any, list: def.armor[], unit: unit, place: string?): def.armor[]?)|table
---@field ["attack.cost"]? (fun(thing: any, ap: integer, unit: unit, arm: item|def.weapon|nil, snap: boolean?): integer?)|table
---@field ["attack.dexterity"]? (fun(thing: any, level: integer, unit: unit): integer?)|table
---@field ["attack.dm"]? (fun(thing: any, attack: attack): integer|boolean|nil, string?)|table
---@field ["attack.figure"]? (fun(thing: any, weapon: def.weapon, mode: string, band: string?, worn: def.armor[], hits: integer?): integer|boolean|nil|nil)|table
---@field ["attack.follows"]? (fun(thing: any, names: string[], attack: attack): string[]?)|table
---@field ["attack.hits"]? (fun(thing: any, dice: string?, attack: attack): string?)|table
---@field ["attack.may"]? (fun(thing: any, attack: attack): string|boolean|nil)|table
---@field ["attack.needed"]? (fun(thing: any, needed: integer, attack: attack): integer?)|table
---@field ["attack.others"]? (fun(thing: any, attack: attack): table?)|table
---@field ["blast.reaches"]? (fun(thing: any, list: unit[], cell: cell, weapon: def.weapon): unit[]?)|table
---@field ["break.dm"]? (fun(thing: any, unit: unit): integer|boolean|nil, string?)|table
---@field ["burst.rounds"]? (fun(thing: any, rounds: integer, item: item): integer?)|table
---@field ["cell.room_for"]? (fun(thing: any, unit: unit, cell: cell, other: unit): string|boolean|nil)|table
---@field ["choice.endangers"]? (fun(thing: any, act: act): table?)|table
---@field ["doorway.length"]? (fun(thing: any, mm: integer): integer?)|table
---@field ["force.dm"]? (fun(thing: any, unit: unit): integer|boolean|nil, string?)|table
---@field ["free.may"]? (fun(thing: any, unit: unit, mover: unit): string|boolean|nil)|table
---@field ["grenade.fuse"]? (fun(thing: any, ap: integer, unit: unit): integer?)|table
---@field ["grenade.landings"]? (fun(thing: any, unit: unit, cell: cell): table?)|table
---@field ["grenade.reach"]? (fun(thing: any, squares: integer, unit: unit): integer?)|table
---@field ["group.dm"]? (fun(thing: any, attack: attack): integer|boolean|nil, string?)|table
---@field ["light.out"]? (fun(thing: any, room: room?): boolean?)|table
---@field ["line.bodies"]? (fun(thing: any, bodies: integer, from: cell, to: cell): integer?)|table
---@field ["lob.dm"]? (fun(thing: any, unit: unit): integer|boolean|nil, string?)|table
---@field ["move.answers"]? (fun(thing: any, list: unit[], unit: unit, from: cell?, last: boolean?): unit[]?)|table
---@field ["move.may"]? (fun(thing: any, unit: unit, cell: cell, portal: portal?): string|boolean|nil)|table
---@field ["passage.cost"]? (fun(thing: any, unit: unit, portal: portal): integer|boolean|nil, string?)|table
---@field ["portal.may_work"]? (fun(thing: any, unit: unit, portal: portal): string|boolean|nil)|table
---@field ["pressure.harms"]? (fun(thing: any, unit: unit): boolean?)|table
---@field ["pressure.outside"]? (fun(thing: any): any)|table
---@field ["reload.cost"]? (fun(thing: any, ap: integer, unit: unit, item: item): integer?)|table
---@field ["reload.winds"]? (fun(thing: any, item: item): boolean?)|table
---@field ["setup.gap"]? (fun(thing: any, squares: any): any)|table
---@field ["shaft.cost"]? (fun(thing: any, ap: integer, way: string): integer?)|table
---@field ["ship.panel"]? (fun(thing: any, unit: unit, what: string): boolean?)|table
---@field ["step.cost"]? (fun(thing: any, ap: integer, arc: "front"|"side"|"rear"): integer?)|table
---@field ["thrown.dm"]? (fun(thing: any, attack: attack): integer|boolean|nil, string?)|table
---@field ["turn.may_pre_empt"]? (fun(thing: any, unit: unit, called: unit): string|boolean|nil)|table
---@field ["turn.order"]? (fun(thing: any, list: unit[]): unit[]?)|table
---@field ["unit.allowance"]? (fun(thing: any, ap: integer, unit: unit): integer?)|table
---@field ["unit.hostile"]? (fun(thing: any, unit: unit, other: unit): boolean?)|table
---@field ["unit.idle"]? (fun(thing: any, unit: unit, question: string?): any)|table
---@field ["unit.may_act"]? (fun(thing: any, unit: unit): string|boolean|nil)|table
---@field ["walk.plan"]? (fun(thing: any, walk: walk, unit: unit): walk?)|table
---@field ["wound.faces"]? (fun(thing: any, faces: integer[], victim: unit, cause: attack?): integer[]?)|table
---@field ["wound.take"]? (fun(thing: any, victim: unit, cause: attack?): function?)|table

---@class (partial) cell
---@field blast boolean Explosion
---@field lift_here boolean Lift

---@class (partial) declared_throws
---@field attack fun(attack: attack): declared_throw
---@field break_open fun(unit: unit, portal: portal): declared_throw
---@field bystander fun(attack: attack): declared_throw
---@field escape fun(unit: unit): declared_throw
---@field force fun(unit: unit, portal: portal): declared_throw
---@field grenade fun(attack: attack, by: unit?): declared_throw
---@field lob fun(unit: unit): declared_throw
---@field ram fun(unit: unit, portal: portal): declared_throw
---@field revive fun(by: unit): declared_throw
---@field thrown fun(attack: attack): declared_throw
---@field withstand fun(unit: unit): declared_throw

---@class (partial) define
---@field armor fun(id: string, fields?: fields.armor): (fun(fields: fields.armor))
---@field mechanism fun(id: string, fields?: fields.mechanism): (fun(fields: fields.mechanism))
---@field mode fun(id: string, fields?: fields.mode): (fun(fields: fields.mode))
---@field procedure fun(id: string, fields?: fields.procedure): (fun(fields: fields.procedure))
---@field tool fun(id: string, fields?: fields.tool): (fun(fields: fields.tool))
---@field weapon fun(id: string, fields?: fields.weapon): (fun(fields: fields.weapon))

---@class (partial) delete
---@field armor fun(id: string)
---@field mechanism fun(id: string)
---@field mode fun(id: string)
---@field procedure fun(id: string)
---@field tool fun(id: string)
---@field weapon fun(id: string)

---@class (partial) edge
---@field hit_points integer Hit points taken

---@class (partial) extend
---@field armor fun(id: string, fields?: table): (fun(fields: table))
---@field mechanism fun(id: string, fields?: table): (fun(fields: table))
---@field mode fun(id: string, fields?: table): (fun(fields: table))
---@field procedure fun(id: string, fields?: table): (fun(fields: table))
---@field tool fun(id: string, fields?: table): (fun(fields: table))
---@field weapon fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) game
---@field active? unit Acting
---@field alarm? boolean Alarm
---@field antagonized? boolean Customs antagonized
---@field asleep? integer In cold sleep
---@field bridge_of? string Bridge held by
---@field jumped? boolean Jumped
---@field lifts_going table<string, cell> Lifts on their way
---@field lifts_since table<string, integer> Turn in which they were sent
---@field lost_asleep? integer Died when woken
---@field overdue? boolean Out of time
---@field papers? string The customs crew
---@field power boolean Ship's power
---@field revealed? boolean The customs crew is known
---@field seen_bridge? boolean Bridge inspected
---@field seen_drive? boolean Drive room inspected
---@field seen_hold? boolean Hold inspected
---@field stage string Stage

---@class (partial) item: fields.armor, fields.tool, fields.weapon
---@field ablated integer Laser hits taken
---@field armed boolean Armed
---@field fitted boolean Cranequin fitted
---@field fixed_to? item Fixed to
---@field generator boolean Generator
---@field hands_on unit[]
---@field holed? integer Holed
---@field last_fired? integer Last fired
---@field load string[] Load
---@field ready boolean Ready
---@field rounds integer Rounds
---@field selector? string Selector
---@field spare integer Spare
---@field stuck_in? portal Stuck in
---@field work integer Turns of setting up
---@field worn boolean Worn
---@field wound boolean Wound

---@class (partial) patch
---@field armor fun(id: string, fields?: table): (fun(fields: table))
---@field mechanism fun(id: string, fields?: table): (fun(fields: table))
---@field mode fun(id: string, fields?: table): (fun(fields: table))
---@field procedure fun(id: string, fields?: table): (fun(fields: table))
---@field tool fun(id: string, fields?: table): (fun(fields: table))
---@field weapon fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) replace
---@field armor fun(id: string, fields?: table): (fun(fields: table))
---@field mechanism fun(id: string, fields?: table): (fun(fields: table))
---@field mode fun(id: string, fields?: table): (fun(fields: table))
---@field procedure fun(id: string, fields?: table): (fun(fields: table))
---@field tool fun(id: string, fields?: table): (fun(fields: table))
---@field weapon fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) room
---@field damage? integer Damage
---@field dark boolean Dark

---@class (partial) seat
---@field own_order? integer
---@field passed integer

---@class (partial) settings
---@field break_in "always"|"unpowered" Breaking sliding doors open
---@field bulky_combat_armor boolean Combat armor is bulky at hatches
---@field chart "read"|"as_printed" Weapons charts
---@field corners "strict"|"open" Corners
---@field cover_cost "all"|"remaining" AP for covering fire
---@field ends "out_of_action"|"dead" What destroys a side
---@field first_wound "die_lost"|"carry" Excess of a die of the first wound
---@field flak_jacket "easier"|"printed" Flak jacket
---@field free_attack "ready"|"any" Weapons of the free attack
---@field gun_arc "front"|"all_round" Arc of guns and bows
---@field half_wounds "total"|"each_die" Half the wounds of HE
---@field parry "strikes"|"blades"|"no_guns" Who parries
---@field power boolean Ship's power
---@field power_switch boolean The power plant can be shut down
---@field pre_emption boolean Pre-emption
---@field set_up "chance"|"people" Who sets up
---@field turn_limit any Turn limit, 0 for none
---@field wound_choice "victim"|"random"|"attacker" Who spreads later wounds

---@class (partial) unit
---@field acted boolean Has acted
---@field allowance integer AP allowance
---@field aloft boolean On the ladder
---@field ap integer AP
---@field begun boolean Has begun to act
---@field bound? boolean Bound
---@field caged? boolean Caged
---@field clumsy item[] Too long for close range
---@field cover_cell? cell Covered point
---@field cover_done unit[] Attacked under cover
---@field cover_line cell[] Covered line
---@field cover_unit? unit Covered enemy
---@field covering boolean Covering
---@field dexterity integer dexterity
---@field dexterity_hits integer dexterity hits
---@field dress_turns integer Turns of dressing
---@field dressing? item Dressing
---@field education integer education
---@field endurance integer endurance
---@field endurance_hits integer endurance hits
---@field evading boolean Evading
---@field felled_by? unit Brought down by
---@field felled_with? def.weapon Brought down with
---@field fumbled boolean Picking up
---@field gas integer Turns of gas to come
---@field hijacker? boolean In the plot
---@field hits_dead? integer Further hits to death
---@field hits_down? integer Hits to unconsciousness
---@field hits_taken integer Hits taken
---@field intelligence integer intelligence
---@field master? unit Belongs to
---@field met_animal? boolean Has come near the animal
---@field military boolean Military
---@field natural? def.weapon Natural weapon
---@field order integer Place in the master order
---@field owes integer AP owed
---@field paying integer
---@field post string Post
---@field reload_turns integer Turns of reloading
---@field reloading? item Reloading
---@field role string Role
---@field running boolean Running
---@field skills table<string, integer> Skills
---@field skills_zero boolean Level 0 in all else
---@field sneaking boolean Sneaking
---@field social integer social
---@field state "active"|"unconscious"|"serious"|"dead" State
---@field station? room Station
---@field strength integer strength
---@field strength_hits integer strength hits
---@field struck_on? integer Attacked before the alarm
---@field swings integer Swings and blows used
---@field wakes? integer Wakes
---@field weapon? item In hand
---@field wounded boolean Wounded before

---What mods that name it in mod.ini may use.
base = {}
base.arms = {}
base.attack = {}
base.bots = {}
base.breach = {}
base.cover = {}
base.doors = {}
base.dressing = {}
base.flow = {}
base.free = {}
base.gear = {}
base.grenades = {}
base.group = {}
base.hands = {}
base.holding = {}
base.lifts = {}
base.light = {}
base.lines = {}
base.moves = {}
base.moves.running = {}
base.names = {}
base.people = {}
base.people.character = {}
base.pressure = {}
base.recovery = {}
base.reloads = {}
base.services = {}
base.ships = {}
base.thrown = {}
base.turns = {}
base.vertical = {}
base.wounds = {}

---The bayonet that is fixed to the rifle in hand, or nil (SN-305).
---@param u unit
---@return any
function base.arms.bayonet(u) end

---The body of a unit as a weapon: an animal's own, anybody else's hands.
---@param u unit
---@return any
function base.arms.body(u) end

---@param item any
---@param mode any
---@return any
function base.arms.burst(item, mode) end

---@param u unit
---@param arm any
---@param snap any
---@return any
function base.arms.cost(u, arm, snap) end

---An attack on `v` in a player's words.
---@param v unit
---@param arm any
---@return any
function base.arms.deed(v, arm) end

---@param arm any
---@return any
function base.arms.def(arm) end

---The one that is meant when none is named.
---@param u unit
---@return any
function base.arms.first(u) end

---@param mode any
---@return any
function base.arms.is_auto(mode) end

---@param weapon any
---@return boolean
function base.arms.is_bow(weapon) end

---Does it fire without end? What needs no rounds does, and what a pack feeds that never runs out.
---@param weapon any
---@return any
function base.arms.is_endless(weapon) end

---@param weapon any
---@return boolean
function base.arms.is_grenade(weapon) end

---@param weapon any
---@return any
function base.arms.is_gun(weapon) end

---Has it a round to fire? What needs none always has.
---@param arm any
---@return any
function base.arms.is_loaded(arm) end

---SN-203: a spear, pike or halberd in a doorway; a bayonet makes the rifle longer (SN-305)
---@param item any
---@return boolean
function base.arms.is_long(item) end

---SN-202, ruling 39: of two lengths the greater decides here
---@param weapon any
---@return boolean
function base.arms.is_overlong(weapon) end

---@param item any
---@return boolean
function base.arms.is_weapon(item) end

---with whatever costs least
---@param u unit
---@param snap any
---@return any
function base.arms.least_cost(u, snap) end

---The row of the chart within the weapon: by the selector, and by the round that comes next (SN-193, SN-327).
---@param arm any
---@return any
function base.arms.mode(arm) end

---The definition of a mode; nil for the rows without one.
---@param mode any
---@return any
function base.arms.mode_def(mode) end

---What `u` can attack with now, the weapon in hand first (SN-080, ruling 13). A grenade is thrown and nothing else (SN-196).
---@param u unit
---@return any
function base.arms.of(u) end

---@param weapon any
---@return any
function base.arms.row(weapon) end

---@param weapon any
---@return any
function base.arms.shoots(weapon) end

---Takes the rounds of one attack out of the weapon.
---@param item any
---@param mode any
function base.arms.spend(item, mode) end

---@param weapon any
---@return any
function base.arms.strikes(weapon) end

---one laser hit on the wearer of ablat
---@param u unit
function base.attack.ablate(u) end

---How many laser hits what `u` wears has taken.
---@param u unit
---@return integer
function base.attack.ablated(u) end

---What comes of the throw: wounds, and what strikes those beside and behind.
---@param a attack
function base.attack.apply(a) end

---SN-113..117; a casualty underfoot is as close as the next square
---@param range any
---@return any
function base.attack.band(range) end

---What the chart asks for against all that is worn; nil: no attack is possible (SN-100).
---@param weapon any
---@param mode any
---@param band any
---@param worn any
---@param hits any
---@return any
function base.attack.by_chart(weapon, mode, band, worn, hits) end

---@param weapon any
---@return any
function base.attack.chart(weapon) end

---The attack is made: it uses up what it takes, hit or miss.
---@param a attack
function base.attack.declare(a) end

---what counts when `u` aims
---@param u unit
---@return any
function base.attack.dexterity(u) end

---@param a attack
---@return any
function base.attack.dms(a) end

---@param weapon any
---@param mode any
---@param band any
---@param worn any
---@param hits any
---@return any
function base.attack.figure(weapon, mode, band, worn, hits) end

---The dice of wounds of a hit ("3D"); nil where the chart says that it varies.
---@param a attack
---@return any
function base.attack.hits(a) end

---{ victim, arm } and { victim, arm, "weakened" } of all in sight for whom the chart has a figure.
---@param u unit
---@return any
function base.attack.in_reach(u) end

---Those in sight.
---@param u unit
---@return any[]
function base.attack.in_sight(u) end

---SN-073, SN-081: a unit that sneaked or covers
---@param u unit
---@return any
function base.attack.is_evading(u) end

---@param u unit
---@return boolean
function base.attack.is_gas_proof(u) end

---SN-132: the others are weakened
---@param u unit
---@return any
function base.attack.is_spent(u) end

---SN-128, rulings 41 and 53: never with body and club, never an animal
---@param u unit
---@param weapon any
---@return boolean
function base.attack.is_untrained(u, weapon) end

---what the table of strength and dexterity says for a level of the characteristic
---@param weapon any
---@param level any
---@return integer?
function base.attack.level_dm(weapon, level) end

---The whole of it: declare, throw, apply. Attacks at the same time are all declared, all thrown, and then applied. Says whether it hit.
---@param a attack
---@return any
function base.attack.make(a) end

---SN-362: what of the armor worn meets this weapon
---@param weapon any
---@param worn any
---@return any
function base.attack.meeting(weapon, worn) end

---What the dice must come to, DMs counted with them; nil: no attack is possible.
---@param a attack
---@return any
function base.attack.needed(a) end

---`how`: snap, free, cover, weakened, thrown, scatter, half, place, besides, and mode where it is not the one the weapon is in.
---@param by any
---@param at any
---@param arm any
---@param how any
---@return attack
function base.attack.new(by, at, arm, how) end

---The preview of an attack: its throw, or the reason why it cannot be made.
---@param a attack
---@return any
function base.attack.odds(a) end

---What the chart was asked for: "Revolver at close range", "SMG, full automatic, at short range against Mesh".
---@param a attack
---@return string
function base.attack.of_figure(a) end

---Those on its deck, in sight or not: for who wants to know why they cannot be attacked.
---@param u unit
---@return unit[]
function base.attack.on_deck(u) end

---@param weapon any
---@return any
function base.attack.parries(weapon) end

---What `v` parries with, or nil: both sides have to be so armed.
---@param v unit
---@return any
function base.attack.parry(v) end

---The reason why it cannot be made, or nil.
---@param a attack
---@return any
function base.attack.reason(a) end

---the level of its skill with that weapon, 0 without one
---@param u unit
---@param weapon any
---@return any
function base.attack.skill(u, weapon) end

---procedure: what a hit does.
---@param a any
---@return any
function base.attack.strike(a) end

---SN-131: as many ordinary swings and blows in a game as endurance, which a load lessens (SN-175, SN-176)
---@param u unit
---@return any
function base.attack.swings(u) end

---The same of all on the deck, whatever the chart says, with a grenade in hand and with what is not in hand too: for who wants to know why not.
---@param u unit
---@return any
function base.attack.thinkable(u) end

---procedure: throws for an attack; `a.hit` says whether it hits.
---@param a any
---@return any
function base.attack.throw(a) end

---What the preview cannot count: armor on somebody of whom the attacker's side may not see what is worn.
---@param a any
---@return any
function base.attack.unknown(a) end

---What an attack uses up, hit or miss: a swing or blow (SN-131), rounds, a long weapon's one close blow (SN-202).
---@param a attack
function base.attack.use_up(a) end

---@param a attack
---@return string
function base.attack.words(a) end

---Definitions of what `u` wears; ordinary clothing where that is nothing (SN-363). `place`: where an attack is aimed, or nil.
---@param u unit
---@param place any
---@return any
function base.attack.worn(u, place) end

---The items of armor that `u` wears.
---@param u unit
---@return any[]
function base.attack.worn_items(u) end

---Throws for the wounds of a hit and puts them on the victim.
---@param a attack
function base.attack.wound(a) end

---In 36, to throw so much or more on two dice.
---@param need any
---@return any
function base.bots.chance(need) end

---For scenarios in which a side must seek the other out: what each armed unit still has to walk to the nearest enemy, beyond what `posture` counts. Weapons in hand or at the belt are kept: they are neither dropped nor put into valves without need.
---@param side any
---@return any
function base.bots.hunt(side) end

---nothing to fight with but bare hands
---@param u unit
---@return any
function base.bots.is_unarmed(u) end

---What an attack promises: the chance of a hit in 36, times the dice of wounds.
---@param a attack
---@return integer
function base.bots.promise(a) end

---How many steps it is to a square from everywhere, for somebody who opens the doors on the way: a function of a square; nil where there is no way.
---@param goal any
---@return function
function base.bots.steps_to(goal) end

---{ unit, throw } of all whom the burst of such a shot may strike.
---@param u unit
---@param edge any
---@return any[]
function base.breach.burst_throws(u, edge) end

---procedure: an explosion of those dice damages the walls of a square.
---@param cell any
---@param dice any
---@return any
function base.breach.explode(cell, dice) end

---SN-194, SN-195: puts hit points on a wall, and opens it where they are enough
---@param edge any
---@param points any
function base.breach.hit(edge, points) end

---The reason why no shot comes from one square to the other, or nil.
---@param from any
---@param to cell
---@return any
function base.breach.line_to(from, to) end

---What a wall there is made of: its barrier; nil where nothing can be broken through.
---@param edge any
---@return any
function base.breach.material(edge) end

---The reason why what is in hand makes no shot over that range, or nil.
---@param u unit
---@param range any
---@return any
function base.breach.no_shot(u, range) end

---The reason why `u` cannot shoot at that wall, or nil.
---@param u unit
---@param edge any
---@return any
function base.breach.reason(u, edge) end

---@param u unit
---@param edge any
function base.breach.shoot(u, edge) end

---A wall is hit; what else rules say may be thrown for the shot.
---@param u unit
---@param edge any
---@return any
function base.breach.thrown(u, edge) end

---The reason why what is in hand breaks no walls, or nil.
---@param u unit
---@return string?
function base.breach.unfit(u) end

---All walls that `u` may see, one at a time, each once.
---@param u unit
---@return function
function base.breach.walls(u) end

---procedure: offers `v` the attack that its cover gives against `mover`, who came from `from` (nil: came into view). Says whether it was made.
---@param v unit
---@param mover any
---@param from any
---@return any
function base.cover.answer(v, mover, from) end

---what it covers with: the weapon in hand, or the body
---@param v unit
---@return any
function base.cover.arm(v) end

---Offers each coverer those who have come into view since `seen`.
---@param seen any
function base.cover.look(seen) end

---The enemies whom `v` has in view.
---@param v unit
---@return unit[]
function base.cover.seen_by(v) end

---procedure: gives covering fire up.
---@param v unit
---@return any
function base.cover.stop(v) end

---procedure: takes up covering fire: `what` is a cell, an enemy, or nil for a weapon that strikes.
---@param v unit
---@param what any
---@return any
function base.cover.take(v, what) end

---Whom each coverer sees now: taken before a portal opens, and compared after (SN-086).
---@return any
function base.cover.views() end

---deal { side =, role =, of = {...}, each = 1, verb = "wear", why = }: chance, or where people set up the side's seat, gives each of its units one of the things, none to more than `each`. Returns a map from unit to what it got.
---@param spec any
---@return any
function base.deal(spec) end

---@param u unit
---@param portal any
function base.doors.break_open(u, portal) end

---Waits of those who have fallen are over at the end of the turn (ruling 51).
function base.doors.end_of_turn() end

---@param u unit
---@param portal any
function base.doors.force(u, portal) end

---what has to be thrown for it; nil where something keeps it ajar
---@param u unit
---@param portal any
---@return declared_throw?
function base.doors.force_throw(u, portal) end

---SN-386: what was in the way is out of it
---@param portal any
---@param item item
function base.doors.free(portal, item) end

---Puts a thing in the handwheel of a closed hatch or into an open valve (SN-385, SN-391).
---@param u unit
---@param portal any
---@param item any
function base.doors.jam(u, portal, item) end

---@param portal any
---@return definition
function base.doors.mechanism(portal) end

---The thing that is stuck in a portal, or nil.
---@param portal any
---@return item?
function base.doors.object(portal) end

---SN-044, SN-047, SN-051: the same AP to open and to close
---@param u unit
---@param portal any
---@return any
function base.doors.price(u, portal) end

---@param u unit
---@param portal any
---@return any
function base.doors.reason(u, portal) end

---Sets the state; units that cover look again at what that uncovers (SN-086).
---@param portal any
---@param state any
function base.doors.set(portal, state) end

---Presses the stud or turns the wheel.
---@param u unit
---@param portal any
---@param to cell
---@return any
function base.doors.work(u, portal, to) end

---AP of it, or of one turn of it
---@param u unit
---@param item any
---@return any
function base.dressing.cost(u, item) end

---The reason why it cannot be taken off, or nil: without its strength nothing is carried that is too heavy then (SN-178).
---@param u unit
---@param item any
---@return string?
function base.dressing.no_doff(u, item) end

---The reason why it cannot be put on, or nil.
---@param u unit
---@param item any
---@return any
function base.dressing.no_don(u, item) end

---@param u unit
function base.dressing.stop(u) end

---What `u` carries and could wear, or wears and could take off.
---@param u unit
---@param is_worn any
---@return item[]
function base.dressing.things(u, is_worn) end

---Puts it on or takes it off, or does one more turn of it.
---@param u unit
---@param item any
---@return any
function base.dressing.work(u, item) end

---procedure: `u` begins its actions: it evades no longer (SN-073), and pays what it owes (SN-088).
---@param u unit
---@return any
function base.flow.activate(u) end

function base.flow.begin() end

---AP, then what time brings.
function base.flow.begin_turn() end

---SN-015..019: each who goes first may itself be pre-empted
---@param u unit
function base.flow.call(u) end

function base.flow.end_turn() end

---The waits of the unit that acted run on by the AP that lapse (ruling 51).
---@param u unit
function base.flow.finish(u) end

---procedure: what `u` has left as it ends its actions is gone; says how many AP, and the waits of `u` run on by them.
---@param u unit
---@return any
function base.flow.lapse(u) end

---@return any
function base.flow.next() end

---Pays and carries out. Waits of the one who acts run on after it, so that nobody is shut in by his own step.
---@param act any
---@return any
function base.flow.perform(act) end

---procedure: fresh AP for all, as a turn begins (SN-035).
---@return any
function base.flow.refill() end

---The walk with other fields, for a rule of walk.plan: the one that it was given stays as it is.
---@param walk any
---@param fields any
---@return any
function base.flow.replanned(walk, fields) end

---procedure: what `u` breaks off by an action that is not `free` (SN-084).
---@param u unit
---@param action any
---@return any
function base.flow.set_out(u, action) end

---@param u unit
---@return any
function base.flow.walk(u) end

---procedure: offers `v` its free attack on an enemy that has just come next to it, from the square `from`; `last`: there its movement ends.
---@param v unit
---@param mover any
---@param from any
---@param last any
---@return any
function base.free.answer(v, mover, from, last) end

---The most promising one, which is suggested to a person
---@param v unit
---@param mover any
---@param list any
---@return any
function base.free.best(v, mover, list) end

---The attacks that `v` could answer with: "pass" and its arms. One that cannot hit is not offered.
---@param v unit
---@param mover any
---@return any
function base.free.choices(v, mover) end

---The default choice: the weapon in hand, or with `any` the most promising one
---@param v unit
---@param mover any
---@param list any
---@return any
function base.free.default(v, mover, list) end

---What a step of `u` to the cell draws upon it: "Vey (t2) may strike at f5"; nil: nobody is beside the cell who may (SN-028).
---@param u unit
---@param cell any
---@return any
function base.free.drawn(u, cell) end

---SN-028: is the square next to `v`, with nothing between?
---@param v unit
---@param cell any
---@return any
function base.free.is_beside(v, cell) end

---Strikes where the blow is not worth a question, if that lets nothing go, fires no round and leaves half of the swings and blows for later (SN-131).
---@param v unit
---@param mover any
---@param list any
---@return any
function base.free.unasked(v, mover, list) end

---What a person is told where one of these attacks may hit one's own people.
---@param v unit
---@param mover any
---@param list any
---@return any
function base.free.warning(v, mover, list) end

---An answer in a player's words, with what is let go for it.
---@param v unit
---@param mover any
---@param arm any
---@return string
function base.free.words(v, mover, arm) end

---Of the weapons that `u` carries those for which fits(item, def) holds, equal ones once.
---@param u unit
---@param fits any
---@return item[]
function base.gear.carried(u, fits) end

---Is it a gun that has to be set up, and is not yet?
---@param gun any
---@return any
function base.gear.is_unready(gun) end

---The gun in hand of `u` or of somebody beside it that is to be set up, or nil: it takes two.
---@param u unit
---@return any
function base.gear.unready(u) end

---What `u` carries that has a generator.
---@param u unit
---@return item[]
function base.gear.with_generator(u) end

---What may be aimed at: squares with an enemy in sight first, those whose burst would reach one's own people last.
---@param u unit
---@return fun(): any
function base.grenades.aims(u) end

---procedure: a grenade goes off: in its square, beside it, against the walls.
---@param item any
---@param by any
---@return any
function base.grenades.burst(item, by) end

---Who may be caught where `u` throws `item` at `cell`, by where it may come down: { unit, ways, of }, as all stand now.
---@param u unit
---@param item any
---@param cell any
---@return any
function base.grenades.dangers(u, item, cell) end

---At the end of the thrower's turn, any of their grenades still armed explode (ruling 35). If the thrower has fallen, they explode at the end of the game turn.
---@param u unit
function base.grenades.end_of_activation(u) end

function base.grenades.end_of_turn() end

---procedure: the square where a grenade comes down that misses `cell` by that many.
---@param u unit
---@param cell any
---@param short any
---@return any
function base.grenades.landing(u, cell, short) end

---The square of a thrown or dropped grenade, even if somebody has picked it up
---@param item any
---@return any
function base.grenades.place(item) end

---@param u unit
---@param cell any
---@return string?
function base.grenades.reason(u, cell) end

---procedure: a grenade is thrown at a square.
---@param u unit
---@param item any
---@param cell any
---@return any
function base.grenades.throw(u, item, cell) end

---@param by any
---@param weapon any
---@param u unit
---@param a any
function base.grenades.wound(by, weapon, u, a) end

---procedure: whom an attack strikes besides its target, after it has hit or missed.
---@param a any
---@param hit any
---@return any
function base.group.after(a, hit) end

---Active characters next to a square with nothing between that stops a shot.
---@param cell any
---@return unit[]
function base.group.beside(cell) end

---@param a attack
---@param cell any
function base.group.burst(a, cell) end

---{ unit, throw } of all for whom a burst against a wall is thrown.
---@param a attack
---@param cell any
---@return any[]
function base.group.burst_throws(a, cell) end

---Names of throws that may come behind an attack besides those that are given.
---@param a any
---@param names any
---@return any
function base.group.follows(a, names) end

---@param cell any
---@param weapon any
---@return any
function base.group.in_blast(cell, weapon) end

---{ unit, throw } of all whom an attack may strike besides its target, each once (SN-187). It may hit or miss: a laser goes on where it misses.
---@param a attack
---@return any
function base.group.other_throws(a) end

---@param a attack
---@param list any
---@param how any
function base.group.strike_all(a, list, how) end

---An attack throws at its target, and perhaps at the others in the line of fire (SN-186), and what else rules say.
---@param a attack
---@return any
function base.group.thrown(a) end

---Weapons carried and not in hand; what is fixed to a vehicle or to a rifle is never drawn.
---@param u unit
---@return item[]
function base.hands.drawable(u) end

---@param u unit
---@param item any
function base.hands.drop(u, item) end

---Units out of action in the square of `u`; animals carry nothing.
---@param u unit
---@return any[]
function base.hands.fallen(u) end

---@param u unit
---@param v unit
---@param item any
function base.hands.give(u, v, item) end

---The reason why `v` cannot be handed it, or nil.
---@param v unit
---@param item any
---@return any
function base.hands.give_reason(v, item) end

---Things that lie loose in the square of `u` (ruling 59).
---@param u unit
---@return item[]
function base.hands.loose(u) end

---Items that can be taken from a fallen `v`, or that `v` can drop or give: all but worn armor and what is attached.
---@param v unit
---@return item[]
function base.hands.movable(v) end

---The reason why nothing can be picked up, or nil.
---@param u unit
---@return string?
function base.hands.no_pick(u) end

---The reason why it cannot be picked up, or nil.
---@param u unit
---@param item any
---@return any
function base.hands.pick_reason(u, item) end

---The throw, then the choice: pay what it says, or leave it for 1 AP (SN-057, SN-058). Says whether it was taken.
---@param u unit
---@param item any
---@return boolean
function base.hands.pick_up(u, item) end

---Takes the first weapon carried in hand; for set-ups and tests.
---@param u unit
function base.hands.ready(u) end

---Into the free hand, or among what is carried.
---@param u unit
---@param item any
function base.hands.receive(u, item) end

---Empties the hand: the weapon falls, but for the gun of a vehicle, which stays where it is mounted.
---@param u unit
function base.hands.release(u) end

---@param u unit
---@param item any
function base.hands.take(u, item) end

---Units beside `u` that can receive an item: active, of its side, able to act.
---@param u unit
---@return unit[]
function base.hands.takers(u) end

---Does it weigh more than that (SN-178)?
---@param item any
---@param grams integer
---@return boolean
function base.hands.too_heavy(item, grams) end

---The first enemy on its feet whom `u` sees, or nil; none of the side `but`.
---@param u unit
---@param but any
---@return unit?
function base.holding.contact(u, but) end

---All of them.
---@param u unit
---@param but side
---@return any
function base.holding.contacts(u, but) end

---{ seat, what, ... } that is to hold for a side
---@param side any
---@return any
function base.holding.held(side) end

---@param u unit
---@return boolean
function base.holding.in_contact(u) end

---Does the side know that it is there, by the rules of hiding? What is said on the true world is what its view has.
---@param side any
---@param u unit
---@return any
function base.holding.knows(side, u) end

---What a seat knows in this turn, as one number that is never 0: where its own people and the enemies whom they see stand, how badly each is hurt, and which grenades they see.
---@param seat any
---@return integer
function base.holding.situation(seat) end

---Something has happened to the side: nobody of it holds any longer, until it is said again.
---@param side any
function base.holding.stir(side) end

---Is `other` an enemy of `u`?
---@param u unit
---@param other any
---@return any
function base.hostile(u, other) end

---Where the platform is; on the lowest deck where nothing else is said.
---@param cell any
---@return any
function base.lifts.at(cell) end

---Squares of lifts beside `u` to which the platform can be called.
---@param u unit
---@return any[]
function base.lifts.callable(u) end

---The decks that somebody in the platform can choose.
---@param u unit
---@return any
function base.lifts.decks(u) end

---Is there a lift at all?
---@return boolean
function base.lifts.exist() end

---@param cell any
---@return any
function base.lifts.goal(cell) end

---@param from any
---@param to cell
function base.lifts.send(from, to) end

---The squares of a shaft from the lowest deck up.
---@param cell any
---@return any
function base.lifts.shaft(cell) end

---Is it dark there?
---@param room any
---@return boolean
function base.light.is_out(room) end

---The room whose switch is within reach, or nil.
---@param u unit
---@return room?
function base.light.room(u) end

---@param room room
function base.light.switch(room) end

---SN-095: between neighbours nothing is asked but that no wall or closed door parts them
---@param from any
---@param to cell
---@return string?
function base.lines.beside(from, to) end

---The reason why there is no line from one square to the other, or nil (SN-093, SN-094).
---@param from any
---@param to cell
---@return string?
function base.lines.blocked(from, to) end

---@param from any
---@param to cell
---@return any
function base.lines.bodies(from, to) end

---Squares that the line passes, the last one included.
---@param from any
---@param to cell
---@return any
function base.lines.cells(from, to) end

---`u` has come to where it stands, and ends its movement there unless `last` is false: the others answer, by covering fire first, else by the free attack (SN-028, SN-089). Who does not know of it answers nothing.
---@param u unit
---@param from any
---@param last any
function base.moves.arrive(u, from, last) end

---The reason why `u` cannot step from that square in that direction, or nil.
---@param u unit
---@param from any
---@param dir any
---@return any
function base.moves.bar(u, from, dir) end

---The reason why there is no room on a square for `u` beside those who stand there, or nil.
---@param u unit
---@param cell any
---@return any
function base.moves.crowd(u, cell) end

---Puts `u` on a square, if nothing keeps it; `last` as for moves.arrive.
---@param u unit
---@param to cell
---@param last any
function base.moves.enter(u, to, last) end

---Does it carry a long weapon?
---@param u unit
---@return boolean
function base.moves.has_long(u) end

---procedure: `u` is about to leave its square for another: says whether it still does.
---@param u unit
---@param to cell
---@return any
function base.moves.leave(u, to) end

---The one active character on a square, or nil (SN-020, SN-022).
---@param cell any
---@return any
function base.moves.occupant(cell) end

---AP of a step over open ground to where `arc` lies, seen from the facing
---@param arc string
---@return any
function base.moves.pace(arc) end

---The portal on the side that a straight step crosses; a diagonal step crosses none.
---@param from any
---@param to cell
---@return portal?
function base.moves.portal(from, to) end

---AP of a step in that direction, with what stairs and portals cost and the threefold price of sneaking
---@param u unit
---@param dir any
---@return any
function base.moves.price(u, dir) end

---The reason why `u` cannot step in that direction, or nil.
---@param u unit
---@param dir any
---@return any
function base.moves.reason(u, dir) end

---AP of a run to that square
---@param u unit
---@param cell any
---@return integer
function base.moves.running.cost(u, cell) end

---Is there anything on the way where a crossing costs `u` something?
---@param u unit
---@param cell any
---@return boolean
function base.moves.running.is_dear(u, cell) end

---The squares that `u` can run on to from there.
---@param u unit
---@param from any
---@return any
function base.moves.running.on(u, from) end

---AP of a run of N squares through what costs `toll` AP on the way
---@param u unit
---@param squares any
---@param toll any
---@return any
function base.moves.running.price(u, squares, toll) end

---{ { to = square, from = the one that it is reached from, toll = AP for doors and hatches up to there }, ... }: where `u` can run to for those AP, in order of distance, `rows` squares far at most. Every step is one row ahead, so a square is met in one row alone.
---@param u unit
---@param ap any
---@param rows any
---@return any
function base.moves.running.reached(u, ap, rows) end

---The squares that `u` can run to for those AP, in order of distance.
---@param u unit
---@param ap any
---@return any[]
function base.moves.running.squares(u, ap) end

---What doors and hatches cost on the way to that square
---@param u unit
---@param cell any
---@return any
function base.moves.running.toll(u, cell) end

---Those of them on whose way something costs more than the ground; mostly there are none.
---@param u unit
---@param ap any
---@return any[]
function base.moves.running.tolled(u, ap) end

---The squares of the way to `to`, nearest first: those that its AP reach, with what it pays just now. A rule set may have had less paid: then they are looked for as far as that is, whatever it costs.
---@param u unit
---@param to cell
---@return any
function base.moves.running.way(u, to) end

---AP of a step that is `pace` AP over bare ground, with what stairs and doorways add; threefold for who sneaks.
---@param u unit
---@param pace any
---@param from cell
---@param to cell
---@return any
function base.moves.step_price(u, pace, from, to) end

---AP that `u` pays for a portal on the way from one square to the next, on top of the step.
---@param u unit
---@param from any
---@param to cell
---@return any
function base.moves.toll(u, from, to) end

---AP to turn from one facing to another (SN-041): 2 to turn about
---@param from any
---@param facing any
---@return any
function base.moves.turn_ap(from, facing) end

---Enemies who may answer the coming of `u`, nearest first: those who cover, however far off, and those beside it.
---@param u unit
---@return unit[]
function base.moves.watchers(u) end

---posts go in their order, descriptions by chance; who is beyond the list has none
---@param role any
---@param n any
---@return any
function base.names.posts_for(role, n) end

---@param n any
---@return any
function base.names.some(n) end

---odds_case { weapon = "cutlass", mode =, armor = "mesh", range = 1, with = { skill = 2 } }; `with.help` lists the facts.
---@param case any
---@return any
function base.odds_case(case) end

---What a referee adds: a person who is rolled, or a thing ready for use.
---@param what any
---@param fields any
---@return any
function base.people.add(what, fields) end

---people.animals { side =, n = 1, letter = "a", role = "animal" } makes animals and returns them, off the map. `strong` dice more are thrown for the hits to unconsciousness.
---@param spec any
---@return any
function base.people.animals(spec) end

---Hands them out. `where(u, def)` says where each goes: "carried", "none", or a cell. Returns the things.
---@param u unit
---@param where any
---@return any
function base.people.arm(u, where) end

---what ruling 52 gives this character: a list of { weapon = definition, spare = n }
---@param u unit
---@return any
function base.people.arms(u) end

---@param values any
---@return any
function base.people.character.check(values) end

---@param side any
---@param c any
---@return unit
function base.people.character.enter(side, c) end
---@type table
base.people.character.example = nil
---@type table
base.people.character.fields = nil

---What a character costs where a scenario counts points, a figure of our own: a third of strength, dexterity and endurance together, and two for each level of a skill.
---@param v unit
---@return integer
function base.people.character.price(v) end
---@type table
base.people.character.rest = nil

---New ones as the rules make them (SN-217..225), with arms by their skills.
---@param how any
---@return any[]
function base.people.character.roll(how) end

---@param v unit
---@return any
function base.people.character.text(v) end

---@param u unit
---@return table?
---@return string?
function base.people.character.write(u) end

---@param u unit
---@return any
function base.people.dexterity(u) end

---hands an armor out as worn (SN-362): the one worn before comes off unless one goes over the other, whichever is named first. Who lacks the skill only carries it: then the second result says what is lacking, and u.skills.vacc_suit = 0 before would have mended it.
---@param u unit
---@param id any
---@return item
---@return string?
function base.people.dress(u, id) end

---how much the load takes from strength, dexterity and endurance: 0, 1 or 2
---@param u unit
---@return any
function base.people.encumbrance(u) end

---@param u unit
---@return any
function base.people.endurance(u) end

---A character from Traveller, unchanged (SN-226): people.enter { side =, name =, upp = "77A968", skills = { revolver = 2 } }. It has level 0 in every skill that is not named (ruling 53). `role`, `post`, `letter`, `military` as above.
---@param spec any
---@return unit
function base.people.enter(spec) end

---"a3": the first id of that letter which nobody has
---@param letter any
---@return string
function base.people.free_id(letter) end

---grams carried without penalty (SN-173)
---@param u unit
---@return integer
function base.people.free_load(u) end

---people.from_roster(spec, c, where): one character of a roster, with its things.
---@param spec any
---@param c any
---@param where any
---@return unit
function base.people.from_roster(spec, c, where) end

---strength with the suit that is worn (SN-373), before any load
---@param u unit
---@return integer
function base.people.full_strength(u) end

---procedure: throws the characteristics and skills of a new character.
---@param u unit
---@param how any
---@return any
function base.people.generate(u, how) end

---One thing, ready for use: people.give(u, "revolver", { spare = 1 }). `how` may name rounds, spare, load (kinds of round in order), ready (a repeating crossbow is cocked), worn, and `at`, a cell where it lies instead of in the hands of u.
---@param u unit
---@param id any
---@param how any
---@return item
function base.people.give(u, id, how) end

---Can an armor be put on over one that is worn (SN-362)?
---@param new any
---@param worn any
---@return any
function base.people.goes_over(new, worn) end

---@param u unit
---@return boolean
function base.people.is_animal(u) end

---Is an armor what rules call by that name: the one of that id, or another that counts as it?
---@param def any
---@param id any
---@return any
function base.people.is_armor(def, id) end

---strength and dexterity are enough for it to be used without a negative DM (SN-119..121)
---@param u unit
---@param def any
---@return any
function base.people.is_up_to(u, def) end

---A weapon for `u` as people.give hands it out, within what may be carried (SN-178): spares that would be too much are left behind, and a weapon that is too heavy itself lies at `else_at`, a cell. Returns it, and whether it is carried.
---@param u unit
---@param id any
---@param how any
---@param else_at any
---@return item
---@return boolean
function base.people.issue(u, id, how, else_at) end

---grams that may be carried at all (SN-175, SN-176, SN-178)
---@param u unit
---@return integer
function base.people.limit(u) end

---grams carried (SN-174)
---@param u unit
---@return any
function base.people.load(u) end

---procedure: what `u`, who has just come into being, has beside what Snapshot gives: `values` of its roster, or nil where it was rolled.
---@param u unit
---@param values any
---@return any
function base.people.made(u, values) end

---grams of one carried item
---@param item any
---@return any
function base.people.mass(item) end

---@param spec any
---@return any
function base.people.roll(spec) end

---how many grams more are allowed (SN-178)
---@param u unit
---@return integer
function base.people.room(u) end

---people.roster_faults(values): what is wrong with a character, as pairs of a field and a sentence, and how many of strength, dexterity and endurance its wounds leave. Whether somebody with none of them is dead is for the rule set to say.
---@param values any
---@return any
---@return any
function base.people.roster_faults(values) end

---@param u unit
---@return any
function base.people.strength(u) end

---The skill that it lacks for an armor, in words, or nil (SN-370..372). Animals are dressed by people who know how.
---@param u unit
---@param id any
---@return string?
function base.people.unfit_for(u, id) end

---people.upp(u, lent): the six characteristics as digits, less what lent(u, name) says is there for a while only.
---@param u unit
---@param lent any
---@return any
function base.people.upp(u, lent) end

---The mass in grams of a weapon with `rounds` rounds loaded and `spare` spare magazines
---@param def any
---@param rounds any
---@param spare any
---@param generator any
---@return integer
function base.people.weapon_mass(def, rounds, spare, generator) end

---the weapons that a level in a category may go to (SN-224, SN-225)
---@param category string
---@return any[]
function base.people.weapons_of(category) end

---whether it wears that armor, or one that counts as it
---@param u unit
---@param id any
---@return boolean
function base.people.wears(u, id) end

---place { side =, role =, rooms = { bridge = 2, drive_room = 1 } }: so many of those not yet placed in each room, in the order of the rooms' names; or `one_each = list of rooms`. Who, which square and, where it is not given, the facing are by chance, or asked where the setting `set_up` says people.
---@param spec any
function base.place(spec) end

function base.pressure.begin() end

---A portal or a wall was changed: air goes out, or what is closed off has air again.
---@param edge any
function base.pressure.changed(edge) end

---SN-210: 2D for everybody who breathes nothing, dead or sealed off excepted
function base.pressure.end_of_turn() end

---Everybody who is in vacuum without a suit that holds.
---@return unit[]
function base.pressure.exposed() end

---SN-392: valves shut by themselves while there is power
function base.pressure.flood() end

---Is it in vacuum without a suit that holds, and in need of air?
---@param u unit
---@return any
function base.pressure.is_exposed(u) end

---@param cell any
---@return boolean
function base.pressure.is_lost(cell) end

---Does a way without a shut door lead from there to the outside?
---@param cell any
---@return boolean
function base.pressure.is_open(cell) end

---procedure: a hit of `dice` dice damages what `u` wears against vacuum.
---@param u unit
---@param dice any
---@return any
function base.pressure.struck(u, dice) end
---@type table
base.recovery.CARE = nil

---The wounds that a character brings with it; whether there are any.
---@param u unit
---@param points any
---@return any
function base.recovery.bring(u, points) end

---@param u unit
---@return any
function base.recovery.is_hurt(u) end

---In words, for the end of a game and for rosters; nil: nothing.
---@param u unit
---@return any
function base.recovery.needs(u) end

---Days pass for one person. A medic does in half an hour what rest does in days.
---@param u unit
---@param how any
---@return any
function base.recovery.pass(u, how) end

---Of points by characteristic those of the three that wounds can take here; nil: none.
---@param points any
---@return any
function base.recovery.three(points) end

---Points of wounds by characteristic, for a roster; nil: none.
---@param u unit
---@return any
function base.recovery.wounds_of(u) end

---@param u unit
---@param item any
function base.reloads.at_once(u, item) end

---{ weapon } and { weapon, "sneaking" }: the ways in which what is in hand is loaded.
---@param u unit
---@return any
function base.reloads.choices(u) end

---AP of loading in that way: nothing else is done in a turn that goes into it
---@param u unit
---@param item any
---@param how any
---@return any
function base.reloads.cost(u, item, how) end

---A new magazine, or the next missile: what was left in the old one is lost.
---@param u unit
---@param item any
function base.reloads.fill(u, item) end

---Must it be wound first (SN-318)?
---@param item any
---@return any
function base.reloads.must_wind(item) end

---AP of a reload that needs no whole turn
---@param u unit
---@param item any
---@return any
function base.reloads.price(u, item) end

---Is there something to load, and something to load it with (SN-063)?
---@param u unit
---@param item any
---@return any
function base.reloads.reason(u, item) end

---One whole turn of loading; `quietly` needs one turn more where turns are needed at all (SN-065, SN-066).
---@param u unit
---@param item any
---@param quietly any
---@return any
function base.reloads.spend_turn(u, item, quietly) end

---What holds the spares that fit: the weapon itself, or another carried one with the same missiles (SN-314) or magazines.
---@param u unit
---@param item any
---@return any
function base.reloads.store(u, item) end

---Does that way of loading take whole turns?
---@param item any
---@param how any
---@return any
function base.reloads.takes_turns(item, how) end

---@param weapon any
---@return any
function base.reloads.turns(weapon) end

---Says what reloading an empty weapon costs its owner (SN-062..066, SN-068, SN-069).
---@param u unit
---@param item any
---@return any
function base.reloads.words(u, item) end

---What it asks of a chart with a row for each weapon: that there are such weapons. A chart names it as its `check`.
---@param chart any
---@param say any
function base.rows_of_weapons(chart, say) end

---@param u unit
---@param what any
---@return any
function base.services.at_panel(u, what) end

function base.services.begin() end

---Light, doors and valves go with it, and whatever else hears `power.switched`.
---@param u unit
function base.services.switch_power(u) end

---Puts one unit into one of these rooms, by chance or as its seat says.
---@param u unit
---@param list any
function base.settle(u, list) end

---Is it the bridge of a ship?
---@param room any
---@return any
function base.ships.is_bridge(room) end

---The ship of a room or a portal: "" where there is only one.
---@param thing any
---@return any
function base.ships.of(thing) end

---SN-242, ruling 59: the open iris valves of the ship in which `u` is; in some scenarios they can be closed from its bridge
---@param u unit
---@return any
function base.ships.valves(u) end

---For the chain `ship.panel` of a scenario whose valves are closed from the bridge (SN-242).
---@param u unit
---@param what any
---@return any
function base.ships.valves_from_bridge(u, what) end

---Puts one unit on one of these squares, by chance or as its seat says; so with the facing, where it is not given.
---@param u unit
---@param list any
---@param facing any
---@param why any
function base.stand(u, list, facing, why) end

---The blade ends up on the floor of the target's square, hit or miss.
---@param a attack
function base.thrown.apply(a) end

---@param a attack
function base.thrown.declare(a) end

---The whole of it, in the steps of attack.make.
---@param a attack
function base.thrown.make(a) end

---the attack with the blade that `u` has in hand
---@param u unit
---@param target any
---@return attack
function base.thrown.new(u, target) end

---@param u unit
---@param target any
---@return string?
function base.thrown.reason(u, target) end

---@param a attack
function base.thrown.throw(a) end

---What is asked of a seat: whose turn it is, as far as it knows, who may go first, and what it costs (SN-016, SN-018).
---@param called any
---@param seat any
---@param choices any
---@return any
function base.turns.about_to_act(called, seat, choices) end

---AP a turn, from the characteristics as they are; SN-033: at least 6
---@param u unit
---@return any
function base.turns.allowance(u) end

---The list by a number, lowest first; each group of equals is put in order by `settle`.
---@param list any
---@param number any
---@param settle any
---@return any
function base.turns.by(list, number, settle) end

---Has it N AP or more? (A memoized answer depends on this and not on the number of AP.)
---@param u unit
---@param ap any
---@return boolean
function base.turns.can_pay(u, ap) end

---{ seat, { "pass", unit, ... }, seat, ... }: who is asked whom to send before `called`. `but`: the seat that has just named `called` to go first: it could have named any other of its own at once.
---@param called any
---@param but any
---@return any
function base.turns.claims(called, but) end

---The first in the master order that has not acted (SN-012).
---@return any
function base.turns.first() end

---Can it still be called this turn?
---@param u unit
---@return any
function base.turns.is_waiting(u) end

---A unit that joins a game that has begun comes after all whose allowance is not higher, and acts from the next turn on.
---@param u unit
function base.turns.join(u) end

---A turn is a quarter of a minute (SN-001).
---@param n any
---@return integer
function base.turns.of_minutes(n) end

---Pays for an action; the waits of `u` run on by as much (SN-045).
---@param u unit
---@param ap any
function base.turns.pay(u, ap) end

---Asks all sides at once and in secret who goes before `called`; the highest allowance of those named goes (ruling 60).
---@param called any
---@param but seat
---@return any
function base.turns.pre_empting(called, but) end

---SN-072: what an action costs that is movement
---@param u unit
---@param ap any
---@return any
function base.turns.price(u, ap) end

---SN-013, SN-036: allowances and the master order are worked out once
function base.turns.set_order() end

---Who is still to act in this turn, who acts now first (SN-012). One whose place is not known is left out.
---@return any[]
function base.turns.upcoming() end

---Returns in words the action that lets a point pass, as it is typed and as it is called: "'expletive' (wait a moment)". Nil: there is none.
---@return any
function base.turns.waiting() end

---@param u unit
---@param way any
---@return any
function base.vertical.climb(u, way) end

---What it costs: who is on the ladder already has climbed, and crosses the line alone.
---@param u unit
---@param way any
---@return any
function base.vertical.cost(u, way) end

---Does a step in that direction go up ground that rises to a side, straight or aslant ("ne" where it rises to the north)?
---@param dir dir
---@param rises any
---@return any
function base.vertical.is_up(dir, rises) end

---Floors and ceilings with something that opens in them, above and below a square.
---@param cell any
---@return any
function base.vertical.openings(cell) end

---The same of the square where a unit stands.
---@param u unit
---@return any
function base.vertical.portals(u) end

---The reason why `u` cannot climb that way, or nil. To the top of a ladder one may climb although the hatch is shut.
---@param u unit
---@param way any
---@return any
function base.vertical.reason(u, way) end

---Are there stairs at all?
---@return boolean
function base.vertical.rises() end

---Which way each square of stairs rises.
---@return any
function base.vertical.rising() end

---SN-401: a run up costs 3 AP for three squares instead of 2
---@param u unit
---@param cell any
---@return any
function base.vertical.run_cost(u, cell) end

---The floor or ceiling through which a ladder leads that way, or nil.
---@param cell any
---@param way any
---@return edge?
---@return cell?
function base.vertical.shaft(cell, way) end

---@param way any
---@return any
function base.vertical.shaft_ap(way) end

---SN-400: 2 AP a square up; a square down costs what any other does
---@param from any
---@param to cell
---@return any
function base.vertical.stairs_cost(from, to) end

---Where one comes to by climbing up or down from a square: the cell, the price, and the edge of a shaft.
---@param cell any
---@param way any
---@return cell?
---@return any
---@return edge?
function base.vertical.way(cell, way) end

---Who is left of a side, and who brought down the others: for the end.
---@param side any
---@return string
function base.wounds.account(side) end

---@param u unit
---@return boolean
function base.wounds.active(u) end

---Ruling 41: an animal is unconscious once its `hits_down` are used up, and dead once its further hits are too
---@param u unit
---@param points integer
function base.wounds.animal(u, points) end

---Brings a unit down to a state; never up.
---@param u unit
---@param state any
function base.wounds.become(u, state) end

---One wound dealt by an attack or a burst (`a`): what rules make of its dice, and what a hit does to a suit (SN-212).
---@param u unit
---@param faces integer[]
---@param a attack
---@param by any
function base.wounds.by_hit(u, faces, a, by) end

---SN-104: who says where a die of a later wound goes. A foreign seat is advised nothing, for that would tell which is the strongest.
---@param u unit
---@param points any
---@param by any
---@return any
function base.wounds.chosen(u, points, by) end

function base.wounds.gas_all() end

---SN-206, SN-207: 1D on the turn of the hit and on each of the next two
---@param u unit
function base.wounds.gassed(u) end

---@param u unit
function base.wounds.kill(u) end

---@param u unit
---@param what any
---@return integer
function base.wounds.left(u, what) end

---Takes points off one characteristic; returns what it could not take.
---@param u unit
---@param what any
---@param points any
---@return integer
function base.wounds.lose(u, what, points) end

---For the end: who brought it down, and with what. What happens to somebody who is down changes nothing in that.
---@param u unit
---@param before any
---@param by any
---@param weapon any
function base.wounds.note_fall(u, before, by, weapon) end

---A person loses strength, dexterity and endurance (SN-101).
---@param u unit
---@param faces any
---@param by any
function base.wounds.of_person(u, faces, by) end

---The characteristics that can still take a die (SN-106).
---@param u unit
---@return any[]
function base.wounds.open(u) end

---procedure: `u` comes to itself again.
---@param u unit
---@return any
function base.wounds.recover(u) end

---"3 of 6 on their feet, 2 unconscious, 1 dead"
---@param side any
---@return any
function base.wounds.roll_call(side) end

---procedure: what becomes of `u`, whom `by` (or nobody) has wounded.
---@param u unit
---@param by any
---@return any
function base.wounds.settle(u, by) end

---How many of a side still count, for scenarios with the setting `ends`: all that live ("dead"), else those on their feet.
---@param side any
---@return integer
function base.wounds.still_in(side) end

---The open characteristic that most is left of, the first of equals: what bots choose.
---@param u unit
---@return any
function base.wounds.strongest(u) end

---Puts one wound on a unit: `faces` are its dice, `by` who dealt it and `cause` the hit that it comes of (or nil).
---@param u unit
---@param faces any
---@param by any
---@param cause attack
function base.wounds.suffer(u, faces, by, cause) end

---@param u unit
---@param cause attack
function base.wounds.tranq(u, cause) end

---Ruling 56: who wakes in an occupied square waits until it is free
function base.wounds.wake_all() end

---@overload fun(event: "activation.begins", fn: fun(e: event.activation.begins), opts?: on_opts)
---@overload fun(event: "activation.ends", fn: fun(e: event.activation.ends), opts?: on_opts)
---@overload fun(event: "attack.hit", fn: fun(e: event.attack.hit), opts?: on_opts)
---@overload fun(event: "attack.made", fn: fun(e: event.attack.made), opts?: on_opts)
---@overload fun(event: "berserker.damage", fn: fun(e: event.berserker.damage), opts?: on_opts)
---@overload fun(event: "boarding.revealed", fn: fun(e: event.boarding.revealed), opts?: on_opts)
---@overload fun(event: "boarding.shown", fn: fun(e: event.boarding.shown), opts?: on_opts)
---@overload fun(event: "boarding.visited", fn: fun(e: event.boarding.visited), opts?: on_opts)
---@overload fun(event: "breakthrough.aboard", fn: fun(e: event.breakthrough.aboard), opts?: on_opts)
---@overload fun(event: "cover.ends", fn: fun(e: event.cover.ends), opts?: on_opts)
---@overload fun(event: "cover.taken", fn: fun(e: event.cover.taken), opts?: on_opts)
---@overload fun(event: "grenade.armed", fn: fun(e: event.grenade.armed), opts?: on_opts)
---@overload fun(event: "grenade.bursts", fn: fun(e: event.grenade.bursts), opts?: on_opts)
---@overload fun(event: "grenade.lands", fn: fun(e: event.grenade.lands), opts?: on_opts)
---@overload fun(event: "hijacking.alarm", fn: fun(e: event.hijacking.alarm), opts?: on_opts)
---@overload fun(event: "hijacking.jump", fn: fun(e: event.hijacking.jump), opts?: on_opts)
---@overload fun(event: "item.dropped", fn: fun(e: event.item.dropped), opts?: on_opts)
---@overload fun(event: "item.given", fn: fun(e: event.item.given), opts?: on_opts)
---@overload fun(event: "item.left", fn: fun(e: event.item.left), opts?: on_opts)
---@overload fun(event: "item.put_on", fn: fun(e: event.item.put_on), opts?: on_opts)
---@overload fun(event: "item.taken", fn: fun(e: event.item.taken), opts?: on_opts)
---@overload fun(event: "item.taken_off", fn: fun(e: event.item.taken_off), opts?: on_opts)
---@overload fun(event: "lift.arrives", fn: fun(e: event.lift.arrives), opts?: on_opts)
---@overload fun(event: "lift.sent", fn: fun(e: event.lift.sent), opts?: on_opts)
---@overload fun(event: "light.switched", fn: fun(e: event.light.switched), opts?: on_opts)
---@overload fun(event: "loose.alarm", fn: fun(e: event.loose.alarm), opts?: on_opts)
---@overload fun(event: "loose.escapes", fn: fun(e: event.loose.escapes), opts?: on_opts)
---@overload fun(event: "loose.not_revived", fn: fun(e: event.loose.not_revived), opts?: on_opts)
---@overload fun(event: "loose.revived", fn: fun(e: event.loose.revived), opts?: on_opts)
---@overload fun(event: "mutiny.joins", fn: fun(e: event.mutiny.joins), opts?: on_opts)
---@overload fun(event: "mutiny.pet", fn: fun(e: event.mutiny.pet), opts?: on_opts)
---@overload fun(event: "order.set", fn: fun(e: event.order.set), opts?: on_opts)
---@overload fun(event: "portal.holds", fn: fun(e: event.portal.holds), opts?: on_opts)
---@overload fun(event: "portal.moving", fn: fun(e: event.portal.moving), opts?: on_opts)
---@overload fun(event: "portal.set", fn: fun(e: event.portal.set), opts?: on_opts)
---@overload fun(event: "portal.shuts", fn: fun(e: event.portal.shuts), opts?: on_opts)
---@overload fun(event: "power.switched", fn: fun(e: event.power.switched), opts?: on_opts)
---@overload fun(event: "pre_empted", fn: fun(e: event.pre_empted), opts?: on_opts)
---@overload fun(event: "pressure.back", fn: fun(e: event.pressure.back), opts?: on_opts)
---@overload fun(event: "pressure.lost", fn: fun(e: event.pressure.lost), opts?: on_opts)
---@overload fun(event: "rescue.alarm", fn: fun(e: event.rescue.alarm), opts?: on_opts)
---@overload fun(event: "rescue.freed", fn: fun(e: event.rescue.freed), opts?: on_opts)
---@overload fun(event: "rescue.safe", fn: fun(e: event.rescue.safe), opts?: on_opts)
---@overload fun(event: "suit.holed", fn: fun(e: event.suit.holed), opts?: on_opts)
---@overload fun(event: "swings.used_up", fn: fun(e: event.swings.used_up), opts?: on_opts)
---@overload fun(event: "turn.begins", fn: fun(e: event.turn.begins), opts?: on_opts)
---@overload fun(event: "turn.ends", fn: fun(e: event.turn.ends), opts?: on_opts)
---@overload fun(event: "unit.carries", fn: fun(e: event.unit.carries), opts?: on_opts)
---@overload fun(event: "unit.climbs", fn: fun(e: event.unit.climbs), opts?: on_opts)
---@overload fun(event: "unit.curses", fn: fun(e: event.unit.curses), opts?: on_opts)
---@overload fun(event: "unit.decompressed", fn: fun(e: event.unit.decompressed), opts?: on_opts)
---@overload fun(event: "unit.dressing", fn: fun(e: event.unit.dressing), opts?: on_opts)
---@overload fun(event: "unit.hit", fn: fun(e: event.unit.hit), opts?: on_opts)
---@overload fun(event: "unit.killed", fn: fun(e: event.unit.killed), opts?: on_opts)
---@overload fun(event: "unit.moved", fn: fun(e: event.unit.moved), opts?: on_opts)
---@overload fun(event: "unit.runs", fn: fun(e: event.unit.runs), opts?: on_opts)
---@overload fun(event: "unit.serious", fn: fun(e: event.unit.serious), opts?: on_opts)
---@overload fun(event: "unit.sneaks", fn: fun(e: event.unit.sneaks), opts?: on_opts)
---@overload fun(event: "unit.turned", fn: fun(e: event.unit.turned), opts?: on_opts)
---@overload fun(event: "unit.unconscious", fn: fun(e: event.unit.unconscious), opts?: on_opts)
---@overload fun(event: "unit.wakes", fn: fun(e: event.unit.wakes), opts?: on_opts)
---@overload fun(event: "unit.wounded", fn: fun(e: event.unit.wounded), opts?: on_opts)
---@overload fun(event: "wall.breached", fn: fun(e: event.wall.breached), opts?: on_opts)
---@overload fun(event: "wall.holed", fn: fun(e: event.wall.holed), opts?: on_opts)
---@overload fun(event: "wall.shot", fn: fun(e: event.wall.shot), opts?: on_opts)
---@overload fun(event: "weapon.broken", fn: fun(e: event.weapon.broken), opts?: on_opts)
---@overload fun(event: "weapon.drawn", fn: fun(e: event.weapon.drawn), opts?: on_opts)
---@overload fun(event: "weapon.empty", fn: fun(e: event.weapon.empty), opts?: on_opts)
---@overload fun(event: "weapon.fired", fn: fun(e: event.weapon.fired), opts?: on_opts)
---@overload fun(event: "weapon.fixed", fn: fun(e: event.weapon.fixed), opts?: on_opts)
---@overload fun(event: "weapon.loaded", fn: fun(e: event.weapon.loaded), opts?: on_opts)
---@overload fun(event: "weapon.loading", fn: fun(e: event.weapon.loading), opts?: on_opts)
---@overload fun(event: "weapon.put_away", fn: fun(e: event.weapon.put_away), opts?: on_opts)
---@overload fun(event: "weapon.selected", fn: fun(e: event.weapon.selected), opts?: on_opts)
---@overload fun(event: "weapon.set_up", fn: fun(e: event.weapon.set_up), opts?: on_opts)
---@param event string
---@param fn function
---@param opts? on_opts
function on(event, fn, opts) end

---@overload fun(chain: "armor.worn", name: string, fn: fun(list: def.armor[], unit: unit, place: string?): def.armor[]?)
---@overload fun(chain: "armor.worn", name: string, opts: rule_opts, fn: fun(list: def.armor[], unit: unit, place: string?): def.armor[]?)
---@overload fun(chain: "attack.cost", name: string, fn: fun(ap: integer, unit: unit, arm: item|def.weapon|nil, snap: boolean?): integer?)
---@overload fun(chain: "attack.cost", name: string, opts: rule_opts, fn: fun(ap: integer, unit: unit, arm: item|def.weapon|nil, snap: boolean?): integer?)
---@overload fun(chain: "attack.dexterity", name: string, fn: fun(level: integer, unit: unit): integer?)
---@overload fun(chain: "attack.dexterity", name: string, opts: rule_opts, fn: fun(level: integer, unit: unit): integer?)
---@overload fun(chain: "attack.dm", name: string, fn: fun(attack: attack): integer|boolean|nil, string?)
---@overload fun(chain: "attack.dm", name: string, opts: rule_opts, fn: fun(attack: attack): integer|boolean|nil, string?)
---@overload fun(chain: "attack.figure", name: string, fn: fun(weapon: def.weapon, mode: string, band: string?, worn: def.armor[], hits: integer?): integer|boolean|nil|nil)
---@overload fun(chain: "attack.figure", name: string, opts: rule_opts, fn: fun(weapon: def.weapon, mode: string, band: string?, worn: def.armor[], hits: integer?): integer|boolean|nil|nil)
---@overload fun(chain: "attack.follows", name: string, fn: fun(names: string[], attack: attack): string[]?)
---@overload fun(chain: "attack.follows", name: string, opts: rule_opts, fn: fun(names: string[], attack: attack): string[]?)
---@overload fun(chain: "attack.hits", name: string, fn: fun(dice: string?, attack: attack): string?)
---@overload fun(chain: "attack.hits", name: string, opts: rule_opts, fn: fun(dice: string?, attack: attack): string?)
---@overload fun(chain: "attack.may", name: string, fn: fun(attack: attack): string|boolean|nil)
---@overload fun(chain: "attack.may", name: string, opts: rule_opts, fn: fun(attack: attack): string|boolean|nil)
---@overload fun(chain: "attack.needed", name: string, fn: fun(needed: integer, attack: attack): integer?)
---@overload fun(chain: "attack.needed", name: string, opts: rule_opts, fn: fun(needed: integer, attack: attack): integer?)
---@overload fun(chain: "attack.others", name: string, fn: fun(attack: attack): table?)
---@overload fun(chain: "attack.others", name: string, opts: rule_opts, fn: fun(attack: attack): table?)
---@overload fun(chain: "blast.reaches", name: string, fn: fun(list: unit[], cell: cell, weapon: def.weapon): unit[]?)
---@overload fun(chain: "blast.reaches", name: string, opts: rule_opts, fn: fun(list: unit[], cell: cell, weapon: def.weapon): unit[]?)
---@overload fun(chain: "break.dm", name: string, fn: fun(unit: unit): integer|boolean|nil, string?)
---@overload fun(chain: "break.dm", name: string, opts: rule_opts, fn: fun(unit: unit): integer|boolean|nil, string?)
---@overload fun(chain: "burst.rounds", name: string, fn: fun(rounds: integer, item: item): integer?)
---@overload fun(chain: "burst.rounds", name: string, opts: rule_opts, fn: fun(rounds: integer, item: item): integer?)
---@overload fun(chain: "cell.room_for", name: string, fn: fun(unit: unit, cell: cell, other: unit): string|boolean|nil)
---@overload fun(chain: "cell.room_for", name: string, opts: rule_opts, fn: fun(unit: unit, cell: cell, other: unit): string|boolean|nil)
---@overload fun(chain: "choice.endangers", name: string, fn: fun(act: act): table?)
---@overload fun(chain: "choice.endangers", name: string, opts: rule_opts, fn: fun(act: act): table?)
---@overload fun(chain: "doorway.length", name: string, fn: fun(mm: integer): integer?)
---@overload fun(chain: "doorway.length", name: string, opts: rule_opts, fn: fun(mm: integer): integer?)
---@overload fun(chain: "force.dm", name: string, fn: fun(unit: unit): integer|boolean|nil, string?)
---@overload fun(chain: "force.dm", name: string, opts: rule_opts, fn: fun(unit: unit): integer|boolean|nil, string?)
---@overload fun(chain: "free.may", name: string, fn: fun(unit: unit, mover: unit): string|boolean|nil)
---@overload fun(chain: "free.may", name: string, opts: rule_opts, fn: fun(unit: unit, mover: unit): string|boolean|nil)
---@overload fun(chain: "grenade.fuse", name: string, fn: fun(ap: integer, unit: unit): integer?)
---@overload fun(chain: "grenade.fuse", name: string, opts: rule_opts, fn: fun(ap: integer, unit: unit): integer?)
---@overload fun(chain: "grenade.landings", name: string, fn: fun(unit: unit, cell: cell): table?)
---@overload fun(chain: "grenade.landings", name: string, opts: rule_opts, fn: fun(unit: unit, cell: cell): table?)
---@overload fun(chain: "grenade.reach", name: string, fn: fun(squares: integer, unit: unit): integer?)
---@overload fun(chain: "grenade.reach", name: string, opts: rule_opts, fn: fun(squares: integer, unit: unit): integer?)
---@overload fun(chain: "group.dm", name: string, fn: fun(attack: attack): integer|boolean|nil, string?)
---@overload fun(chain: "group.dm", name: string, opts: rule_opts, fn: fun(attack: attack): integer|boolean|nil, string?)
---@overload fun(chain: "light.out", name: string, fn: fun(room: room?): boolean?)
---@overload fun(chain: "light.out", name: string, opts: rule_opts, fn: fun(room: room?): boolean?)
---@overload fun(chain: "line.bodies", name: string, fn: fun(bodies: integer, from: cell, to: cell): integer?)
---@overload fun(chain: "line.bodies", name: string, opts: rule_opts, fn: fun(bodies: integer, from: cell, to: cell): integer?)
---@overload fun(chain: "lob.dm", name: string, fn: fun(unit: unit): integer|boolean|nil, string?)
---@overload fun(chain: "lob.dm", name: string, opts: rule_opts, fn: fun(unit: unit): integer|boolean|nil, string?)
---@overload fun(chain: "move.answers", name: string, fn: fun(list: unit[], unit: unit, from: cell?, last: boolean?): unit[]?)
---@overload fun(chain: "move.answers", name: string, opts: rule_opts, fn: fun(list: unit[], unit: unit, from: cell?, last: boolean?): unit[]?)
---@overload fun(chain: "move.may", name: string, fn: fun(unit: unit, cell: cell, portal: portal?): string|boolean|nil)
---@overload fun(chain: "move.may", name: string, opts: rule_opts, fn: fun(unit: unit, cell: cell, portal: portal?): string|boolean|nil)
---@overload fun(chain: "passage.cost", name: string, fn: fun(unit: unit, portal: portal): integer|boolean|nil, string?)
---@overload fun(chain: "passage.cost", name: string, opts: rule_opts, fn: fun(unit: unit, portal: portal): integer|boolean|nil, string?)
---@overload fun(chain: "portal.may_work", name: string, fn: fun(unit: unit, portal: portal): string|boolean|nil)
---@overload fun(chain: "portal.may_work", name: string, opts: rule_opts, fn: fun(unit: unit, portal: portal): string|boolean|nil)
---@overload fun(chain: "pressure.harms", name: string, fn: fun(unit: unit): boolean?)
---@overload fun(chain: "pressure.harms", name: string, opts: rule_opts, fn: fun(unit: unit): boolean?)
---@overload fun(chain: "pressure.outside", name: string, fn: fun(): any)
---@overload fun(chain: "pressure.outside", name: string, opts: rule_opts, fn: fun(): any)
---@overload fun(chain: "reload.cost", name: string, fn: fun(ap: integer, unit: unit, item: item): integer?)
---@overload fun(chain: "reload.cost", name: string, opts: rule_opts, fn: fun(ap: integer, unit: unit, item: item): integer?)
---@overload fun(chain: "reload.winds", name: string, fn: fun(item: item): boolean?)
---@overload fun(chain: "reload.winds", name: string, opts: rule_opts, fn: fun(item: item): boolean?)
---@overload fun(chain: "setup.gap", name: string, fn: fun(squares: any): any)
---@overload fun(chain: "setup.gap", name: string, opts: rule_opts, fn: fun(squares: any): any)
---@overload fun(chain: "shaft.cost", name: string, fn: fun(ap: integer, way: string): integer?)
---@overload fun(chain: "shaft.cost", name: string, opts: rule_opts, fn: fun(ap: integer, way: string): integer?)
---@overload fun(chain: "ship.panel", name: string, fn: fun(unit: unit, what: string): boolean?)
---@overload fun(chain: "ship.panel", name: string, opts: rule_opts, fn: fun(unit: unit, what: string): boolean?)
---@overload fun(chain: "step.cost", name: string, fn: fun(ap: integer, arc: "front"|"side"|"rear"): integer?)
---@overload fun(chain: "step.cost", name: string, opts: rule_opts, fn: fun(ap: integer, arc: "front"|"side"|"rear"): integer?)
---@overload fun(chain: "thrown.dm", name: string, fn: fun(attack: attack): integer|boolean|nil, string?)
---@overload fun(chain: "thrown.dm", name: string, opts: rule_opts, fn: fun(attack: attack): integer|boolean|nil, string?)
---@overload fun(chain: "turn.may_pre_empt", name: string, fn: fun(unit: unit, called: unit): string|boolean|nil)
---@overload fun(chain: "turn.may_pre_empt", name: string, opts: rule_opts, fn: fun(unit: unit, called: unit): string|boolean|nil)
---@overload fun(chain: "turn.order", name: string, fn: fun(list: unit[]): unit[]?)
---@overload fun(chain: "turn.order", name: string, opts: rule_opts, fn: fun(list: unit[]): unit[]?)
---@overload fun(chain: "unit.allowance", name: string, fn: fun(ap: integer, unit: unit): integer?)
---@overload fun(chain: "unit.allowance", name: string, opts: rule_opts, fn: fun(ap: integer, unit: unit): integer?)
---@overload fun(chain: "unit.hostile", name: string, fn: fun(unit: unit, other: unit): boolean?)
---@overload fun(chain: "unit.hostile", name: string, opts: rule_opts, fn: fun(unit: unit, other: unit): boolean?)
---@overload fun(chain: "unit.idle", name: string, fn: fun(unit: unit, question: string?): any)
---@overload fun(chain: "unit.idle", name: string, opts: rule_opts, fn: fun(unit: unit, question: string?): any)
---@overload fun(chain: "unit.may_act", name: string, fn: fun(unit: unit): string|boolean|nil)
---@overload fun(chain: "unit.may_act", name: string, opts: rule_opts, fn: fun(unit: unit): string|boolean|nil)
---@overload fun(chain: "walk.plan", name: string, fn: fun(walk: walk, unit: unit): walk?)
---@overload fun(chain: "walk.plan", name: string, opts: rule_opts, fn: fun(walk: walk, unit: unit): walk?)
---@overload fun(chain: "wound.faces", name: string, fn: fun(faces: integer[], victim: unit, cause: attack?): integer[]?)
---@overload fun(chain: "wound.faces", name: string, opts: rule_opts, fn: fun(faces: integer[], victim: unit, cause: attack?): integer[]?)
---@overload fun(chain: "wound.take", name: string, fn: fun(victim: unit, cause: attack?): function?)
---@overload fun(chain: "wound.take", name: string, opts: rule_opts, fn: fun(victim: unit, cause: attack?): function?)
---@param chain string
---@param name string
---@param opts rule_opts|function
---@param fn? function
function rule(chain, name, opts, fn) end

---@overload fun(id: "armor.worn"): (fun(list: def.armor[], unit: unit, place: string?): def.armor[])
---@overload fun(id: "attack.cost"): (fun(ap: integer, unit: unit, arm: item|def.weapon|nil, snap: boolean?): integer)
---@overload fun(id: "attack.dexterity"): (fun(level: integer, unit: unit): integer)
---@overload fun(id: "attack.dm"): (fun(attack: attack): modifiers)
---@overload fun(id: "attack.figure"): (fun(weapon: def.weapon, mode: string, band: string?, worn: def.armor[], hits: integer?): integer|boolean|nil)
---@overload fun(id: "attack.follows"): (fun(names: string[], attack: attack): string[])
---@overload fun(id: "attack.hits"): (fun(dice: string?, attack: attack): string?)
---@overload fun(id: "attack.may"): (fun(attack: attack): string?)
---@overload fun(id: "attack.needed"): (fun(needed: integer, attack: attack): integer)
---@overload fun(id: "attack.others"): (fun(attack: attack): table?)
---@overload fun(id: "blast.reaches"): (fun(list: unit[], cell: cell, weapon: def.weapon): unit[])
---@overload fun(id: "break.dm"): (fun(unit: unit): modifiers)
---@overload fun(id: "burst.rounds"): (fun(rounds: integer, item: item): integer)
---@overload fun(id: "cell.room_for"): (fun(unit: unit, cell: cell, other: unit): string?)
---@overload fun(id: "choice.endangers"): (fun(act: act): table?)
---@overload fun(id: "doorway.length"): (fun(mm: integer): integer)
---@overload fun(id: "force.dm"): (fun(unit: unit): modifiers)
---@overload fun(id: "free.may"): (fun(unit: unit, mover: unit): string?)
---@overload fun(id: "grenade.fuse"): (fun(ap: integer, unit: unit): integer)
---@overload fun(id: "grenade.landings"): (fun(unit: unit, cell: cell): table?)
---@overload fun(id: "grenade.reach"): (fun(squares: integer, unit: unit): integer)
---@overload fun(id: "group.dm"): (fun(attack: attack): modifiers)
---@overload fun(id: "light.out"): (fun(room: room?): boolean?)
---@overload fun(id: "line.bodies"): (fun(bodies: integer, from: cell, to: cell): integer)
---@overload fun(id: "lob.dm"): (fun(unit: unit): modifiers)
---@overload fun(id: "move.answers"): (fun(list: unit[], unit: unit, from: cell?, last: boolean?): unit[])
---@overload fun(id: "move.may"): (fun(unit: unit, cell: cell, portal: portal?): string?)
---@overload fun(id: "passage.cost"): (fun(unit: unit, portal: portal): modifiers)
---@overload fun(id: "portal.may_work"): (fun(unit: unit, portal: portal): string?)
---@overload fun(id: "pressure.harms"): (fun(unit: unit): boolean)
---@overload fun(id: "pressure.outside"): (fun(): any)
---@overload fun(id: "reload.cost"): (fun(ap: integer, unit: unit, item: item): integer)
---@overload fun(id: "reload.winds"): (fun(item: item): boolean?)
---@overload fun(id: "setup.gap"): (fun(squares: any): any)
---@overload fun(id: "shaft.cost"): (fun(ap: integer, way: string): integer)
---@overload fun(id: "ship.panel"): (fun(unit: unit, what: string): boolean?)
---@overload fun(id: "step.cost"): (fun(ap: integer, arc: "front"|"side"|"rear"): integer)
---@overload fun(id: "thrown.dm"): (fun(attack: attack): modifiers)
---@overload fun(id: "turn.may_pre_empt"): (fun(unit: unit, called: unit): string?)
---@overload fun(id: "turn.order"): (fun(list: unit[]): unit[])
---@overload fun(id: "unit.allowance"): (fun(ap: integer, unit: unit): integer)
---@overload fun(id: "unit.hostile"): (fun(unit: unit, other: unit): boolean?)
---@overload fun(id: "unit.idle"): (fun(unit: unit, question: string?): any)
---@overload fun(id: "unit.may_act"): (fun(unit: unit): string?)
---@overload fun(id: "walk.plan"): (fun(walk: walk, unit: unit): walk)
---@overload fun(id: "wound.faces"): (fun(faces: integer[], victim: unit, cause: attack?): integer[])
---@overload fun(id: "wound.take"): (fun(victim: unit, cause: attack?): function)
---@param id string
---@return function
function chain(id) end
