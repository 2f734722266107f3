---@meta _
-- Written by `gangway api --luacats`, which rewrites it.


---@class fields.power: fields.common
---@field does string what it does, in one sentence
---@field when_down? boolean it also works while its holder is out of action
---@class def.power: fields.power, definition

---@class event.alien.met
---@field unit unit
---@field what string

---@class event.docking.near
---@field left string

---@class event.eggs.out
---@field by unit
---@field unit unit

---@class event.noise.heard
---@field cell cell
---@field side side

---@class event.numb.ends
---@field unit unit

---@class event.power.batters
---@field portal portal
---@field unit unit

---@class event.power.breathes
---@field unit unit

---@class event.power.bursts
---@field unit unit

---@class event.power.clings
---@field how string
---@field unit unit

---@class event.power.commands
---@field portal portal
---@field unit unit

---@class event.power.corrodes
---@field by unit
---@field item any
---@field unit unit

---@class event.power.crawls
---@field unit unit

---@class event.power.darkens
---@field unit unit

---@class event.power.dissolves
---@field portal portal
---@field unit unit

---@class event.power.doubted
---@field by unit
---@field unit unit

---@class event.power.drags
---@field at unit
---@field unit unit

---@class event.power.fades
---@field unit unit

---@class event.power.found
---@field unit unit

---@class event.power.frightens
---@field by unit
---@field unit unit

---@class event.power.gnaws
---@field edge edge
---@field unit unit

---@class event.power.hatches
---@field at unit
---@field unit unit

---@class event.power.inhales
---@field unit unit

---@class event.power.lays
---@field at unit
---@field unit unit

---@class event.power.leaps
---@field unit unit

---@class event.power.mends
---@field unit unit

---@class event.power.phases
---@field cell cell
---@field unit unit

---@class event.power.shares
---@field other unit
---@field unit unit

---@class event.power.splits
---@field other unit
---@field unit unit

---@class event.power.stings
---@field unit unit

---@class event.power.thuds
---@field portal portal

---@class event.power.unmasked
---@field unit unit

---@class event.power.webs
---@field by unit
---@field unit unit

---@class event.web.holds
---@field by unit
---@field unit unit

---@class event.web.torn
---@field by unit
---@field unit unit

---@class (partial) carried_handlers
---@field ["alien.met"]? fun(thing: any, e: event.alien.met)|table
---@field ["docking.near"]? fun(thing: any, e: event.docking.near)|table
---@field ["eggs.out"]? fun(thing: any, e: event.eggs.out)|table
---@field ["noise.heard"]? fun(thing: any, e: event.noise.heard)|table
---@field ["numb.ends"]? fun(thing: any, e: event.numb.ends)|table
---@field ["power.batters"]? fun(thing: any, e: event.power.batters)|table
---@field ["power.breathes"]? fun(thing: any, e: event.power.breathes)|table
---@field ["power.bursts"]? fun(thing: any, e: event.power.bursts)|table
---@field ["power.clings"]? fun(thing: any, e: event.power.clings)|table
---@field ["power.commands"]? fun(thing: any, e: event.power.commands)|table
---@field ["power.corrodes"]? fun(thing: any, e: event.power.corrodes)|table
---@field ["power.crawls"]? fun(thing: any, e: event.power.crawls)|table
---@field ["power.darkens"]? fun(thing: any, e: event.power.darkens)|table
---@field ["power.dissolves"]? fun(thing: any, e: event.power.dissolves)|table
---@field ["power.doubted"]? fun(thing: any, e: event.power.doubted)|table
---@field ["power.drags"]? fun(thing: any, e: event.power.drags)|table
---@field ["power.fades"]? fun(thing: any, e: event.power.fades)|table
---@field ["power.found"]? fun(thing: any, e: event.power.found)|table
---@field ["power.frightens"]? fun(thing: any, e: event.power.frightens)|table
---@field ["power.gnaws"]? fun(thing: any, e: event.power.gnaws)|table
---@field ["power.hatches"]? fun(thing: any, e: event.power.hatches)|table
---@field ["power.inhales"]? fun(thing: any, e: event.power.inhales)|table
---@field ["power.lays"]? fun(thing: any, e: event.power.lays)|table
---@field ["power.leaps"]? fun(thing: any, e: event.power.leaps)|table
---@field ["power.mends"]? fun(thing: any, e: event.power.mends)|table
---@field ["power.phases"]? fun(thing: any, e: event.power.phases)|table
---@field ["power.shares"]? fun(thing: any, e: event.power.shares)|table
---@field ["power.splits"]? fun(thing: any, e: event.power.splits)|table
---@field ["power.stings"]? fun(thing: any, e: event.power.stings)|table
---@field ["power.thuds"]? fun(thing: any, e: event.power.thuds)|table
---@field ["power.unmasked"]? fun(thing: any, e: event.power.unmasked)|table
---@field ["power.webs"]? fun(thing: any, e: event.power.webs)|table
---@field ["web.holds"]? fun(thing: any, e: event.web.holds)|table
---@field ["web.torn"]? fun(thing: any, e: event.web.torn)|table

---@class (partial) carried_rules
---@field ["unit.senses"]? (fun(thing: any, unit: unit, other: unit): boolean?)|table

---@class (partial) declared_throws
---@field batter fun(unit: unit, portal: portal): declared_throw
---@field drag fun(unit: unit, at: unit): declared_throw
---@field power_save fun(unit: unit, what: string, why: string, by: unit?): declared_throw
---@field tear fun(unit: unit, at: unit): declared_throw
---@field web fun(unit: unit, at: unit): declared_throw

---@class (partial) define
---@field power fun(id: string, fields?: fields.power): (fun(fields: fields.power))

---@class (partial) delete
---@field power fun(id: string)

---@class (partial) extend
---@field power fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) game
---@field dark_ship boolean Dark ship
---@field powers_used table<string, integer>

---@class (partial) patch
---@field power fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) replace
---@field power fun(id: string, fields?: table): (fun(fields: table))

---@class (partial) side
---@field heard cell[] Noises

---@class (partial) unit
---@field afraid boolean Afraid
---@field ambush boolean Strikes unseen
---@field bearing? side Something is growing in it
---@field breathed? integer Last breathed fire in turn
---@field corroded boolean Acid eats its weapon
---@field masked boolean Looks like one of you
---@field numb boolean Numb
---@field numb_until? integer Numb until
---@field overhead boolean On the ceiling
---@field powers def.power[] Powers
---@field recognised? boolean Recognised
---@field splits integer Times split
---@field unseen boolean Unseen
---@field webbed boolean Webbed

---What mods that name it in mod.ini may use.
menagerie = {}
menagerie.dark = {}
menagerie.powers = {}

---Does the side see or sense the unit? Its own it does.
---@param side side
---@param u unit
---@return boolean
function menagerie.dark.knows(side, u) end

---A free square beside `u`, or nil.
---@param u unit
---@return cell?
function menagerie.powers.beside(u) end

---Opens a door for good.
---@param portal any
function menagerie.powers.break_door(portal) end

---How many doors are open for good.
---@return integer
function menagerie.powers.broken_doors() end

---Another of its kind on a square: the same body, powers and side.
---@param u unit
---@param cell cell
---@return unit
function menagerie.powers.double(u, cell) end

---Active enemies of `u` within `range` squares, nearest first.
---@param u unit
---@param range any
---@return unit[]
function menagerie.powers.enemies(u, range) end

---Gives a unit a power by its id; not twice the same.
---@param u unit
---@param id any
function menagerie.powers.give(u, id) end

---Has the unit this power (an id), on its feet or not?
---@param u unit
---@param id any
---@return boolean
function menagerie.powers.has(u, id) end

---The units for which a power is in play: on the map, and on their feet where the power does not say otherwise.
---@param def definition
---@return unit[]
function menagerie.powers.holders(def) end

---A power wounds with that number of dice.
---@param u unit
---@param dice any
---@param why any
---@param by any
function menagerie.powers.hurt(u, dice, why, by) end

---The same, of those that nothing hides from it.
---@param u unit
---@param range any
---@return any[]
function menagerie.powers.in_view(u, range) end

---Is there room for `u` to stand?
---@param u unit
---@param cell any
---@return boolean
function menagerie.powers.is_free(u, cell) end

---Can it not help itself: out of action, webbed, or numb?
---@param u unit
---@return any
function menagerie.powers.is_helpless(u) end

---@param u unit
---@param side side
---@return boolean
function menagerie.powers.is_sensed(u, side) end

---How many hits a creature can take before it falls.
---@param u unit
---@return any
function menagerie.powers.left(u) end

---What a unit throws against to withstand something: strength, dexterity, endurance or intelligence.
---@param u unit
---@param what any
---@return any
function menagerie.powers.level(u, what) end

---It takes on a face and a name of the crew's kind.
---@param u unit
function menagerie.powers.mask(u) end

---Takes back so many of the hits that a creature has; a person's wounds are not closed that way.
---@param u unit
---@param points any
function menagerie.powers.mend(u, points) end

---Takes a power from a unit.
---@param u unit
---@param id any
function menagerie.powers.take(u, id) end

---A power has done something: it is counted.
---@param id any
function menagerie.powers.used(id) end

---Throws for it: does the unit withstand?
---@param u unit
---@param what any
---@param why any
---@param by any
---@return boolean
function menagerie.powers.withstands(u, what, why, by) end

---spawn { template = "gloam", side =, cell =, facing =, role = "alien", letter =, powers = } makes one and returns it; without a cell it is off the map, and `powers` are instead of those of the template. A template of another mod does as well, if it has natural, hits, further, ap and powers.
---@param spec any
---@return unit
function menagerie.spawn(spec) end

---@overload fun(event: "alien.met", fn: fun(e: event.alien.met), opts?: on_opts)
---@overload fun(event: "docking.near", fn: fun(e: event.docking.near), opts?: on_opts)
---@overload fun(event: "eggs.out", fn: fun(e: event.eggs.out), opts?: on_opts)
---@overload fun(event: "noise.heard", fn: fun(e: event.noise.heard), opts?: on_opts)
---@overload fun(event: "numb.ends", fn: fun(e: event.numb.ends), opts?: on_opts)
---@overload fun(event: "power.batters", fn: fun(e: event.power.batters), opts?: on_opts)
---@overload fun(event: "power.breathes", fn: fun(e: event.power.breathes), opts?: on_opts)
---@overload fun(event: "power.bursts", fn: fun(e: event.power.bursts), opts?: on_opts)
---@overload fun(event: "power.clings", fn: fun(e: event.power.clings), opts?: on_opts)
---@overload fun(event: "power.commands", fn: fun(e: event.power.commands), opts?: on_opts)
---@overload fun(event: "power.corrodes", fn: fun(e: event.power.corrodes), opts?: on_opts)
---@overload fun(event: "power.crawls", fn: fun(e: event.power.crawls), opts?: on_opts)
---@overload fun(event: "power.darkens", fn: fun(e: event.power.darkens), opts?: on_opts)
---@overload fun(event: "power.dissolves", fn: fun(e: event.power.dissolves), opts?: on_opts)
---@overload fun(event: "power.doubted", fn: fun(e: event.power.doubted), opts?: on_opts)
---@overload fun(event: "power.drags", fn: fun(e: event.power.drags), opts?: on_opts)
---@overload fun(event: "power.fades", fn: fun(e: event.power.fades), opts?: on_opts)
---@overload fun(event: "power.found", fn: fun(e: event.power.found), opts?: on_opts)
---@overload fun(event: "power.frightens", fn: fun(e: event.power.frightens), opts?: on_opts)
---@overload fun(event: "power.gnaws", fn: fun(e: event.power.gnaws), opts?: on_opts)
---@overload fun(event: "power.hatches", fn: fun(e: event.power.hatches), opts?: on_opts)
---@overload fun(event: "power.inhales", fn: fun(e: event.power.inhales), opts?: on_opts)
---@overload fun(event: "power.lays", fn: fun(e: event.power.lays), opts?: on_opts)
---@overload fun(event: "power.leaps", fn: fun(e: event.power.leaps), opts?: on_opts)
---@overload fun(event: "power.mends", fn: fun(e: event.power.mends), opts?: on_opts)
---@overload fun(event: "power.phases", fn: fun(e: event.power.phases), opts?: on_opts)
---@overload fun(event: "power.shares", fn: fun(e: event.power.shares), opts?: on_opts)
---@overload fun(event: "power.splits", fn: fun(e: event.power.splits), opts?: on_opts)
---@overload fun(event: "power.stings", fn: fun(e: event.power.stings), opts?: on_opts)
---@overload fun(event: "power.thuds", fn: fun(e: event.power.thuds), opts?: on_opts)
---@overload fun(event: "power.unmasked", fn: fun(e: event.power.unmasked), opts?: on_opts)
---@overload fun(event: "power.webs", fn: fun(e: event.power.webs), opts?: on_opts)
---@overload fun(event: "web.holds", fn: fun(e: event.web.holds), opts?: on_opts)
---@overload fun(event: "web.torn", fn: fun(e: event.web.torn), opts?: on_opts)
---@param event string
---@param fn function
---@param opts? on_opts
function on(event, fn, opts) end

---@overload fun(chain: "unit.senses", name: string, fn: fun(unit: unit, other: unit): boolean?)
---@overload fun(chain: "unit.senses", name: string, opts: rule_opts, fn: fun(unit: unit, other: unit): boolean?)
---@param chain string
---@param name string
---@param opts rule_opts|function
---@param fn? function
function rule(chain, name, opts, fn) end

---@overload fun(id: "unit.senses"): (fun(unit: unit, other: unit): boolean?)
---@param id string
---@return function
function chain(id) end
