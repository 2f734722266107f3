---@meta _
-- Written by `gangway api --luacats`, which rewrites it.


---@class fields.armor: fields.common
---@field stops integer subtracted from each hit (own P7)
---@class def.armor: fields.armor, definition

---@class fields.deed: fields.common
---@field diagonal? string AP of a diagonal step, where it differs
---@field kind? ""|"blow"|"shot"|"thrown"|"tackle" kind of attack
---@field points string AP: 1, 1.5, 0.5
---@field position? string of a step: the position that it requires
---@field says? string of a step: the verb in the log
---@field starred? boolean may be done in another's turn (PC-005)
---@field variable? boolean `points` is the minimum: more may be spent (own P4)
---@class def.deed: fields.deed, definition

---@class fields.device: fields.common
---@field is_key? boolean opens locked doors without a roll
---@field loot? boolean the prize of a scenario
---@field opens_locks? boolean can pick the lock of a door
---@class def.device: fields.device, definition

---@class fields.weapon: fields.common
---@field concealed? boolean others see it only once it is drawn
---@field damage string dice of a hit: 2D10
---@field magazine? integer shots in a full magazine
---@field other_damage? string dice at its second setting
---@field other_track? "wound"|"temporary"|"half" damage at its second setting
---@field plus? integer added to the dice
---@field rate? integer shots allowed from one turn of its bearer to the next (own P8)
---@field reach? integer middle range in squares (own P2)
---@field settings? string[] its settings (PC-062); it starts at the first
---@field shoots? boolean a gun or a bow: fired, not swung
---@field skill "brawling"|"melee"|"guns"|"throwing" the skill that it is used with
---@field spare? integer spare magazines that its bearer carries
---@field thrown? boolean may be thrown (PC-061)
---@field track? "wound"|"temporary"|"half" kind of damage; half: one half of each, an odd point is temporary
---@class def.weapon: fields.weapon, definition

---One attack, from the facts of the case to what came of it. What does not apply is nil.
---@class attack
---@field aimed? boolean the weapon in hand was aimed before
---@field at unit whom
---@field avoided? boolean it is out of the way
---@field by unit the attacker
---@field deed string id of the deed that it is
---@field dodged? boolean it tried to dodge
---@field extra integer what AP beyond the minimum add to the chance (own P4)
---@field from cell where it is made from; of a tackle, where the tackler lands
---@field grazed? boolean it only grazed
---@field item? item the thing in hand; nil: the fist
---@field kind "blow"|"shot"|"thrown"|"tackle"
---@field parried? integer what the parry adds to the save of the target
---@field place? "head"|"arm"|"leg" where the shot is called (PC-031)
---@field quick? boolean quick-draw (PC-059)
---@field range integer squares from there
---@field rolled? boolean the target rolls aside
---@field track "wound"|"temporary"|"half" which damage
---@field weapon def.weapon its definition

---What a unit has done in its turn, for those who may answer.
---@class deed_event
---@field appeared? boolean it came into sight
---@field attack? boolean it was an attack
---@field says string in words
---@field target? unit of the attack

---@class event.alarm.given
---@field unit unit

---@class event.attack.made
---@field at unit
---@field by unit
---@field result "hit"|"graze"|"miss"|"parried"|"gone"
---@field text string

---@class event.bell.rings
---@field turn integer
---@field unit unit

---@class event.check.made
---@field text string
---@field unit unit

---@class event.cover.struck
---@field what string

---@class event.defence.made
---@field how string
---@field unit unit

---@class event.lock.holds
---@field portal portal
---@field unit unit

---@class event.lock.opens
---@field portal portal
---@field unit unit

---@class event.mishap
---@field unit unit
---@field what string

---@class event.portal.worked
---@field portal portal
---@field state string
---@field unit unit

---@class event.turn.begins
---@field turn integer

---@class event.turn.ends
---@field turn integer

---@class event.unit.aims
---@field at unit
---@field unit unit

---@class event.unit.called_up
---@field unit unit

---@class event.unit.calls
---@field other unit
---@field unit unit

---@class event.unit.draws
---@field item item
---@field unit unit

---@class event.unit.finished
---@field unit unit

---@class event.unit.gives
---@field item item
---@field other unit
---@field unit unit

---@class event.unit.hides
---@field unit unit
---@field what string

---@class event.unit.hurt
---@field points string in words
---@field unit unit

---@class event.unit.incapacitated
---@field unit unit

---@class event.unit.killed
---@field unit unit

---@class event.unit.lets_go
---@field item item
---@field unit unit

---@class event.unit.lucky
---@field unit unit

---@class event.unit.moved
---@field cell cell
---@field how string
---@field unit unit

---@class event.unit.noticed
---@field by unit
---@field unit unit

---@class event.unit.position
---@field position string
---@field unit unit

---@class event.unit.revealed
---@field unit unit

---@class event.unit.takes
---@field item item
---@field unit unit

---@class event.unit.tired
---@field unit unit

---@class event.unit.turned
---@field facing string
---@field unit unit

---@class event.unit.unconscious
---@field minutes integer
---@field unit unit

---@class event.unit.wakes
---@field unit unit

---@class event.weapon.cleared
---@field item item
---@field unit unit

---@class event.weapon.empty
---@field item item
---@field unit unit

---@class event.weapon.jams
---@field item item
---@field unit unit

---@class event.weapon.loaded
---@field item item
---@field unit unit

---@class event.weapon.set
---@field item item
---@field to string
---@field unit unit

---@class (partial) carried_handlers
---@field ["alarm.given"]? fun(thing: any, e: event.alarm.given)|table
---@field ["attack.made"]? fun(thing: any, e: event.attack.made)|table
---@field ["bell.rings"]? fun(thing: any, e: event.bell.rings)|table
---@field ["check.made"]? fun(thing: any, e: event.check.made)|table
---@field ["cover.struck"]? fun(thing: any, e: event.cover.struck)|table
---@field ["defence.made"]? fun(thing: any, e: event.defence.made)|table
---@field ["lock.holds"]? fun(thing: any, e: event.lock.holds)|table
---@field ["lock.opens"]? fun(thing: any, e: event.lock.opens)|table
---@field ["mishap"]? fun(thing: any, e: event.mishap)|table
---@field ["portal.worked"]? fun(thing: any, e: event.portal.worked)|table
---@field ["turn.begins"]? fun(thing: any, e: event.turn.begins)|table
---@field ["turn.ends"]? fun(thing: any, e: event.turn.ends)|table
---@field ["unit.aims"]? fun(thing: any, e: event.unit.aims)|table
---@field ["unit.called_up"]? fun(thing: any, e: event.unit.called_up)|table
---@field ["unit.calls"]? fun(thing: any, e: event.unit.calls)|table
---@field ["unit.draws"]? fun(thing: any, e: event.unit.draws)|table
---@field ["unit.finished"]? fun(thing: any, e: event.unit.finished)|table
---@field ["unit.gives"]? fun(thing: any, e: event.unit.gives)|table
---@field ["unit.hides"]? fun(thing: any, e: event.unit.hides)|table
---@field ["unit.hurt"]? fun(thing: any, e: event.unit.hurt)|table
---@field ["unit.incapacitated"]? fun(thing: any, e: event.unit.incapacitated)|table
---@field ["unit.killed"]? fun(thing: any, e: event.unit.killed)|table
---@field ["unit.lets_go"]? fun(thing: any, e: event.unit.lets_go)|table
---@field ["unit.lucky"]? fun(thing: any, e: event.unit.lucky)|table
---@field ["unit.moved"]? fun(thing: any, e: event.unit.moved)|table
---@field ["unit.noticed"]? fun(thing: any, e: event.unit.noticed)|table
---@field ["unit.position"]? fun(thing: any, e: event.unit.position)|table
---@field ["unit.revealed"]? fun(thing: any, e: event.unit.revealed)|table
---@field ["unit.takes"]? fun(thing: any, e: event.unit.takes)|table
---@field ["unit.tired"]? fun(thing: any, e: event.unit.tired)|table
---@field ["unit.turned"]? fun(thing: any, e: event.unit.turned)|table
---@field ["unit.unconscious"]? fun(thing: any, e: event.unit.unconscious)|table
---@field ["unit.wakes"]? fun(thing: any, e: event.unit.wakes)|table
---@field ["weapon.cleared"]? fun(thing: any, e: event.weapon.cleared)|table
---@field ["weapon.empty"]? fun(thing: any, e: event.weapon.empty)|table
---@field ["weapon.jams"]? fun(thing: any, e: event.weapon.jams)|table
---@field ["weapon.loaded"]? fun(thing: any, e: event.weapon.loaded)|table
---@field ["weapon.set"]? fun(thing: any, e: event.weapon.set)|table

---@class (partial) carried_rules
---@field ["allotment"]? (fun(thing: any, quarters: integer, unit: unit): integer?)|table
---@field ["attack.damage"]? (fun(thing: any, points: integer, attack: attack): integer?)|table
---@field ["attack.dm"]? (fun(thing: any, attack: attack): integer|boolean|nil, string?)|table
---@field ["attack.may"]? (fun(thing: any, attack: attack): string|boolean|nil)|table
---@field ["move.factor"]? (fun(thing: any, unit: unit, to: cell, mode: string): integer?)|table
---@field ["move.may"]? (fun(thing: any, unit: unit, to: cell, mode: string): string|boolean|nil)|table
---@field ["operate.may"]? (fun(thing: any, unit: unit, portal: portal): string|boolean|nil)|table
---@field ["react.event"]? (fun(thing: any, unit: unit, actor: unit, event: deed_event): boolean?)|table
---@field ["save.dm"]? (fun(thing: any, unit: unit, ability: string, why: string): integer|boolean|nil, string?)|table
---@field ["worth.hunts"]? (fun(thing: any, side: side): boolean?)|table

---@class (partial) declared_throws
---@field attack fun(attack: attack): declared_throw
---@field endurance fun(unit: unit, why: string): declared_throw
---@field save fun(unit: unit, ability: string, why: string, bonus: integer?): declared_throw
---@field skill fun(unit: unit, skill: string, why: string, difficulty: integer?): declared_throw

---@class (partial) define
---@field armor fun(id: string, fields?: fields.armor): (fun(fields: fields.armor))
---@field deed fun(id: string, fields?: fields.deed): (fun(fields: fields.deed))
---@field device fun(id: string, fields?: fields.device): (fun(fields: fields.device))
---@field weapon fun(id: string, fields?: fields.weapon): (fun(fields: fields.weapon))

---@class (partial) delete
---@field armor fun(id: string)
---@field deed fun(id: string)
---@field device fun(id: string)
---@field weapon fun(id: string)

---@class (partial) extend
---@field armor fun(id: string, fields?: table): (fun(fields: table))
---@field deed fun(id: string, fields?: table): (fun(fields: table))
---@field device fun(id: string, fields?: table): (fun(fields: table))
---@field weapon fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) game
---@field active? unit Acting
---@field alarmed? boolean The guard is alarmed
---@field help? integer Help arrives in turn
---@field post? integer Next post of the round
---@field stage string Stage
---@field steps? integer

---@class (partial) item: fields.armor, fields.device, fields.weapon
---@field jammed boolean Jammed
---@field loaded integer Shots left
---@field set_to string Set to
---@field spares integer Magazines

---@class (partial) patch
---@field armor fun(id: string, fields?: table): (fun(fields: table))
---@field deed fun(id: string, fields?: table): (fun(fields: table))
---@field device fun(id: string, fields?: table): (fun(fields: table))
---@field weapon fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) portal
---@field difficulty integer Difficulty of its lock

---@class (partial) replace
---@field armor fun(id: string, fields?: table): (fun(fields: table))
---@field deed fun(id: string, fields?: table): (fun(fields: table))
---@field device fun(id: string, fields?: table): (fun(fields: table))
---@field weapon fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) settings
---@field all_ap "all"|"most" Evading or swimming with all AP
---@field downed boolean Incapacitated units have turns
---@field low_skill "d100"|"d10" A skill under 10 is thrown for with
---@field luck boolean Luck may turn a hit into a graze
---@field making "chance"|"people" Who places the points of new characters
---@field offers "threats"|"every"|"none" When opportunity actions are offered
---@field tackle_save "harder"|"easier" Extra AP in a tackle make the target's save
---@field turn_limit any The game ends in a draw after turn

---@class (partial) unit
---@field acted boolean Has had its turn
---@field actions integer
---@field aim? unit Aims at
---@field answered table<string, integer>
---@field ap integer Action points
---@field began boolean Has done something in its turn
---@field blows integer Attacks since its turn began
---@field charisma integer CHA
---@field device? item Device in hand
---@field dexterity integer DEX
---@field done boolean Has ended its turn
---@field endurance integer END
---@field evading boolean Evading
---@field has_run boolean
---@field heading string Looks
---@field hidden integer Thirds concealed
---@field intellect integer INT
---@field loud boolean
---@field luck integer LUC
---@field lucky boolean Luck unused
---@field points string AP
---@field position string Position
---@field presence string Presence
---@field pressed integer
---@field psi integer PSI
---@field quiet_at integer
---@field ran boolean Ran in its last turn
---@field rank integer Place in the order
---@field running boolean Running
---@field runs_on boolean
---@field shots integer Shots since its turn began
---@field size string Size
---@field skills table<string, integer> Skills
---@field spent_evading integer
---@field spent_rough integer
---@field spent_swimming integer
---@field state "up"|"incapacitated"|"unconscious"|"dead" State
---@field strength integer STR
---@field temporary integer Temporary damage
---@field weapon? item In hand
---@field wound integer Wounds

---What mods that name it in mod.ini may use.
percentile = {}
percentile.ap = {}
percentile.arcs = {}
percentile.attack = {}
percentile.bots = {}
percentile.checks = {}
percentile.defence = {}
percentile.devices = {}
percentile.ease = {}
percentile.fatigue = {}
percentile.flow = {}
percentile.gear = {}
percentile.ground = {}
percentile.harm = {}
percentile.mishaps = {}
percentile.moves = {}
percentile.people = {}
percentile.people.character = {}
percentile.react = {}
percentile.recovery = {}
percentile.stealth = {}
percentile.tackle = {}

---own P1
---@param u unit
---@return any
function percentile.ap.allotment(u) end

---What may usefully be spent on a variable deed, least first: each whole point above the least adds 5 to the chance, at most three of them do (own P4). Texts, as they are typed.
---@param id any
---@return any
function percentile.ap.amounts(id) end

---What is spent beyond the least, as it raises the chance (own P4).
---@param id any
---@param quarters any
---@return any
function percentile.ap.bonus(id, quarters) end

---The price of a deed of the table, in quarters.
---@param id any
---@return any
function percentile.ap.cost(id) end

---"1.5" -> 6
---@param text any
---@return any
function percentile.ap.of(text) end

---@param u unit
---@param quarters any
function percentile.ap.pay(u, quarters) end

---@param u unit
---@param quarters any
function percentile.ap.set(u, quarters) end

---Why `u` cannot pay, or nil.
---@param u unit
---@param quarters any
---@return any
function percentile.ap.short(u, quarters) end

---of a step: straight or to a diagonal neighbour
---@param id any
---@param diagonal any
---@return any
function percentile.ap.step(id, diagonal) end

---6 -> "1.5"
---@param quarters any
---@return string
function percentile.ap.text(quarters) end

---@param points any
---@return integer
function percentile.ap.whole(points) end

---@param u unit
---@param dir any
function percentile.arcs.face(u, dir) end

---Where `u` looks. The engine knows four facings on squares; the field `heading` has the eight, the facing is the nearest.
---@param u unit
---@return any
function percentile.arcs.heading(u) end

---@param dir any
---@return any
function percentile.arcs.is_diagonal(dir) end

---"front": the half ahead; "rear": the quarter behind; "side": the two eighths between.
---@param u unit
---@param to any
---@return any
function percentile.arcs.of(u, to) end

---The two directions at right angles to where `u` looks.
---@param u unit
---@return table
function percentile.arcs.sideways(u) end

---The direction N eighths clockwise.
---@param dir any
---@param eighths any
---@return any
function percentile.arcs.turned(dir, eighths) end
---@type table
percentile.attack.VERBS = nil

---@param a attack
---@return any
function percentile.attack.dice_text(a) end

---A target that has got out of the line or out of reach is missed.
---@param a attack
---@return string?
function percentile.attack.gone(a) end

---Makes the attack: defences, the throw, what comes of it. -> hit, graze, parried, miss or nil (nothing came of it)
---@param a attack
---@return any
function percentile.attack.make(a) end

---opts: place, quick, extra, from
---@param by any
---@param at any
---@param item any
---@param deed any
---@param opts any
---@return attack
function percentile.attack.new(by, at, item, deed, opts) end

---Points of the dice, before armor.
---@param a attack
---@return integer
function percentile.attack.points(a) end

---@param a attack
---@return any
function percentile.attack.reason(a) end

---PC-025, PC-081: half of DEX and skill, then the modifiers. -> the number, what it began with, the list
---@param a attack
---@return integer
---@return any
---@return any
function percentile.attack.reckon(a) end

---skill of the attack: a thrown weapon is thrown
---@param a attack
---@return any
function percentile.attack.skill(a) end

---@param u unit
---@param list any
---@return any
---@return any
function percentile.bots.nearest(u, list) end

---Chance in 100 to throw below a number.
---@param number any
---@return any
function percentile.checks.chance(number) end

---Under 10 a failure may be a mishap: d10 above the rating (PC-003).
---@param u unit
---@param skill any
---@return any
function percentile.checks.is_mishap(u, skill) end

---Skill roll: success; and whether the failure is a mishap.
---@param u unit
---@param skill any
---@param why any
---@param difficulty any
---@return boolean
---@return any
function percentile.checks.roll_skill(u, skill, why, difficulty) end

---Saving roll against an attribute.
---@param u unit
---@param ability any
---@param why any
---@param bonus any
---@return any
function percentile.checks.save(u, ability, why, bonus) end

---Against MAX OP END.
---@param u unit
---@param why any
---@return any
function percentile.checks.save_endurance(u, why) end

---@param u unit
---@param skill any
---@return any
function percentile.checks.skill(u, skill) end

---The rating and what is added; a plain table { name, value } per part.
---@param list any
---@return any
function percentile.checks.words(list) end

---Number to throw below for a defence that is a save against DEX.
---@param id any
---@param quarters any
---@return any
function percentile.defence.bonus(id, quarters) end

---The defences that `u` has against an attack: a list of { id } and { id, AP }.
---@param a attack
---@return any
function percentile.defence.choices(a) end

---@param a attack
function percentile.defence.offer(a) end

---After a hit: the save of somebody who parries (PC-079).
---@param a attack
---@return any
function percentile.defence.parries(a) end

---Opens, closes or tries the lock.
---@param u unit
---@param portal any
---@return any
function percentile.devices.operate(u, portal) end

---@param u unit
---@param portal any
---@return any
function percentile.devices.reason(u, portal) end

---@param u unit
---@return boolean
function percentile.ease.in_contact(u) end

---@param u unit
function percentile.fatigue.begin(u) end

---@param u unit
function percentile.fatigue.check(u) end

---A step was paid: what it counts for.
---@param u unit
---@param mode any
---@param to cell
---@param quarters integer
function percentile.fatigue.note(u, mode, to, quarters) end

---The reasons for which `u` must save now, in the order of the print.
---@param u unit
---@return any
function percentile.fatigue.reasons(u) end

function percentile.flow.begin() end

function percentile.flow.begin_turn() end

---Its turn comes: running of the turn before is over, and remembered.
---@param u unit
function percentile.flow.call_up(u) end

function percentile.flow.end_turn() end

---@param u unit
function percentile.flow.finish(u) end

---@return any
function percentile.flow.next() end

---A die for each parts equals.
---@return any[]
function percentile.flow.order() end

---An action of one's own turn: counted, carried out, then others may answer it.
---@param act any
---@return any
function percentile.flow.perform(act) end

---Fresh AP, and what lasts until one's own next turn is over.
---@param u unit
function percentile.flow.refill(u) end

---Steps for `go`, in quarters, from straight ahead clockwise. A step to a diagonal neighbour has a price of its own wherever the unit heads, so the way is looked for without turning (PC-049).
---@param u unit
---@return table
function percentile.flow.walk(u) end

---Damage of a weapon as it is set: dice, what is added, track.
---@param item any
---@param def any
---@return any
---@return any
---@return any
function percentile.gear.damage(item, def) end

---Makes a thing and puts it into somebody's pockets, loaded.
---@param u unit
---@param id any
---@return item
function percentile.gear.give(u, id) end

---@param item any
---@return boolean
function percentile.gear.is_device(item) end

---@param item any
---@return boolean
function percentile.gear.is_weapon(item) end

---The same, lying on a square.
---@param cell any
---@param id any
---@return item
function percentile.gear.lay(cell, id) end

---@param u unit
---@param item any
function percentile.gear.let_go(u, item) end

---What is in the hands falls out of them, and the loot with it.
---@param u unit
function percentile.gear.let_go_all(u) end

---Thirds that are concealed of somebody in that position on that square, when it hides (own P5).
---@param cell any
---@param position any
---@return any
function percentile.ground.conceals(cell, position) end

---Why `u` cannot come to the neighbour in a direction, or nil; whatever the price.
---@param u unit
---@param dir any
---@param from cell
---@return string?
function percentile.ground.reason(u, dir, from) end

---Does somebody stand there who lets nobody by? Those who are down lie in nobody's way.
---@param cell any
---@param u unit
---@return any
function percentile.ground.taken(cell, u) end

---@param u unit
---@return any
function percentile.harm.able(u) end

---@param u unit
---@return any
function percentile.harm.awake(u) end

---@param u unit
---@return integer
function percentile.harm.curr(u) end

---PC-011
---@param u unit
function percentile.harm.faint(u) end

---Points on a track, without armor.
---@param u unit
---@param wound any
---@param temporary any
function percentile.harm.hurt(u, wound, temporary) end

---Own P9: once in a scenario, where a hit would put it out: a save against LUC makes a graze of it.
---@param u unit
---@param a attack
---@param wound any
---@param temporary any
---@return any
function percentile.harm.luck(u, a, wound, temporary) end

---@param u unit
---@return integer
function percentile.harm.max(u) end

---Points on the tracks of a kind of damage.
---@param points any
---@param track any
---@return any
---@return any
function percentile.harm.split(points, track) end

---PC-009, PC-010: CURR is never above MAX, so CURR decides; no MAX left is death (own P11)
---@param u unit
---@return any
function percentile.harm.state(u) end

---What the tracks come to now. Who is unconscious stays so until its time is over (PC-011).
---@param u unit
function percentile.harm.update(u) end

---Would it put it out of the fight?
---@param u unit
---@param wound any
---@param temporary any
---@return any
function percentile.harm.would_fell(u, wound, temporary) end

---Of an attack that missed: a die of ten.
---@param a attack
---@param cost any
---@return any
function percentile.mishaps.of_attack(a, cost) end

---Of a lock that held.
---@param u unit
---@return any
function percentile.mishaps.of_device(u) end

---Leaves what hid it and whom it aimed at.
---@param u unit
function percentile.moves.expose(u) end

---`u` is felled: it neither runs nor evades any more, and may crawl or rise (PC-037, PC-041, PC-047).
---@param u unit
function percentile.moves.fall(u) end

---`u` lies down by its own choice: a unit that has run stays there for the rest of its turn.
---@param u unit
function percentile.moves.lie(u) end

---Why `u`, which has run in its turn, does nothing but run on in it, or nil (PC-049).
---@param u unit
---@return any
function percentile.moves.must_run(u) end

---Price of a step onto `to`, in quarters.
---@param u unit
---@param to any
---@param mode any
---@param diagonal any
---@return integer
function percentile.moves.price(u, to, mode, diagonal) end

---Why `u` cannot make a step, or nil.
---@param u unit
---@param dir any
---@param mode any
---@return any
function percentile.moves.reason(u, dir, mode) end

---To another square without a price: steps, dives, rolls.
---@param u unit
---@param to any
---@param how any
function percentile.moves.shift(u, to, how) end

---One step that has been paid for. Somebody whom it did not know of is run into and found.
---@param u unit
---@param dir any
---@param mode any
---@return any
function percentile.moves.step(u, dir, mode) end
---@type number
percentile.people.BLOCK = nil
---@type number
percentile.people.POINTS = nil
---@type table
percentile.people.SKILLS = nil
---@type table
percentile.people.TRADES = nil

---Seven abilities: 3D10 and 35, at most 65; PSI only where 2D10 come to 19 or 20.
---@return any
function percentile.people.abilities() end

---Characters that the players brought for a side, of which a scenario takes at most so many.
---@param side any
---@param most any
---@return any
function percentile.people.brought(side, most) end

---@param values any
---@return table?
function percentile.people.character.check(values) end

---@param side any
---@param c any
---@return unit
function percentile.people.character.enter(side, c) end
---@type table
percentile.people.character.example = nil
---@type table
percentile.people.character.fields = nil
---@type table
percentile.people.character.rest = nil

---own P14: abilities and 30 points as everybody's, an occupation by chance
---@param how any
---@return any
function percentile.people.character.roll(how) end

---@param v any
---@return any
function percentile.people.character.text(v) end

---@param u unit
---@return any
---@return string?
function percentile.people.character.write(u) end

---The 30 points, in blocks of 10 (PC-023).
---@param u unit
---@return any
function percentile.people.learn(u) end

---Up to 10 points from one ability to another, once, neither beyond 65.
---@param u unit
---@param from any
---@param to any
---@param points any
function percentile.people.move(u, from, to, points) end

---A person: side, cell, facing, trade, name, and fields that are not rolled.
---@param given any
---@return unit
function percentile.people.new(given) end

---Points on a skill that has none (PC-022). -> why not, or nil
---@param u unit
---@param skill any
---@param points any
---@param left any
---@return any
function percentile.people.reason(u, skill, points, left) end

---@param u unit
---@param skill any
---@param points any
---@param left any
---@return integer
function percentile.people.spend(u, skill, points, left) end

---After an action of its own turn. e: says, attack, target; `before`: who saw it before.
---@param actor any
---@param e any
---@param before any
function percentile.react.after(actor, e, before) end

---All that `u` could do in answer.
---@param u unit
---@return any
function percentile.react.choices(u) end

---May `u` interrupt `actor` now (PC-006)? In its own turn nobody interrupts.
---@param u unit
---@param actor any
---@return any
function percentile.react.free(u, actor) end

---An answer as a player would say it: the text of its action with what is named. Directions are asked afterwards.
---@param c any
---@return string
function percentile.react.in_words(c) end

---`u` has done something in answer to `actor`.
---@param u unit
---@param actor any
function percentile.react.mark(u, actor) end

---Those who saw it before, to know into whose sight it comes.
---@param actor any
---@return any
function percentile.react.seen_by(actor) end

---What a character brings of an earlier fight.
---@param u unit
---@param values any
function percentile.recovery.bring(u, values) end

---a point of wound damage for each day, and all of the temporary
---@param u unit
---@param n any
function percentile.recovery.days(u, n) end

---In words, for the end of a game and for rosters; nil: nothing.
---@param u unit
---@return string?
function percentile.recovery.needs(u) end

---5 points of temporary damage for each 10 minutes
---@param u unit
---@param minutes integer
function percentile.recovery.rest(u, minutes) end

---The time of an unconscious one is over: rest has taken some temporary damage off; who is still below 5 lies on.
---@param u unit
---@param minutes integer
---@return any
function percentile.recovery.wake(u, minutes) end

---After a deed of somebody not yet noticed: who sees or hears it?
---@param u unit
---@param action any
function percentile.stealth.after(u, action) end

---A new turn: it tries to be quiet again.
---@param u unit
function percentile.stealth.begin(u) end

---Somebody was run into: both stop.
---@param u unit
---@param other any
function percentile.stealth.bump(u, other) end

---What a deed adds to the roll of stealth; nil: it makes no noise.
---@param action any
---@return any
function percentile.stealth.difficulty(action) end

---May it have to roll for being quiet, if somebody is near enough?
---@param u unit
---@param action definition
---@return any
function percentile.stealth.may_be_heard(u, action) end

---@param u unit
---@param by any
function percentile.stealth.notice(u, by) end

---After somebody has moved or turned: whom does it see now?
---@param v any
function percentile.stealth.spot(v) end

---@param u unit
---@param side any
---@return any
function percentile.stealth.unknown(u, side) end

---The tackler lies there, hit or miss.
---@param u unit
function percentile.tackle.end_prone(u) end

---The flight: before the throw.
---@param u unit
---@param v any
function percentile.tackle.fly(u, v) end

---The square beside the target where the tackler comes down, or nil.
---@param u unit
---@param v any
---@return any
function percentile.tackle.landing(u, v) end

---What the AP beyond the least add to the target's save: by own P4 they make it harder.
---@param extra any
---@return any
function percentile.tackle.save_bonus(extra) end

---It hit: a graze only shakes.
---@param a attack
function percentile.tackle.strikes(a) end

---@overload fun(event: "alarm.given", fn: fun(e: event.alarm.given), opts?: on_opts)
---@overload fun(event: "attack.made", fn: fun(e: event.attack.made), opts?: on_opts)
---@overload fun(event: "bell.rings", fn: fun(e: event.bell.rings), opts?: on_opts)
---@overload fun(event: "check.made", fn: fun(e: event.check.made), opts?: on_opts)
---@overload fun(event: "cover.struck", fn: fun(e: event.cover.struck), opts?: on_opts)
---@overload fun(event: "defence.made", fn: fun(e: event.defence.made), opts?: on_opts)
---@overload fun(event: "lock.holds", fn: fun(e: event.lock.holds), opts?: on_opts)
---@overload fun(event: "lock.opens", fn: fun(e: event.lock.opens), opts?: on_opts)
---@overload fun(event: "mishap", fn: fun(e: event.mishap), opts?: on_opts)
---@overload fun(event: "portal.worked", fn: fun(e: event.portal.worked), opts?: on_opts)
---@overload fun(event: "turn.begins", fn: fun(e: event.turn.begins), opts?: on_opts)
---@overload fun(event: "turn.ends", fn: fun(e: event.turn.ends), opts?: on_opts)
---@overload fun(event: "unit.aims", fn: fun(e: event.unit.aims), opts?: on_opts)
---@overload fun(event: "unit.called_up", fn: fun(e: event.unit.called_up), opts?: on_opts)
---@overload fun(event: "unit.calls", fn: fun(e: event.unit.calls), opts?: on_opts)
---@overload fun(event: "unit.draws", fn: fun(e: event.unit.draws), opts?: on_opts)
---@overload fun(event: "unit.finished", fn: fun(e: event.unit.finished), opts?: on_opts)
---@overload fun(event: "unit.gives", fn: fun(e: event.unit.gives), opts?: on_opts)
---@overload fun(event: "unit.hides", fn: fun(e: event.unit.hides), opts?: on_opts)
---@overload fun(event: "unit.hurt", fn: fun(e: event.unit.hurt), opts?: on_opts)
---@overload fun(event: "unit.incapacitated", fn: fun(e: event.unit.incapacitated), opts?: on_opts)
---@overload fun(event: "unit.killed", fn: fun(e: event.unit.killed), opts?: on_opts)
---@overload fun(event: "unit.lets_go", fn: fun(e: event.unit.lets_go), opts?: on_opts)
---@overload fun(event: "unit.lucky", fn: fun(e: event.unit.lucky), opts?: on_opts)
---@overload fun(event: "unit.moved", fn: fun(e: event.unit.moved), opts?: on_opts)
---@overload fun(event: "unit.noticed", fn: fun(e: event.unit.noticed), opts?: on_opts)
---@overload fun(event: "unit.position", fn: fun(e: event.unit.position), opts?: on_opts)
---@overload fun(event: "unit.revealed", fn: fun(e: event.unit.revealed), opts?: on_opts)
---@overload fun(event: "unit.takes", fn: fun(e: event.unit.takes), opts?: on_opts)
---@overload fun(event: "unit.tired", fn: fun(e: event.unit.tired), opts?: on_opts)
---@overload fun(event: "unit.turned", fn: fun(e: event.unit.turned), opts?: on_opts)
---@overload fun(event: "unit.unconscious", fn: fun(e: event.unit.unconscious), opts?: on_opts)
---@overload fun(event: "unit.wakes", fn: fun(e: event.unit.wakes), opts?: on_opts)
---@overload fun(event: "weapon.cleared", fn: fun(e: event.weapon.cleared), opts?: on_opts)
---@overload fun(event: "weapon.empty", fn: fun(e: event.weapon.empty), opts?: on_opts)
---@overload fun(event: "weapon.jams", fn: fun(e: event.weapon.jams), opts?: on_opts)
---@overload fun(event: "weapon.loaded", fn: fun(e: event.weapon.loaded), opts?: on_opts)
---@overload fun(event: "weapon.set", fn: fun(e: event.weapon.set), opts?: on_opts)
---@param event string
---@param fn function
---@param opts? on_opts
function on(event, fn, opts) end

---@overload fun(chain: "allotment", name: string, fn: fun(quarters: integer, unit: unit): integer?)
---@overload fun(chain: "allotment", name: string, opts: rule_opts, fn: fun(quarters: integer, unit: unit): integer?)
---@overload fun(chain: "attack.damage", name: string, fn: fun(points: integer, attack: attack): integer?)
---@overload fun(chain: "attack.damage", name: string, opts: rule_opts, fn: fun(points: integer, attack: attack): integer?)
---@overload fun(chain: "attack.dm", name: string, fn: fun(attack: attack): integer|boolean|nil, string?)
---@overload fun(chain: "attack.dm", name: string, opts: rule_opts, fn: fun(attack: attack): integer|boolean|nil, string?)
---@overload fun(chain: "attack.may", name: string, fn: fun(attack: attack): string|boolean|nil)
---@overload fun(chain: "attack.may", name: string, opts: rule_opts, fn: fun(attack: attack): string|boolean|nil)
---@overload fun(chain: "move.factor", name: string, fn: fun(unit: unit, to: cell, mode: string): integer?)
---@overload fun(chain: "move.factor", name: string, opts: rule_opts, fn: fun(unit: unit, to: cell, mode: string): integer?)
---@overload fun(chain: "move.may", name: string, fn: fun(unit: unit, to: cell, mode: string): string|boolean|nil)
---@overload fun(chain: "move.may", name: string, opts: rule_opts, fn: fun(unit: unit, to: cell, mode: string): string|boolean|nil)
---@overload fun(chain: "operate.may", name: string, fn: fun(unit: unit, portal: portal): string|boolean|nil)
---@overload fun(chain: "operate.may", name: string, opts: rule_opts, fn: fun(unit: unit, portal: portal): string|boolean|nil)
---@overload fun(chain: "react.event", name: string, fn: fun(unit: unit, actor: unit, event: deed_event): boolean?)
---@overload fun(chain: "react.event", name: string, opts: rule_opts, fn: fun(unit: unit, actor: unit, event: deed_event): boolean?)
---@overload fun(chain: "save.dm", name: string, fn: fun(unit: unit, ability: string, why: string): integer|boolean|nil, string?)
---@overload fun(chain: "save.dm", name: string, opts: rule_opts, fn: fun(unit: unit, ability: string, why: string): integer|boolean|nil, string?)
---@overload fun(chain: "worth.hunts", name: string, fn: fun(side: side): boolean?)
---@overload fun(chain: "worth.hunts", name: string, opts: rule_opts, fn: fun(side: side): boolean?)
---@param chain string
---@param name string
---@param opts rule_opts|function
---@param fn? function
function rule(chain, name, opts, fn) end

---@overload fun(id: "allotment"): (fun(quarters: integer, unit: unit): integer)
---@overload fun(id: "attack.damage"): (fun(points: integer, attack: attack): integer)
---@overload fun(id: "attack.dm"): (fun(attack: attack): modifiers)
---@overload fun(id: "attack.may"): (fun(attack: attack): string?)
---@overload fun(id: "move.factor"): (fun(unit: unit, to: cell, mode: string): integer)
---@overload fun(id: "move.may"): (fun(unit: unit, to: cell, mode: string): string?)
---@overload fun(id: "operate.may"): (fun(unit: unit, portal: portal): string?)
---@overload fun(id: "react.event"): (fun(unit: unit, actor: unit, event: deed_event): boolean?)
---@overload fun(id: "save.dm"): (fun(unit: unit, ability: string, why: string): modifiers)
---@overload fun(id: "worth.hunts"): (fun(side: side): boolean?)
---@param id string
---@return function
function chain(id) end
