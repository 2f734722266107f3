---@meta _
-- Written by `gangway api --luacats`, which rewrites it.


---@class fields.armor: fields.common
---@field column "none"|"jack"|"mesh"|"cloth"|"reflec"|"ablat"|"vacc"|"combat"|"battle" column of the chart of armor
---@class def.armor: fields.armor, definition

---@class fields.weapon: fields.common
---@field also? string another skill that serves as well: brawling for a cudgel (TR-045)
---@field burst? integer rounds in a burst; 0: it fires no bursts
---@field burst_class? "brawl"|"blade_light"|"blade_heavy"|"polearm"|"natural"|"pistol_small"|"pistol"|"shotgun"|"smg"|"rifle"|"auto_rifle"|"gauss"|"laser"|"energy"|"launcher"|"bow" row of the chart of ranges for bursts (TR-022)
---@field bursts_only? boolean cannot fire single shots
---@field class "brawl"|"blade_light"|"blade_heavy"|"polearm"|"natural"|"pistol_small"|"pistol"|"shotgun"|"smg"|"rifle"|"auto_rifle"|"gauss"|"laser"|"energy"|"launcher"|"bow" row of the chart of ranges
---@field dice string dice of a wound: 3D
---@field good? integer from it the user has good_dm (own T6)
---@field good_dm? integer DM of a user at good or above
---@field gun? boolean for what is fired: is it a gun? Only guns suffer from bad light (TR-015, TR-017)
---@field kind "blunt"|"edge"|"pierce"|"slug"|"highvel"|"pellet"|"laser"|"plasma"|"blast" row of the chart of armor
---@field long? boolean a long gun, which strikes and parries as a brawling weapon, a cudgel (TR-045)
---@field natural? boolean part of the body: never drawn or put away
---@field need? integer below it the user has need_dm (own T6)
---@field need_dm? integer DM of a user below need
---@field of? "strength"|"dexterity"|"none" characteristic whose value gives the user a DM
---@field pellets? boolean may also hit up to three others in the target's group (TR-027)
---@field reload? "magazine"|"cylinder"|"pack"|"none" magazine: a round (TR-030); cylinder: two, or one without evading (TR-032); pack: not in combat (TR-034)
---@field rounds? integer shots in a full magazine, cylinder or pack; 0: it is not fired
---@field sights? boolean has electronic sights (TR-018)
---@field skill string the expertise that counts for it
---@field step? integer DM for the make of the weapon, relative to the one it resembles (TR-021)
---@field thrown? boolean may be thrown (TR-020)
---@field weak? integer DM of a weakened blow or swing (TR-037)
---@class def.weapon: fields.weapon, definition

---@class cover
---@field band integer
---@field cluster integer
---@field name string Cover
---@field whole boolean High enough to hide behind
---@field remove fun(self: cover)

---@class wound
---@field at? unit
---@field by? unit
---@field dice string
---@field final boolean
---@field remove fun(self: wound)

---One attack, from the facts of the case to the throw.
---@class attack
---@field at unit whom
---@field by unit the attacker
---@field class string the class of weapon whose row it uses (TR-022)
---@field covered boolean the target is behind cover
---@field drew boolean the attacker has drawn in this round
---@field evading boolean the target is evading
---@field group boolean aimed at another figure in the target's group (TR-026)
---@field hidden boolean the target is completely behind cover
---@field item? item with what; nil for the body
---@field mode "single"|"burst"|"blow"|"weak"|"thrown"
---@field range? "close"|"short"|"medium"|"long"|"very_long" nil: too far
---@field status string of the attacker in this round
---@field weapon def.weapon its definition

---Where a figure may be: a band, and the cluster in it.
---@class stand
---@field band integer
---@field cluster? integer
---@field [string] any

---@class event.aim.written
---@field unit unit
---@field words string

---@class event.attack.empty
---@field item item
---@field unit unit

---@class event.attack.made
---@field text string

---@class event.combat.ends
---@field seconds integer
---@field why string

---@class event.encounter.avoided
---@field side side

---@class event.encounter.range
---@field range string

---@class event.encounter.stays
---@field side side

---@class event.encounter.surprise
---@field side side

---@class event.leader.killed
---@field side side

---@class event.leader.new
---@field side side
---@field unit unit

---@class event.order.written
---@field unit unit
---@field words string

---@class event.round.begins
---@field round integer

---@class event.side.breaks
---@field side side

---@class event.side.rallies
---@field side side

---@class event.side.stands
---@field side side

---@class event.surprise.ends

---@class event.unit.awakes
---@field unit unit

---@class event.unit.draws
---@field item item
---@field unit unit

---@class event.unit.evades
---@field place string
---@field unit unit

---@class event.unit.flees
---@field place string
---@field unit unit

---@class event.unit.healed
---@field unit unit

---@class event.unit.hides
---@field place string
---@field unit unit

---@class event.unit.hit
---@field hits integer
---@field unit unit

---@class event.unit.hurt
---@field unit unit
---@field upp string

---@class event.unit.killed
---@field unit unit

---@class event.unit.leaves
---@field unit unit

---@class event.unit.loaded
---@field item item
---@field unit unit

---@class event.unit.out
---@field unit unit

---@class event.unit.reloads
---@field item item
---@field unit unit

---@class event.unit.runs
---@field place string
---@field unit unit

---@class event.unit.serious
---@field unit unit

---@class event.unit.stows
---@field item item
---@field unit unit

---@class event.unit.tended
---@field text string
---@field unit unit

---@class event.unit.wakes
---@field unit unit

---@class event.unit.walks
---@field place string
---@field unit unit

---@class (partial) carried_handlers
---@field ["aim.written"]? fun(thing: any, e: event.aim.written)|table
---@field ["attack.empty"]? fun(thing: any, e: event.attack.empty)|table
---@field ["attack.made"]? fun(thing: any, e: event.attack.made)|table
---@field ["combat.ends"]? fun(thing: any, e: event.combat.ends)|table
---@field ["encounter.avoided"]? fun(thing: any, e: event.encounter.avoided)|table
---@field ["encounter.range"]? fun(thing: any, e: event.encounter.range)|table
---@field ["encounter.stays"]? fun(thing: any, e: event.encounter.stays)|table
---@field ["encounter.surprise"]? fun(thing: any, e: event.encounter.surprise)|table
---@field ["leader.killed"]? fun(thing: any, e: event.leader.killed)|table
---@field ["leader.new"]? fun(thing: any, e: event.leader.new)|table
---@field ["order.written"]? fun(thing: any, e: event.order.written)|table
---@field ["round.begins"]? fun(thing: any, e: event.round.begins)|table
---@field ["side.breaks"]? fun(thing: any, e: event.side.breaks)|table
---@field ["side.rallies"]? fun(thing: any, e: event.side.rallies)|table
---@field ["side.stands"]? fun(thing: any, e: event.side.stands)|table
---@field ["surprise.ends"]? fun(thing: any, e: event.surprise.ends)|table
---@field ["unit.awakes"]? fun(thing: any, e: event.unit.awakes)|table
---@field ["unit.draws"]? fun(thing: any, e: event.unit.draws)|table
---@field ["unit.evades"]? fun(thing: any, e: event.unit.evades)|table
---@field ["unit.flees"]? fun(thing: any, e: event.unit.flees)|table
---@field ["unit.healed"]? fun(thing: any, e: event.unit.healed)|table
---@field ["unit.hides"]? fun(thing: any, e: event.unit.hides)|table
---@field ["unit.hit"]? fun(thing: any, e: event.unit.hit)|table
---@field ["unit.hurt"]? fun(thing: any, e: event.unit.hurt)|table
---@field ["unit.killed"]? fun(thing: any, e: event.unit.killed)|table
---@field ["unit.leaves"]? fun(thing: any, e: event.unit.leaves)|table
---@field ["unit.loaded"]? fun(thing: any, e: event.unit.loaded)|table
---@field ["unit.out"]? fun(thing: any, e: event.unit.out)|table
---@field ["unit.reloads"]? fun(thing: any, e: event.unit.reloads)|table
---@field ["unit.runs"]? fun(thing: any, e: event.unit.runs)|table
---@field ["unit.serious"]? fun(thing: any, e: event.unit.serious)|table
---@field ["unit.stows"]? fun(thing: any, e: event.unit.stows)|table
---@field ["unit.tended"]? fun(thing: any, e: event.unit.tended)|table
---@field ["unit.wakes"]? fun(thing: any, e: event.unit.wakes)|table
---@field ["unit.walks"]? fun(thing: any, e: event.unit.walks)|table

---@class (partial) carried_rules
---@field ["attack.dm"]? (fun(thing: any, attack: attack): integer|boolean|nil, string?)|table
---@field ["attack.may"]? (fun(thing: any, attack: attack): string|boolean|nil)|table
---@field ["bots.place"]? (fun(thing: any, unit: unit, place: stand, status: string?): integer|boolean|nil, string?)|table
---@field ["combat.over"]? (fun(thing: any): string?)|table
---@field ["combat.result"]? (fun(thing: any, why: string?): table?)|table
---@field ["encounter.dm"]? (fun(thing: any, side: side): integer|boolean|nil, string?)|table
---@field ["encounter.may_avoid"]? (fun(thing: any, side: side): string|boolean|nil)|table
---@field ["encounter.place"]? (fun(thing: any): function?)|table
---@field ["morale.dm"]? (fun(thing: any, side: side): integer|boolean|nil, string?)|table
---@field ["order.may"]? (fun(thing: any, unit: unit, order: string, to: any): string|boolean|nil)|table

---@class (partial) declared_throws
---@field attack fun(attack: attack): declared_throw
---@field avoid fun(side: side): declared_throw
---@field morale fun(side: side): declared_throw
---@field wake fun(unit: unit, near: boolean?): declared_throw

---@class (partial) define
---@field armor fun(id: string, fields?: fields.armor): (fun(fields: fields.armor))
---@field weapon fun(id: string, fields?: fields.weapon): (fun(fields: fields.weapon))

---@class (partial) delete
---@field armor fun(id: string)
---@field weapon fun(id: string)

---@class (partial) extend
---@field armor fun(id: string, fields?: table): (fun(fields: table))
---@field weapon fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) game
---@field avoided? side
---@field bands integer
---@field dangerous boolean
---@field idle integer
---@field light string Light
---@field noise boolean
---@field range string
---@field stage string
---@field struck boolean
---@field surprise? side Surprise
---@field terrain_dm integer
---@field tested boolean

---@class (partial) item: fields.weapon
---@field charging integer
---@field loaded integer Loaded
---@field spare integer Spare loads

---@class (partial) patch
---@field armor fun(id: string, fields?: table): (fun(fields: table))
---@field weapon fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) replace
---@field armor fun(id: string, fields?: table): (fun(fields: table))
---@field weapon fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) settings
---@field natural "scenario"|"on"|"off" A natural 12 hits, a natural 2 misses
---@field poor_light_close boolean In partial darkness guns have -6 at close range too
---@field shotgun_group_dm any DM on a shotgun's hits on the group
---@field sights_see boolean Electronic sights see beyond medium range in partial darkness
---@field untrained_defence "always"|"melee" Attacks on an untrained NPC get +3

---@class (partial) side
---@field back string
---@field bereft boolean
---@field broken boolean Broken
---@field choice string
---@field leader? unit
---@field military boolean
---@field nerve string
---@field shaken integer
---@field strength_at_first integer

---@class (partial) unit
---@field aim string Attack
---@field aim_also unit[]
---@field aim_at? unit at
---@field armor? def.armor Armor
---@field asleep boolean Asleep
---@field attacked boolean Attacked
---@field band integer
---@field bled boolean Has had its first wound
---@field blows integer Full-strength blows struck
---@field cluster integer In group
---@field dexterity integer Dexterity
---@field dexterity_lost integer
---@field drew boolean Drew a weapon
---@field education integer
---@field encumbered boolean Encumbered
---@field endurance integer Endurance
---@field endurance_lost integer
---@field facility integer
---@field flying boolean Flying
---@field gone boolean Got away
---@field healing string Healing
---@field hits integer Hits taken
---@field hits_dead? integer further hits to death
---@field hits_down? integer Hits to unconsciousness
---@field intelligence integer
---@field loading integer Rounds until loaded
---@field minutes integer
---@field order string Order
---@field order_item? item drawing
---@field order_to string to
---@field order_unit? unit to
---@field player boolean Player character
---@field rested integer
---@field size string Size
---@field skills table<string, integer> Expertise
---@field social integer
---@field state "able"|"unconscious"|"seriously wounded"|"dead" State
---@field status string Status
---@field strength integer Strength
---@field strength_lost integer
---@field tended integer
---@field treated integer
---@field vigor integer Full-strength blows
---@field weapon? item In hand

---What mods that name it in mod.ini may use.
traveller = {}
traveller.attack = {}
traveller.attacks = {}
traveller.bands = {}
traveller.encounter = {}
traveller.ends = {}
traveller.melee = {}
traveller.morale = {}
traveller.movement = {}
traveller.people = {}
traveller.people.character = {}
traveller.recovery = {}
traveller.reload = {}
traveller.strip = {}
traveller.wounds = {}
traveller.writing = {}

---Why a figure with that status makes no attack of any kind in the round, or nil (TR-039).
---@param status any
---@return any
function traveller.attack.busy(status) end

---@param a attack
---@return any
function traveller.attack.dms(a) end

---All throws that an attack comes to (TR-023 to TR-028).
---@param a attack
---@param also any
---@return any
function traveller.attack.expand(a, also) end

---A unit that reloads counts as evading (TR-031).
---@param status any
---@return any
function traveller.attack.is_evading(status) end

---@param weapon any
---@return any
function traveller.attack.is_gun(weapon) end

---@param a attack
---@return any
function traveller.attack.is_melee(a) end

---Carries out one declared attack: throws and ammunition now, wounds later.
---@param a attack
---@param also any
function traveller.attack.make(a, also) end

---On in our scenarios, off in the printed game (own T10).
---@return any
function traveller.attack.natural() end

---opts: group; `place` and `status` of the attacker or `at_place`, `at_status` of the target, where they are not as they stand
---@param by any
---@param at any
---@param item any
---@param weapon any
---@param mode any
---@param opts any
---@return attack
function traveller.attack.new(by, at, item, weapon, mode, opts) end

---A blade that was thrown is gone for the fight (own T7): once all attacks of the round are thrown, since until then it parries (TR-003).
---@param u unit
function traveller.attack.part_with(u) end

---@param a attack
---@return any
function traveller.attack.reason(a) end

---Fired, not struck or thrown: a gun, or a bow.
---@param weapon any
---@return boolean
function traveller.attack.shoots(weapon) end

---Ways of 36 in which it hits: what the throw shows, without the words.
---@param a attack
---@return any
function traveller.attack.ways(a) end

---Is there anything that it may attack in this round?
---@param u unit
---@return boolean
function traveller.attacks.any(u) end

---d: by, at, aim, also. What was declared is made even where another attack of the round has struck its maker (TR-003).
---@param d any
function traveller.attacks.carry_out(d) end

---Why none can be given, or nil.
---@param u unit
---@return any
function traveller.attacks.finish_reason(u) end

---Enemies that a coup de grace would kill: helpless, in the same cluster (TR-054).
---@param u unit
---@return unit[]
function traveller.attacks.helpless(u) end

---The attack by one of the ways at somebody.
---@param u unit
---@param v any
---@param mode any
---@return attack?
function traveller.attacks.of(u, v, mode) end

---@param u unit
---@return unit[]
function traveller.attacks.targets(u) end

---All ways to attack with what is in hand, or `item` in its place: lists of { item, weapon, mode }.
---@param u unit
---@param item any
---@return any
function traveller.attacks.with(u, item) end
---@type number
traveller.bands.METRES = nil
---@type table
traveller.bands.RANGES = nil

---Those in its cluster, in the order of the cluster (own T5).
---@param u unit
---@return unit[]
function traveller.bands.beside(u) end

---@param name any
---@return table?
function traveller.bands.cover_named(name) end

---The cover that a place is behind, or nil.
---@param place any
---@return table?
function traveller.bands.cover_of(place) end

---@return table[]
function traveller.bands.covers() end

---Bands between two places.
---@param a attack
---@param b any
---@return any
function traveller.bands.distance(a, b) end

---@param u unit
---@return unit[]
function traveller.bands.enemies(u) end

---a, b, ... z, aa: the letter of a band, as on the strip.
---@param n any
---@return any
function traveller.bands.letter(n) end

---Bands to the nearest of a list, or nil.
---@param place any
---@param list unit[]
---@return any
function traveller.bands.nearest(place, list) end

---A cluster of the band that nobody is in.
---@param band any
---@return integer
function traveller.bands.new_cluster(band) end

---close, short, medium, long, very_long; nil: too far for any weapon.
---@param a attack
---@param b any
---@return any
function traveller.bands.range(a, b) end

---@param range any
---@return any
function traveller.bands.range_name(range) end

---In one cluster: adjacent, and close if they are enemies (own T5).
---@param a attack
---@param b any
---@return any
function traveller.bands.touch(a, b) end

---Takes part: on the strip and neither unconscious nor dead.
---@param u unit
---@return any
function traveller.bands.up(u) end

---Words for a place: "the crates (f)", "band f".
---@param place any
---@return any
function traveller.bands.words(place) end
---@type table
traveller.bots = nil

---May the side act in this round?
---@param side side
---@return any
function traveller.encounter.acts(side) end

---own T1: the surprise lasts until a round in which the side attacks and leaves somebody able to act, or morale of the other is tested.
function traveller.encounter.end_surprise() end

---@param side side
---@return any
function traveller.encounter.may_avoid(side) end

---@param range any
function traveller.encounter.place(range) end

---@param total any
---@return any
function traveller.encounter.range_of(total) end

---What both have written comes out: the first side that gets away ends it.
function traveller.encounter.settle() end

---TR-006: 1D each; three or more above the other has it.
---@return side?
function traveller.encounter.surprise() end

---What the side has to throw; nil where it has surprise (own T3).
---@param side side
---@return declared_throw?
function traveller.encounter.throw(side) end

---own T2
---@return any
function traveller.encounter.throw_range() end

---@param side side
---@return any
function traveller.ends.beaten(side) end

---For `combat.result`: the side that is not beaten; nil where that says nothing.
---@param why any
---@return table?
function traveller.ends.by_who_stands(why) end

---For the end page, beside who is left of each side.
---@return table
function traveller.ends.facts() end

---For `combat.over` of a scenario in which a side that breaks has lost.
---@return string?
function traveller.ends.when_broken() end

---At the start of an encounter the allowance is the endurance there is then, less what was struck without rest since.
---@param u unit
function traveller.melee.begin(u) end

---Ordinary blows that are left (TR-036).
---@param u unit
---@return any
function traveller.melee.left(u) end

---@param u unit
---@param mode any
---@return string?
function traveller.melee.reason(u, mode) end

---TR-038
---@param u unit
---@param minutes any
function traveller.melee.rested(u, minutes) end

---@param def any
---@return boolean
function traveller.melee.strikes(def) end

---What a figure strikes with: the weapon in hand, a long gun as a cudgel, its body where nothing is in hand (TR-045).
---@param u unit
---@return any
function traveller.melee.weapon(u) end

---The end of a round (TR-004): each side that has somebody on their feet.
function traveller.morale.check() end

---Who leads: the highest expertise as a leader; at first a sleeper may, but none takes control (`awake`).
---@param side side
---@param awake any
---@return any
function traveller.morale.choose_leader(side, awake) end

---@param side side
---@return any
function traveller.morale.is_tested(side) end

---A leader at hand: able, and in a band with others of the side, or the last of it (own T9).
---@param side side
---@return any
function traveller.morale.leader(side) end

---@param side side
---@return any
function traveller.morale.need(side) end

---All orders at once: first those with a goal of their own, then those who go to somebody.
---@param list unit[]
function traveller.movement.carry_out(list) end

---Away from the nearest enemy, two bands (own T9).
---@param u unit
---@return any
function traveller.movement.flight(u) end

---Where an order leads from where everybody stands now. `to`: "", a direction, "apart", the name of a cover, or a unit.
---@param u unit
---@param status any
---@param to any
---@return table
function traveller.movement.goal(u, status, to) end

---@param u unit
---@param status any
---@return any
function traveller.movement.most(u, status) end

---Where a side runs to that is broken among its enemies: where it came from.
function traveller.movement.note_backs() end
---@type table
traveller.people.STATS = nil

---An animal: hits, a weapon of its body, hide like an armor (own T12).
---@param side side
---@param row any
---@return unit
function traveller.people.animal(side, row) end

---The body's own weapon.
---@param u unit
---@return any
function traveller.people.body(u) end

---Characters that the players brought for a side, of which a scenario takes at most so many.
---@param side side
---@param most any
---@return any
function traveller.people.brought(side, most) end

---@param values any
---@return table?
function traveller.people.character.check(values) end

---@param side side
---@param c any
---@return unit
function traveller.people.character.enter(side, c) end
---@type table
traveller.people.character.example = nil
---@type table
traveller.people.character.fields = nil
---@type table
traveller.people.character.rest = nil

---@param how any
---@return any
function traveller.people.character.roll(how) end

---@param v any
---@return any
function traveller.people.character.text(v) end

---What it has as the rules hold it: `first` in hand before the others.
---@param u unit
---@return table?
---@return string?
function traveller.people.character.write(u) end

---Level of expertise with a weapon, by the better of two skills where either serves; nil: untrained, which only an NPC can be (TR-011, TR-013).
---@param u unit
---@param weapon any
---@return any
function traveller.people.expertise(u, weapon) end

---A full weapon with loads to spare; the first that one gets is in hand unless `away`.
---@param u unit
---@param id any
---@param spare any
---@param away any
---@return item
function traveller.people.give(u, id, spare, away) end

---@param u unit
---@return boolean
function traveller.people.is_animal(u) end

---What is left of a physical characteristic.
---@param u unit
---@param stat any
---@return integer
function traveller.people.left_of(u, stat) end

---row: { id, name, upp, skills, armor, weapons ... }; the first weapon is in hand.
---@param side side
---@param row any
---@return unit
function traveller.people.person(side, row) end

---What is left of a side, in words, for the end page.
---@param side side
---@return any
function traveller.people.roll_call(side) end

---@param u unit
---@param upp any
function traveller.people.set_upp(u, upp) end

---The characteristics as they stand for wounds: 477777 (TR-071, TR-074).
---@param u unit
---@return any
function traveller.people.upp(u) end
---@type table
traveller.recovery.CARE = nil
---@type table
traveller.recovery.STAGES = nil

function traveller.recovery.aftermath() end

---The fight is over. Those whom it left at zero lie unconscious, the others are as on waking. Who heals already and has no new wound goes on as before.
---@param u unit
function traveller.recovery.begin(u) end

---What a character brings of an earlier fight.
---@param u unit
---@param values any
function traveller.recovery.bring(u, values) end

---Days pass for all of a list, where there is power (TR-035). how: days, care.
---@param list any
---@param how any
function traveller.recovery.days(list, how) end

---The stages that are ahead of it with their minutes, for a roster; nil: none.
---@param u unit
---@return table?
function traveller.recovery.healing_of(u) end

---In words, for the end of a game and for rosters; nil: nothing.
---@param u unit
---@return string?
function traveller.recovery.needs(u) end

---Time passes: what is over when it has, and the next stage with what is left of it.
---@param u unit
---@param minutes any
---@param medic any
---@param place any
function traveller.recovery.pass(u, minutes, medic, place) end

---@param u unit
---@return any
function traveller.recovery.words(u) end

---Points of wounds by characteristic, for a roster; nil: none.
---@param u unit
---@return any
function traveller.recovery.wounds_of(u) end

---@param u unit
---@param how any
function traveller.reload.begin(u, how) end

---Those of a roster come with what is left in theirs, one pack filled before the next.
---@param u unit
---@param left any
function traveller.reload.bring(u, left) end

---At the end of a round: who was at it has done a round of it.
---@param u unit
function traveller.reload.go_on(u) end

---Shots left in all packs of a weapon of which one is not full, by weapon, for a roster; nil: all are full.
---@param u unit
---@return any
function traveller.reload.packs_of(u) end

---Why the weapon in hand cannot be loaded now, or nil. `how`: evading, or open (giving up evading).
---@param u unit
---@param how any
---@return string?
function traveller.reload.reason(u, how) end

---Minutes at a power source: an hour fills a pack.
---@param u unit
---@param minutes any
function traveller.reload.recharge(u, minutes) end

---How long it takes (TR-030, TR-032, TR-033).
---@param item any
---@param how any
---@return any
function traveller.reload.rounds(item, how) end

---The status of a unit that reloads so: one that counts as evading (TR-031), or one that does not (TR-033).
---@param how any
---@return any
function traveller.reload.status(how) end

---Covers of the plan are its rooms with the tag `cover`, each in one column: one record each, with a cluster of its own. One with the tag `low` hides nobody wholly.
function traveller.strip.covers() end

function traveller.strip.lay() end

---Physical characteristics above zero, in the order of their names.
---@param u unit
---@return any[]
function traveller.wounds.above_zero(u) end

function traveller.wounds.apply_next() end

---@param at any
---@param dice any
---@param by any
function traveller.wounds.defer(at, dice, by) end

---@param at any
---@param by any
function traveller.wounds.defer_kill(at, by) end

---Unconscious, or unable to resist: whom a coup de grace can kill (TR-054).
---@param u unit
---@return any
function traveller.wounds.is_helpless(u) end

---Kills at once (TR-054).
---@param u unit
function traveller.wounds.kill(u) end

---What its characteristics, or its hits, come to (TR-051, TR-052, TR-075).
---@param u unit
---@return any
function traveller.wounds.level(u) end

---The step at the end of the round. It may ask, so it works off one wound at a time.
---@return table?
function traveller.wounds.pending() end

---Applies the dice of one wound.
---@param u unit
---@param faces integer[]
---@param by any
function traveller.wounds.take(u, faces, by) end

---@param u unit
function traveller.wounds.update(u) end

---Sides that may say whether they avoid the fight, all at once.
---@return decision
function traveller.writing.choices() end

---What the seats write in a phase, then the step: each for the first of its figures that needs it.
---@param phase any
---@param name any
---@return decision
function traveller.writing.each(phase, name) end

function traveller.writing.reveal() end

function traveller.writing.strike() end

---@overload fun(event: "aim.written", fn: fun(e: event.aim.written), opts?: on_opts)
---@overload fun(event: "attack.empty", fn: fun(e: event.attack.empty), opts?: on_opts)
---@overload fun(event: "attack.made", fn: fun(e: event.attack.made), opts?: on_opts)
---@overload fun(event: "combat.ends", fn: fun(e: event.combat.ends), opts?: on_opts)
---@overload fun(event: "encounter.avoided", fn: fun(e: event.encounter.avoided), opts?: on_opts)
---@overload fun(event: "encounter.range", fn: fun(e: event.encounter.range), opts?: on_opts)
---@overload fun(event: "encounter.stays", fn: fun(e: event.encounter.stays), opts?: on_opts)
---@overload fun(event: "encounter.surprise", fn: fun(e: event.encounter.surprise), opts?: on_opts)
---@overload fun(event: "leader.killed", fn: fun(e: event.leader.killed), opts?: on_opts)
---@overload fun(event: "leader.new", fn: fun(e: event.leader.new), opts?: on_opts)
---@overload fun(event: "order.written", fn: fun(e: event.order.written), opts?: on_opts)
---@overload fun(event: "round.begins", fn: fun(e: event.round.begins), opts?: on_opts)
---@overload fun(event: "side.breaks", fn: fun(e: event.side.breaks), opts?: on_opts)
---@overload fun(event: "side.rallies", fn: fun(e: event.side.rallies), opts?: on_opts)
---@overload fun(event: "side.stands", fn: fun(e: event.side.stands), opts?: on_opts)
---@overload fun(event: "surprise.ends", fn: fun(e: event.surprise.ends), opts?: on_opts)
---@overload fun(event: "unit.awakes", fn: fun(e: event.unit.awakes), opts?: on_opts)
---@overload fun(event: "unit.draws", fn: fun(e: event.unit.draws), opts?: on_opts)
---@overload fun(event: "unit.evades", fn: fun(e: event.unit.evades), opts?: on_opts)
---@overload fun(event: "unit.flees", fn: fun(e: event.unit.flees), opts?: on_opts)
---@overload fun(event: "unit.healed", fn: fun(e: event.unit.healed), opts?: on_opts)
---@overload fun(event: "unit.hides", fn: fun(e: event.unit.hides), opts?: on_opts)
---@overload fun(event: "unit.hit", fn: fun(e: event.unit.hit), opts?: on_opts)
---@overload fun(event: "unit.hurt", fn: fun(e: event.unit.hurt), opts?: on_opts)
---@overload fun(event: "unit.killed", fn: fun(e: event.unit.killed), opts?: on_opts)
---@overload fun(event: "unit.leaves", fn: fun(e: event.unit.leaves), opts?: on_opts)
---@overload fun(event: "unit.loaded", fn: fun(e: event.unit.loaded), opts?: on_opts)
---@overload fun(event: "unit.out", fn: fun(e: event.unit.out), opts?: on_opts)
---@overload fun(event: "unit.reloads", fn: fun(e: event.unit.reloads), opts?: on_opts)
---@overload fun(event: "unit.runs", fn: fun(e: event.unit.runs), opts?: on_opts)
---@overload fun(event: "unit.serious", fn: fun(e: event.unit.serious), opts?: on_opts)
---@overload fun(event: "unit.stows", fn: fun(e: event.unit.stows), opts?: on_opts)
---@overload fun(event: "unit.tended", fn: fun(e: event.unit.tended), opts?: on_opts)
---@overload fun(event: "unit.wakes", fn: fun(e: event.unit.wakes), opts?: on_opts)
---@overload fun(event: "unit.walks", fn: fun(e: event.unit.walks), opts?: on_opts)
---@param event string
---@param fn function
---@param opts? on_opts
function on(event, fn, opts) end

---@overload fun(chain: "attack.dm", name: string, fn: fun(attack: attack): integer|boolean|nil, string?)
---@overload fun(chain: "attack.dm", name: string, opts: rule_opts, fn: fun(attack: attack): integer|boolean|nil, string?)
---@overload fun(chain: "attack.may", name: string, fn: fun(attack: attack): string|boolean|nil)
---@overload fun(chain: "attack.may", name: string, opts: rule_opts, fn: fun(attack: attack): string|boolean|nil)
---@overload fun(chain: "bots.place", name: string, fn: fun(unit: unit, place: stand, status: string?): integer|boolean|nil, string?)
---@overload fun(chain: "bots.place", name: string, opts: rule_opts, fn: fun(unit: unit, place: stand, status: string?): integer|boolean|nil, string?)
---@overload fun(chain: "combat.over", name: string, fn: fun(): string?)
---@overload fun(chain: "combat.over", name: string, opts: rule_opts, fn: fun(): string?)
---@overload fun(chain: "combat.result", name: string, fn: fun(why: string?): table?)
---@overload fun(chain: "combat.result", name: string, opts: rule_opts, fn: fun(why: string?): table?)
---@overload fun(chain: "encounter.dm", name: string, fn: fun(side: side): integer|boolean|nil, string?)
---@overload fun(chain: "encounter.dm", name: string, opts: rule_opts, fn: fun(side: side): integer|boolean|nil, string?)
---@overload fun(chain: "encounter.may_avoid", name: string, fn: fun(side: side): string|boolean|nil)
---@overload fun(chain: "encounter.may_avoid", name: string, opts: rule_opts, fn: fun(side: side): string|boolean|nil)
---@overload fun(chain: "encounter.place", name: string, fn: fun(): function?)
---@overload fun(chain: "encounter.place", name: string, opts: rule_opts, fn: fun(): function?)
---@overload fun(chain: "morale.dm", name: string, fn: fun(side: side): integer|boolean|nil, string?)
---@overload fun(chain: "morale.dm", name: string, opts: rule_opts, fn: fun(side: side): integer|boolean|nil, string?)
---@overload fun(chain: "order.may", name: string, fn: fun(unit: unit, order: string, to: any): string|boolean|nil)
---@overload fun(chain: "order.may", name: string, opts: rule_opts, fn: fun(unit: unit, order: string, to: any): string|boolean|nil)
---@param chain string
---@param name string
---@param opts rule_opts|function
---@param fn? function
function rule(chain, name, opts, fn) end

---@overload fun(id: "attack.dm"): (fun(attack: attack): modifiers)
---@overload fun(id: "attack.may"): (fun(attack: attack): string?)
---@overload fun(id: "bots.place"): (fun(unit: unit, place: stand, status: string?): modifiers)
---@overload fun(id: "combat.over"): (fun(): string?)
---@overload fun(id: "combat.result"): (fun(why: string?): table?)
---@overload fun(id: "encounter.dm"): (fun(side: side): modifiers)
---@overload fun(id: "encounter.may_avoid"): (fun(side: side): string?)
---@overload fun(id: "encounter.place"): (fun(): function?)
---@overload fun(id: "morale.dm"): (fun(side: side): modifiers)
---@overload fun(id: "order.may"): (fun(unit: unit, order: string, to: any): string?)
---@param id string
---@return function
function chain(id) end
