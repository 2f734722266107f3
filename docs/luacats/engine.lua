---@meta _
-- Written by `gangway api --luacats`, which rewrites it.

---@alias dir string a direction: "n", "ne" ...
---@alias pass "move"|"see"|"fire"|"air"|"draft"

---@alias thing unit|item|cell|edge|portal|room|side|seat|timer

---Fields with the value to match. `side`, `seat`, `def` and `template` may be given by id.
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
---@field rule? carried_rules
---@field on? carried_handlers
---@field actions? table<string, fields.action>

---By the id of a chain a step: function(thing, arguments), or a table with it and options.
---@class (partial) carried_rules: { [string]: function|table }

---By the id of an event a handler: function(thing, event), or a table with it and `optional`.
---@class (partial) carried_handlers: { [string]: function|table }

---Values by the ids of the settings.
---@class (partial) settings: { [string]: any }

---A choice that is made, for `perform` of a rule set and the chain action.may.
---@class act
---@field action definition
---@field unit? unit
---@field args any[]
---@field seat seat
---@field verb string
---@field cost integer
---@field run fun() makes it; only in `perform`
---@field refused? string why it comes to nothing; only in `perform`

---A choice that may need no question, for the chain choice.plain.
---@class plain_case
---@field seat seat
---@field unit? unit
---@field question? string verb of the question; nil: it is a decision
---@field about? unit
---@field choices string[] the texts of the choices
---@field rest? boolean
---@field why? string the rule may set it: why the choice is plain, in words

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
---@field of? string whose it is, as `gangway sheet` prints it and `ignore` names it; those of the bundled rule sets are "attacker", "defender" and "place"
---@field tags? string[]
---@field before? string
---@field after? string
---@field optional? boolean
---@field figures? string its value in words, for `gangway sheet`
---@field see? string who reads the modifier: "by" (the side that throws), "at" (the target's) or a side's id; others read "other"

---@class ignore_which
---@field tag? string one of its tags
---@field name? string
---@field of? string as in rule_opts
---@field below? integer its value is less than this
---@field above? integer its value is more than this

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
---@field see? string as in rule_opts

---@class modifiers: { [integer]: modifier }
---@field total integer

---@class roll_spec
---@field [1] string
---@field why? string
---@field stream? string
---@field see? any[] sides
---@field by? any the thing that throws; passed to `log.sees`

---@class throw_spec: roll_spec
---@field need? integer
---@field at_most? integer
---@field below? integer
---@field dm? integer|modifiers what counts toward success: +5 is better with need, at_most and below alike
---@field cite? string
---@field by? any
---@field at? any

---@class throw_details
---@field dice integer[] the faces
---@field total integer
---@field modified integer
---@field margin? integer by how much it succeeds; below 0 it misses by as much
---@field ok boolean
---@field throw? string id of the declared throw
---@field outcome? string
---@field need? integer
---@field at_most? integer
---@field below? integer
---@field dm modifiers

---What `spec` of a `define.throw` gives. One of need, at_most, below and outcomes must be there.
---@class throw_facts: throw_spec
---@field [1]? string dice: 2D unless given
---@field names? string[] { word of success, word of failure }: { "hit", "miss" } unless given
---@field always? table<string, integer[]> outcomes of natural sums: { hit = { 12 }, miss = { 2 } }
---@field bands? any[][] { { WORD, most by which it may miss }, ... }: the first whose number is at least the miss
---@field outcomes? fun(total: integer): string? the word for a total with its modifiers; nil: nothing
---@field order? string[] the outcomes that are shown, in this order
---@field wins? string[] the outcomes that are a success; `order` unless given
---@field after? table<string, any> by outcome the throw that follows it: throws.NAME(...) or a table like this one
---@field why? string|fun(): string
---@field hits? string|fun(): string what a success throws, for the preview
---@field base? any what the number was before its modifiers, for the preview
---@field figure? string|fun(): string what that number is, for the preview: "Revolver at close range"
---@field shown? modifier[]|fun(): modifier[] what is worked into the number already, for the preview
---@field as_known? boolean|string the preview is of what is known, and hidden facts may change it; a text says which
---@field silent? boolean not logged, because an event of the mod tells it

---A throw whose facts are fixed; made by `throws.NAME(...)`.
---@class declared_throw: throw_facts
---@field throw string id
---@field reason? string why it cannot be made
---@field roll fun(self: declared_throw): string, throw_details, throw_details? throws; the outcome, and of the throw before it where one follows
---@field odds fun(self: declared_throw): preview

---By id the declared throws: a function of the arguments that gives the throw.
---@class (partial) declared_throws: { [string]: fun(...: any): declared_throw }

---The parts in a list, each { "2D", dm = integer|modifiers, by =, why =, stream = }.
---@class contest_spec: { [integer]: table }
---@field margin? integer by how much one must be ahead: 1 unless given
---@field why? string
---@field cite? string
---@field see? any[] sides

---@class contest
---@field roll fun(self: contest): string|integer[][], table throws; of more than two the numbers of the parts in groups, the best first
---@field odds fun(self: contest): preview the chance of each to be ahead of all others by the margin

---@class preview
---@field possible boolean
---@field reason? string
---@field throw? string id of the declared throw
---@field needed? integer
---@field on_dice? integer the figure that the dice themselves must show
---@field base? any what the number was before its modifiers
---@field figure? string what that number is: "Revolver at close range"
---@field hits? string what a success throws
---@field success? string the word of success
---@field as_known? boolean|string the preview is of what is known; a text says which facts may change it
---@field at_most? integer
---@field below? integer
---@field dice? string
---@field chance? integer[] ways that succeed, all ways
---@field outcomes? table[] { name =, ways =, of = }
---@field sampled? boolean the chances are those of a sample
---@field then? table[] { after = OUTCOME, odds = preview }: what is thrown next
---@field each? preview[] of several throws
---@field modifiers? modifiers

---What `gangway odds` passes to `odds_case` of a rule set: words of the command line, not yet checked.
---@class odds_case
---@field weapon? string id
---@field mode? string
---@field armor? string ids, joined by +
---@field range? integer cells
---@field by? string
---@field at? string
---@field with? table<string, integer> facts, 1 or 0 for yes and no; with.help: list them
---@field facts? table<string, integer> as `with`

---@class form

---@class amount_spec
---@field [1]? integer from
---@field [2]? integer to
---@field [3]? integer step
---@field [4]? integer default
---@field from? integer
---@field to? integer
---@field step? integer
---@field default? integer
---@field quantity? string

---@class split_spec
---@field total integer
---@field pools any[][] { NAME or thing, most }
---@field step? integer
---@field all? boolean all of it must be given
---@field default? integer[] a part for each pool
---@field quantity? string

---@class some_spec
---@field [1]? any[] list
---@field [2]? integer min
---@field [3]? integer max
---@field list? any[]
---@field min? integer
---@field max? integer

---@class assign_spec
---@field [1]? any[] packets
---@field [2]? any[] targets
---@field packets? any[]
---@field to? any[]
---@field most? integer packets for one target

---@class route_spec
---@field [1]? unit|cell
---@field [2]? integer
---@field unit? unit
---@field from? cell
---@field n? integer steps at most
---@field may? fun(from: cell, dir: dir, to: cell, n: integer): string? a reason against a step

---@class walker
---@field doors? boolean works doors: closed portals count the `steps` of their state
---@field level? integer steps that a link or an open floor to another deck counts

---@class question
---@field seat? seat|side|string
---@field unit? unit
---@field verb? string
---@field of any[]
---@field why? string|fun(): string shown to the seat as it is: names nobody whom its side may not know. A function is called where somebody reads it
---@field standing? boolean
---@field about? unit the unit that it concerns: its `never VERB UNIT` applies too
---@field prefer? any
---@field always? boolean
---@field suggest? any[]|fun(): any of a form: values that a bot tries first. Of a list: what a person is advised to answer, where that is not `prefer`
---@field matters? boolean|fun(): boolean a person is asked although no answer is likely to succeed; `kind` is chance, harm or cost
---@field unasked? any|fun(): any the answer that is given where a person is not asked; left out: what is advised
---@field words? fun(choice: any): string? an answer in a player's words, which stand above what is typed; nil: as it is typed
---@field throw? fun(choice: any): declared_throw|table|nil what is thrown for a choice, to be shown before it is made

---@class decision
---@field seat? seat|string
---@field unit? unit
---@field units? unit[] instead of one unit: the actions of each are listed, with its id
---@field during? string
---@field otherwise? string the actions of this word, without a unit, if those of `during` give no choice: such as to pass

---Several seats that choose at once: a list of `waiting`.
---@class decisions
---@field [integer] waiting
---@field during? string
---@field then_? table the step that follows when all are done: step "NAME"
---@field done? string|fun(seat: seat): string why a seat cannot say yet that it is done
---@field in_turn? boolean the first of the list decides in the world itself: nothing is secret
---@field open? boolean whether every seat sees which seats are not done yet

---@class waiting
---@field seat? seat|string
---@field unit? unit
---@field units? unit[]
---@field during? string
---@field otherwise? string
---@field done? string|fun(seat: seat): string

---@class reveal_spec
---@field to seat
---@field lasts? any[] a clock of nobody, and how often it counts: 1 unless given
---@field as? "seen"

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
---@field valves? boolean false: portals whose state has `shuts` stay as they are

---@class character
---@field id string its section in the roster
---@field values table what the fields of the rule set have

---@class say_spec
---@field by unit|side|seat|string who says it
---@field to? any a side, seat or unit, an id, or a list of these; nil: everybody
---@field text string

---@class edge_change
---@field state string
---@field stops? pass[]

---@class link
---@field to cell
---@field kind? string word of the plan
---@field def? definition of class link, if there is one of that name
---@field number integer the same for both directions of a link
---@field through edge[] the edges that it passes through: the doors of two locks
---@field open boolean true if a unit can pass those edges
---@field props table<string, string>

---@class walk
---@field step (integer|false)[]
---@field turn integer|false
---@field budget? integer
---@field quantity? string what the costs and the budget are of (define.quantity)
---@field blocked? cell[]
---@field refused? dir[] no step leaves the start that way, however it faces
---@field avoid? cell[] of equally dear ways the one that enters fewest of these is taken
---@field edge? table<portal|edge, integer|false> extra cost to cross it; false: it cannot be crossed
---@field barriers? table<string, integer|false> the same by id of a barrier
---@field enter? table<cell, integer|false> extra cost to enter it; false: it cannot be entered
---@field attack? integer the least that an attack costs: squares where so much is left are shown apart
---@field face_travel? boolean
---@field move? fun(dir: dir): string
---@field face? fun(dir: dir): string
---@field why? fun(cell: cell): string? where no way leads to the cell: why, in words; nil: the engine says it
---@field draws? fun(cell: cell): string? what a step to the cell draws upon the unit, in words: equally cheap ways avoid it

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







---strikes modifiers out of what a chain gives: those that fit all of `which`, where `when` (it gets what the chain gets) says so or is left out. They stay in the list with `struck`, and do not count
---@param chain string
---@param which ignore_which
---@param when? function
function ignore(chain, which, when) end

---adds a step to a chain; the options may be omitted
---@param chain string
---@param name string
---@param opts rule_opts|function
---@param fn? function
function rule(chain, name, opts, fn) end

---adds a handler to an event; higher priority runs first, then the order of loading; a `name` lets other mods patch it
---@param event string
---@param fn fun(e: table)
---@param opts? on_opts
function on(event, fn, opts) end

---@overload fun(id: "action.legal"): (fun(action: definition, unit: unit?): string?)
---@overload fun(id: "action.may"): (fun(act: act): string?)
---@overload fun(id: "game.result"): (fun(): table?)
---@overload fun(id: "game.resigned"): (fun(side: side): table?)
---@overload fun(id: "worth"): (fun(side: side): modifiers)
---@overload fun(id: "outlook"): (fun(side: side): modifiers)
---@overload fun(id: "view.sees"): (fun(side: side, thing: thing): boolean?)
---@overload fun(id: "view.hides"): (fun(side: side): boolean?)
---@overload fun(id: "view.masks"): (fun(side: side, unit: unit): string?)
---@overload fun(id: "log.sees"): (fun(side: side, event: string, facts: table): boolean?)
---@overload fun(id: "view.imagine"): (fun(side: side): any)
---@overload fun(id: "board.shade"): (fun(cell: cell): string?)
---@overload fun(id: "sight.line"): (fun(from: unit|cell, to: cell): any)
---@overload fun(id: "sight.words"): (fun(from: cell, to: cell): string?)
---@overload fun(id: "unit.card"): (fun(lines: table, unit: unit): table)
---@overload fun(id: "unit.down"): (fun(unit: unit): boolean?)
---@overload fun(id: "choice.plain"): (fun(case: plain_case): string?)
---@overload fun(id: "choice.doubt"): (fun(act: act): string?)
---returns the function that runs a chain; it may be stored in a local
---@param id string
---@return function
function chain(id) end

---runs a file, or the files of a folder in the order of their names; each file runs once. With `joins = MOD` the file is read only if that mod is loaded, and what it says is inert while that mod's rule set is not played
---@param path string
---@param opts? table
---@return any
function include(path, opts) end

---replaces a pure function with one result, named with its table, by a faster one: `fn` is called instead. `gangway test` and `gangway fuzz` call both, and stop if they differ; pages and messages name the original
---@param name string
---@param fn function
function double(name, fn) end

mods = {}

---true if the mod was loaded before this one
---@param id string
---@return boolean
function mods.has(id) end

---returns the definition, which is read-only
---@param class string
---@param id string|definition
---@return definition
function definition(class, id) end

---returns all definitions of a class, in the order in which they were defined
---@param class string
---@return definition[]
function definitions(class) end

---returns `"unit"` or another kind of a thing, and Lua's type of any other value
---@param value any
---@return string
function kind(value) end

---true if the action carries the tag; a rule asks for a tag instead of listing actions
---@param action definition
---@param tag string
---@return boolean
function has_tag(action, tag) end

---shows values to a developer: `gangway test`, `gangway console` and `gangway fuzz --replay` print them with file and line. In play it has no effect
---@param ... any
function note(...) end

---adds a dice stream to `combat setup cards people chance`; only while loading
---@param name string
function stream(name) end

---returns a sorted copy; equal entries keep their order
---@param list any[]
---@param less? fun(a: any, b: any): boolean
---@return any[]
function sorted(list, less) end

---returns the number of entries of a table
---@param t table
---@return integer
function count(t) end

---true if the table has no entries
---@param t table
---@return boolean
function is_empty(t) end

---true if the value is in the list
---@param list any[]
---@param value any
---@return boolean
function contains(list, value) end

---returns the entries of the list, each followed by the value: choices with the same cost, for `at_hand`
---@param list any[]
---@param value any
---@return any[]
function each_with(list, value) end

---returns the list without the entries that equal the value
---@param list any[]
---@param value any
---@return any[]
function without(list, value) end

---returns the entries for which `fn` returns true
---@param list any[]
---@param fn fun(v: any): any
---@return any[]
function filter(list, fn) end

---returns an iterator over the same entries, for `of` of an action with `set`: later entries are computed only if they are needed
---@param list any[]
---@param fn fun(v: any): any
---@param more? any[]
---@param more_fn? fun(v: any): any
---@return fun(): any
function one_by_one(list, fn, more, more_fn) end

---memoizes a pure function: its answer is reused while the values that it read from the world are unchanged. The function must not write or ask; answers are shared, so callers must not change them
---@param fn fun(a: any, b: any): any
---@return fun(a: any, b: any): any
function memo(fn) end

---returns the results of `fn` for each entry
---@param list any[]
---@param fn fun(v: any): any
---@return any[]
function map(list, fn) end

---returns the sum of the entries
---@param list integer[]
---@return integer
function sum(list) end

throws = {}

---throws dice, logs the throw and returns whether it succeeded
---@param spec throw_spec
---@return boolean
---@return throw_details
function throw(spec) end

---throws against each other: `:roll()` gives "a", "b" or "neither" of two and a ranking in groups of more
---@param parts contest_spec
---@return contest
function contest(parts) end

---throws dice and returns the total and the faces
---@param spec string|roll_spec
---@return integer
---@return integer[]
function roll(spec) end

---returns a random entry, or nil if the list is empty; the stream is `chance` unless given
---@param list any[]
---@param stream? string
---@return any
function pick(list, stream) end

---returns a shuffled copy; the stream is `cards` unless given
---@param list any[]
---@param stream? string
---@return any[]
function shuffle(list, stream) end

---returns the deck of a definition, which is made and shuffled when first used
---@param id string
---@return deck
function deck(id) end

---@class ask
---@overload fun(q: question): any
ask = {}

---asks several seats at once and returns the answers by the keys of the list when all are in. A seat sees its own question alone and may take its answer back until then; with several questions it gets one after the other
---@param list table<any, question>
---@return table<any, any>
function ask.together(list) end

---@class decide
---@overload fun(d: decision): decision
decide = {}

---a result of `next`: each seat of the list chooses at the same time, on a copy of the world, until it says `done`; when all are done their choices are made in the order of the list
---@param d decisions
---@return decision
function decide.each(d) end

---a result of `next`: run this step of the rule set's `steps`
---@param name string
---@param arg? any
---@return table
function step(name, arg) end

---tells one seat a field that it may not see: its view has the true value, or with `as = "seen"` the value as it is now, until the clock of nobody `lasts[1]` has counted `lasts[2]`, or for good
---@param thing any
---@param field string
---@param r reveal_spec
function reveal(thing, field, r) end

---logs words that somebody says, for those alone to whom they are said, and the speaker; tells the event `said`
---@param what say_spec
function say(what) end

---logs an event for the sides that may know it, then calls its handlers
---@param event string
---@param e? table
function tell(event, e) end

---a number; the action gets it as an integer
---@param spec amount_spec
---@return form
function amount(spec) end

---a total over pools; the action gets a table from each pool to its part
---@param spec split_spec
---@return form
function split(spec) end

---some of a list; the action gets a list in its order
---@param spec some_spec
---@return form
function some(spec) end

---packets to targets; the action gets a list with the target of each packet
---@param spec assign_spec
---@return form
function assign(spec) end

---a way of steps; the action gets the list of its cells
---@param spec route_spec
---@return form
function route(spec) end

---starts a timer: after `n` counts of its clock the effect's `done` runs
---@param spec timer_spec
---@return timer
function start(spec) end

timers = {}

---returns the timers that match
---@param query? timer_query
---@return timer[]
function timers.all(query) end

clock = {}

---counts down the timers of that clock and unit, or those without a unit
---@param clock string
---@param of? unit
---@param n? integer
function clock.advance(clock, of, n) end

---ends every timer of that clock and unit at once
---@param clock string
---@param of? unit
function clock.run_out(clock, of) end

---resets each field with this `lasts` to its default
---@param word string
function lapse(word) end

---returns a figure, by the keys down and then those across in the order of their names
---@param id string
---@param ... string|integer
---@return integer?
function chart_cell(id, ...) end

---returns an extra at the end of a row, by the keys down and the name of the extra
---@param id string
---@param ... string|integer
---@return string?
function chart_extra(id, ...) end

---returns the heads of the rows in printed order
---@param id string
---@return table[]
function chart_rows(id) end

units = {}

---returns all that match, in order
---@param query? query
---@return unit[]
function units.all(query) end

---returns the first that matches, or nil
---@param query? query
---@return unit?
function units.any(query) end

---returns how many match
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

---returns the units on a cell, or on the cell of a unit, including that unit
---@param place cell|unit
---@return unit[]
function units.at(place) end

---returns the units on neighbouring cells as `{ direction, unit, direction, unit, ... }`
---@param place cell|unit
---@return any[]
function units.around(place) end

---returns the first unit on a cell; cheaper than `at`
---@param cell cell
---@return unit?
function units.first(cell) end

---true if the integer field is at least `n`. A memoized answer that asks this depends only on the result and not on the number
---@param unit unit
---@param field string
---@param n integer
---@return boolean
function units.at_least(unit, field, n) end

---returns the units within range, nearest first, without the unit itself
---@param from unit|cell
---@param range integer
---@param query? query
---@return unit[]
function units.near(from, range, query) end

---creates a unit; without id or seat it gets new ones
---@param fields unit_fields
---@return unit
function units.new(fields) end

items = {}

---returns all that match, in order
---@param query? query
---@return item[]
function items.all(query) end

---returns the first that matches, or nil
---@param query? query
---@return item?
function items.any(query) end

---returns how many match
---@param query? query
---@return integer
function items.count(query) end

---returns the items on a cell, or carried by a unit
---@param cell cell|unit
---@return item[]
function items.at(cell) end

---returns the first item of each definition for which `fits` returns true: choices without duplicates
---@param list item[]
---@param fits fun(item: item, def: definition): any
---@return item[]
function items.distinct(list, fits) end

---returns the items on a cell, or on the cell of a unit
---@param place cell|unit
---@return item[]
function items.lying(place) end

---creates an item of a definition
---@param what string|definition
---@param fields? table
---@return item
function items.new(what, fields) end

sides = {}

---returns all that match, in order
---@param query? query
---@return side[]
function sides.all(query) end

---returns the first that matches, or nil
---@param query? query
---@return side?
function sides.any(query) end

---returns how many match
---@param query? query
---@return integer
function sides.count(query) end

---by id
---@param id string
---@return side?
function sides.named(id) end

seats = {}

---returns all that match, in order
---@param query? query
---@return seat[]
function seats.all(query) end

---returns the first that matches, or nil
---@param query? query
---@return seat?
function seats.any(query) end

---returns how many match
---@param query? query
---@return integer
function seats.count(query) end

---by id
---@param id string
---@return seat?
function seats.named(id) end

---returns the seat that decides now for a role of the unit's crew: its own, or the one to which it was handed
---@param unit unit
---@param role string
---@return seat?
function seats.at(unit, role) end

---hands what a seat decides to another seat of its side; nil gives it back
---@param seat seat
---@param to? seat
function seats.hand(seat, to) end

---returns the seat that decides for the unit; nil: none does
---@param unit unit
---@return seat?
function seats.of(unit) end

---returns its standing answer (`never`, `always` or `ask`) to a verb, to a verb and a unit, or to `hold` and a unit or `all`
---@param seat seat
---@param what string
---@return string?
function seats.said(seat, what) end

---the chance in a hundred from which on the seat is asked: 25, or what it has said (`ask at 40%`); 0: it is asked always (`ask all`)
---@param seat seat
---@return integer
function seats.asked_from(seat) end

---removes that standing answer: the seat is asked again
---@param seat seat
---@param what string
function seats.forget(seat, what) end

quantities = {}

---as people read it
---@param quantity string
---@param n integer
---@return string
function quantities.text(quantity, n) end

---the integer inside, or nil and what is wrong with the text
---@param quantity string
---@param text string
---@return integer?
---@return string?
function quantities.read(quantity, text) end

facts = {}

---true if the fact holds, for a side where it depends on one
---@param id string
---@param side? side|string
---@return boolean
function facts.holds(id, side) end

rosters = {}

---returns the characters, `{ id =, values = }` with the fields that the rule set declares; nil if the side has no roster
---@param side side|string
---@return character[]?
function rosters.of(side) end

cells = {}

---by its name on the plan
---@param name string
---@return cell?
function cells.named(name) end

---returns the steps in a straight line; -1 on different decks
---@param a cell|unit
---@param b cell|unit
---@return integer
function cells.distance(a, b) end

---returns the steps over the plan, as if both were on one deck, and the levels from one to the other; nil on two maps
---@param a cell|unit
---@param b cell|unit
---@return integer?
---@return integer
function cells.apart(a, b) end

---returns the cell at the same place on another deck; nil where nothing is drawn there or the deck is another map's
---@param cell cell|unit
---@param deck string
---@return cell?
function cells.over(cell, deck) end

---returns the steps of the shortest path, units ignored; nil if there is none. With `true` or `{ doors = true }` closed portals count the `steps` of their state; with `{ level = n }` a link or an open floor to another deck counts `n`, without it the path stays on the deck
---@param a cell|unit
---@param b cell|unit
---@param how? boolean|walker
---@return integer?
function cells.steps(a, b, how) end

---returns the cell with the shortest path to it, and its steps (`how` as for `steps`); nil if none can be reached
---@param from cell|unit
---@param list cell[]
---@param how? boolean|walker
---@return cell?
---@return integer?
function cells.nearest(from, list, how) end

---returns the next cell in a direction; nil off the map
---@param cell cell|unit
---@param dir dir
---@return cell?
function cells.step(cell, dir) end

---returns all cells that touch it
---@param cell cell|unit
---@return cell[]
function cells.neighbours(cell) end

---returns the cells at most `range` steps away, ignoring walls: the cell itself first, then ring by ring
---@param from cell|unit
---@param range integer
---@return cell[]
function cells.near(from, range) end

---true if they are neighbours and nothing between them stops
---@param a cell|unit
---@param b cell|unit
---@param pass? pass
---@return boolean
function cells.adjacent(a, b, pass) end

---true if nothing stops the step, corners included; `pass` is `move` unless given
---@param cell cell|unit
---@param dir dir
---@param pass? pass
---@return boolean
function cells.may_step(cell, dir, pass) end

---`"front"`, `"side"` or `"rear"`: the arc in which the other cell lies, or into which a step leads
---@param cell cell|unit|nil
---@param facing dir
---@param other cell|unit|dir
---@return string
function cells.arc(cell, facing, other) end

---true if the other cell is in the arc of `width` sides around the facing, including its border lines; on hexes 3 is the half ahead
---@param cell cell
---@param facing dir
---@param other cell
---@param width integer
---@return boolean
function cells.in_arc(cell, facing, other, width) end

---returns its links to cells that it does not touch: ladders, shafts, docks
---@param cell cell
---@return link[]
function cells.links(cell) end

---returns the direction from one to the other, over the plan where they are on two decks; nil at the same place and on two maps
---@param a cell|unit
---@param b cell|unit
---@return dir?
function cells.dir_to(a, b) end

---returns all directions, clockwise
---@param cell? cell
---@return dir[]
function cells.dirs(cell) end

---returns the directions that cross a side: the facings
---@param cell? cell
---@return dir[]
function cells.sides(cell) end

---returns the directions in which nothing stops a step onto the plan
---@param cell cell|unit
---@param pass? pass
---@return dir[]
function cells.ways(cell, pass) end

---returns `{ direction, cell, portal or false, direction, ... }` of the steps onto the plan that nothing stops
---@param cell cell|unit
---@return any[]
function cells.exits(cell) end

---returns those of the directions (all unless given) in which nothing stops a step onto the plan and no unit stands
---@param cell cell|unit
---@param dirs? dir[]
---@return dir[]
function cells.free(cell, dirs) end

---true if anything is built into its floor or ceiling, or a link leads from it
---@param cell cell|unit
---@return boolean
function cells.joined(cell) end

---returns the cells with that terrain
---@param terrain string
---@return cell[]
function cells.of(terrain) end

---returns the facing `n` sides clockwise
---@param dir dir
---@param n integer
---@param cell? cell
---@return dir
function cells.turn(dir, n, cell) end

portals = {}

---returns all that match, in order
---@param query? query
---@return portal[]
function portals.all(query) end

---returns the first that matches, or nil
---@param query? query
---@return portal?
function portals.any(query) end

---returns how many match
---@param query? query
---@return integer
function portals.count(query) end

---by name
---@param name string
---@return portal?
function portals.named(name) end

---returns the portals on the cell's sides
---@param place cell|unit
---@return portal[]
function portals.of(place) end

---returns the portal between two cells
---@param a cell
---@param b cell
---@return portal?
function portals.between(a, b) end

edges = {}

---returns all that match, in order
---@param query? query
---@return edge[]
function edges.all(query) end

---returns the first that matches, or nil
---@param query? query
---@return edge?
function edges.any(query) end

---returns how many match
---@param query? query
---@return integer
function edges.count(query) end

---returns the edge that two cells share, floors included
---@param a cell
---@param b cell
---@return edge?
function edges.between(a, b) end

---returns the edge on a side: a direction, `"up"` or `"dn"`; nil across a corner
---@param cell cell
---@param side string
---@return edge?
function edges.of(cell, side) end

---returns the edge by the name of a cell and a side
---@param name string
---@return edge?
function edges.named(name) end

---its sides clockwise, then its floor and its ceiling
---@param cell cell
---@return edge[]
function edges.around(cell) end

areas = {}

---returns the first cell of the area; nil if the cell is in none
---@param area string|definition
---@param at cell|unit
---@return cell?
function areas.of(area, at) end

---returns all cells of the area, in order; an empty list if the cell is in none
---@param area string|definition
---@param at cell|unit
---@return cell[]
function areas.cells(area, at) end

---returns the first cell of each area, in order
---@param area string|definition
---@return cell[]
function areas.all(area) end

---true if both are in the same area
---@param area string|definition
---@param a cell|unit
---@param b cell|unit
---@return boolean
function areas.same(area, a, b) end

---returns the edges with the area on one side only; with `other`, those shared with its area
---@param area string|definition
---@param at cell|unit
---@param other? cell|unit
---@return edge[]
function areas.borders(area, at, other) end

---returns the first cells of the areas with which it shares an edge
---@param area string|definition
---@param at cell|unit
---@return cell[]
function areas.beside(area, at) end

air = {}

---returns the atmosphere there, at first the one that was defined first; nil: none is defined
---@param at cell|unit
---@return definition?
function air.of(at) end

---fills cells
---@param where cell|cell[]|room
---@param atmosphere string|definition
function air.put(where, atmosphere) end

---fills everything outside, including above roofs
---@param atmosphere string|definition
function air.outside(atmosphere) end

---returns the atmospheres on its two sides; nil: none is defined
---@param edge edge|portal
---@return definition?
---@return definition?
function air.both(edge) end

---true if both sides have the same atmosphere: for doors that a difference keeps shut
---@param edge edge|portal
---@return boolean
function air.same(edge) end

---spreads atmospheres by one step: across drafty edges, then as far as nothing stops them; returns the cells reached. Tells `air.reaches` for each atmosphere
---@param opts? air_opts
---@return cell[]
function air.step(opts) end

---spreads atmospheres until nothing changes; drafty edges do not stop them
---@param opts? air_opts
---@return cell[]
function air.flood(opts) end

---fills an airlock with the atmosphere beyond its doors, or with `to`; returns nil and the reason if a door is open or the atmosphere is not clear
---@param where cell|cell[]|room
---@param to? string|definition
---@return definition?
---@return string?
function air.cycle(where, to) end

maps = {}

---returns their names, which precede the names of cells, rooms and portals; an empty list if there is one map
---@return string[]
function maps.names() end

rooms = {}

---returns all that match, in order
---@param query? query
---@return room[]
function rooms.all(query) end

---returns the first that matches, or nil
---@param query? query
---@return room?
function rooms.any(query) end

---returns how many match
---@param query? query
---@return integer
function rooms.count(query) end

---by name
---@param name string
---@return room?
function rooms.named(name) end

---returns the rooms with the tag
---@param tag string
---@return room[]
function rooms.tagged(tag) end

places = {}

---returns the places of a kind, from the plan's `[at]`
---@param what string
---@return place[]
function places.all(what) end

records = {}

---creates a record; `r:remove()` removes it
---@param kind string
---@param fields? table
---@return table
function records.new(kind, fields) end

---returns the records of a kind that match
---@param kind string
---@param query? query
---@return table[]
function records.all(kind, query) end

sight = {}

---true if nothing between them stops the line; portals and edges in `open` count as open
---@param a cell|unit
---@param b cell|unit
---@param pass? pass
---@param open? (portal|edge)[]
---@return boolean
function sight.clear(a, b, pass, open) end

---returns the line, and what stops it
---@param a cell|unit
---@param b cell|unit
---@param pass? pass
---@param open? (portal|edge)[]
---@return trace
function sight.trace(a, b, pass, open) end

---returns all cells in sight
---@param a cell|unit
---@param pass? pass
---@return cell[]
function sight.cells(a, pass) end

---returns the units in sight that match, without `a` itself; `pass` may be a function made by `sight.by`
---@param a cell|unit
---@param query? query
---@param pass? pass|fun(a: cell, b: cell): boolean
---@return unit[]
function sight.units(a, query, pass) end

---returns the things of the list that are on the map and in sight, without `a` itself
---@param a cell|unit
---@param list thing[]
---@param pass? pass|fun(a: cell, b: cell): boolean
---@return thing[]
function sight.among(a, list, pass) end

---defines the mod's own rule of sight: `fn` returns whether the second cell is seen from the first. It is called once for each pair, and its answer is final, so it may depend on the two cells alone
---@param fn fun(a: cell, b: cell): any
---@return fun(a: cell|unit, b: cell|unit): boolean
function sight.by(fn) end

path = {}

---returns the steps to the goal, nil if it is out of reach; without a goal `{ cell, cost }` of all cells in reach
---@param cell cell
---@param facing dir
---@param walk walk
---@param budget integer
---@param goal? cell
---@return table[]?
function path.find(cell, facing, walk, budget, goal) end

---A character, animal or other unit, on the map or off it.
---@class (partial) unit
---@field id string its name in choices and records
---@field name string? its name for people
---@field side side? its side
---@field seat seat? the seat that decides for it
---@field cell cell? where it is; nil: off the map. Of a unit in a holder it is that of the holder, and assigning one takes the unit out
---@field inside holder? the holder that it is in; nil assigned: it stands on the cell of the holder; see [holders](../modding/holders.md)
---@field there boolean is it on the map
---@field facing dir the direction that it faces
---@field template definition? the definition that it was made from
---@field room room? the room of its cell
---@field terrain definition? the terrain of its cell
---@field items item[] what it carries
---@field remove fun(self: unit) removes it from the game

---Something carried or lying on a cell. Fields that it lacks are read from its definition.
---@class (partial) item
---@field def definition what it is
---@field holder unit? who carries it; assigning one empties `cell`
---@field cell cell? where it lies; assigning one empties `holder`
---@field remove fun(self: item) removes it from the game

---A square or hexagon of the plan.
---@class (partial) cell
---@field name string as `"f7"`
---@field x integer column on the plan, from 1
---@field y integer row on the plan, from 1
---@field deck string name of its deck
---@field outside boolean true if nothing is drawn there: it is outside the ship
---@field room room? the room that it belongs to
---@field terrain definition? its terrain; nil: it is outside the plan
---@field units unit[] the units that stand there, not those in holders
---@field holders holder[] the holders there, and those that units carry there
---@field items item[] the items there
---@field portals portal[] those on its sides
---@field edges edge[] its sides clockwise, then its floor and its ceiling
---@field links link[] its links to cells that it does not touch
---@field level integer the level of its deck; lower decks have lower levels
---@field map string? the name of its map, if there are several
---@field air definition? its atmosphere; nil: none is defined

---The boundary between two cells that touch, or between a cell and the outside above or below it.
---@class (partial) edge
---@field name string as `"f7 e"`; floors are `"low:0307 dn"`, roofs `"0307 up"`
---@field cells cell[] the two cells that it separates; one if nothing is beyond
---@field barrier definition? the barrier that the plan has there
---@field portal portal? the portal there
---@field stops pass[] the passes that it stops now
---@field state string? the state given by `change`; nil: as on the plan
---@field hull boolean true if the outside is on one of its sides
---@field level boolean true if it is a floor or a ceiling
---@field other fun(self: edge, from: cell|unit): cell? the cell on its other side
---@field stopped fun(self: edge, pass: pass): boolean true if it stops that pass
---@field change fun(self: edge, what: edge_change) changes the edge, whatever a portal on it does: a hole, a door welded shut. Without `stops`, the `states` of the barrier or portal there decide, else it stops nothing
---@field restore fun(self: edge) undoes all changes: the plan and the portal's state decide again

---A door, hatch or similar.
---@class (partial) portal
---@field name string its name on the plan
---@field def definition what it is
---@field state string one of its definition's states; sight and movement follow it
---@field cells cell[] the two cells that it separates
---@field edge edge where it is
---@field tagged fun(self: portal, tag: string): boolean true if the plan gives it the tag
---@field start fun(self: portal, state: string, opts?: portal_start) sets one state now and another after a delay

---A room of the plan.
---@class (partial) room
---@field name string its name on the plan
---@field title string its name for people
---@field cells cell[] its cells
---@field units unit[] the units in it
---@field portals portal[] those on the sides of its cells
---@field tagged fun(self: room, tag: string): boolean true if the plan gives it the tag

---A party of the game.
---@class (partial) side
---@field id string its name in records
---@field title string its name for people
---@field units unit[] its units
---@field seats seat[] its seats
---@field seat seat? the first of them

---A player's place.
---@class (partial) seat
---@field id string its name in records
---@field side side its side; if its units change sides the seat goes with them and keeps its id
---@field units unit[] the units that it decides for
---@field of unit? the unit to whose crew it belongs (`crews` of a scenario)
---@field role string? its role in that crew, such as `engineer`
---@field title string that role in words; without one its id

---A running delay; `start` creates it.
---@class (partial) timer
---@field effect definition what happens at the end
---@field clock string the clock that it counts by
---@field of any the unit whose clock it is, or nil
---@field n integer the counts left
---@field on any the thing that it concerns
---@field to string? a word for the effect
---@field amount integer a number for the effect
---@field stop fun(self: timer) ends it without its effect

---The game. Nothing of it can be read while mods are loaded: `game.set` is there for functions that the game calls.
---@class (partial) game
---@field turn integer the number of the turn; the rule set decides what a turn is
---@field phase string? a word of the rule set
---@field set table<string, any> the settings that were chosen
---@field scenario string? id of the scenario
---@field ruleset string? id of the rule set
---@field over boolean true if the game has ended

---A thing that units can be inside of: a record of a class that `define.holder` declares, made by `records.new`. Fields of its own are declared as for any record. See [holders](../modding/holders.md).
---@class (partial) holder
---@field name string its class and its number, as `locker-1`: for choices and records
---@field title string what a person reads: the `name` or `title` of its definition, else the id
---@field def definition its definition
---@field cell cell? where it is, or its bearer; one assigned lays it down there
---@field bearer unit? with `of = "unit"` the unit that carries it; nil assigned lays it down
---@field inside unit[] the units in it
---@field air definition? the atmosphere in it: its own where it is sealed, else that of its cell; only the first can be assigned
---@field takes fun(self: holder, unit: unit): boolean true if the unit fits
---@field remove fun(self: holder) removes it; what becomes of those inside says `ends` of its definition

---A deck of cards or a cup of counters; `deck "id"` gives it.
---@class deck
---@field draw fun(self: deck): any the top card, or nil
---@field put fun(self: deck, value: any) puts a card on top
---@field discard fun(self: deck, value: any) puts a card aside until `shuffle`
---@field shuffle fun(self: deck) returns the discarded cards and shuffles all of them
---@field count fun(self: deck): integer how many are left to draw

---What a mod's test calls: `test(name, { rule ids }, function(t) ... end)` in `tests/*.lua`.
---@class test
---@field game fun(opts: game_opts): test_game a small game, or one of a scenario
---@field is fun(got: any, want: any) fails unless they are equal; tables are compared by content
---@field ok fun(value: any, text?: string) fails unless it is true
---@field fair fun(throw: declared_throw, times?: integer) in a command: makes the throw 10,000 times; fails unless what falls is what is shown of it
---@field has fun(list: any[], value: any) fails unless it is in the list, and shows the list
---@field no fun(value: any, text?: string) fails unless it is false or nil
---@field fails fun(fn: function, pattern?: string) fails unless the function raises an error that matches
---@field seen fun(view: table, path: string) fails unless `"id.field"` is in the view
---@field unseen fun(view: table, path: string) fails unless it is absent, 0, empty or false

---The result of `t.game`. `g.ID` is a unit, `g.game` the game, `g.portal[name]` a portal.
---@class test_game
---@field dice fun(self: test_game, streams: table<string, integer[]>) sets the next dice; the test fails if there are too few, or some are left over
---@field act fun(self: test_game, seat: string, text: string) makes a choice, in the words that players type
---@field refused fun(self: test_game, seat: string, text: string): string makes a choice that must be refused; returns the message to the player: the choice, and why
---@field options fun(self: test_game, seat: string): string[] the choices of the seat
---@field unasked fun(self: test_game, seat: string): string?, string?, string? what is chosen for a person at the seat without asking, why, and the answer in a player's words; nil: it is asked
---@field bot fun(self: test_game, seat: string, bot: string, n?: integer, seed?: integer): string[] has a bot (`greedy`, `random`, `search`) make up to `n` choices of the seat (one, unless said), as long as it is asked; returns them. The bot throws dice of its own by the seed (0)
---@field pending fun(self: test_game): string[] ids of the seats that have a decision
---@field help fun(self: test_game, seat: string, verb?: string): string the text of `?`
---@field path fun(self: test_game, cell: string): string[] the steps of `go`
---@field run fun(self: test_game, fn: function) runs a function as a command; it may ask
---@field set fun(self: test_game, id: string, fields: table) sets fields of a unit or of `"game"`
---@field cell fun(self: test_game, name: string): cell a cell by name
---@field log fun(self: test_game, n?: integer): string[] the last lines of the log
---@field log_of fun(self: test_game, seat: string): string[] the log as a seat may read it
---@field view fun(self: test_game, seat: string, path?: string): any what a seat sees, as data; with `"id.field"` only that field
---@field scene fun(self: test_game, seat: string): table what a board shows to a seat, as data
---@field overlay fun(self: test_game, seat: string, words: string): table<string, string> an overlay (`"reach u1"`, `"sight - c3"`): the text in each cell
---@field odds fun(self: test_game, seat: string, text: string): table the preview of a choice
---@field briefing fun(self: test_game, side: string): string the briefing of a side, with its objectives
---@field hints fun(self: test_game, seat?: string, where?: string): string[] the hints of the scenario that apply now; `where`: `"page"` for those of the browser, `"line"` for line mode
---@field hinted fun(self: test_game, words: string, unit?: unit|string, asked?: string): boolean whether a hint with these words applies to that unit (nil: nobody acts), or where a question with that verb is open
---@field ending fun(self: test_game): string[] the lines of the end page: what decided, and who is left
---@field result fun(self: test_game): table? how the game ended: `{ winner =, outcome =, because = }`; nil while it goes on
---@field game game
---@field portal table<string, portal>
---@field [string] unit

---@class fields.class: fields.common
---@field check? fun(def: definition): string?, string? gangway check calls it for each definition; returns the error and the field, or nil
---@field front? boolean that table lies beside the board, on the first two pages of the sheet
---@field idle? string what is said of a definition whose id stands nowhere else, such as `nobody has it`
---@field in_play? fun(def: definition): any[] the things of this class that are in play
---@field item? boolean its definitions make items
---@field live? fun(item: item): any is a carried item active
---@field orders? table[] fields whose numbers never fall, from the first to the last, for `gangway check`: a list of lists of names, such as `{ { "need", "good" }, { "blast.2", "blast.1" } }`
---@field reads? fun(def: definition, row: fun(chart: string, field: string|table, ...: string)) names each row of a chart that rules read for a definition: row(chart, field, ...), the words of its head last
---@field schema? table its fields: `name = { type =, required =, default =, range =, one_of =, help = }`
---@field sheet? table columns of its table on `gangway sheet`: a list of fields, or of `{ FIELD, HEADING }`
---@class def.class: fields.class, definition

---@class fields.record: fields.common
---@class def.record: fields.record, definition

---@class fields.field: fields.common
---@field counter? "harm"|"held"|"stance" of units, drawn on their counters: `harm` (a number, added up), `held` (an item), `stance` (a word; so are all fields of the board that differ from their default)
---@field default? any the value of a new thing
---@field label? string shown to players
---@field lasts? string the word by which `lapse` empties it
---@field most? fun(thing: any): integer? of an integer: `function(thing)`: how many there may be, read with it: `3 of 7`; nil: there is no limit
---@field off? string name of the field, of the same kind, that this number is taken off: players read both in one, `strength: 1 of 9`
---@field optional? boolean may be nil
---@field outward? boolean of units: visible even if the side does not know which unit it is
---@field quantity? string id of the quantity that its integers are of
---@field quiet? boolean not shown to players while it has its default
---@field range? table least and greatest
---@field see? string|(fun(side: side, thing: any, seat: seat?): any) all, owner, nobody, or a pure function of side and thing
---@field shade? "dark"|"vacuum"|"smoke"|"gas"|"fire" of cells and rooms: dark, vacuum, smoke, gas or fire is drawn if the field is set
---@field show? "card"|"board" card or board
---@field type string|table integer, boolean, string, turn, a kind, thing, a class, `{ list = TYPE }` or `{ map = { KEY, TYPE } }`
---@field words? string[] of a text: all that it may be; others are refused, and `gangway check` sees them where they are compared
---@class def.field: fields.field, definition

---@class fields.setting: fields.common
---@field default? any the value unless chosen
---@field excludes? table values that other settings must not have
---@field needs? table values that other settings must have
---@field one_of? any[] the values; of a scenario's or a rule set's own setting also a function that returns them
---@field presets? table for a value, the defaults that it gives to other settings: `{ printed = { hijackers = 4 } }`
---@field quantity? string id of the quantity that its integers are of: `--set ap=2.5`
---@field range? any[] least and greatest
---@field type? "boolean"|"integer"|"string" boolean, integer or string
---@class def.setting: fields.setting, definition

---@class fields.ruleset: fields.common
---@field add? fun(what: string, fields: table): unit|item|nil `function(what, fields)`: creates what a referee adds, a unit or an item; nil: the engine creates it
---@field always_in_play? string[] ids of definitions whose rows are on every sheet, such as bare hands
---@field character? table what a character is, for rosters: `{ fields =, example =, check =, roll =, enter =, write =, text =, price =, rest = }`; see [characters](../characters.md)
---@field corners? string|(fun(set: settings): string) strict: steps and sight pass the corner of a square if both ways around it are clear; open: if one is; or a function of the settings
---@field extends? string id of the rule set that it extends: what is not given here is inherited
---@field grids? ("square"|"hex"|"band"|"open")[] the grids that its rules are made for: square, hex, band, open; without the list any. `gangway check` tells of a scenario with another
---@field left? fun(side: side): string? `function(side)`: who is left of the side, in words, for the end page
---@field next? fun(): decision|table pure; returns what comes next: `decide {...}` or `step(...)`
---@field odds_case? fun(case: odds_case): table a case of `gangway odds`
---@field perform? fun(act: act) pays for an action and runs it
---@field prompt? fun(unit: unit): string? `function(unit)`: a few words about the acting unit, for the prompt
---@field room_for? fun(cell: cell): string? pure; `function(cell)`: a reason why nobody can arrive on the cell; without it, that a unit is there
---@field settings? table its own settings by id, as in `define.setting`; settings of the extended rule set may be patched
---@field sheet? table[] more lines for `gangway sheet`: a list of `{ TEXT, cite = }`
---@field start? fun() runs after the setup
---@field steps? table commands that no seat chose, by name
---@field stops? string[] words that end `go`
---@field tags? table the tags that its actions may carry, each with its meaning: another tag is an error; without the list any text is a tag
---@field turns_over? fun(): integer `function()`: how many turns are over, for objectives and arrivals; without it a turn is over when the next one has begun
---@field upcoming? fun(): unit[] pure; `function()`: the units that are still to act in this turn, who acts now or next first, for the boards; asked on what a seat may know
---@field walk? fun(unit: unit): walk what steps cost, for `go`
---@class def.ruleset: fields.ruleset, definition

---@class fields.conversion: fields.common
---@field from string id of the rule set that the character is of
---@field to string id of the rule set that it is for
---@field turn fun(c: character): table, string[]? `function(c)` of a character `{ id =, values = }`: the new values, and a list of texts that say what is lost
---@class def.conversion: fields.conversion, definition

---@class fields.scenario: fields.common
---@field arrivals? table[] units that come later: a list of `{ turn =, side =, template = or roster =, n =, at =, facing =, when =, full =, title =, see = }`; see [arrivals](../modding/scenarios.md#arrivals)
---@field briefing? table|(fun(set: settings): table<string, string>) a text for each side
---@field crews? table|(fun(set: settings): table) seats with roles, by unit: `id = { of =, side =, roles = { { ROLE, title = }, ... } }`, or a function of the settings; see [several seats](../modding/seats.md#several-seats-at-once)
---@field facts? fun(set: settings): string[] `function(set)`: list of lines that say what decided the game, for the end page
---@field fixes? table settings of the rules that nobody can change in this scenario: `{ SETTING = value }`
---@field hints? table[] what to tell somebody who plays it for the first time: a list of `{ text =, line =, page =, when = function(unit, asked) }`, each said once, when it applies; `line` stands for `text` in line mode, `page` in the browser; `asked` is the verb of the open question; see [hints](../modding/scenarios.md#hints)
---@field last_turn? integer|(fun(set: settings): integer) the turn at whose end objectives with `at = "end of game"` are looked at: a number, or a function of the settings; 0 or nil: none
---@field lesson? integer its number, 1 to 99, where it is a lesson: the start page lists lessons first, by their numbers, and does not ask who plays; see [lessons](../modding/scenarios.md#lessons)
---@field level? "first"|"easy"|"medium"|"hard" for the start page: first (listed first), easy, medium or hard
---@field links? table[] links between maps: a list of `{ CELL, CELL, kind =, through = { PORTAL, PORTAL } }`
---@field map? string|(fun(set: settings): string)|boolean id of the plan, or a function of the settings
---@field maps? table instead of `map`: `{ NAME = id }` or a list of ids of several maps
---@field minutes? integer how long people take to play it
---@field needs? table mods that it needs
---@field next? string the id of the scenario that is offered when this one is over
---@field objectives? table what ends the game, as data: `id = { title =, side =, at =, when =, for_turns =, outcome =, because =, order =, see =, only = }`; see [objectives](../modding/scenarios.md#objectives)
---@field points? integer|table what each side may spend on units, or `{ SIDE = n }`; templates have a `price`, characters one by the rule set
---@field rules string id of the rule set
---@field seats? string|(fun(set: settings): string|integer) side, unit, or the number of seats a side; or a function of the settings
---@field settings? table as in `define.setting`, by id; also `mods`, as in `needs`: mods that are loaded unless the setting has its default
---@field setup? table list of `{ name, function(set) }`
---@field sides table `id = { title = }`
---@field start? fun() without effect now
---@field summary? string one or two sentences about the game, for the start page
---@field turns? integer the number of turns, for lists
---@class def.scenario: fields.scenario, definition

---@class fields.fact: fields.common
---@field says? fun(side: side): string? pure; `function(side)`: words about it for the end page, in place of its title and yes or no
---@field when fun(side: side): any pure; `function(side)`: true where it holds; `side` is that of the objective that asks
---@field worth? integer|(fun(side: side): integer?) for bots: a whole number that counts for the sides whose objective names the fact, while it holds, and against all others; or `function(side)`: what the position is worth to that side
---@class def.fact: fields.fact, definition

---@class fields.template: fields.common
---@field price? integer what a unit of it costs, where a scenario counts points
---@field [string] any
---@class def.template: fields.template, definition

---@class fields.terrain: fields.common
---@field color? "red"|"green"|"yellow"|"blue"|"magenta"|"cyan"|"white" its colour on the board
---@field conceals? integer subtracted from attacks on a unit that it hides (EN-174)
---@field cover? integer subtracted from attacks on a unit in it: 2 for half cover, 4 for full cover (EN-171)
---@field glyph? string its sign on the board
---@field hides? boolean a unit that hunkers down behind it cannot be seen (EN-044)
---@field move? boolean without effect now
---@field obstacle? boolean as large as a post: a line of fire can pass one such object or one person, not two (EN-042)
---@field rough? boolean movement costs twice as much (EN-107)
---@field see? boolean without effect now
---@field steep? integer factor on the AP of a step uphill (EN-108, EN-109)
---@field stops? string[] list of move, see, fire, air, draft
---@field uphill? string direction in which the ground rises: n, e, s or w
---@field [string] any
---@class def.terrain: fields.terrain, definition

---@class fields.barrier: fields.common
---@field color? "red"|"green"|"yellow"|"blue"|"magenta"|"cyan"|"white" there
---@field conceals? integer DM on shots through it (EN-174)
---@field glyph? string on the board
---@field states? table for `edge:change`: `name = { stops =, glyph = }`
---@field stops? string[] list of move, see, fire, air, draft
---@field [string] any
---@class def.barrier: fields.barrier, definition

---@class fields.link: fields.common
---@field stops? string[] list of move, see, fire, air, draft
---@field upright? boolean true: its ends lie over each other on two decks next to each other; `gangway check` refuses another
---@field [string] any
---@class def.link: fields.link, definition

---@class fields.portal: fields.common
---@field color? "red"|"green"|"yellow"|"blue"|"magenta"|"cyan"|"white" there
---@field first string the initial state
---@field glyph? string on the board
---@field sign? "circle"|"wheel"|"leaves" the sign on its bar in pictures: circle, wheel or leaves
---@field states table `name = { stops =, glyph =, becomes =, steps = }`; `steps`: the steps of a closed one in `cells.steps`
---@field [string] any
---@class def.portal: fields.portal, definition

---@class fields.overlay: fields.common
---@field cells fun(unit: unit?, cell: cell?): any[]?, string? pure; `function(unit, cell)`: a list of cells or of `{ cell =, text =, color = }`, or nil and the reason; `unit` is nil if none is chosen
---@field color? "red"|"green"|"yellow"|"blue"|"magenta"|"cyan"|"white" of cells without their own
---@field order? integer place in the list
---@class def.overlay: fields.overlay, definition

---@class fields.atmosphere: fields.common
---@field shade? "dark"|"vacuum"|"smoke"|"gas"|"fire" how boards show it
---@field spreads? integer its rank, 0 to 255: it spreads into atmospheres of lower rank; 0: it does not spread
---@field [string] any
---@class def.atmosphere: fields.atmosphere, definition

---@class fields.area: fields.common
---@field cells? fun(cell: cell): any pure function of a cell: does it belong to an area; else all cells that are not outside do
---@field links? (string|def.link)[] ids of the links that join areas; else, with `stops`, the links that stop none of them
---@field parts? any[]|(fun(edge: edge): any) ids of barriers and portals that separate areas in any state, or a pure function of the edge
---@field stops? string|string[] a pass or a list of passes: edges that stop one of them separate areas
---@class def.area: fields.area, definition

---@class fields.phase: fields.common
---@field [string] any
---@class def.phase: fields.phase, definition

---@class fields.shape: fields.common
---@field has table its members: `NAME = "TYPE"`, `"TYPE: what it is"` or `{ type =, help =, words = }`; another mod adds one by `patch.shape`
---@field open? boolean it may have other members too, and is not checked
---@class def.shape: fields.shape, definition

---@class fields.event: fields.common
---@field adds? string with a text as `brief`: the argument, a whole number, that is summed where several differ in nothing else
---@field announces? boolean|string true: it says only who acts: where the next line begins with the same unit, it has no line of its own in the log; a text such as `{units} act` is also the line for several in a row
---@field args? table its facts: a list of names, or `NAME = "TYPE"` as the members of a shape; `tell` and handlers may use no others, and `tell` leaves none out but those whose type ends in `?`
---@field brief? string|boolean what it adds to the line of the deed that it comes of: `hit`, `loses {points}`; "": nothing; true: its text. Without it the deed ends there
---@field deed? string the line of it and of all that comes of its throw, with {result} where that stands: `{by} attacks {at}: {result}`
---@field dice? "before"|"after"|"none" when it is told, relative to the throw that it is about: before, after, or none where no throw of those whom it tells of falls in its command; fuzz verifies it
---@field fold? boolean|string true: several in a row of one unit, or where no unit is told from one `from` to the next `cell`, are one line of the log of page and full screen, with `sum` behind the last; the id of an argument: as long as that stays the same
---@field harm? boolean true: the unit whose name its text begins with is worse off; the full screen keeps that in sight until the player's next choice
---@field kind? string a word for the log
---@field miss? string with `thrown`: what is said where it fails
---@field notable? boolean true: the game may turn on it, such as an alarm: its line stands out in the log of page and full screen, and is told at the end among what turned the game
---@field see? string|(fun(side: side, e: any): any) all, or a function of side and event: who reads the line
---@field sum? string the text that sums up several of them: `{n} step|{n} steps`
---@field target? string with `deed`: the argument that `brief` speaks of; what befalls others is told in its own words
---@field thrown? string[] with `deed`: ids of the throws whose number and total its line tells; of all others it tells nothing
---@field to? fun(e: any): seat? `function(event)`: the seat that alone reads the line; nil: as `see` says
---@class def.event: fields.event, definition

---@class fields.effect: fields.common
---@field done fun(t: timer) `function(t)`
---@class def.effect: fields.effect, definition

---@class fields.concealment: fields.common
---@field as? string the word of the counter as which it is seen (chain view.masks); without it, it is not seen at all
---@field hides fun(unit: unit, side: side): boolean? `function(unit, side)`: true where the unit, which is of another side, is not known to it
---@class def.concealment: fields.concealment, definition

---@class fields.plan_check: fields.common
---@field check fun(wrong: fun(thing: any, text: string, hint: string?)) `function(wrong)`: looks at the plan as it is drawn and calls `wrong(THING, TEXT, HINT)` for each fault: the room, portal, cell, edge, link or place, what is wrong ("has one door"), and the remedy; nil as THING is the whole plan
---@field warning? boolean true: its faults are warnings
---@class def.plan_check: fields.plan_check, definition

---@class fields.holder: fields.common
---@field capacity? integer|(fun(holder: any, unit: unit): boolean?) how many fit, or `function(holder, unit)`: true where the unit fits; without it there is no limit
---@field ends? string|(fun(holder: any, unit: unit)) what becomes of those in it when it is removed: `out` (the usual), `gone` (off the map), or `function(holder, unit)`
---@field of? "cell"|"unit" `cell` (the usual): it lies in a cell; `unit`: a unit may carry it (`bearer`)
---@field reaches? "none"|"sight"|"all" what passes its walls, in and out: `none` (the usual), `sight` (looks alone) or `all`
---@field sealed? boolean true: it has air of its own, that of the cell where it first lay, until `air` is assigned
---@field see? "all"|"owner" `owner`: the other sides do not know who is in it; `all` (the usual)
---@class def.holder: fields.holder, definition

---@class fields.deck: fields.common
---@field cards fun(): any[] function that gives the list of them
---@field stream? string the dice stream that shuffles
---@class def.deck: fields.deck, definition

---@class fields.action: fields.common
---@field at_hand? fun(unit: unit): any[]? for rules with a faster way: the result of `of`, `may` and `cost` as one list: a choice, its cost, the next choice; with `set` the first place (`true`: there is one) and its cost; it is ignored if a patch changes one of the three but not `at_hand`
---@field cost? fun(unit: unit, ...: any): integer an integer
---@field during? string|string[] the word or words of `decide` during which it is offered
---@field form? fun(unit: unit, ...: any): form `function(unit, arguments)`: `amount`, `split`, `some`, `assign` or `route`: what has to be filled in, see [forms](forms.md); its value is one argument more for may, cost, throw and run, at its default while choices are listed
---@field help? string what it does, in a line: for `? VERB`, menus and clients
---@field hidden? boolean legal but not listed
---@field label? fun(unit: unit, ...: any): string its text in the list
---@field legal? fun(unit: unit): string? a reason why the unit cannot do it at all
---@field may? fun(unit: unit, ...: any): string? a reason against one choice
---@field none? string the reason shown if `of` gives no choices
---@field of? fun(unit: unit): any[]? the choices
---@field order? integer place in the list
---@field price? string what it costs in words, for the sheet
---@field quantity? string id of the quantity that `cost` is counted in
---@field run fun(unit: unit, ...: any) carries it out; the only function here that may write
---@field set? boolean many choices, listed as one
---@field suggest? fun(unit: unit, ...: any): any[] `function(unit, arguments)`: a list of values of the form that a bot should try first
---@field tags? string[] its tags, for rules that call `has_tag` instead of listing actions; the rule set declares them in `tags`
---@field throw? fun(unit: unit, ...: any): any, string? `function(unit, arguments)`: the throw that `run` makes, for menus, odds and bots: `throws.NAME(...)`; a list of them; nil where nothing is thrown. In a list `{ after = OUTCOME, throw }` follows on that outcome, and a throw's id may follow
---@field verb? string the word to type, if not the id
---@field weight? integer|(fun(unit: unit, ...: any): integer) how likely a rollout of a bot chooses it: a number, or function(unit, arguments); 10
---@field with? table named parts that need not be said: `NAME = { of = LIST or function, default =, help = }`; the last argument of may, cost, throw and run has them
---@class def.action: fields.action, definition

---@class fields.chain: fields.common
---@field args? table a list of their names, or of `"NAME: TYPE"`
---@field combine "modifiers"|"reason"|"fold"|"first"|"all"|"product"|"max" modifiers, reason, fold, first, all, product, max
---@field gives? string the type of the result, where `combine` does not determine it: for `first`, and for `fold` if it differs from the type of the first argument
---@field memo? boolean false: its answers are not memoized, because it is short and rarely asked the same question twice
---@field things? fun(...: any): any[] the things that add steps of their own to a call
---@class def.chain: fields.chain, definition

---@class fields.quantity: fields.common
---@field per integer how many make one: 4 for quarters; 6 is then 1.5
---@class def.quantity: fields.quantity, definition

---@class fields.board: fields.common
---@field order? integer place among the boards
---@field panel? fun(view: table, seat: seat): table? `function(view, seat)`: `{ title =, rows = { { label =, value =, of =, quantity =, place =, means =, color = } } }`
---@field per? "seat" seat: the panel is that of the seat that looks; where nobody in particular looks, one for each seat
---@field strip? fun(view: table): table? `function(view)`: `{ title =, ruler = TEXTS, rows = { { label =, places = { { id =, label =, column =, means =, groups = { UNIT or { units =, text =, color = } } } } } } }`; `view` has `seat` and `side` of who looks, and the world is what that seat may know; nil: no board now
---@class def.board: fields.board, definition

---@class fields.throw: fields.common
---@field args? table a list of the names of its arguments, or of `"NAME: TYPE"`
---@field dms? string the chain of its modifiers, for rules that add to all throws of a kind
---@field spec fun(...: any): throw_facts?, string? `function(...)`: the throw as a table (throw_facts), or nil and a reason why it cannot be made; it may not write and throws no dice
---@field tags? string[] what it is, for rules that ask for all throws of a kind and list none: base has `action`, which decides whether an action succeeds
---@class def.throw: fields.throw, definition

---@class fields.question: fields.common
---@field kind? "chance"|"harm"|"cost"|"order"|"setup" what is at stake, by which a person is asked or not. chance: asked where an answer succeeds in 25 of 100 or more, or `matters`; harm, cost: what is advised is taken; order: asked until it is passed once; setup, or none: always asked
---@field text string what it asks, in a line, for who types `never` or `always` alone
---@field title? string what people call it ("strikes at who comes near"), where it is switched on and off; the verb if there is none
---@class def.question: fields.question, definition

---@class fields.chart: fields.common
---@field [string] any
---@class def.chart: fields.chart, definition

---@class (partial) define
---@field class fun(id: string, fields?: fields.class): (fun(fields: fields.class))
---@field record fun(id: string, fields?: fields.record): (fun(fields: fields.record))
---@field field fun(id: string, fields?: fields.field): (fun(fields: fields.field))
---@field setting fun(id: string, fields?: fields.setting): (fun(fields: fields.setting))
---@field ruleset fun(id: string, fields?: fields.ruleset): (fun(fields: fields.ruleset))
---@field conversion fun(id: string, fields?: fields.conversion): (fun(fields: fields.conversion))
---@field scenario fun(id: string, fields?: fields.scenario): (fun(fields: fields.scenario))
---@field fact fun(id: string, fields?: fields.fact): (fun(fields: fields.fact))
---@field template fun(id: string, fields?: fields.template): (fun(fields: fields.template))
---@field terrain fun(id: string, fields?: fields.terrain): (fun(fields: fields.terrain))
---@field barrier fun(id: string, fields?: fields.barrier): (fun(fields: fields.barrier))
---@field link fun(id: string, fields?: fields.link): (fun(fields: fields.link))
---@field portal fun(id: string, fields?: fields.portal): (fun(fields: fields.portal))
---@field overlay fun(id: string, fields?: fields.overlay): (fun(fields: fields.overlay))
---@field atmosphere fun(id: string, fields?: fields.atmosphere): (fun(fields: fields.atmosphere))
---@field area fun(id: string, fields?: fields.area): (fun(fields: fields.area))
---@field phase fun(id: string, fields?: fields.phase): (fun(fields: fields.phase))
---@field shape fun(id: string, fields?: fields.shape): (fun(fields: fields.shape))
---@field event fun(id: string, fields?: fields.event): (fun(fields: fields.event))
---@field effect fun(id: string, fields?: fields.effect): (fun(fields: fields.effect))
---@field concealment fun(id: string, fields?: fields.concealment): (fun(fields: fields.concealment))
---@field plan_check fun(id: string, fields?: fields.plan_check): (fun(fields: fields.plan_check))
---@field holder fun(id: string, fields?: fields.holder): (fun(fields: fields.holder))
---@field deck fun(id: string, fields?: fields.deck): (fun(fields: fields.deck))
---@field action fun(id: string, fields?: fields.action): (fun(fields: fields.action))
---@field chain fun(id: string, fields?: fields.chain): (fun(fields: fields.chain))
---@field quantity fun(id: string, fields?: fields.quantity): (fun(fields: fields.quantity))
---@field board fun(id: string, fields?: fields.board): (fun(fields: fields.board))
---@field throw fun(id: string, fields?: fields.throw): (fun(fields: fields.throw))
---@field question fun(id: string, fields?: fields.question): (fun(fields: fields.question))
---@field chart fun(id: string, fields?: fields.chart): (fun(fields: fields.chart))
define = {}

---@class (partial) extend
---@field class fun(id: string, fields?: table): (fun(fields: table))
---@field record fun(id: string, fields?: table): (fun(fields: table))
---@field field fun(id: string, fields?: table): (fun(fields: table))
---@field setting fun(id: string, fields?: table): (fun(fields: table))
---@field ruleset fun(id: string, fields?: table): (fun(fields: table))
---@field conversion fun(id: string, fields?: table): (fun(fields: table))
---@field scenario fun(id: string, fields?: table): (fun(fields: table))
---@field fact fun(id: string, fields?: table): (fun(fields: table))
---@field template fun(id: string, fields?: table): (fun(fields: table))
---@field terrain fun(id: string, fields?: table): (fun(fields: table))
---@field barrier fun(id: string, fields?: table): (fun(fields: table))
---@field link fun(id: string, fields?: table): (fun(fields: table))
---@field portal fun(id: string, fields?: table): (fun(fields: table))
---@field overlay fun(id: string, fields?: table): (fun(fields: table))
---@field atmosphere fun(id: string, fields?: table): (fun(fields: table))
---@field area fun(id: string, fields?: table): (fun(fields: table))
---@field phase fun(id: string, fields?: table): (fun(fields: table))
---@field shape fun(id: string, fields?: table): (fun(fields: table))
---@field event fun(id: string, fields?: table): (fun(fields: table))
---@field effect fun(id: string, fields?: table): (fun(fields: table))
---@field concealment fun(id: string, fields?: table): (fun(fields: table))
---@field plan_check fun(id: string, fields?: table): (fun(fields: table))
---@field holder fun(id: string, fields?: table): (fun(fields: table))
---@field deck fun(id: string, fields?: table): (fun(fields: table))
---@field action fun(id: string, fields?: table): (fun(fields: table))
---@field chain fun(id: string, fields?: table): (fun(fields: table))
---@field quantity fun(id: string, fields?: table): (fun(fields: table))
---@field board fun(id: string, fields?: table): (fun(fields: table))
---@field throw fun(id: string, fields?: table): (fun(fields: table))
---@field question fun(id: string, fields?: table): (fun(fields: table))
---@field chart fun(id: string, fields?: table): (fun(fields: table))
extend = {}

---@class (partial) patch
---@field class fun(id: string, fields?: table): (fun(fields: table))
---@field record fun(id: string, fields?: table): (fun(fields: table))
---@field field fun(id: string, fields?: table): (fun(fields: table))
---@field setting fun(id: string, fields?: table): (fun(fields: table))
---@field ruleset fun(id: string, fields?: table): (fun(fields: table))
---@field conversion fun(id: string, fields?: table): (fun(fields: table))
---@field scenario fun(id: string, fields?: table): (fun(fields: table))
---@field fact fun(id: string, fields?: table): (fun(fields: table))
---@field template fun(id: string, fields?: table): (fun(fields: table))
---@field terrain fun(id: string, fields?: table): (fun(fields: table))
---@field barrier fun(id: string, fields?: table): (fun(fields: table))
---@field link fun(id: string, fields?: table): (fun(fields: table))
---@field portal fun(id: string, fields?: table): (fun(fields: table))
---@field overlay fun(id: string, fields?: table): (fun(fields: table))
---@field atmosphere fun(id: string, fields?: table): (fun(fields: table))
---@field area fun(id: string, fields?: table): (fun(fields: table))
---@field phase fun(id: string, fields?: table): (fun(fields: table))
---@field shape fun(id: string, fields?: table): (fun(fields: table))
---@field event fun(id: string, fields?: table): (fun(fields: table))
---@field effect fun(id: string, fields?: table): (fun(fields: table))
---@field concealment fun(id: string, fields?: table): (fun(fields: table))
---@field plan_check fun(id: string, fields?: table): (fun(fields: table))
---@field holder fun(id: string, fields?: table): (fun(fields: table))
---@field deck fun(id: string, fields?: table): (fun(fields: table))
---@field action fun(id: string, fields?: table): (fun(fields: table))
---@field chain fun(id: string, fields?: table): (fun(fields: table))
---@field quantity fun(id: string, fields?: table): (fun(fields: table))
---@field board fun(id: string, fields?: table): (fun(fields: table))
---@field throw fun(id: string, fields?: table): (fun(fields: table))
---@field question fun(id: string, fields?: table): (fun(fields: table))
---@field chart fun(id: string, fields?: table): (fun(fields: table))
---@field each fun(class: string, filter: (nil|fun(def: definition): boolean), fn: (fun(def: definition): table?)) runs after all files are loaded: `fn` returns the fields to set, for each definition that `filter` accepts
---@field rule fun(id: string, fields?: table): fun(fields: table) sets the options of a step `mod:chain/name`: title, cite, of, tags, before, after, optional, figures, see
---@field on fun(id: string, fields?: table): fun(fields: table) sets priority or optional of a named handler `mod:event/name`
patch = {}

---@class (partial) replace
---@field class fun(id: string, fields?: table): (fun(fields: table))
---@field record fun(id: string, fields?: table): (fun(fields: table))
---@field field fun(id: string, fields?: table): (fun(fields: table))
---@field setting fun(id: string, fields?: table): (fun(fields: table))
---@field ruleset fun(id: string, fields?: table): (fun(fields: table))
---@field conversion fun(id: string, fields?: table): (fun(fields: table))
---@field scenario fun(id: string, fields?: table): (fun(fields: table))
---@field fact fun(id: string, fields?: table): (fun(fields: table))
---@field template fun(id: string, fields?: table): (fun(fields: table))
---@field terrain fun(id: string, fields?: table): (fun(fields: table))
---@field barrier fun(id: string, fields?: table): (fun(fields: table))
---@field link fun(id: string, fields?: table): (fun(fields: table))
---@field portal fun(id: string, fields?: table): (fun(fields: table))
---@field overlay fun(id: string, fields?: table): (fun(fields: table))
---@field atmosphere fun(id: string, fields?: table): (fun(fields: table))
---@field area fun(id: string, fields?: table): (fun(fields: table))
---@field phase fun(id: string, fields?: table): (fun(fields: table))
---@field shape fun(id: string, fields?: table): (fun(fields: table))
---@field event fun(id: string, fields?: table): (fun(fields: table))
---@field effect fun(id: string, fields?: table): (fun(fields: table))
---@field concealment fun(id: string, fields?: table): (fun(fields: table))
---@field plan_check fun(id: string, fields?: table): (fun(fields: table))
---@field holder fun(id: string, fields?: table): (fun(fields: table))
---@field deck fun(id: string, fields?: table): (fun(fields: table))
---@field action fun(id: string, fields?: table): (fun(fields: table))
---@field chain fun(id: string, fields?: table): (fun(fields: table))
---@field quantity fun(id: string, fields?: table): (fun(fields: table))
---@field board fun(id: string, fields?: table): (fun(fields: table))
---@field throw fun(id: string, fields?: table): (fun(fields: table))
---@field question fun(id: string, fields?: table): (fun(fields: table))
---@field chart fun(id: string, fields?: table): (fun(fields: table))
---@field rule fun(id: string, fn?: function): fun(fn: function) replaces the function of a step `mod:chain/name`
---@field on fun(id: string, fn?: (fun(e: table))): fun(fn: fun(e: table)) replaces the function of a named handler `mod:event/name`
replace = {}

---@class (partial) delete
---@field class fun(id: string)
---@field record fun(id: string)
---@field field fun(id: string)
---@field setting fun(id: string)
---@field ruleset fun(id: string)
---@field conversion fun(id: string)
---@field scenario fun(id: string)
---@field fact fun(id: string)
---@field template fun(id: string)
---@field terrain fun(id: string)
---@field barrier fun(id: string)
---@field link fun(id: string)
---@field portal fun(id: string)
---@field overlay fun(id: string)
---@field atmosphere fun(id: string)
---@field area fun(id: string)
---@field phase fun(id: string)
---@field shape fun(id: string)
---@field event fun(id: string)
---@field effect fun(id: string)
---@field concealment fun(id: string)
---@field plan_check fun(id: string)
---@field holder fun(id: string)
---@field deck fun(id: string)
---@field action fun(id: string)
---@field chain fun(id: string)
---@field quantity fun(id: string)
---@field board fun(id: string)
---@field throw fun(id: string)
---@field question fun(id: string)
---@field chart fun(id: string)
---@field on fun(id: string) removes a named handler `mod:event/name`
---@field rule fun(id: string) removes a step `mod:chain/name` from its chain
delete = {}

---@type game
game = {}

---Only in tests/*.lua.
---@param name string
---@param ids string[] ids of the rules that it tests
---@param fn fun(t: test)
function test(name, ids, fn) end

---Only in tests/*.lua: runs the tests of another mod under a rule set that extends its own.
---@param spec table
function borrow(spec) end
