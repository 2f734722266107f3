---@meta _
-- Written by `gangway api --luacats`, which rewrites it.


---@class cell
---@field blast boolean Explosion
---@field lift_here boolean Lift

---@class edge
---@field hit_points integer Hit points taken

---@class game
---@field stage string Stage
---@field active unit? Acting
---@field power boolean Ship's power
---@field lifts_going table<string, cell> Lifts on their way
---@field lifts_since table<string, integer> Turn in which they were sent
---@field antagonized boolean? Customs antagonized
---@field overdue boolean? Out of time
---@field papers string? The customs crew
---@field revealed boolean? The customs crew is known
---@field seen_bridge boolean? Bridge inspected
---@field seen_drive boolean? Drive room inspected
---@field seen_hold boolean? Hold inspected
---@field alarm boolean? Alarm
---@field jumped boolean? Jumped
---@field bridge_of string? Bridge held by
---@field alarm boolean? Alarm
---@field jumped boolean? Jumped
---@field alarm boolean? Alarm
---@field asleep integer? In cold sleep
---@field lost_asleep integer? Died when woken

---@class item
---@field stuck_in portal? Stuck in
---@field armed boolean Armed
---@field rounds integer Rounds
---@field spare integer Spare
---@field selector string? Selector
---@field load string[] Load
---@field worn boolean Worn
---@field ready boolean Ready
---@field generator boolean Generator
---@field fixed_to item? Fixed to
---@field holed integer? Holed
---@field ablated integer Laser hits taken
---@field last_fired integer? Last fired
---@field fitted boolean Cranequin fitted
---@field wound boolean Wound
---@field work integer Turns of setting up
---@field hands_on unit[]

---@class room
---@field dark boolean Dark
---@field damage integer? Damage

---@class seat
---@field own_order integer?

---@class unit
---@field ap integer AP
---@field allowance integer AP allowance
---@field order integer Place in the master order
---@field acted boolean Has acted
---@field begun boolean Has begun to act
---@field owes integer AP owed
---@field paying integer
---@field sneaking boolean Sneaking
---@field evading boolean Evading
---@field running boolean Running
---@field weapon item? In hand
---@field fumbled boolean Picking up
---@field reloading item? Reloading
---@field reload_turns integer Turns of reloading
---@field dressing item? Dressing
---@field dress_turns integer Turns of dressing
---@field clumsy item[] Too long for close range
---@field state string State
---@field wounded boolean Wounded before
---@field wakes integer? Wakes
---@field gas integer Turns of gas to come
---@field swings integer Swings and blows used
---@field hits_down integer? Hits to unconsciousness
---@field hits_dead integer? Further hits to death
---@field hits_taken integer Hits taken
---@field natural def.weapon? Natural weapon
---@field covering boolean Covering
---@field cover_cell cell? Covered point
---@field cover_unit unit? Covered enemy
---@field cover_line cell[] Covered line
---@field cover_done unit[] Attacked under cover
---@field strength integer strength
---@field dexterity integer dexterity
---@field endurance integer endurance
---@field intelligence integer intelligence
---@field education integer education
---@field social integer social
---@field strength_hits integer strength hits
---@field dexterity_hits integer dexterity hits
---@field endurance_hits integer endurance hits
---@field skills table<string, integer> Skills
---@field skills_zero boolean Level 0 in all else
---@field military boolean Military
---@field role string Role
---@field post string Post
---@field aloft boolean On the ladder
---@field met_animal boolean? Has come near the animal
---@field hijacker boolean? In the plot
---@field station room? Station
---@field struck_on integer? Attacked before the alarm
---@field master unit? Belongs to
---@field bound boolean? Bound
---@field caged boolean? Caged

---@class fields.armor: fields.common
---@field ablates? boolean each laser hit makes it easier to hit by 1 (SN-368)
---@field beneath? boolean may be worn with any other armor (SN-362)
---@field bulky? boolean passing a hatch costs 3 AP (SN-050)
---@field class? string tells it from weapons and tools
---@field column string column of the charts (SN-363..372)
---@field column_floor? string never easier to hit than that column says (SN-369)
---@field column_step? integer added to what the column says (SN-369)
---@field doff_turns? integer whole turns to take it off (own)
---@field don_turns? integer whole turns to put it on (own)
---@field gas_proof? boolean keeps out gas (SN-206)
---@field lasers_only? boolean counts against lasers only when other armor is worn (SN-367)
---@field mass_g? integer mass when carried; the booklet gives none
---@field skills? string[] one of these skills is needed to wear it
---@field strength_factor? integer multiplies the wearer's strength (SN-373)
---@field vacuum? boolean protects from decompression until it is holed (SN-211, SN-212)
---@field vacuum_hits? integer hits taken in vacuum are multiplied by this (SN-370..372)
---@class def.armor: fields.armor, definition
---@class define
---@field armor fun(id: string, fields?: fields.armor): fun(fields: fields.armor)
---@class extend
---@field armor fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field armor fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field armor fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field armor fun(id: string)
---@class item: fields.armor

---@class fields.mechanism: fields.common
---@field breaks? boolean can be broken open
---@field cross? integer AP to cross its line, on top of the step
---@field cross_bulky? integer the same in bulky armor
---@field forced? boolean can be forced open
---@field full_turn? boolean takes a whole turn to open or close
---@field key? boolean needs a key to the access plates (SN-403)
---@field powered? boolean needs the ship's power
---@field press? integer AP of whoever opens or closes it
---@field wait? integer AP that must pass before it has moved
---@field wedged? boolean open, a thing in it keeps it from closing
---@field wheel? boolean closed, its handwheel can be jammed
---@class def.mechanism: fields.mechanism, definition
---@class define
---@field mechanism fun(id: string, fields?: fields.mechanism): fun(fields: fields.mechanism)
---@class extend
---@field mechanism fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field mechanism fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field mechanism fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field mechanism fun(id: string)

---@class fields.mode: fields.common
---@field bursts? boolean goes off among the neighbours of the square it strikes (SN-192)
---@field effect? "wounds"|"tranq"|"gas" what a hit does: wounds, tranq (SN-208), gas (SN-207)
---@field full_auto? boolean a burst: one pull of the trigger fires `burst` rounds
---@field round? "ball"|"ds"|"he"|"heap"|"flechette"|"tranq"|"gas" kind of round that is fired: ball, ds, he, heap, flechette, tranq, gas
---@field scatters? boolean may also strike those next to the target (SN-191)
---@class def.mode: fields.mode, definition
---@class define
---@field mode fun(id: string, fields?: fields.mode): fun(fields: fields.mode)
---@class extend
---@field mode fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field mode fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field mode fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field mode fun(id: string)

---@class fields.procedure: fields.common
---@field run function carries it out
---@class def.procedure: fields.procedure, definition
---@class define
---@field procedure fun(id: string, fields?: fields.procedure): fun(fields: fields.procedure)
---@class extend
---@field procedure fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field procedure fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field procedure fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field procedure fun(id: string)

---@class fields.tool: fields.common
---@field class? string tells it from weapons and armor
---@field don_ap? integer AP to put it on, and to take it off (own); 0: it is not worn
---@field gas_proof? boolean keeps out gas while worn (SN-206)
---@field mass_g? integer mass
---@field opens_plates? boolean opens access plates (SN-403)
---@field strong? boolean strong metal: can jam a hatch or an iris valve (SN-385, SN-391)
---@class def.tool: fields.tool, definition
---@class define
---@field tool fun(id: string, fields?: fields.tool): fun(fields: fields.tool)
---@class extend
---@field tool fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field tool fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field tool fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field tool fun(id: string)
---@class item: fields.tool

---@class fields.weapon: fields.common
---@field adds_mm? integer what it adds to the length of the rifle
---@field ammunition? ("ball"|"ds"|"he"|"heap"|"flechette"|"tranq"|"gas")[] kinds of round to choose from; empty: one kind only
---@field beam? ""|"laser"|"plasma"|"fusion" energy weapons: laser, plasma, fusion (SN-189, SN-190, SN-194)
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
---@field quiver? integer missiles in a full quiver
---@field quiver_g? integer mass of the quiver itself
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
---@class define
---@field weapon fun(id: string, fields?: fields.weapon): fun(fields: fields.weapon)
---@class extend
---@field weapon fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field weapon fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field weapon fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field weapon fun(id: string)
---@class item: fields.weapon

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
base.reloads = {}
base.services = {}
base.ships = {}
base.thrown = {}
base.turns = {}
base.vertical = {}
base.wounds = {}

---The bayonet that is fixed to the rifle in hand, or nil (SN-305).
function base.arms.bayonet(u) end

---The body of a unit as a weapon: an animal's own, anybody else's hands.
function base.arms.body(u) end
function base.arms.burst(item, mode) end
function base.arms.cost(u, arm, snap) end
function base.arms.def(arm) end

---The one that is meant when none is named.
function base.arms.first(u) end
function base.arms.is_auto(mode) end
function base.arms.is_bow(weapon) end
function base.arms.is_grenade(weapon) end
function base.arms.is_gun(weapon) end

---Has it a round to fire? What needs none always has.
function base.arms.is_loaded(arm) end

---SN-203: a spear, pike or halberd in a doorway; a bayonet makes the rifle longer (SN-305)
function base.arms.is_long(item) end

---SN-202, ruling 39: of two lengths the greater decides here
function base.arms.is_overlong(weapon) end
function base.arms.is_weapon(item) end

---with whatever costs least
function base.arms.least_cost(u, snap) end

---The row of the chart within the weapon: by the selector, and by the round that comes next (SN-193, SN-327).
function base.arms.mode(arm) end

---The definition of a mode; nil for the rows without one.
function base.arms.mode_def(mode) end

---What `u` can attack with now, the weapon in hand first (SN-080, ruling 13). A grenade is thrown and nothing else (SN-196).
function base.arms.of(u) end
function base.arms.row(weapon) end
function base.arms.shoots(weapon) end

---Takes the rounds of one attack out of the weapon.
function base.arms.spend(item, mode) end
function base.arms.strikes(weapon) end

---one laser hit on the wearer of ablat
function base.attack.ablate(u) end

---How many laser hits what `u` wears has taken.
function base.attack.ablated(u) end

---What comes of the throw: wounds, and what strikes those beside and behind.
function base.attack.apply(a) end

---SN-113..117; a casualty underfoot is as close as the next square
function base.attack.band(range) end

---What the chart asks for against all that is worn; nil: no attack is possible (SN-100).
function base.attack.by_chart(weapon, mode, band, worn, hits) end
function base.attack.chart(weapon) end

---The attack is made: it uses up what it takes, hit or miss.
function base.attack.declare(a) end

---what counts when `u` aims
function base.attack.dexterity(u) end
function base.attack.dms(a) end
function base.attack.figure(weapon, mode, band, worn, hits) end

---The dice of wounds of a hit ("3D"); nil where the chart says that it varies.
function base.attack.hits(a) end

---{ victim, arm } and { victim, arm, "weakened" } of all in sight for whom the chart has a figure.
function base.attack.in_reach(u) end

---Those in sight.
function base.attack.in_sight(u) end

---SN-073, SN-081: a unit that sneaked or covers
function base.attack.is_evading(u) end
function base.attack.is_gas_proof(u) end

---SN-131, SN-132: as many ordinary swings and blows as endurance, which a load lessens (SN-175, SN-176)
function base.attack.is_spent(u) end

---SN-128, rulings 41 and 53: never with body and club, never an animal
function base.attack.is_untrained(u, weapon) end

---what the table of strength and dexterity says for a level of the characteristic
function base.attack.level_dm(weapon, level) end

---The whole of it: declare, throw, apply. Attacks at the same time are all declared, all thrown, and then applied. Says whether it hit.
function base.attack.make(a) end

---SN-362: what of the armor worn meets this weapon
function base.attack.meeting(weapon, worn) end

---What the dice must come to, DMs counted with them; nil: no attack is possible.
function base.attack.needed(a) end

---`how`: snap, free, cover, weakened, thrown, scatter, half, place, and mode where it is not the one the weapon is in.
function base.attack.new(by, at, arm, how) end

---The preview of an attack: its throw, or the reason why it cannot be made.
function base.attack.odds(a) end

---Those on its deck, in sight or not: for who wants to know why they cannot be attacked.
function base.attack.on_deck(u) end
function base.attack.parries(weapon) end

---What `v` parries with, or nil: both sides have to be so armed.
function base.attack.parry(v) end

---The reason why it cannot be made, or nil.
function base.attack.reason(a) end

---the level of its skill with that weapon, 0 without one
function base.attack.skill(u, weapon) end

---procedure: what a hit does.
function base.attack.strike(a) end

---The same of all on the deck, whatever the chart says, with a grenade in hand and with what is not in hand too: for who wants to know why not.
function base.attack.thinkable(u) end

---procedure: throws for an attack; `a.hit` says whether it hits.
function base.attack.throw(a) end

---What the preview cannot count: armor on somebody of whom the attacker's side may not see what is worn.
function base.attack.unknown(a) end

---What an attack uses up, hit or miss: a swing or blow (SN-131), rounds, a long weapon's one close blow (SN-202).
function base.attack.use_up(a) end
function base.attack.words(a) end

---Definitions of what `u` wears; ordinary clothing where that is nothing (SN-363). `place`: where an attack is aimed, or nil.
function base.attack.worn(u, place) end

---The items of armor that `u` wears.
function base.attack.worn_items(u) end

---Throws for the wounds of a hit and puts them on the victim.
function base.attack.wound(a) end

---In 36, to throw so much or more on two dice.
function base.bots.chance(need) end

---For scenarios in which a side must seek the other out: what each armed unit still has to walk to the nearest enemy, beyond what `posture` counts. Weapons in hand or at the belt are kept: they are neither dropped nor put into valves without need.
function base.bots.hunt(side) end

---nothing to fight with but bare hands
function base.bots.is_unarmed(u) end

---What an attack promises: the chance of a hit in 36, times the dice of wounds.
function base.bots.promise(a) end

---How many steps it is to a square from everywhere, for somebody who opens the doors on the way: a function of a square; nil where there is no way.
function base.bots.steps_to(goal) end

---procedure: an explosion of those dice damages the walls of a square.
function base.breach.explode(cell, dice) end

---SN-194, SN-195: puts hit points on a wall, and opens it where they are enough
function base.breach.hit(edge, points) end

---The reason why no shot comes from one square to the other, or nil.
function base.breach.line_to(from, to) end

---What a wall there is made of: its barrier; nil where nothing can be broken through.
function base.breach.material(edge) end

---The reason why what is in hand makes no shot over that range, or nil.
function base.breach.no_shot(u, range) end

---The reason why `u` cannot shoot at that wall, or nil.
function base.breach.reason(u, edge) end
function base.breach.shoot(u, edge) end

---A wall is hit; what else rules say may be thrown for the shot.
function base.breach.thrown(u, edge) end

---The reason why what is in hand breaks no walls, or nil.
function base.breach.unfit(u) end

---All walls that `u` may see, one at a time, each once.
function base.breach.walls(u) end

---procedure: offers `v` the attack that its cover gives against `mover`, who came from `from` (nil: came into view). Says whether it was made.
function base.cover.answer(v, mover, from) end

---what it covers with: the weapon in hand, or the body
function base.cover.arm(v) end

---Offers each coverer those who have come into view since `seen`.
function base.cover.look(seen) end

---The enemies whom `v` has in view.
function base.cover.seen_by(v) end

---procedure: gives covering fire up.
function base.cover.stop(v) end

---procedure: takes up covering fire: `what` is a cell, an enemy, or nil for a weapon that strikes.
function base.cover.take(v, what) end

---Whom each coverer sees now: taken before a portal opens, and compared after (SN-086).
function base.cover.views() end

---deal { side =, role =, of = {...}, each = 1, verb = "wear", why = }: chance, or where people set up the side's seat, gives each of its units one of the things, none to more than `each`. Returns a map from unit to what it got.
function base.deal(spec) end
function base.doors.break_open(u, portal) end

---Waits of those who have fallen are over at the end of the turn (ruling 51).
function base.doors.end_of_turn() end
function base.doors.force(u, portal) end

---what has to be thrown for it; nil where something keeps it ajar
function base.doors.force_throw(u, portal) end

---SN-386: what was in the way is out of it
function base.doors.free(portal, item) end

---Puts a thing in the handwheel of a closed hatch or into an open valve (SN-385, SN-391).
function base.doors.jam(u, portal, item) end
function base.doors.mechanism(portal) end

---The thing that is stuck in a portal, or nil.
function base.doors.object(portal) end

---SN-044, SN-047, SN-051: the same AP to open and to close
function base.doors.price(u, portal) end
function base.doors.reason(u, portal) end

---Sets the state; units that cover look again at what that uncovers (SN-086).
function base.doors.set(portal, state) end

---Presses the stud or turns the wheel.
function base.doors.work(u, portal, to) end

---AP of it, or of one turn of it
function base.dressing.cost(u, item) end

---The reason why it cannot be taken off, or nil: without its strength nothing is carried that is too heavy then (SN-178).
function base.dressing.no_doff(u, item) end

---The reason why it cannot be put on, or nil.
function base.dressing.no_don(u, item) end
function base.dressing.stop(u) end

---What `u` carries and could wear, or wears and could take off.
function base.dressing.things(u, is_worn) end

---Puts it on or takes it off, or does one more turn of it.
function base.dressing.work(u, item) end

---procedure: `u` begins its actions: it evades no longer (SN-073), and pays what it owes (SN-088).
function base.flow.activate(u) end
function base.flow.begin() end

---AP, then what time brings.
function base.flow.begin_turn() end

---SN-015..019: each who goes first may itself be pre-empted
function base.flow.call(u) end
function base.flow.end_turn() end

---The waits of the unit that acted run on by the AP that lapse (ruling 51).
function base.flow.finish(u) end

---procedure: what `u` has left as it ends its actions is gone; says how many AP, and the waits of `u` run on by them.
function base.flow.lapse(u) end
function base.flow.next() end

---Pays and carries out. Waits of the one who acts run on after it, so that nobody is shut in by his own step.
function base.flow.perform(act) end

---procedure: fresh AP for all, as a turn begins (SN-035).
function base.flow.refill() end

---procedure: what `u` breaks off by an action that is not `free` (SN-084).
function base.flow.set_out(u, action) end
function base.flow.walk(u) end

---procedure: offers `v` its free attack on an enemy that has just come next to it, from the square `from`; `last`: there its movement ends.
function base.free.answer(v, mover, from, last) end

---The attacks that `v` could answer with: "pass" and its arms.
function base.free.choices(v, mover) end

---The default choice: the weapon in hand, or with `any` the most promising one
function base.free.default(v, mover, list) end

---Of the weapons that `u` carries those for which fits(item, def) holds, equal ones once.
function base.gear.carried(u, fits) end

---Is it a gun that has to be set up, and is not yet?
function base.gear.is_unready(gun) end

---The gun in hand of `u` or of somebody beside it that is to be set up, or nil.
function base.gear.unready(u) end

---What `u` carries that has a generator.
function base.gear.with_generator(u) end

---procedure: a grenade goes off: in its square, beside it, against the walls.
function base.grenades.burst(item, by) end

---At the end of the thrower's turn, any of their grenades still armed explode (ruling 35). If the thrower has fallen, they explode at the end of the game turn.
function base.grenades.end_of_activation(u) end
function base.grenades.end_of_turn() end

---procedure: the square where a grenade comes down that misses `cell` by that many.
function base.grenades.landing(u, cell, short) end

---The square of a thrown or dropped grenade, even if somebody has picked it up
function base.grenades.place(item) end
function base.grenades.reason(u, cell) end

---procedure: a grenade is thrown at a square.
function base.grenades.throw(u, item, cell) end
function base.grenades.wound(by, weapon, u, a) end

---procedure: whom an attack strikes besides its target, after it has hit or missed.
function base.group.after(a, hit) end

---Active characters next to a square with nothing between that stops a shot.
function base.group.beside(cell) end

---SN-192: an explosion against a wall strikes those in front of it and beside them
function base.group.burst(a, cell) end

---Names of throws that may come behind an attack besides those that are given.
function base.group.follows(a, names) end

---SN-191, SN-192: those beside the target are attacked as it was, pellets with DM -3, HE for half the wounds
function base.group.strike_all(a, list, how) end

---An attack throws at its target, and perhaps at the others in the line of fire (SN-186), and what else rules say.
function base.group.thrown(a) end

---Weapons carried and not in hand; what is fixed to a vehicle or to a rifle is never drawn.
function base.hands.drawable(u) end
function base.hands.drop(u, item) end

---Units out of action in the square of `u`; animals carry nothing.
function base.hands.fallen(u) end
function base.hands.give(u, v, item) end

---The reason why `v` cannot be handed it, or nil.
function base.hands.give_reason(v, item) end

---Things that lie loose in the square of `u` (ruling 59).
function base.hands.loose(u) end

---Items that can be taken from a fallen `v`, or that `v` can drop or give: all but worn armor and what is attached.
function base.hands.movable(v) end

---The reason why nothing can be picked up, or nil.
function base.hands.no_pick(u) end

---The reason why it cannot be picked up, or nil.
function base.hands.pick_reason(u, item) end

---The throw, then the choice: pay what it says, or leave it for 1 AP (SN-057, SN-058). Says whether it was taken.
function base.hands.pick_up(u, item) end

---Takes the first weapon carried in hand; for set-ups and tests.
function base.hands.ready(u) end

---Into the free hand, or among what is carried.
function base.hands.receive(u, item) end

---Empties the hand: the weapon falls, but for the gun of a vehicle, which stays where it is mounted.
function base.hands.release(u) end
function base.hands.take(u, item) end

---Units beside `u` that can receive an item: active, of its side, able to act.
function base.hands.takers(u) end

---Does it weigh more than that (SN-178)?
function base.hands.too_heavy(item, grams) end

---{ seat, what, ... } that is to hold for a side
function base.holding.held(side) end

---Does it see an enemy who is on his feet?
function base.holding.in_contact(u) end

---Something has happened to the side: nobody of it holds any longer, until it is said again.
function base.holding.stir(side) end

---Is `other` an enemy of `u`?
function base.hostile(u, other) end

---Where the platform is; on the lowest deck where nothing else is said.
function base.lifts.at(cell) end

---Squares of lifts beside `u` to which the platform can be called.
function base.lifts.callable(u) end

---The decks that somebody in the platform can choose.
function base.lifts.decks(u) end

---Is there a lift at all?
function base.lifts.exist() end
function base.lifts.goal(cell) end
function base.lifts.send(from, to) end

---The squares of a shaft from the lowest deck up.
function base.lifts.shaft(cell) end

---Is it dark there?
function base.light.is_out(room) end

---The room whose switch is within reach, or nil.
function base.light.room(u) end
function base.light.switch(room) end

---SN-095: between neighbours nothing is asked but that no wall or closed door parts them
function base.lines.beside(from, to) end

---The reason why there is no line from one square to the other, or nil (SN-093, SN-094).
function base.lines.blocked(from, to) end
function base.lines.bodies(from, to) end

---Squares that the line passes, the last one included.
function base.lines.cells(from, to) end

---`u` has come to where it stands, and ends its movement there unless `last` is false: the others answer, by covering fire first, else by the free attack (SN-028, SN-089).
function base.moves.arrive(u, from, last) end

---The reason why `u` cannot step from that square in that direction, or nil.
function base.moves.bar(u, from, dir) end

---The reason why there is no room on a square for `u` beside those who stand there, or nil.
function base.moves.crowd(u, cell) end

---Puts `u` on a square; `last` as for moves.arrive.
function base.moves.enter(u, to, last) end

---Does it carry a long weapon?
function base.moves.has_long(u) end

---The one active character on a square, or nil (SN-020, SN-022).
function base.moves.occupant(cell) end

---AP of a step over open ground to where `arc` lies, seen from the facing
function base.moves.pace(arc) end

---The portal on the side that a straight step crosses; a diagonal step crosses none.
function base.moves.portal(from, to) end

---AP of a step in that direction, with what stairs and portals cost and the threefold price of sneaking
function base.moves.price(u, dir) end

---The reason why `u` cannot step in that direction, or nil.
function base.moves.reason(u, dir) end

---AP of a run to that square
function base.moves.running.cost(u, cell) end

---Is there anything on the way where a crossing costs `u` something?
function base.moves.running.is_dear(u, cell) end

---The squares that `u` can run on to from there.
function base.moves.running.on(u, from) end

---AP of a run of N squares through what costs `toll` AP on the way
function base.moves.running.price(u, squares, toll) end

---{ { to = square, from = the one that it is reached from, toll = AP for doors and hatches up to there }, ... }: where `u` can run to for those AP, in order of distance, `rows` squares far at most. Every step is one row ahead, so a square is met in one row alone.
function base.moves.running.reached(u, ap, rows) end

---The squares that `u` can run to for those AP, in order of distance.
function base.moves.running.squares(u, ap) end

---What doors and hatches cost on the way to that square
function base.moves.running.toll(u, cell) end

---Those of them on whose way something costs more than the ground; mostly there are none.
function base.moves.running.tolled(u, ap) end

---The squares of the way to `to`, nearest first: those that its AP reach, with what it pays just now. A rule set may have had less paid: then they are looked for as far as that is, whatever it costs.
function base.moves.running.way(u, to) end

---AP that `u` pays for a portal on the way from one square to the next, on top of the step.
function base.moves.toll(u, from, to) end

---AP to turn from one facing to another (SN-041): 2 to turn about
function base.moves.turn_ap(from, facing) end

---Enemies who may answer the coming of `u`, nearest first: those who cover, however far off, and those beside it.
function base.moves.watchers(u) end

---posts go in their order, descriptions by chance; who is beyond the list has none
function base.names.posts_for(role, n) end
function base.names.some(n) end

---odds_case { weapon = "cutlass", mode =, armor = "mesh", range = 1, with = { skill = 2 } }; `with.help` lists the facts.
function base.odds_case(case) end

---What a referee adds: a person who is rolled, or a thing ready for use.
function base.people.add(what, fields) end

---people.animals { side =, n = 1, letter = "a", role = "animal" } makes animals and returns them, off the map. `strong` dice more are thrown for the hits to unconsciousness.
function base.people.animals(spec) end

---Hands them out. `where(u, def)` says where each goes: "carried", "none", or a cell. Returns the things.
function base.people.arm(u, where) end

---what ruling 52 gives this character: a list of { weapon = definition, spare = n }
function base.people.arms(u) end
function base.people.character.check(values) end
function base.people.character.enter(side, c) end
---@type table
base.people.character.example = nil
---@type table
base.people.character.fields = nil

---What a character costs where a scenario counts points, a figure of our own: a third of strength, dexterity and endurance together, and two for each level of a skill.
function base.people.character.price(v) end

---New ones as the rules make them (SN-217..225), with arms by their skills.
function base.people.character.roll(how) end
function base.people.character.text(v) end
function base.people.character.write(u) end
function base.people.dexterity(u) end

---puts an armor on (SN-362): the one worn before comes off unless either goes beneath. Who lacks the skill only carries it.
function base.people.dress(u, id) end

---how much the load takes from strength, dexterity and endurance: 0, 1 or 2
function base.people.encumbrance(u) end
function base.people.endurance(u) end

---A character from Traveller, unchanged (SN-226): people.enter { side =, name =, upp = "77A968", skills = { revolver = 2 } }. It has level 0 in every skill that is not named (ruling 53). `role`, `post`, `letter`, `military` as above.
function base.people.enter(spec) end

---"a3": the first id of that letter which nobody has
function base.people.free_id(letter) end

---grams carried without penalty (SN-173)
function base.people.free_load(u) end

---people.from_roster(spec, c, where): one character of a roster, with its things.
function base.people.from_roster(spec, c, where) end

---strength with the suit that is worn (SN-373), before any load
function base.people.full_strength(u) end

---procedure: throws the characteristics and skills of a new character.
function base.people.generate(u, how) end

---One thing, ready for use: people.give(u, "revolver", { spare = 1 }). `how` may name rounds, spare, load (kinds of round in order), ready (a repeating crossbow is cocked), worn, and `at`, a cell where it lies instead of in the hands of u.
function base.people.give(u, id, how) end
function base.people.is_animal(u) end

---strength and dexterity are enough for it to be used without a negative DM (SN-119..121)
function base.people.is_up_to(u, def) end

---A weapon for `u` as people.give hands it out, within what may be carried (SN-178): spares that would be too much are left behind, and a weapon that is too heavy itself lies at `else_at`, a cell. Returns it, and whether it is carried.
function base.people.issue(u, id, how, else_at) end

---grams that may be carried at all (SN-175, SN-176, SN-178)
function base.people.limit(u) end

---grams carried (SN-174)
function base.people.load(u) end

---procedure: what `u`, who has just come into being, has beside what Snapshot gives: `values` of its roster, or nil where it was rolled.
function base.people.made(u, values) end

---grams of one carried item
function base.people.mass(item) end
function base.people.may_carry(u, grams) end
function base.people.roll(spec) end

---how many grams more are allowed (SN-178)
function base.people.room(u) end
function base.people.strength(u) end

---The skill that it lacks for an armor, in words, or nil (SN-370..372). Animals are dressed by people who know how.
function base.people.unfit_for(u, id) end

---grams of a weapon with so many rounds and spares
function base.people.weapon_mass(def, rounds, spare, generator) end

---the weapons that a level in a category may go to (SN-224, SN-225)
function base.people.weapons_of(category) end

---whether it wears that armor
function base.people.wears(u, id) end

---place { side =, role =, rooms = { bridge = 2, drive_room = 1 } }: so many of those not yet placed in each room, in the order of the rooms' names; or `one_each = list of rooms`. Who, which square and, where it is not given, the facing are by chance, or asked where the setting `set_up` says people.
function base.place(spec) end
function base.pressure.begin() end

---A portal or a wall was changed: air goes out, or what is closed off has air again.
function base.pressure.changed(edge) end

---SN-210: 2D for everybody who breathes nothing, dead or sealed off excepted
function base.pressure.end_of_turn() end

---Everybody who is in vacuum without a suit that holds.
function base.pressure.exposed() end

---SN-392: valves shut by themselves while there is power
function base.pressure.flood() end

---Is it in vacuum without a suit that holds?
function base.pressure.is_exposed(u) end
function base.pressure.is_lost(cell) end

---Does a way without a shut door lead from there to the outside?
function base.pressure.is_open(cell) end

---procedure: a hit of `dice` dice damages what `u` wears against vacuum.
function base.pressure.struck(u, dice) end
function base.reloads.at_once(u, item) end

---{ weapon } and { weapon, "sneaking" }: the ways in which what is in hand is loaded.
function base.reloads.choices(u) end

---AP of loading in that way: nothing else is done in a turn that goes into it
function base.reloads.cost(u, item, how) end

---A new magazine, or the next missile: what was left in the old one is lost.
function base.reloads.fill(u, item) end

---AP of a reload that needs no whole turn
function base.reloads.price(u, item) end

---Is there something to load, and something to load it with (SN-063)?
function base.reloads.reason(u, item) end

---One whole turn of loading; `quietly` needs one turn more where turns are needed at all (SN-065, SN-066).
function base.reloads.spend_turn(u, item, quietly) end

---What holds the spares that fit: the weapon itself, or another carried one with the same missiles (SN-314) or magazines.
function base.reloads.store(u, item) end

---Does that way of loading take whole turns?
function base.reloads.takes_turns(item, how) end
function base.reloads.turns(weapon) end

---What it asks of a chart with a row for each weapon: that there are such weapons. A chart names it as its `check`.
function base.rows_of_weapons(chart, say) end
function base.services.at_panel(u, what) end
function base.services.begin() end

---Light, doors and valves go with it, and whatever else hears `power.switched`.
function base.services.switch_power(u) end

---Puts one unit into one of these rooms, by chance or as its seat says.
function base.settle(u, list) end

---Is it the bridge of a ship?
function base.ships.is_bridge(room) end

---A room or portal of a ship by its plain name.
function base.ships.name(ship, name) end

---The ship of a room or a portal: "" where there is only one.
function base.ships.of(thing) end
function base.ships.room(ship, name) end

---SN-242, ruling 59: the open iris valves of the ship in which `u` is; in some scenarios they can be closed from its bridge
function base.ships.valves(u) end

---For the chain `ship.panel` of a scenario whose valves are closed from the bridge (SN-242).
function base.ships.valves_from_bridge(u, what) end

---Puts one unit on one of these squares, by chance or as its seat says; so with the facing, where it is not given.
function base.stand(u, list, facing, why) end

---The blade ends up on the floor of the target's square, hit or miss.
function base.thrown.make(u, target) end

---the attack with the blade that `u` has in hand
function base.thrown.new(u, target) end
function base.thrown.reason(u, target) end

---What is asked of a seat: whose turn it is, as far as it knows, and what it costs to go first (SN-016, SN-018).
function base.turns.about_to_act(called, seat) end

---AP a turn, from the characteristics as they are; SN-033: at least 6
function base.turns.allowance(u) end

---The list by a number, lowest first; each group of equals is put in order by `settle`.
function base.turns.by(list, number, settle) end

---Has it N AP or more? (A memoized answer depends on this and not on the number of AP.)
function base.turns.can_pay(u, ap) end

---{ seat, { "pass", unit, ... }, seat, ... }: who is asked whom to send before `called`. `but`: the seat that has just named `called` to go first: it could have named any other of its own at once.
function base.turns.claims(called, but) end

---The first in the master order that has not acted (SN-012).
function base.turns.first() end

---Can it still be called this turn?
function base.turns.is_waiting(u) end

---A unit that joins a game that has begun comes after all whose allowance is not higher, and acts from the next turn on.
function base.turns.join(u) end

---A turn is a quarter of a minute (SN-001).
function base.turns.of_minutes(n) end

---Pays for an action; the waits of `u` run on by as much (SN-045).
function base.turns.pay(u, ap) end

---Asks all sides at once and in secret who goes before `called`; the highest allowance of those named goes (ruling 60).
function base.turns.pre_empting(called, but) end

---SN-072: what an action costs that is movement
function base.turns.price(u, ap) end

---SN-013, SN-036: allowances and the master order are worked out once
function base.turns.set_order() end

---Who is still to act in this turn, who acts now first (SN-012). One whose place is not known is left out.
function base.turns.upcoming() end
function base.vertical.climb(u, way) end

---What it costs: who is on the ladder already has climbed, and crosses the line alone.
function base.vertical.cost(u, way) end

---Is a step in that direction onto a square of stairs a step up?
function base.vertical.is_up(to, dir) end

---Floors and ceilings with something that opens in them, above and below a square.
function base.vertical.openings(cell) end

---The same of the square where a unit stands.
function base.vertical.portals(u) end

---The reason why `u` cannot climb that way, or nil. To the top of a ladder one may climb although the hatch is shut.
function base.vertical.reason(u, way) end

---Are there stairs at all?
function base.vertical.rises() end

---Which way each square of stairs rises.
function base.vertical.rising() end

---SN-401: a run up costs 3 AP for three squares instead of 2
function base.vertical.run_cost(u, cell) end

---The floor or ceiling through which a ladder leads that way, or nil.
function base.vertical.shaft(cell, way) end
function base.vertical.shaft_ap(way) end

---SN-400: 2 AP a square up, on a straight step; a square down costs what any other does
function base.vertical.stairs_cost(from, to) end

---Where one comes to by climbing up or down from a square: the cell, the price, and the edge of a shaft.
function base.vertical.way(cell, way) end
function base.wounds.active(u) end

---Ruling 41: so many to unconsciousness, so many more to death
function base.wounds.animal(u, points) end

---Brings a unit down to a state; never up.
function base.wounds.become(u, state) end

---One wound dealt by an attack or a burst (`a`): what rules make of its dice, and what a hit does to a suit (SN-212).
function base.wounds.by_hit(u, faces, a, by) end

---SN-104: who says where a die of a later wound goes
function base.wounds.chosen(u, points, by) end
function base.wounds.gas_all() end

---SN-206, SN-207: 1D on the turn of the hit and on each of the next two
function base.wounds.gassed(u) end
function base.wounds.kill(u) end
function base.wounds.left(u, what) end

---Takes points off one characteristic; returns what it could not take.
function base.wounds.lose(u, what, points) end

---A person loses strength, dexterity and endurance (SN-101).
function base.wounds.of_person(u, faces, by) end

---The characteristics that can still take a die (SN-106).
function base.wounds.open(u) end

---procedure: `u` comes to itself again.
function base.wounds.recover(u) end

---"3 of 6 on their feet, 2 unconscious, 1 dead"
function base.wounds.roll_call(side) end

---procedure: what becomes of `u`, whom `by` (or nobody) has wounded.
function base.wounds.settle(u, by) end

---How many of a side still count, for scenarios with the setting `ends`: all that live ("dead"), else those on their feet.
function base.wounds.still_in(side) end

---The open characteristic that most is left of, the first of equals: what bots choose.
function base.wounds.strongest(u) end

---Puts one wound on a unit: `faces` are its dice, `by` who dealt it and `cause` the hit that it comes of (or nil).
function base.wounds.suffer(u, faces, by, cause) end
function base.wounds.tranq(u) end

---Ruling 56: who wakes in an occupied square waits until it is free
function base.wounds.wake_all() end

---@class event.activation.begins
---@field unit unit
---@param event "activation.begins"
---@param fn fun(e: event.activation.begins)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.activation.ends
---@field left integer
---@field unit unit
---@param event "activation.ends"
---@param fn fun(e: event.activation.ends)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.attack.hit
---@field at unit
---@field by unit
---@field weapon def.weapon
---@param event "attack.hit"
---@param fn fun(e: event.attack.hit)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.attack.made
---@field at unit
---@field by unit
---@field free boolean
---@field how string
---@field weapon def.weapon
---@param event "attack.made"
---@param fn fun(e: event.attack.made)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.cover.ends
---@field unit unit
---@param event "cover.ends"
---@param fn fun(e: event.cover.ends)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.cover.taken
---@field unit unit
---@field what any
---@param event "cover.taken"
---@param fn fun(e: event.cover.taken)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.grenade.armed
---@field unit unit
---@param event "grenade.armed"
---@param fn fun(e: event.grenade.armed)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.grenade.bursts
---@field cell cell
---@param event "grenade.bursts"
---@param fn fun(e: event.grenade.bursts)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.grenade.lands
---@field cell cell
---@field unit unit
---@param event "grenade.lands"
---@param fn fun(e: event.grenade.lands)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.item.dropped
---@field item item
---@field unit unit
---@param event "item.dropped"
---@param fn fun(e: event.item.dropped)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.item.given
---@field item item
---@field to unit
---@field unit unit
---@param event "item.given"
---@param fn fun(e: event.item.given)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.item.left
---@field item item
---@field unit unit
---@param event "item.left"
---@param fn fun(e: event.item.left)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.item.put_on
---@field item item
---@field unit unit
---@param event "item.put_on"
---@param fn fun(e: event.item.put_on)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.item.taken
---@field item item
---@field unit unit
---@param event "item.taken"
---@param fn fun(e: event.item.taken)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.item.taken_off
---@field item item
---@field unit unit
---@param event "item.taken_off"
---@param fn fun(e: event.item.taken_off)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.lift.arrives
---@field cell cell
---@param event "lift.arrives"
---@param fn fun(e: event.lift.arrives)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.lift.sent
---@field cell cell
---@param event "lift.sent"
---@param fn fun(e: event.lift.sent)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.light.switched
---@field room room
---@field state string
---@param event "light.switched"
---@param fn fun(e: event.light.switched)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.order.set
---@field list unit[]
---@param event "order.set"
---@param fn fun(e: event.order.set)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.portal.holds
---@field portal portal
---@param event "portal.holds"
---@param fn fun(e: event.portal.holds)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.portal.moving
---@field ap integer
---@field portal portal
---@field state string
---@field unit unit
---@param event "portal.moving"
---@param fn fun(e: event.portal.moving)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.portal.set
---@field portal portal
---@field state string
---@param event "portal.set"
---@param fn fun(e: event.portal.set)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.portal.shuts
---@field portal portal
---@param event "portal.shuts"
---@param fn fun(e: event.portal.shuts)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.power.switched
---@field state string
---@field unit unit
---@param event "power.switched"
---@param fn fun(e: event.power.switched)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.pre_empted
---@field called unit
---@field unit unit
---@param event "pre_empted"
---@param fn fun(e: event.pre_empted)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.pressure.back
---@field cell cell
---@param event "pressure.back"
---@param fn fun(e: event.pressure.back)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.pressure.lost
---@field cells cell[]
---@field rooms room[]
---@param event "pressure.lost"
---@param fn fun(e: event.pressure.lost)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.suit.holed
---@field dice integer
---@field item item
---@field unit unit
---@param event "suit.holed"
---@param fn fun(e: event.suit.holed)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.turn.begins
---@field turn integer
---@param event "turn.begins"
---@param fn fun(e: event.turn.begins)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.turn.ends
---@field turn integer
---@param event "turn.ends"
---@param fn fun(e: event.turn.ends)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.unit.carries
---@field cell cell
---@field load unit
---@field unit unit
---@param event "unit.carries"
---@param fn fun(e: event.unit.carries)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.unit.climbs
---@field unit unit
---@field way string
---@param event "unit.climbs"
---@param fn fun(e: event.unit.climbs)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.unit.curses
---@field unit unit
---@param event "unit.curses"
---@param fn fun(e: event.unit.curses)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.unit.decompressed
---@field unit unit
---@param event "unit.decompressed"
---@param fn fun(e: event.unit.decompressed)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.unit.dressing
---@field item item
---@field unit unit
---@param event "unit.dressing"
---@param fn fun(e: event.unit.dressing)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.unit.hit
---@field points integer
---@field unit unit
---@param event "unit.hit"
---@param fn fun(e: event.unit.hit)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.unit.killed
---@field unit unit
---@param event "unit.killed"
---@param fn fun(e: event.unit.killed)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.unit.moved
---@field cell cell
---@field from cell
---@field last boolean
---@field unit unit
---@param event "unit.moved"
---@param fn fun(e: event.unit.moved)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.unit.runs
---@field unit unit
---@param event "unit.runs"
---@param fn fun(e: event.unit.runs)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.unit.serious
---@field unit unit
---@param event "unit.serious"
---@param fn fun(e: event.unit.serious)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.unit.sneaks
---@field unit unit
---@param event "unit.sneaks"
---@param fn fun(e: event.unit.sneaks)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.unit.turned
---@field facing string
---@field unit unit
---@param event "unit.turned"
---@param fn fun(e: event.unit.turned)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.unit.unconscious
---@field unit unit
---@param event "unit.unconscious"
---@param fn fun(e: event.unit.unconscious)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.unit.wakes
---@field unit unit
---@param event "unit.wakes"
---@param fn fun(e: event.unit.wakes)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.unit.wounded
---@field points integer
---@field unit unit
---@field what string
---@param event "unit.wounded"
---@param fn fun(e: event.unit.wounded)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.wall.breached
---@field cell cell
---@field edge edge
---@param event "wall.breached"
---@param fn fun(e: event.wall.breached)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.wall.holed
---@field cell cell
---@field edge edge
---@param event "wall.holed"
---@param fn fun(e: event.wall.holed)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.wall.shot
---@field by unit
---@field edge edge
---@field item item
---@param event "wall.shot"
---@param fn fun(e: event.wall.shot)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.weapon.broken
---@field item item
---@field unit unit
---@param event "weapon.broken"
---@param fn fun(e: event.weapon.broken)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.weapon.drawn
---@field item item
---@field unit unit
---@param event "weapon.drawn"
---@param fn fun(e: event.weapon.drawn)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.weapon.fired
---@field by unit
---@field item item?
---@field weapon def.weapon
---@param event "weapon.fired"
---@param fn fun(e: event.weapon.fired)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.weapon.fixed
---@field item item
---@field rifle item
---@param event "weapon.fixed"
---@param fn fun(e: event.weapon.fixed)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.weapon.loaded
---@field item item
---@field unit unit
---@param event "weapon.loaded"
---@param fn fun(e: event.weapon.loaded)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.weapon.loading
---@field item item
---@field unit unit
---@param event "weapon.loading"
---@param fn fun(e: event.weapon.loading)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.weapon.put_away
---@field item item
---@field unit unit
---@param event "weapon.put_away"
---@param fn fun(e: event.weapon.put_away)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.weapon.selected
---@field item item
---@field mode string
---@field unit unit
---@param event "weapon.selected"
---@param fn fun(e: event.weapon.selected)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.weapon.set_up
---@field item item
---@param event "weapon.set_up"
---@param fn fun(e: event.weapon.set_up)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.berserker.damage
---@field left integer
---@field room room
---@field unit unit
---@param event "berserker.damage"
---@param fn fun(e: event.berserker.damage)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.boarding.shown
---@field what string
---@param event "boarding.shown"
---@param fn fun(e: event.boarding.shown)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.boarding.revealed
---@field what string
---@param event "boarding.revealed"
---@param fn fun(e: event.boarding.revealed)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.boarding.visited
---@field unit unit
---@field what string
---@param event "boarding.visited"
---@param fn fun(e: event.boarding.visited)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.breakthrough.aboard
---@field unit unit
---@param event "breakthrough.aboard"
---@param fn fun(e: event.breakthrough.aboard)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.hijacking.alarm
---@field by unit?
---@param event "hijacking.alarm"
---@param fn fun(e: event.hijacking.alarm)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.mutiny.joins
---@field unit: unit any
---@field side: string any
---@param event "mutiny.joins"
---@param fn fun(e: event.mutiny.joins)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.mutiny.pet
---@field of unit
---@field unit unit
---@param event "mutiny.pet"
---@param fn fun(e: event.mutiny.pet)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.rescue.freed
---@field by unit
---@field unit unit
---@param event "rescue.freed"
---@param fn fun(e: event.rescue.freed)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.rescue.safe
---@field unit unit
---@param event "rescue.safe"
---@param fn fun(e: event.rescue.safe)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.rescue.alarm
---@field by unit
---@param event "rescue.alarm"
---@param fn fun(e: event.rescue.alarm)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.loose.escapes
---@field unit unit
---@param event "loose.escapes"
---@param fn fun(e: event.loose.escapes)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.loose.alarm
---@field by unit
---@field unit unit
---@param event "loose.alarm"
---@param fn fun(e: event.loose.alarm)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.loose.revived
---@field unit unit
---@param event "loose.revived"
---@param fn fun(e: event.loose.revived)
---@param opts? on_opts
function on(event, fn, opts) end

---@class event.loose.not_revived
---@field by unit
---@param event "loose.not_revived"
---@param fn fun(e: event.loose.not_revived)
---@param opts? on_opts
function on(event, fn, opts) end
