---@meta _
-- Written by `gangway api --luacats`, which rewrites it.

---@alias dir string a direction: "n", "ne" ...
---@alias pass "move"|"see"|"fire"|"air"|"draft"

---Fields with the value wanted. `side`, `seat`, `def` and `template` may be given by id.
---@class query: { [string]: any }
---@field where? fun(thing: any): any
---@field tag? string

---@class timer_query
---@field on? any
---@field of? unit
---@field clock? string
---@field effect? string

---What any definition may be given.
---@class fields.common
---@field name? string
---@field title? string
---@field cite? string
---@field text? string
---@field help? string
---@field notes? any
---@field fields? table
---@field rule? table<string, function>
---@field on? table<string, function>
---@field actions? table<string, fields.action>

---@class definition: fields.common
---@field id string
---@field ref string id with its mod: "base:cutlass"
---@field mod string
---@field class_of string
---@field from string file and line
---@field [string] any

---@class rule_opts
---@field title? string
---@field cite? string
---@field of? "attacker"|"defender"|"place"
---@field tags? string[]
---@field before? string
---@field after? string
---@field optional? boolean
---@field figures? string what it is worth, for `gangway sheet`

---@class on_opts
---@field name? string others patch it by `mod:event/name`
---@field priority? integer
---@field optional? boolean

---@class modifier
---@field name string
---@field value integer
---@field cite? string
---@field of? string
---@field tags? string[]
---@field from? string
---@field struck? boolean

---@class modifiers: { [integer]: modifier }
---@field total integer

---@class roll_spec
---@field [1] string
---@field why? string
---@field stream? string
---@field see? any[] sides
---@field by? any whose it is; `log.sees` is given it

---@class throw_spec: roll_spec
---@field need? integer
---@field at_most? integer
---@field dm? integer|modifiers
---@field cite? string
---@field by? any
---@field at? any

---@class throw_details
---@field dice integer[]
---@field total integer
---@field modified integer
---@field ok boolean

---@class odds_spec
---@field [1]? string
---@field need? integer
---@field at_most? integer
---@field dm? integer|modifiers
---@field base? integer
---@field hits? string
---@field possible? boolean
---@field reason? string

---@class preview
---@field possible boolean
---@field reason? string
---@field needed? integer
---@field chance? integer[] ways that hit, all ways
---@field modifiers? modifiers

---What `gangway odds` hands to `odds_case` of a rule set: words of the command line, none of them looked at.
---@class odds_case
---@field weapon? string id
---@field mode? string
---@field armor? string ids, joined by +
---@field range? integer cells
---@field by? string
---@field at? string
---@field with? table<string, integer> facts, 1 or 0 for yes and no; with.help: list them
---@field facts? table<string, integer> as `with`

---@class question
---@field seat? seat|side|string
---@field unit? unit
---@field verb? string
---@field of any[]
---@field why? string
---@field standing? boolean
---@field about? unit whom it is about: `never VERB UNIT` of it holds too
---@field prefer? any
---@field always? boolean

---@class decision
---@field seat? seat|string
---@field unit? unit
---@field units? unit[] instead of one unit: what each of them may do is listed, with its id
---@field during? string
---@field otherwise? string the actions of this word, of no unit, where those of `during` come to nothing: to pass, say

---@class timer_spec
---@field effect string|definition
---@field clock string
---@field of? unit
---@field n? integer
---@field on? any
---@field to? string
---@field amount? integer

---@class portal_start
---@field wait? { clock: string, of?: unit, n?: integer, effect?: string }
---@field to? string

---@class unit_fields: { [string]: any }
---@field id? string
---@field name? string
---@field side? side|string
---@field seat? seat
---@field cell? cell
---@field at? string
---@field facing? dir
---@field items? string[]

---@class place
---@field name string
---@field cell? cell
---@field props table<string, string>

---@class trace
---@field clear boolean
---@field cells cell[]
---@field blocker? portal
---@field corner boolean
---@field edge? edge that stops the line

---@class air_opts
---@field valves? boolean false: portals whose state says `shuts` stay as they are

---@class edge_change
---@field state string
---@field stops? pass[]

---@class link
---@field to cell
---@field kind? string word of the plan
---@field def? definition of class link, where there is one of that name
---@field number integer both ways of a link have the same
---@field through edge[] edges that it leads through: the doors of two locks
---@field open boolean do those edges let somebody through
---@field props table<string, string>

---@class walk
---@field step (integer|false)[]
---@field turn integer|false
---@field budget? integer
---@field blocked? cell[]
---@field edge? table<portal|edge, integer|false> more to cross it; false: not at all
---@field barriers? table<string, integer|false> the same by id of a barrier
---@field face_travel? boolean
---@field move? fun(dir: dir): string
---@field face? fun(dir: dir): string

---@class game_opts
---@field rules? string
---@field scenario? string
---@field map? string
---@field maps? table<string|integer, string>
---@field links? table[]
---@field sides? string[]
---@field seats? string
---@field units? table<string, unit_fields>
---@field portals? table<string, string>
---@field fields? table
---@field set? table
---@field seed? integer
---@field dice? table<string, integer[]>


---@class define
define = {}

---@class patch
patch = {}

---after all files are loaded: `fn` returns fields to set, for each definition that `filter` lets through
---@param class string
---@param filter nil|fun(def: definition): boolean
---@param fn fun(def: definition): table?
function patch.each(class, filter, fn) end

---sets what a step `mod:chain/name` says of itself: title, cite, of, tags, before, after, optional, figures
---@param id string
---@param fields? table
---@return fun(fields: table)
function patch.rule(id, fields) end

---@class extend
extend = {}

---@class replace
replace = {}

---another function for a step `mod:chain/name`
---@param id string
---@param fn? function
---@return fun(fn: function)
function replace.rule(id, fn) end

---@class delete
delete = {}

---sets priority or optional of a named handler `mod:event/name`
---@param id string
---@param fields? table
---@return fun(fields: table)
function patch.on(id, fields) end

---another function for a named handler `mod:event/name`
---@param id string
---@param fn? fun(e: table)
---@return fun(fn: fun(e: table))
function replace.on(id, fn) end

---takes a named handler `mod:event/name` out
---@param id string
function delete.on(id) end

---takes a step `mod:chain/name` out of its chain
---@param id string
function delete.rule(id) end

---adds a step to a chain; the options may be left out
---@param chain string
---@param name string
---@param opts rule_opts|function
---@param fn? function
function rule(chain, name, opts, fn) end

---hears an event; higher priority first, then the order of loading; a `name` lets others patch it
---@param event string
---@param fn fun(e: table)
---@param opts? on_opts
function on(event, fn, opts) end

---the function that runs a chain; may be kept in a local
---@param id string
---@return function
function chain(id) end

---runs a file, or the files of a folder in the order of their names; each once
---@param path string
---@return any
function include(path) end

---a second, faster way for a function that only looks and gives one value, named with its table: `fn` is asked in its place. `gangway test` and `gangway fuzz` ask both, and stop where they differ; pages and messages name the first
---@param name string
---@param fn function
function double(name, fn) end

mods = {}

---is the mod loaded, and before this one
---@param id string
---@return boolean
function mods.has(id) end

---the definition, which nothing can change
---@param class string
---@param id string|definition
---@return definition
function definition(class, id) end

---all of a class in the order of definition
---@param class string
---@return definition[]
function definitions(class) end

---`"unit"` and the like of a thing, else Lua's type
---@param value any
---@return string
function kind(value) end

---does the action carry the tag: so that a rule names what it means and lists no actions
---@param action definition
---@param tag string
---@return boolean
function has_tag(action, tag) end

---tells a developer what the values are: `gangway test`, `gangway console` and `gangway fuzz --replay` print it with its file and line. In play nothing comes of it
---@param ... any
function note(...) end

---names a dice stream beside `combat setup cards people chance`; only while loading
---@param name string
function stream(name) end

---a new list in order; equals stay as they stood
---@param list any[]
---@param less? fun(a: any, b: any): boolean
---@return any[]
function sorted(list, less) end

---how many entries a table has
---@param t table
---@return integer
function count(t) end

---has it none
---@param t table
---@return boolean
function is_empty(t) end

---is it in the list
---@param list any[]
---@param value any
---@return boolean
function contains(list, value) end

---each of the list with the value behind it: choices that all cost as much, for `at_hand`
---@param list any[]
---@param value any
---@return any[]
function each_with(list, value) end

---the list less all that equal the value
---@param list any[]
---@param value any
---@return any[]
function without(list, value) end

---those for which `fn` is true
---@param list any[]
---@param fn fun(v: any): any
---@return any[]
function filter(list, fn) end

---the same one at a time, for `of` of an action with `set`: nobody looks further than is asked
---@param list any[]
---@param fn fun(v: any): any
---@param more? any[]
---@param more_fn? fun(v: any): any
---@return fun(): any
function one_by_one(list, fn, more, more_fn) end

---a function that only looks, whose answers are kept by what it read of the world: for what is asked often. In it the world cannot be written, and nobody be asked; the answers are shared: change none
---@param fn fun(a: any, b: any): any
---@return fun(a: any, b: any): any
function memo(fn) end

---what `fn` makes of each
---@param list any[]
---@param fn fun(v: any): any
---@return any[]
function map(list, fn) end

---all added up
---@param list integer[]
---@return integer
function sum(list) end

---throws, logs, says whether it was made
---@param spec throw_spec
---@return boolean
---@return throw_details
function throw(spec) end

---the total and the faces
---@param spec string|roll_spec
---@return integer
---@return integer[]
function roll(spec) end

---one of the list, or nil of an empty one; stream `chance` unless given
---@param list any[]
---@param stream? string
---@return any
function pick(list, stream) end

---a new list in another order; stream `cards` unless given
---@param list any[]
---@param stream? string
---@return any[]
function shuffle(list, stream) end

---what a throw needs and how likely it is; throws nothing
---@param spec odds_spec
---@return preview
function odds(spec) end

---the deck of a definition, made and shuffled when first used
---@param id string
---@return deck
function deck(id) end

---@class ask
---@overload fun(q: question): any
ask = {}

---several questions; nobody sees an answer before all are in
---@param list table<any, question>
---@return table<any, any>
function ask.together(list) end

---what `next` of a rule set returns: this seat chooses among its actions
---@param d decision
---@return decision
function decide(d) end

---what `next` returns for a step of the rule set's `steps`
---@param name string
---@param arg? any
---@return table
function step(name, arg) end

---logs an event for those who may know it, then calls the handlers
---@param event string
---@param e? table
function tell(event, e) end

---a timer: `n` counts of its clock later the effect's `done` runs
---@param spec timer_spec
---@return timer
function start(spec) end

timers = {}

---the timers that fit
---@param query? timer_query
---@return timer[]
function timers.all(query) end

clock = {}

---counts down the timers of that clock and unit, or of nobody
---@param clock string
---@param of? unit
---@param n? integer
function clock.advance(clock, of, n) end

---ends every timer of that clock and unit at once
---@param clock string
---@param of? unit
function clock.run_out(clock, of) end

---puts each field with this `lasts` back to its default
---@param word string
function lapse(word) end

---a cell, by the keys down and then those across in the order of their names
---@param id string
---@param ... string
---@return integer?
function chart_cell(id, ...) end

---what stands at the end of a row: keys down, then the name of the extra
---@param id string
---@param ... string
---@return string?
function chart_extra(id, ...) end

---the heads of the rows in printed order
---@param id string
---@return table[]
function chart_rows(id) end

units = {}

---those that fit, in order
---@param query? query
---@return unit[]
function units.all(query) end

---the first that fits, or nil
---@param query? query
---@return unit?
function units.any(query) end

---how many fit
---@param query? query
---@return integer
function units.count(query) end

---as `all`
---@param query? query
---@return unit[]
function units.of(query) end

---by id
---@param id string
---@return unit?
function units.named(id) end

---those on a cell, or where a unit stands, itself among them
---@param place cell|unit
---@return unit[]
function units.at(place) end

---a direction, who stands on the next cell there, a direction, and so on
---@param place cell|unit
---@return any[]
function units.around(place) end

---the first on a cell: the cheap question
---@param cell cell
---@return unit?
function units.first(cell) end

---is that integer field n or more? A memoized answer that asks this depends on yes or no, and not on the number
---@param unit unit
---@param field string
---@param n integer
---@return boolean
function units.at_least(unit, field, n) end

---those within range, nearest first, not itself
---@param from unit|cell
---@param range integer
---@param query? query
---@return unit[]
function units.near(from, range, query) end

---a unit; id and seat are made where not given
---@param fields unit_fields
---@return unit
function units.new(fields) end

items = {}

---those that fit, in order
---@param query? query
---@return item[]
function items.all(query) end

---the first that fits, or nil
---@param query? query
---@return item?
function items.any(query) end

---how many fit
---@param query? query
---@return integer
function items.count(query) end

---those on a cell, or carried by a unit
---@param cell cell|unit
---@return item[]
function items.at(cell) end

---those that `fits` is true for, the first of each definition: choices of which no two read alike
---@param list item[]
---@param fits fun(item: item, def: definition): any
---@return item[]
function items.distinct(list, fits) end

---those on a cell, or on that where a unit stands
---@param place cell|unit
---@return item[]
function items.lying(place) end

---an item of a definition
---@param what string|definition
---@param fields? table
---@return item
function items.new(what, fields) end

sides = {}

---those that fit, in order
---@param query? query
---@return side[]
function sides.all(query) end

---the first that fits, or nil
---@param query? query
---@return side?
function sides.any(query) end

---how many fit
---@param query? query
---@return integer
function sides.count(query) end

---by id
---@param id string
---@return side?
function sides.named(id) end

seats = {}

---those that fit, in order
---@param query? query
---@return seat[]
function seats.all(query) end

---the first that fits, or nil
---@param query? query
---@return seat?
function seats.any(query) end

---how many fit
---@param query? query
---@return integer
function seats.count(query) end

---by id
---@param id string
---@return seat?
function seats.named(id) end

---who decides for the unit
---@param unit unit
---@return seat
function seats.of(unit) end

---its standing answer `never`, `always` or `ask` to a verb, to a verb and a unit, or to `hold` and a unit or `all`
---@param seat seat
---@param what string
---@return string?
function seats.said(seat, what) end

---takes that standing answer back: the seat is asked again
---@param seat seat
---@param what string
function seats.forget(seat, what) end

rosters = {}

---the characters, `{ id =, values = }` with the fields that the rule set declares; nil: none were given
---@param side side|string
---@return table[]?
function rosters.of(side) end

cells = {}

---by its name on the plan
---@param name string
---@return cell?
function cells.named(name) end

---steps as the crow flies; -1 on different decks
---@param a cell|unit
---@param b cell|unit
---@return integer
function cells.distance(a, b) end

---steps on foot as the barriers stand, whoever is in the way; nil: no way. With `doors` shut portals count the `steps` of their state
---@param a cell|unit
---@param b cell|unit
---@param doors? boolean
---@return integer?
function cells.steps(a, b, doors) end

---the first of those with the fewest steps on foot to it, and how many (`doors` as for `steps`); nil: no way to any
---@param from cell|unit
---@param list cell[]
---@param doors? boolean
---@return cell?
---@return integer?
function cells.nearest(from, list, doors) end

---the cell one step on; nil off the map
---@param cell cell|unit
---@param dir dir
---@return cell?
function cells.step(cell, dir) end

---all that touch it
---@param cell cell|unit
---@return cell[]
function cells.neighbours(cell) end

---those at most so many steps away, walls not counted: itself first, then ring by ring
---@param from cell|unit
---@param range integer
---@return cell[]
function cells.near(from, range) end

---are they neighbours with nothing between that stops
---@param a cell|unit
---@param b cell|unit
---@param pass? pass
---@return boolean
function cells.adjacent(a, b, pass) end

---does nothing stop the step, corners counted; `move` unless given
---@param cell cell|unit
---@param dir dir
---@param pass? pass
---@return boolean
function cells.may_step(cell, dir, pass) end

---`"front"`, `"side"` or `"rear"`: where the other is, or where a step comes to, wherever it is made from
---@param cell cell|unit|nil
---@param facing dir
---@param other cell|unit|dir
---@return string
function cells.arc(cell, facing, other) end

---is the other in the arc of `width` sides' breadth about the facing, its border lines counted: of hexes 3 is the half ahead
---@param cell cell
---@param facing dir
---@param other cell
---@param width integer
---@return boolean
function cells.in_arc(cell, facing, other, width) end

---ways from it to cells that it does not touch: ladders, shafts, docks
---@param cell cell
---@return link[]
function cells.links(cell) end

---the direction from one to the other
---@param a cell|unit
---@param b cell|unit
---@return dir?
function cells.dir_to(a, b) end

---all directions, clockwise
---@param cell? cell
---@return dir[]
function cells.dirs(cell) end

---those that cross a side: facings
---@param cell? cell
---@return dir[]
function cells.sides(cell) end

---the directions in which a step onto the plan is stopped by nothing
---@param cell cell|unit
---@param pass? pass
---@return dir[]
function cells.ways(cell, pass) end

---a direction, the next cell there, the portal between or false, a direction, and so on, where a step onto the plan is stopped by nothing
---@param cell cell|unit
---@return any[]
function cells.exits(cell) end

---those of the directions (of all, unless given) in which a step onto the plan is stopped by nothing, to where nobody stands
---@param cell cell|unit
---@param dirs? dir[]
---@return dir[]
function cells.free(cell, dirs) end

---is anything built into its floor or its ceiling, or does a link lead from it
---@param cell cell|unit
---@return boolean
function cells.joined(cell) end

---those with that floor
---@param terrain string
---@return cell[]
function cells.of(terrain) end

---the facing `n` sides clockwise
---@param dir dir
---@param n integer
---@param cell? cell
---@return dir
function cells.turn(dir, n, cell) end

portals = {}

---those that fit, in order
---@param query? query
---@return portal[]
function portals.all(query) end

---the first that fits, or nil
---@param query? query
---@return portal?
function portals.any(query) end

---how many fit
---@param query? query
---@return integer
function portals.count(query) end

---by name
---@param name string
---@return portal?
function portals.named(name) end

---those on the cell's sides
---@param place cell|unit
---@return portal[]
function portals.of(place) end

---the one between two cells
---@param a cell
---@param b cell
---@return portal?
function portals.between(a, b) end

edges = {}

---those that fit, in order
---@param query? query
---@return edge[]
function edges.all(query) end

---the first that fits, or nil
---@param query? query
---@return edge?
function edges.any(query) end

---how many fit
---@param query? query
---@return integer
function edges.count(query) end

---the one that two cells share, floors counted
---@param a cell
---@param b cell
---@return edge?
function edges.between(a, b) end

---by side: a direction, `"up"` or `"dn"`; nil past a corner
---@param cell cell
---@param side string
---@return edge?
function edges.of(cell, side) end

---by the name of a cell and a side
---@param name string
---@return edge?
function edges.named(name) end

---its sides clockwise, then its floor and its ceiling
---@param cell cell
---@return edge[]
function edges.around(cell) end

areas = {}

---the first cell of the area; nil: the cell is in none
---@param area string|definition
---@param at cell|unit
---@return cell?
function areas.of(area, at) end

---all cells of the area, in order; none where it is in none
---@param area string|definition
---@param at cell|unit
---@return cell[]
function areas.cells(area, at) end

---the first cell of each area, in order
---@param area string|definition
---@return cell[]
function areas.all(area) end

---are both in one area
---@param area string|definition
---@param a cell|unit
---@param b cell|unit
---@return boolean
function areas.same(area, a, b) end

---the edges with the area on one side only; with `other`, those that its area shares
---@param area string|definition
---@param at cell|unit
---@param other? cell|unit
---@return edge[]
function areas.borders(area, at, other) end

---the areas with which it shares an edge, by their first cells
---@param area string|definition
---@param at cell|unit
---@return cell[]
function areas.beside(area, at) end

air = {}

---the atmosphere there; the first that was defined, unless something was put there
---@param at cell|unit
---@return definition
function air.of(at) end

---fills cells
---@param where cell|cell[]|room
---@param atmosphere string|definition
function air.put(where, atmosphere) end

---fills all that is outside, and what lies beyond roofs
---@param atmosphere string|definition
function air.outside(atmosphere) end

---the atmospheres on its two sides
---@param edge edge|portal
---@return definition
---@return definition
function air.both(edge) end

---is it one and the same on both sides: for doors that a difference keeps shut
---@param edge edge|portal
---@return boolean
function air.same(edge) end

---one step of the fronts: over drafty edges from where it was, then as far as nothing holds it; the cells reached. Tells `air.reaches` for each atmosphere
---@param opts? air_opts
---@return cell[]
function air.step(opts) end

---the same to its end, at once; drafty edges do not hold it
---@param opts? air_opts
---@return cell[]
function air.flood(opts) end

---fills an airlock with what is beyond its doors, or with `to`; nil and why, when a door stands open or nothing is to choose
---@param where cell|cell[]|room
---@param to? string|definition
---@return definition?
---@return string?
function air.cycle(where, to) end

maps = {}

---their names, which stand before those of cells, rooms and portals; none where there is one map
---@return string[]
function maps.names() end

rooms = {}

---those that fit, in order
---@param query? query
---@return room[]
function rooms.all(query) end

---the first that fits, or nil
---@param query? query
---@return room?
function rooms.any(query) end

---how many fit
---@param query? query
---@return integer
function rooms.count(query) end

---by name
---@param name string
---@return room?
function rooms.named(name) end

---those with the tag
---@param tag string
---@return room[]
function rooms.tagged(tag) end

places = {}

---the places of a kind, as in the plan's `[at]`
---@param what string
---@return place[]
function places.all(what) end

records = {}

---a record; `r:remove()` takes it out
---@param kind string
---@param fields? table
---@return table
function records.new(kind, fields) end

---the records of a kind that fit
---@param kind string
---@param query? query
---@return table[]
function records.all(kind, query) end

sight = {}

---is nothing between that stops it; `open`: portals and edges taken as open
---@param a cell|unit
---@param b cell|unit
---@param pass? pass
---@param open? (portal|edge)[]
---@return boolean
function sight.clear(a, b, pass, open) end

---the line, and what stops it
---@param a cell|unit
---@param b cell|unit
---@param pass? pass
---@param open? (portal|edge)[]
---@return trace
function sight.trace(a, b, pass, open) end

---all in sight
---@param a cell|unit
---@param pass? pass
---@return cell[]
function sight.cells(a, pass) end

---those in sight that fit, without `a` itself; by a pass, or by a way of seeing that `sight.by` made
---@param a cell|unit
---@param query? query
---@param pass? pass|fun(a: cell, b: cell): boolean
---@return unit[]
function sight.units(a, query, pass) end

---those of the list that are on the map and in sight, without `a` itself
---@param a cell|unit
---@param list thing[]
---@param pass? pass|fun(a: cell, b: cell): boolean
---@return thing[]
function sight.among(a, list, pass) end

---a way of seeing of the mod's own: `fn` says whether the second square is seen from the first. It is asked once of each two, for good, and looks at the squares alone
---@param fn fun(a: cell, b: cell): any
---@return fun(a: cell|unit, b: cell|unit): boolean
function sight.by(fn) end

path = {}

---the steps to the goal, nil when out of reach; without a goal `{ cell, cost }` of all in reach
---@param cell cell
---@param facing dir
---@param walk walk
---@param budget integer
---@param goal? cell
---@return table[]?
function path.find(cell, facing, walk, budget, goal) end

---Somebody on the map or off it.
---@class unit
---@field id string its name in choices and records
---@field name string? its name for people
---@field side side? whose it is
---@field seat seat? who decides for it
---@field cell cell? where it is; nil: off the map
---@field there boolean is it on the map
---@field facing dir where it looks
---@field template definition? the definition that it was made by
---@field room room? the room of its cell
---@field terrain definition? what the floor of its cell is
---@field items item[] what it carries
---@field remove fun(self: unit) takes it out of the game

---Something carried or lying about. What it has not itself it has from its definition.
---@class item
---@field def definition what it is
---@field holder unit? who carries it; assigning one empties `cell`
---@field cell cell? where it lies; assigning one empties `holder`
---@field remove fun(self: item) takes it out of the game

---A square or hexagon of the plan.
---@class cell
---@field name string as `"f7"`
---@field x integer column on the plan, from 1
---@field y integer row on the plan, from 1
---@field deck string name of its deck
---@field outside boolean is nothing drawn there: outside the ship
---@field room room? the room that it belongs to
---@field terrain definition what its floor is
---@field units unit[] who stands there
---@field items item[] what lies there
---@field portals portal[] those on its sides
---@field edges edge[] its sides clockwise, then its floor and its ceiling
---@field links link[] ways from it to cells that it does not touch
---@field level integer the level of its deck; what is below has a lower one
---@field map string? the name of its map, where there are several
---@field air definition what it is filled with; nil where no atmosphere is defined

---What lies between two cells that touch, or between a cell and the outside above or below it.
---@class edge
---@field name string as `"f7 e"`; floors are `"low:0307 dn"`, roofs `"0307 up"`
---@field cells cell[] the two that it parts; one where nothing is beyond
---@field barrier definition? what the plan has built there
---@field portal portal? the portal there
---@field stops pass[] what it stops now
---@field state string? the word that `change` gave; nil: as the plan has it
---@field hull boolean has it the outside on one side only
---@field level boolean is it a floor or a ceiling
---@field other fun(self: edge, from: cell|unit): cell? the cell on its other side
---@field stopped fun(self: edge, pass: pass): boolean does it stop that
---@field change fun(self: edge, what: edge_change) what it is from now on, whatever a portal on it does: a hole, a door welded shut. Without `stops`: as `states` of what stands there says, else nothing
---@field restore fun(self: edge) as the plan and the portal's state have it

---A door, hatch or the like.
---@class portal
---@field name string as the plan has it
---@field def definition what it is
---@field state string one of its definition's states; sight and steps follow
---@field cells cell[] the two that it parts
---@field edge edge where it is
---@field tagged fun(self: portal, tag: string): boolean has the plan given it the tag
---@field start fun(self: portal, state: string, opts?: portal_start) one state now and another after a delay

---A room of the plan.
---@class room
---@field name string as the plan has it
---@field title string its name for people
---@field cells cell[] its cells
---@field units unit[] who is in it
---@field portals portal[] those on the sides of its cells
---@field tagged fun(self: room, tag: string): boolean has the plan given it the tag

---One of those that play against each other.
---@class side
---@field id string its name in records
---@field title string its name for people
---@field units unit[] its units
---@field seats seat[] its seats
---@field seat seat? the first of them

---A player's place.
---@class seat
---@field id string its name in records
---@field side side whose it is; the seat of somebody who changes sides goes with them, and keeps its id
---@field units unit[] the units that it decides for

---A delay that runs; `start` makes it.
---@class timer
---@field effect definition what happens at the end
---@field clock string the clock that it counts by
---@field of any whose clock, or nil
---@field n integer what is left
---@field on any what it is about
---@field to string? a word for the effect
---@field amount integer a number for the effect
---@field stop fun(self: timer) ends it without its effect

---The game. While loading only `game.set` can be read.
---@class game
---@field turn integer number of the turn; what a turn is says the rule set
---@field phase string? a word of the rule set
---@field set table<string, any> the settings that were chosen
---@field scenario string? id of the scenario
---@field ruleset string? id of the rule set
---@field over boolean has it ended

---A deck of cards or a cup of counters; `deck "id"` gives it.
---@class deck
---@field draw fun(self: deck): any the top card, or nil
---@field put fun(self: deck, value: any) puts a card on top
---@field discard fun(self: deck, value: any) puts a card aside until `shuffle`
---@field shuffle fun(self: deck) takes in what was discarded; all of it in a new order
---@field count fun(self: deck): integer how many are left to draw

---What a test of a mod calls: `test(name, { rule ids }, function(t) ... end)` in `tests/*.lua`.
---@class test
---@field game fun(opts: game_opts): test_game a small game, or one of a scenario
---@field is fun(got: any, want: any) are they equal; tables by their content
---@field ok fun(value: any, text?: string) is it true
---@field has fun(list: any[], value: any) is it in the list; else the list is shown
---@field no fun(value: any, text?: string) is it false or nil
---@field fails fun(fn: function, pattern?: string) does it raise an error that matches
---@field seen fun(view: table, path: string) is `"id.field"` in the view
---@field unseen fun(view: table, path: string) is it not, or 0, empty or false

---What `t.game` gives. `g.ID` is a unit, `g.game` the game, `g.portal[name]` a portal.
---@class test_game
---@field dice fun(self: test_game, streams: table<string, integer[]>) forced dice; too few, or some left over, fails
---@field act fun(self: test_game, seat: string, text: string) a choice in the words that players type
---@field refused fun(self: test_game, seat: string, text: string): string a choice that must be refused; what the player is told: the choice, and why
---@field options fun(self: test_game, seat: string): string[] what the seat may choose
---@field pending fun(self: test_game): string[] ids of the seats that are asked
---@field help fun(self: test_game, seat: string, verb?: string): string the text of `?`
---@field path fun(self: test_game, cell: string): string[] the steps of `go`
---@field run fun(self: test_game, fn: function) a command of the test's own; it may ask
---@field set fun(self: test_game, id: string, fields: table) sets fields of a unit or of `"game"`
---@field cell fun(self: test_game, name: string): cell a cell by name
---@field log fun(self: test_game, n?: integer): string[] the last lines of the log
---@field log_of fun(self: test_game, seat: string): string[] the log as a seat may read it
---@field view fun(self: test_game, seat: string, path?: string): any what a seat sees, as data; with `"id.field"` only that
---@field scene fun(self: test_game, seat: string): table what a board shows to a seat, as data
---@field overlay fun(self: test_game, seat: string, words: string): table<string, string> an overlay (`"reach u1"`, `"sight - c3"`): what is written in which cell
---@field odds fun(self: test_game, seat: string, text: string): table the preview of a choice
---@field result fun(self: test_game): table? how the game ended: `{ winner =, outcome =, because = }`; nil while it goes on
---@field game game
---@field portal table<string, portal>
---@field [string] unit

---@class fields.class: fields.common
---@field check? function asked by gangway check of each: what is wrong with it and the field, or nil
---@field in_play? function the things of it that are in play
---@field item? boolean things of it are items
---@field live? function is a carried one in play
---@field schema? table its words: `name = { type =, required =, default =, range =, one_of =, help = }`
---@field sheet? table columns of its table on `gangway sheet`: a list of fields, or of `{ FIELD, HEADING }`
---@class def.class: fields.class, definition
---@class define
---@field class fun(id: string, fields?: fields.class): fun(fields: fields.class)
---@class extend
---@field class fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field class fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field class fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field class fun(id: string)

---@class fields.record: fields.common
---@class def.record: fields.record, definition
---@class define
---@field record fun(id: string, fields?: fields.record): fun(fields: fields.record)
---@class extend
---@field record fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field record fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field record fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field record fun(id: string)

---@class fields.field: fields.common
---@field default? any of a new thing
---@field label? string for people
---@field lasts? string the word by which `lapse` empties it
---@field optional? boolean may be nil
---@field outward? boolean of units: stands also where a side does not know which unit it is
---@field quiet? boolean people are not told it while it stands at its default
---@field range? table least and greatest
---@field see? string|function all, owner, nobody, or a pure function of side and thing
---@field shade? "dark"|"vacuum"|"smoke"|"gas"|"fire" of cells and rooms: dark, vacuum, smoke, gas or fire is drawn where it is set
---@field show? string card or board
---@field type string|table integer, boolean, string, turn, a kind, thing, a class, `{ list = TYPE }` or `{ map = { KEY, TYPE } }`
---@class def.field: fields.field, definition
---@class define
---@field field fun(id: string, fields?: fields.field): fun(fields: fields.field)
---@class extend
---@field field fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field field fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field field fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field field fun(id: string)

---@class fields.setting: fields.common
---@field default? any when nobody chooses
---@field excludes? table other settings that must not be so
---@field needs? table other settings that it wants so
---@field one_of? any[] the values
---@field range? any[] least and greatest
---@field type? "boolean"|"integer"|"string" boolean, integer or string
---@class def.setting: fields.setting, definition
---@class define
---@field setting fun(id: string, fields?: fields.setting): fun(fields: fields.setting)
---@class extend
---@field setting fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field setting fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field setting fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field setting fun(id: string)

---@class fields.ruleset: fields.common
---@field add? function `function(what, fields)`: makes what a referee adds, a unit or an item; nil: as the engine does
---@field corners? string|function strict: steps and sight pass a corner of squares if both ways round it are clear; open: if one is; or a function of the settings
---@field extends? string id of the rule set that it lies over: what is not given here is that one's
---@field left? function `function(side)`: who is left of it, in words, for the end page
---@field next? function pure; what comes next: `decide {...}` or `step(...)`
---@field odds_case? function a case of `gangway odds`
---@field perform? function pays for an action and runs it
---@field prompt? function `function(unit)`: a few words for the prompt of who acts
---@field roster? table characters of rosters: `{ fields = {...}, check =, enter =, write =, example = }`; `lua/show/roster.lua` lists the types
---@field settings? table settings of its own by id, as `define.setting`; those of the one below may be patched
---@field sheet? table[] what else stands on `gangway sheet`: a list of `{ TEXT, cite = }`
---@field start? function runs after the set-up
---@field steps? table commands of nobody, by name
---@field stops? string[] words that end `go`
---@field tags? table the tags that its actions may carry, each with what it means: an action with a different one is an error; without the list any text is a tag
---@field walk? function what steps cost, for `go`
---@class def.ruleset: fields.ruleset, definition
---@class define
---@field ruleset fun(id: string, fields?: fields.ruleset): fun(fields: fields.ruleset)
---@class extend
---@field ruleset fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field ruleset fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field ruleset fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field ruleset fun(id: string)

---@class fields.scenario: fields.common
---@field briefing? table|function a text for each side
---@field facts? function `function(set)`: list of lines that say what decided, for the end page
---@field level? "first"|"easy"|"medium"|"hard" for the start page: first (it stands first there), easy, medium, hard
---@field links? table[] ways between them: a list of `{ CELL, CELL, kind =, through = { PORTAL, PORTAL } }`
---@field map? string|function id of the plan, or a function of the settings
---@field maps? table instead of `map`: `{ NAME = id }` or a list of ids, of maps that stand side by side
---@field minutes? integer how long people take to play it
---@field needs? table mods that it wants
---@field rules string id of the rule set
---@field seats? string|function side, unit, or how many a side; or a function of the settings
---@field settings? table as `define.setting`, by id; and `mods`, as `needs`: those that are loaded when it is not at its default
---@field setup? table list of `{ name, function(set) }`
---@field sides table `id = { title = }`
---@field start? function without effect now
---@field summary? string what it is about, in one or two sentences, for the start page
---@field turns? integer how many it lasts, for lists
---@class def.scenario: fields.scenario, definition
---@class define
---@field scenario fun(id: string, fields?: fields.scenario): fun(fields: fields.scenario)
---@class extend
---@field scenario fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field scenario fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field scenario fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field scenario fun(id: string)

---@class fields.template: fields.common
---@field [string] any
---@class def.template: fields.template, definition
---@class define
---@field template fun(id: string, fields?: fields.template): fun(fields: fields.template)
---@class extend
---@field template fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field template fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field template fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field template fun(id: string)

---@class fields.terrain: fields.common
---@field color? "red"|"green"|"yellow"|"blue"|"magenta"|"cyan"|"white" there
---@field glyph? string on the board
---@field move? boolean without effect now
---@field see? boolean without effect now
---@field stops? string[] list of move, see, fire, air, draft
---@field [string] any
---@class def.terrain: fields.terrain, definition
---@class define
---@field terrain fun(id: string, fields?: fields.terrain): fun(fields: fields.terrain)
---@class extend
---@field terrain fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field terrain fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field terrain fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field terrain fun(id: string)

---@class fields.barrier: fields.common
---@field color? "red"|"green"|"yellow"|"blue"|"magenta"|"cyan"|"white" there
---@field glyph? string on the board
---@field states? table for `edge:change`: `name = { stops =, glyph = }`
---@field stops? string[] list of move, see, fire, air, draft
---@field [string] any
---@class def.barrier: fields.barrier, definition
---@class define
---@field barrier fun(id: string, fields?: fields.barrier): fun(fields: fields.barrier)
---@class extend
---@field barrier fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field barrier fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field barrier fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field barrier fun(id: string)

---@class fields.link: fields.common
---@field stops? string[] list of move, see, fire, air, draft
---@field [string] any
---@class def.link: fields.link, definition
---@class define
---@field link fun(id: string, fields?: fields.link): fun(fields: fields.link)
---@class extend
---@field link fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field link fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field link fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field link fun(id: string)

---@class fields.portal: fields.common
---@field color? "red"|"green"|"yellow"|"blue"|"magenta"|"cyan"|"white" there
---@field first string the state at first
---@field glyph? string on the board
---@field sign? "circle"|"wheel"|"leaves" what pictures draw on its bar: circle, wheel, leaves; nothing else
---@field states table `name = { stops =, glyph =, becomes =, steps = }`; `steps`: what a shut one counts in `cells.steps`
---@field [string] any
---@class def.portal: fields.portal, definition
---@class define
---@field portal fun(id: string, fields?: fields.portal): fun(fields: fields.portal)
---@class extend
---@field portal fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field portal fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field portal fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field portal fun(id: string)

---@class fields.overlay: fields.common
---@field cells function pure; `function(unit, cell)`: a list of cells or of `{ cell =, text =, color = }`, or nil and why not; `unit` is nil where none is chosen
---@field color? "red"|"green"|"yellow"|"blue"|"magenta"|"cyan"|"white" where a cell has none of its own
---@field order? integer place in the list
---@class def.overlay: fields.overlay, definition
---@class define
---@field overlay fun(id: string, fields?: fields.overlay): fun(fields: fields.overlay)
---@class extend
---@field overlay fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field overlay fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field overlay fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field overlay fun(id: string)

---@class fields.atmosphere: fields.common
---@field shade? "dark"|"vacuum"|"smoke"|"gas"|"fire" how boards show it
---@field spreads? integer its rank, 0 to 255: it enters what has a lower one; 0: it stays where it is
---@field [string] any
---@class def.atmosphere: fields.atmosphere, definition
---@class define
---@field atmosphere fun(id: string, fields?: fields.atmosphere): fun(fields: fields.atmosphere)
---@class extend
---@field atmosphere fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field atmosphere fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field atmosphere fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field atmosphere fun(id: string)

---@class fields.area: fields.common
---@field cells? function pure function of a cell: is it in; else all that are not outside
---@field links? (string|def.link)[] ids of the links that join; else, with `stops`, those that stop none of them
---@field parts? any[]|function ids of barriers and portals that part in any state, or a pure function of the edge: of what stands there and how it is
---@field stops? string|string[] a pass or a list of them: edges that stop one of these now part
---@class def.area: fields.area, definition
---@class define
---@field area fun(id: string, fields?: fields.area): fun(fields: fields.area)
---@class extend
---@field area fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field area fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field area fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field area fun(id: string)

---@class fields.phase: fields.common
---@field [string] any
---@class def.phase: fields.phase, definition
---@class define
---@field phase fun(id: string, fields?: fields.phase): fun(fields: fields.phase)
---@class extend
---@field phase fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field phase fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field phase fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field phase fun(id: string)

---@class fields.event: fields.common
---@field args? table their names, or what is said of each by name; `tell` and handlers may use no others
---@field kind? string a word for the log
---@field see? string|function all, or a function of side and event: who reads the line
---@field sum? string how many of them are summed up: `{n} step|{n} steps`
---@class def.event: fields.event, definition
---@class define
---@field event fun(id: string, fields?: fields.event): fun(fields: fields.event)
---@class extend
---@field event fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field event fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field event fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field event fun(id: string)

---@class fields.effect: fields.common
---@field done function `function(t)`
---@class def.effect: fields.effect, definition
---@class define
---@field effect fun(id: string, fields?: fields.effect): fun(fields: fields.effect)
---@class extend
---@field effect fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field effect fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field effect fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field effect fun(id: string)

---@class fields.deck: fields.common
---@field cards function function that gives the list of them
---@field stream? string the dice stream that shuffles
---@class def.deck: fields.deck, definition
---@class define
---@field deck fun(id: string, fields?: fields.deck): fun(fields: fields.deck)
---@class extend
---@field deck fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field deck fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field deck fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field deck fun(id: string)

---@class fields.action: fields.common
---@field at_hand? function for rules that know a shorter way: what a listing makes of `of`, `may` and `cost`, as one list: a choice, its cost, the next choice; with `set` the first place (`true`: there is one) and its cost; it counts for nothing where a patch changes one of the three and not it
---@field cost? function an integer
---@field during? string|string[] the decision word or words
---@field hidden? boolean legal but not listed
---@field label? function its words in the list
---@field legal? function a reason why the unit can do none of it
---@field may? function a reason against one choice
---@field none? string the reason why where `of` gives no choices
---@field odds? function a preview
---@field of? function the choices
---@field order? integer place in the list
---@field price? string what it costs in words, for the sheet
---@field run function does it; the only one that may write
---@field set? boolean many choices, listed as one
---@field tags? string[] what it is, for rules that ask with `has_tag` instead of listing actions: the words that the rule set declares in its `tags`
---@field verb? string its word, when not the id
---@field weight? integer|function how readily somebody in a hurry does it, for bots that play on: a number, or function(unit, arguments); 10
---@class def.action: fields.action, definition
---@class define
---@field action fun(id: string, fields?: fields.action): fun(fields: fields.action)
---@class extend
---@field action fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field action fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field action fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field action fun(id: string)

---@class fields.chain: fields.common
---@field args? table their names
---@field combine "modifiers"|"reason"|"fold"|"first"|"all"|"product"|"max" modifiers, reason, fold, first, all, product, max
---@field memo? boolean false: its answers are not memoized, because it is short and rarely asked the same question twice
---@field things? function which things bring steps of their own into a call
---@class def.chain: fields.chain, definition
---@class define
---@field chain fun(id: string, fields?: fields.chain): fun(fields: fields.chain)
---@class extend
---@field chain fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field chain fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field chain fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field chain fun(id: string)

---@class fields.chart: fields.common
---@field [string] any
---@class def.chart: fields.chart, definition
---@class define
---@field chart fun(id: string, fields?: fields.chart): fun(fields: fields.chart)
---@class extend
---@field chart fun(id: string, fields?: table): fun(fields: table)
---@class patch
---@field chart fun(id: string, fields?: table): fun(fields: table)
---@class replace
---@field chart fun(id: string, fields?: table): fun(fields: table)
---@class delete
---@field chart fun(id: string)

---@type game
game = {}

---Only in tests/*.lua.
---@param name string
---@param ids string[] ids of the rules that it tests
---@param fn fun(t: test)
function test(name, ids, fn) end
