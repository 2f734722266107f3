-- Shapes of the tables that the API takes and gives, for the Lua language server.
return [[
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
]]
