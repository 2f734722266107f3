---@meta _
-- Written by `gangway api --luacats`, which rewrites it.


---@class fields.hull: fields.common
---@field cargo? integer hits that the cargo can take
---@field damage_control? integer added to the roll for hit location (SS-033)
---@field engines? integer hits that knock out the engines
---@field generator? integer hits that knock out the shield generator
---@field max_mp integer maximum movement points a turn
---@field mp_den? integer power units for mp_num movement points
---@field mp_num? integer movement points for mp_den power units (own B2)
---@field power integer power units an undamaged ship has each turn (own B11)
---@field reactor? integer hits that knock out the power plant
---@field sensors? integer hits that knock out the sensors
---@field shield_max? integer maximum points of an arc
---@field shield_ratio? integer shield points for a power unit (own B3)
---@field superstructure integer points of damage that destroy it
---@class def.hull: fields.hull, definition

---@class fields.weapon: fields.common
---@field arc "fore"|"aft"|"port"|"starboard"|"turret" sides of the ship that it can fire from
---@field chart "beam"|"missile" firing chart (own B4)
---@field most? integer maximum power units that it takes
---@class def.weapon: fields.weapon, definition

---@class officer
---@field home string
---@field name string Officer
---@field out boolean Incapacitated
---@field post string
---@field ship? unit
---@field skill integer
---@field remove fun(self: officer)

---A row of a firing chart.
---@class firing_row
---@field damage integer
---@field from integer
---@field need integer
---@field to integer
---@field [string] any

---One shot from a ship's weapon at another ship.
---@class shot
---@field at unit the ship that is fired at
---@field by unit the ship that fires
---@field range integer hexes
---@field row? firing_row of its chart; nil: out of range
---@field side integer the side that it hits, 1 at the bow, clockwise (SS-025)
---@field weapon item

---@class event.advantage.goes
---@field ship unit

---@class event.battle.ends
---@field why string

---@class event.officer.moves
---@field name string
---@field post string
---@field ship unit

---@class event.officer.out
---@field name string
---@field post string
---@field ship unit

---@class event.order.given
---@field ship unit
---@field text string
---@field post? string

---@class event.panel.done
---@field post string
---@field ship unit
---@field text string

---@class event.phase.begins
---@field n integer

---@class event.power.given
---@field ship unit
---@field text string
---@field post? string

---@class event.sensors.say
---@field ship unit
---@field text string

---@class event.ship.boarded
---@field at unit
---@field ship unit

---@class event.ship.declares
---@field at unit
---@field ship unit
---@field weapon item

---@class event.ship.destroyed
---@field ship unit

---@class event.ship.disabled
---@field ship unit

---@class event.ship.evades
---@field ship unit
---@field way string

---@class event.ship.fires
---@field ship unit
---@field weapon item
---@field at unit
---@field range integer
---@field side string

---@class event.ship.leaves
---@field ship unit

---@class event.ship.locked
---@field at unit
---@field ship unit

---@class event.ship.missed
---@field at unit
---@field ship unit
---@field weapon item

---@class event.ship.moves
---@field cell string
---@field ship unit

---@class event.ship.shakes_off
---@field at unit
---@field ship unit

---@class event.ship.stressed
---@field n integer
---@field ship unit

---@class event.ship.struck
---@field ship unit
---@field side string
---@field n integer
---@field through integer

---@class event.ship.system
---@field ship unit
---@field system string

---@class event.ship.turns
---@field ship unit
---@field way string

---@class event.turn.begins
---@field turn integer

---@class (partial) carried_handlers
---@field ["advantage.goes"]? fun(thing: any, e: event.advantage.goes)|table
---@field ["battle.ends"]? fun(thing: any, e: event.battle.ends)|table
---@field ["officer.moves"]? fun(thing: any, e: event.officer.moves)|table
---@field ["officer.out"]? fun(thing: any, e: event.officer.out)|table
---@field ["order.given"]? fun(thing: any, e: event.order.given)|table
---@field ["panel.done"]? fun(thing: any, e: event.panel.done)|table
---@field ["phase.begins"]? fun(thing: any, e: event.phase.begins)|table
---@field ["power.given"]? fun(thing: any, e: event.power.given)|table
---@field ["sensors.say"]? fun(thing: any, e: event.sensors.say)|table
---@field ["ship.boarded"]? fun(thing: any, e: event.ship.boarded)|table
---@field ["ship.declares"]? fun(thing: any, e: event.ship.declares)|table
---@field ["ship.destroyed"]? fun(thing: any, e: event.ship.destroyed)|table
---@field ["ship.disabled"]? fun(thing: any, e: event.ship.disabled)|table
---@field ["ship.evades"]? fun(thing: any, e: event.ship.evades)|table
---@field ["ship.fires"]? fun(thing: any, e: event.ship.fires)|table
---@field ["ship.leaves"]? fun(thing: any, e: event.ship.leaves)|table
---@field ["ship.locked"]? fun(thing: any, e: event.ship.locked)|table
---@field ["ship.missed"]? fun(thing: any, e: event.ship.missed)|table
---@field ["ship.moves"]? fun(thing: any, e: event.ship.moves)|table
---@field ["ship.shakes_off"]? fun(thing: any, e: event.ship.shakes_off)|table
---@field ["ship.stressed"]? fun(thing: any, e: event.ship.stressed)|table
---@field ["ship.struck"]? fun(thing: any, e: event.ship.struck)|table
---@field ["ship.system"]? fun(thing: any, e: event.ship.system)|table
---@field ["ship.turns"]? fun(thing: any, e: event.ship.turns)|table
---@field ["turn.begins"]? fun(thing: any, e: event.turn.begins)|table

---@class (partial) carried_rules
---@field ["battle.over"]? (fun(thing: any): string?)|table
---@field ["battle.result"]? (fun(thing: any, why: string?): table?)|table
---@field ["bots.aim"]? (fun(thing: any, ship: unit): string?)|table
---@field ["fire.dm"]? (fun(thing: any, shot: shot): integer|boolean|nil, string?)|table
---@field ["fire.may"]? (fun(thing: any, shot: shot): string|boolean|nil)|table
---@field ["skill.dm"]? (fun(thing: any, ship: unit, post: string, purpose: string?, at: unit?): integer|boolean|nil, string?)|table

---@class (partial) declared_throws
---@field evasion fun(unit: unit): declared_throw
---@field officer fun(unit: unit, officer: officer): declared_throw
---@field shot fun(shot: shot): declared_throw
---@field skill fun(unit: unit, post: string, purpose: string?, cite: string?, at: unit?): declared_throw

---@class (partial) define
---@field hull fun(id: string, fields?: fields.hull): (fun(fields: fields.hull))
---@field weapon fun(id: string, fields?: fields.weapon): (fun(fields: fields.weapon))

---@class (partial) delete
---@field hull fun(id: string)
---@field weapon fun(id: string)

---@class (partial) extend
---@field hull fun(id: string, fields?: table): (fun(fields: table))
---@field weapon fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) game
---@field captain_lost boolean
---@field gate integer
---@field holder? unit Tactical advantage
---@field order unit[]
---@field pair integer Phase
---@field shots item[]
---@field stage string

---@class (partial) item: fields.weapon
---@field broken boolean Knocked out
---@field fired boolean Fired
---@field power integer Power
---@field target? unit at

---@class (partial) patch
---@field hull fun(id: string, fields?: table): (fun(fields: table))
---@field weapon fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) replace
---@field hull fun(id: string, fields?: table): (fun(fields: table))
---@field weapon fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) settings
---@field advantage "last"|"tie" When the ship with tactical advantage moves
---@field evasive_else "aimed"|"miss" When evasive action fails
---@field locations "one"|"by_three" Rolls for what a hit damages
---@field lock_fire_dm any Bonus to fire from a sensor lock
---@field reverse_order "descending"|"ascending_after_first" Order of ships after the first

---@class (partial) unit
---@field aim boolean Aims
---@field answers integer Answers left
---@field armed boolean
---@field asked integer
---@field asks_no_more boolean
---@field declared boolean
---@field deputized boolean
---@field evaded boolean Evaded
---@field evades_well boolean Evades on 1 to 5
---@field far_before integer
---@field hits_cargo integer Hits on cargo
---@field hits_engines integer Hits on engines
---@field hits_generator integer Hits on generator
---@field hits_reactor integer Hits on reactor
---@field hits_sensors integer Hits on sensors
---@field hull? def.hull Hull
---@field last_target? unit
---@field learned string[] Sensors say
---@field left_at integer
---@field lock? unit Sensor lock on
---@field moved boolean
---@field mp integer Movement points
---@field mp_now integer Points left
---@field order_arms string Arm
---@field order_course string Course
---@field order_shields string Shields
---@field order_target? unit of
---@field overload integer
---@field plotted integer
---@field reroll boolean May reroll a die
---@field rolled table<string, boolean>
---@field share_engines integer Power to engines
---@field share_shields integer Power to shields
---@field share_weapons integer Power to weapons
---@field shield integer[] Shields, clockwise from the bow
---@field shielded boolean
---@field state "fighting"|"disabled"|"destroyed"|"taken"|"gone" State
---@field steady boolean
---@field superstructure integer Superstructure
---@field turns_made integer

---What mods that name it in mod.ini may use.
bridge = {}
bridge.advantage = {}
bridge.course = {}
bridge.crew = {}
bridge.crew.character = {}
bridge.fire = {}
bridge.harm = {}
bridge.orders = {}
bridge.panel = {}
bridge.power = {}
bridge.sensors = {}
bridge.sensors.questions = {}
bridge.services = {}
bridge.ships = {}

---SS-001 to SS-003: in the first turn, and after a captain was lost.
---@return any
function bridge.advantage.due() end

---The ship that declares last (SS-024): others in their order, the holder after them.
---@param list any
---@return any[]
function bridge.advantage.last(list) end

function bridge.advantage.settle() end
---@type table
bridge.bots = nil

---@param ship unit
---@return any
function bridge.course.ahead(ship) end

function bridge.course.begin_phase() end

---Own B8: a ship without a helm goes straight on with all its points.
---@param ship unit
function bridge.course.drift(ship) end

---@param ship unit
function bridge.course.finish(ship) end

---Who moves in which order in a phase, points being given.
---@param list unit[]
---@return any
function bridge.course.order(list) end

---Points of a phase: the table's, and one by a plot.
---@param ship unit
---@param phase any
---@return integer
function bridge.course.points(ship, phase) end

---SS-019, own B5: each turn after the first, twice where the ship has five points or more in the phase.
---@param ship unit
---@return integer
function bridge.course.stress(ship) end

---What the helm throws against stress, where there is any; by what is left of tactics and of a steady hand it throws again.
---@param ship unit
---@return table?
function bridge.course.throw(ship) end

---@param ship unit
---@param n any
function bridge.course.turn(ship, n) end

---@param ship unit
---@return table[]
function bridge.crew.able(ship) end

---The officer at a post of a ship who can act, or nil: the post is vacant.
---@param ship unit
---@param post any
---@return table?
function bridge.crew.at(ship, post) end

---Names and skills of a ship's officers in the order of the posts: those of the side's roster in place of the scenario's own.
---@param side any
---@param own_names any
---@param own_skills any
---@return any
---@return any
function bridge.crew.brought(side, own_names, own_skills) end
---@type table
bridge.crew.character.example = nil
---@type table
bridge.crew.character.fields = nil

---own B14: the posts in turn, each with a skill of 35 and 3D10
---@param how any
---@return any
function bridge.crew.character.roll(how) end

---@param v any
---@return any
function bridge.crew.character.text(v) end

---SS-040: puts an officer out of the fight.
---@param officer any
function bridge.crew.lose(officer) end

---`skills`: a skill for each post; the name goes with the post.
---@param ship unit
---@param names any
---@param skills any
function bridge.crew.man(ship, names, skills) end
---@type table
bridge.crew.posts = nil

---A vacant post throws nothing and fails.
---@param ship unit
---@param post any
---@param purpose any
---@param cite any
---@return any
function bridge.crew.roll(ship, post, purpose, cite) end

---Half, away from one's own post (own B8).
---@param ship unit
---@param post any
---@return any
function bridge.crew.skill(ship, post) end

---Posts without an officer who can act, in the order of posts.
---@param ship unit
---@return any[]
function bridge.crew.vacant(ship) end

---Has the ship a shot that it may declare.
---@param ship unit
---@return boolean
function bridge.fire.any(ship) end

---SS-030, own B4.
---@param shot table
---@return any
function bridge.fire.damage(shot) end

---@param ship unit
---@param weapon any
---@param at any
function bridge.fire.declare(ship, weapon, at) end

---Each command carries out one shot, so that a question of one is not asked again for the next.
function bridge.fire.next_shot() end

---The one of those that have still to declare who is next; the holder of the advantage after all others (SS-007, SS-024).
---@return any
function bridge.fire.next_to_declare() end

---A shot with its range and the side that it strikes (SS-025).
---@param ship unit
---@param weapon any
---@param at any
---@return table
function bridge.fire.shot(ship, weapon, at) end

---SS-031: what the shield of the side does not take comes off the superstructure.
---@param ship unit
---@param side any
---@param n any
function bridge.harm.strike(ship, side, n) end

---@param ship unit
---@param n any
---@param event any
function bridge.harm.superstructure(ship, n, event) end

---A hit on a system; one that is gone already costs a point of superstructure (own B6).
---@param ship unit
---@param system any
---@return any
function bridge.harm.system(ship, system) end
---@type table
bridge.orders.arcs = nil
---@type table
bridge.orders.arms = nil

---@param ship unit
---@param post string
---@param at unit
---@return any
function bridge.orders.dm(ship, post, at) end

---Does the officer at a post follow; nil where no orders were given. `at` is whom the science officer turns the sensors on.
---@param ship unit
---@param post string
---@param at unit
---@return any
function bridge.orders.followed(ship, post, at) end
---@type table
bridge.orders.shields = nil

---@param ship unit
---@param weapon any
---@return any
function bridge.orders.wants(ship, weapon) end

---Own B1: a captain's tactics let one own die of the turn be thrown again.
---@param ship unit
---@param post any
---@param what any
---@return boolean
function bridge.panel.again(ship, post, what) end

---Systems with a hit that can be mended, weapons among them.
---@param ship unit
---@return any[]
function bridge.panel.broken(ship) end
---@type table
bridge.panel.rows = nil

---@param ship unit
---@param post any
---@param row any
---@param at any
---@return declared_throw
function bridge.panel.throw(ship, post, row, at) end

---@param ship unit
---@param post any
---@param row any
---@param at any
function bridge.panel.use(ship, post, row, at) end

---@param ship unit
---@return boolean
function bridge.power.any_room(ship) end

---One unit after another to each weapon, while there is power.
---@param ship unit
function bridge.power.arm_evenly(ship) end

---Points that are to be given out: those of the share, less those that stand in the arcs.
---@param ship unit
---@return integer
function bridge.power.for_shields(ship) end

---@param ship unit
---@return integer
function bridge.power.for_weapons(ship) end

---@param ship unit
---@param share any
---@param n any
function bridge.power.give(ship, share, n) end

---What is left of the total after the shares that were given.
---@param ship unit
---@return integer
function bridge.power.left(ship) end

---The share to be given next, or nil.
---@param ship unit
---@return any
function bridge.power.next_share(ship) end

---SS-010, own B2: rounded down; damaged engines bear a part of the most.
---@param ship unit
---@return any
function bridge.power.points(ship) end

---Most that one more weapon takes.
---@param ship unit
---@param weapon any
---@return any
function bridge.power.room(ship, weapon) end
---@type table
bridge.power.shares = nil

---@param ship unit
function bridge.power.shield_evenly(ship) end

---@param ship unit
---@param side any
---@return any
function bridge.power.shield_room(ship, side) end

---@param ship unit
function bridge.power.split_evenly(ship) end

---One point after another to the arcs of a list, as far as they take them.
---@param ship unit
---@param arcs any
function bridge.power.spread(ship, arcs) end

---@param ship unit
---@param at any
---@param question any
function bridge.sensors.answer(ship, at, question) end

---@param ship unit
---@param question any
function bridge.sensors.ask(ship, question) end

---@param ship unit
---@param text any
function bridge.sensors.learn(ship, text) end

---@param ship unit
---@param at any
function bridge.sensors.lock(ship, at) end

---SS-016: one or two at the start of the ship's movement, while answers last.
---@param ship unit
---@return any
function bridge.sensors.may_ask(ship) end

---@return any
function bridge.sensors.names() end

---Points that the table gives it from this phase on, less those spent in it.
---@param at any
---@return any
function bridge.sensors.points_left(at) end

---@param at any
---@return any
function bridge.sensors.questions.damage_engines(at) end

---@param at any
---@return any
function bridge.sensors.questions.damage_generator(at) end

---@param at any
---@return any
function bridge.sensors.questions.damage_reactor(at) end

---@param at any
---@return any
function bridge.sensors.questions.damage_sensors(at) end

---@param at any
---@return any
function bridge.sensors.questions.points(at) end

---@param at any
---@return any
function bridge.sensors.questions.power(at) end

---@param at any
---@return any
function bridge.sensors.questions.shield_1(at) end

---@param at any
---@return any
function bridge.sensors.questions.shield_2(at) end

---@param at any
---@return any
function bridge.sensors.questions.shield_3(at) end

---@param at any
---@return any
function bridge.sensors.questions.shield_4(at) end

---@param at any
---@return any
function bridge.sensors.questions.shield_5(at) end

---@param at any
---@return any
function bridge.sensors.questions.shield_6(at) end

---@param at any
---@return any
function bridge.sensors.questions.strongest(at) end

---@param at any
---@return any
function bridge.sensors.questions.target(at) end

---@param at any
---@return any
function bridge.sensors.questions.weapons(at) end

---@param at any
---@return any
function bridge.sensors.split(at) end

---The amounts from 0 to `most`: each is a choice of its own.
---@param most any
---@param least any
---@return any
function bridge.services.amounts(most, least) end

---The crew of a ship for a scenario: a seat for each post.
---@param side any
---@return table
function bridge.services.crew(side) end

---@param ship unit
---@param post any
---@param during any
---@return decision
function bridge.services.decide(ship, post, during) end

---@param ship unit
---@param post any
---@param during any
---@return table
function bridge.services.decision(ship, post, during) end

---Ships decide at once, each officer aside: `choices(ship)` gives what its officers decide next, and nothing is known of it to the others before all have written. No list: all have decided.
---@param list unit[]
---@param choices any
---@return decision?
function bridge.services.each(list, choices) end

---One officer after another, for all to see.
---@param list unit[]
---@param choice any
---@return any
function bridge.services.first(list, choice) end

---Is the seat that of the officer who stands at the post? Nobody else is told what sensors say.
---@param ship unit
---@param post any
---@param seat any
---@return any
function bridge.services.is_at(ship, post, seat) end

---The seat that decides for a post of a ship: that of the officer who stands there.
---@param ship unit
---@param post any
---@return any
function bridge.services.seat(ship, post) end

---@param side any
---@return boolean
function bridge.ships.alive(side) end

---Those that still take part and have somebody to decide; a disabled hulk is on the field and takes no part.
---@return unit[]
function bridge.ships.all() end

---Has it left over the edge that counts.
---@param ship unit
---@return any
function bridge.ships.away(ship) end

---@param ship unit
---@param weapon any
---@param other any
---@return any
function bridge.ships.bears(ship, weapon, other) end

---Whether its engines have power is not known before it is tried: a ship under power shakes the other off, whose movement ends.
---@param ship unit
---@param at any
---@return any
function bridge.ships.board(ship, at) end

---@param ship unit
function bridge.ships.check(ship) end

---@param ship unit
---@return any
function bridge.ships.fighting(ship) end

---@param ship unit
---@return unit[]
function bridge.ships.foes(ship) end

---@param ship unit
---@param system any
---@return any
function bridge.ships.left(ship, system) end

---Own B13: in one hex with a ship whose engines have no power and that has no points left.
---@param ship unit
---@param at any
---@return string?
function bridge.ships.may_board(ship, at) end

---A ship of a hull, whole, with its weapons and crew: { id =, name =, side =, at =, facing =, hull =, weapons =, names =, skills = }
---@param row any
---@return unit
function bridge.ships.new(row) end

---@param ship unit
---@param list any
function bridge.ships.outfit(ship, list) end

---Where a scenario says nothing else, the side that alone has a ship fighting has won.
---@param why string
---@return table
function bridge.ships.plain_result(why) end

---Power units of this turn's allocation (SS-009): what the hits on the power plant leave, and an overload.
---@param ship unit
---@return integer
function bridge.ships.power(ship) end

---A few words for the prompt of who acts.
---@param ship unit
---@return any
function bridge.ships.prompt(ship) end

---Points of an arc. A side that does not know them reads none.
---@param ship unit
---@param side any
---@return any
function bridge.ships.shield(ship, side) end

---Most points of an arc: each hit on the generator takes its share (own B6).
---@param ship unit
---@return integer
function bridge.ships.shield_max(ship) end
---@type table
bridge.ships.side_names = nil

---On which of its six sides another ship lies. In one hex it is the one ahead (own B4).
---@param ship unit
---@param other any
---@return integer
function bridge.ships.side_to(ship, other) end

---@param ship unit
---@return any[]
function bridge.ships.weapons(ship) end

---@param ship unit
---@param system any
---@return boolean
function bridge.ships.works(ship, system) end

---@overload fun(event: "advantage.goes", fn: fun(e: event.advantage.goes), opts?: on_opts)
---@overload fun(event: "battle.ends", fn: fun(e: event.battle.ends), opts?: on_opts)
---@overload fun(event: "officer.moves", fn: fun(e: event.officer.moves), opts?: on_opts)
---@overload fun(event: "officer.out", fn: fun(e: event.officer.out), opts?: on_opts)
---@overload fun(event: "order.given", fn: fun(e: event.order.given), opts?: on_opts)
---@overload fun(event: "panel.done", fn: fun(e: event.panel.done), opts?: on_opts)
---@overload fun(event: "phase.begins", fn: fun(e: event.phase.begins), opts?: on_opts)
---@overload fun(event: "power.given", fn: fun(e: event.power.given), opts?: on_opts)
---@overload fun(event: "sensors.say", fn: fun(e: event.sensors.say), opts?: on_opts)
---@overload fun(event: "ship.boarded", fn: fun(e: event.ship.boarded), opts?: on_opts)
---@overload fun(event: "ship.declares", fn: fun(e: event.ship.declares), opts?: on_opts)
---@overload fun(event: "ship.destroyed", fn: fun(e: event.ship.destroyed), opts?: on_opts)
---@overload fun(event: "ship.disabled", fn: fun(e: event.ship.disabled), opts?: on_opts)
---@overload fun(event: "ship.evades", fn: fun(e: event.ship.evades), opts?: on_opts)
---@overload fun(event: "ship.fires", fn: fun(e: event.ship.fires), opts?: on_opts)
---@overload fun(event: "ship.leaves", fn: fun(e: event.ship.leaves), opts?: on_opts)
---@overload fun(event: "ship.locked", fn: fun(e: event.ship.locked), opts?: on_opts)
---@overload fun(event: "ship.missed", fn: fun(e: event.ship.missed), opts?: on_opts)
---@overload fun(event: "ship.moves", fn: fun(e: event.ship.moves), opts?: on_opts)
---@overload fun(event: "ship.shakes_off", fn: fun(e: event.ship.shakes_off), opts?: on_opts)
---@overload fun(event: "ship.stressed", fn: fun(e: event.ship.stressed), opts?: on_opts)
---@overload fun(event: "ship.struck", fn: fun(e: event.ship.struck), opts?: on_opts)
---@overload fun(event: "ship.system", fn: fun(e: event.ship.system), opts?: on_opts)
---@overload fun(event: "ship.turns", fn: fun(e: event.ship.turns), opts?: on_opts)
---@overload fun(event: "turn.begins", fn: fun(e: event.turn.begins), opts?: on_opts)
---@param event string
---@param fn function
---@param opts? on_opts
function on(event, fn, opts) end

---@overload fun(chain: "battle.over", name: string, fn: fun(): string?)
---@overload fun(chain: "battle.over", name: string, opts: rule_opts, fn: fun(): string?)
---@overload fun(chain: "battle.result", name: string, fn: fun(why: string?): table?)
---@overload fun(chain: "battle.result", name: string, opts: rule_opts, fn: fun(why: string?): table?)
---@overload fun(chain: "bots.aim", name: string, fn: fun(ship: unit): string?)
---@overload fun(chain: "bots.aim", name: string, opts: rule_opts, fn: fun(ship: unit): string?)
---@overload fun(chain: "fire.dm", name: string, fn: fun(shot: shot): integer|boolean|nil, string?)
---@overload fun(chain: "fire.dm", name: string, opts: rule_opts, fn: fun(shot: shot): integer|boolean|nil, string?)
---@overload fun(chain: "fire.may", name: string, fn: fun(shot: shot): string|boolean|nil)
---@overload fun(chain: "fire.may", name: string, opts: rule_opts, fn: fun(shot: shot): string|boolean|nil)
---@overload fun(chain: "skill.dm", name: string, fn: fun(ship: unit, post: string, purpose: string?, at: unit?): integer|boolean|nil, string?)
---@overload fun(chain: "skill.dm", name: string, opts: rule_opts, fn: fun(ship: unit, post: string, purpose: string?, at: unit?): integer|boolean|nil, string?)
---@param chain string
---@param name string
---@param opts rule_opts|function
---@param fn? function
function rule(chain, name, opts, fn) end

---@overload fun(id: "battle.over"): (fun(): string?)
---@overload fun(id: "battle.result"): (fun(why: string?): table?)
---@overload fun(id: "bots.aim"): (fun(ship: unit): string?)
---@overload fun(id: "fire.dm"): (fun(shot: shot): modifiers)
---@overload fun(id: "fire.may"): (fun(shot: shot): string?)
---@overload fun(id: "skill.dm"): (fun(ship: unit, post: string, purpose: string?, at: unit?): modifiers)
---@param id string
---@return function
function chain(id) end
