---@meta _
-- Written by `gangway api --luacats`, which rewrites it.


---Why somebody's morale is tested (EG-19).
---@class nerve_case
---@field cause "fire"|"leader"|"wound"|"casualties"|"suppression"|"melee"|"charge"|"rally"
---@field loads? integer of suppressing fire: the loads of ammunition spent
---@field lost? unit the leader who fell

---@class event.advantage.thrown
---@field at unit
---@field by unit
---@field result string

---@class event.area.suppressed
---@field cell cell
---@field unit unit

---@class event.attack.lapses
---@field at unit
---@field by unit
---@field why string

---@class event.drug.taken
---@field drug string
---@field unit unit

---@class event.hole.patched
---@field cell cell
---@field unit unit

---@class event.hole.slips
---@field cell cell
---@field unit unit

---@class event.hole.strip
---@field cell cell
---@field unit unit

---@class event.hole.strips
---@field cell cell
---@field unit unit

---@class event.lane.taken
---@field cell cell
---@field unit unit

---@class event.place.hit
---@field place string
---@field points integer
---@field unit unit

---@class event.stairwell.dark

---@class event.suit.patched
---@field item item
---@field unit unit

---@class event.surprise.thrown
---@field result string

---@class event.unit.bleeds
---@field points integer
---@field unit unit

---@class event.unit.gives_way
---@field unit unit

---@class event.unit.hunkers
---@field unit unit

---@class event.unit.hurt
---@field unit unit

---@class event.unit.nerve
---@field state string
---@field unit unit

---@class event.unit.rallies
---@field unit unit

---@class event.unit.stance
---@field stance string
---@field unit unit

---@class event.unit.treated
---@field by unit
---@field unit unit

---@class event.unit.waits
---@field unit unit

---@class event.unit.worse
---@field level string
---@field unit unit

---@class (partial) carried_handlers
---@field ["advantage.thrown"]? fun(thing: any, e: event.advantage.thrown)|table
---@field ["area.suppressed"]? fun(thing: any, e: event.area.suppressed)|table
---@field ["attack.lapses"]? fun(thing: any, e: event.attack.lapses)|table
---@field ["drug.taken"]? fun(thing: any, e: event.drug.taken)|table
---@field ["hole.patched"]? fun(thing: any, e: event.hole.patched)|table
---@field ["hole.slips"]? fun(thing: any, e: event.hole.slips)|table
---@field ["hole.strip"]? fun(thing: any, e: event.hole.strip)|table
---@field ["hole.strips"]? fun(thing: any, e: event.hole.strips)|table
---@field ["lane.taken"]? fun(thing: any, e: event.lane.taken)|table
---@field ["place.hit"]? fun(thing: any, e: event.place.hit)|table
---@field ["stairwell.dark"]? fun(thing: any, e: event.stairwell.dark)|table
---@field ["suit.patched"]? fun(thing: any, e: event.suit.patched)|table
---@field ["surprise.thrown"]? fun(thing: any, e: event.surprise.thrown)|table
---@field ["unit.bleeds"]? fun(thing: any, e: event.unit.bleeds)|table
---@field ["unit.gives_way"]? fun(thing: any, e: event.unit.gives_way)|table
---@field ["unit.hunkers"]? fun(thing: any, e: event.unit.hunkers)|table
---@field ["unit.hurt"]? fun(thing: any, e: event.unit.hurt)|table
---@field ["unit.nerve"]? fun(thing: any, e: event.unit.nerve)|table
---@field ["unit.rallies"]? fun(thing: any, e: event.unit.rallies)|table
---@field ["unit.stance"]? fun(thing: any, e: event.unit.stance)|table
---@field ["unit.treated"]? fun(thing: any, e: event.unit.treated)|table
---@field ["unit.waits"]? fun(thing: any, e: event.unit.waits)|table
---@field ["unit.worse"]? fun(thing: any, e: event.unit.worse)|table

---@class (partial) carried_rules
---@field ["advantage.dm"]? (fun(thing: any, unit: unit, about: unit): integer|boolean|nil, string?)|table
---@field ["medical.dm"]? (fun(thing: any, healer: unit?, patient: unit): integer|boolean|nil, string?)|table
---@field ["morale.dm"]? (fun(thing: any, unit: unit, case: nerve_case): integer|boolean|nil, string?)|table
---@field ["retreat.exit"]? (fun(thing: any, unit: any, cell: any): any)|table
---@field ["surprise.dm"]? (fun(thing: any, side: side): integer|boolean|nil, string?)|table
---@field ["task.dm"]? (fun(thing: any, unit: unit): integer|boolean|nil, string?)|table

---@class (partial) cell
---@field hole? boolean Hole
---@field strips? integer Strips

---@class (partial) declared_throws
---@field characteristic fun(unit: unit, what: string, dm: any): declared_throw
---@field consciousness fun(unit: unit, less: integer): declared_throw
---@field grip fun(unit: unit): declared_throw
---@field morale fun(unit: unit, case: nerve_case): declared_throw
---@field survival fun(unit: unit): declared_throw
---@field task fun(unit: unit, difficulty: string, dm: any): declared_throw
---@field treatment fun(healer: unit?, patient: unit): declared_throw

---@class (partial) game
---@field noticed boolean

---@class (partial) item
---@field hole integer Dice of damage that made the hole
---@field leaks? integer Turns of air left
---@field long boolean Long bursts
---@field loose integer Loose rounds

---@class (partial) portal
---@field cover_side integer Side that gives cover

---@class (partial) settings
---@field aimed_fire boolean Aimed shots
---@field armor_coverage boolean Armor by part of the body
---@field bleeding boolean Bleeding
---@field burst_rounds "weapon"|"four" Rounds of a burst
---@field crossbows "five"|"wound" Loading a military crossbow
---@field darkness "complete"|"dark"|"twilight"|"dim" How dark a room without light is
---@field drugs boolean Drugs
---@field fallen_targets "lapse"|"made" A declared attack on somebody who falls before it is made
---@field grenade_throw "dexterity"|"all" DMs on throwing a grenade
---@field heavy_loads boolean Heavy loads
---@field heavy_passage "in_all"|"added" Doorways in heavy armor
---@field hit_location boolean Hit locations
---@field hospital_rest "each"|"one" The point a day of a hospital
---@field long_weapons "from"|"over" Long weapons in doorways
---@field morale boolean Morale
---@field morale_throws "once"|"each" Throws for morale
---@field pinned "fire"|"any_attack" What the pinned do not do
---@field pivot_cover boolean Pivot cover
---@field player_characters "none"|"leaders"|"all" Player characters
---@field point_cover boolean Point cover
---@field reactions "two"|"any" Reactions from afar
---@field snap_burst "single"|"burst" A burst as a reaction
---@field stacking boolean Several in a square
---@field stances boolean Kneeling and lying
---@field suppression boolean Area suppression
---@field suppression_area "cover"|"any" What can be suppressed
---@field surprise boolean Surprise
---@field to_hit "enhanced"|"chart" DMs for range and armor
---@field training "none"|"dice" Careers and skills of people made by dice
---@field vacuum_double_hits boolean Hits in vacuum count double

---@class (partial) side
---@field surprised boolean Surprised

---@class (partial) unit
---@field blinded boolean Blinded
---@field career string Career
---@field close_order boolean In close order
---@field corner? cell Slices
---@field fired boolean Has fired
---@field hours_rested integer
---@field hunkered boolean Hunkered down
---@field intelligence_hits integer Intelligence lost
---@field lane_end? cell Covers
---@field level integer Wound level
---@field loads integer Loads of suppression
---@field mending integer
---@field met unit[]
---@field missed boolean
---@field offered boolean
---@field pace string Pace
---@field parries integer Parries
---@field place_hits table<string, integer> Hits by place
---@field player_character boolean Player character
---@field pounces boolean Pouncer
---@field rank string Rank
---@field reacted_to unit[] Reacted to
---@field seen_by unit[]
---@field stance string Stance
---@field stood? cell
---@field suppressed_at unit[]
---@field suppresses cell[] Suppresses
---@field swept unit[]
---@field team string Team
---@field tested_for table<string, integer>
---@field treated boolean Treated
---@field waits boolean Waits
---@field wary_of? unit Wary of

---@overload fun(event: "advantage.thrown", fn: fun(e: event.advantage.thrown), opts?: on_opts)
---@overload fun(event: "area.suppressed", fn: fun(e: event.area.suppressed), opts?: on_opts)
---@overload fun(event: "attack.lapses", fn: fun(e: event.attack.lapses), opts?: on_opts)
---@overload fun(event: "drug.taken", fn: fun(e: event.drug.taken), opts?: on_opts)
---@overload fun(event: "hole.patched", fn: fun(e: event.hole.patched), opts?: on_opts)
---@overload fun(event: "hole.slips", fn: fun(e: event.hole.slips), opts?: on_opts)
---@overload fun(event: "hole.strip", fn: fun(e: event.hole.strip), opts?: on_opts)
---@overload fun(event: "hole.strips", fn: fun(e: event.hole.strips), opts?: on_opts)
---@overload fun(event: "lane.taken", fn: fun(e: event.lane.taken), opts?: on_opts)
---@overload fun(event: "place.hit", fn: fun(e: event.place.hit), opts?: on_opts)
---@overload fun(event: "stairwell.dark", fn: fun(e: event.stairwell.dark), opts?: on_opts)
---@overload fun(event: "suit.patched", fn: fun(e: event.suit.patched), opts?: on_opts)
---@overload fun(event: "surprise.thrown", fn: fun(e: event.surprise.thrown), opts?: on_opts)
---@overload fun(event: "unit.bleeds", fn: fun(e: event.unit.bleeds), opts?: on_opts)
---@overload fun(event: "unit.gives_way", fn: fun(e: event.unit.gives_way), opts?: on_opts)
---@overload fun(event: "unit.hunkers", fn: fun(e: event.unit.hunkers), opts?: on_opts)
---@overload fun(event: "unit.hurt", fn: fun(e: event.unit.hurt), opts?: on_opts)
---@overload fun(event: "unit.nerve", fn: fun(e: event.unit.nerve), opts?: on_opts)
---@overload fun(event: "unit.rallies", fn: fun(e: event.unit.rallies), opts?: on_opts)
---@overload fun(event: "unit.stance", fn: fun(e: event.unit.stance), opts?: on_opts)
---@overload fun(event: "unit.treated", fn: fun(e: event.unit.treated), opts?: on_opts)
---@overload fun(event: "unit.waits", fn: fun(e: event.unit.waits), opts?: on_opts)
---@overload fun(event: "unit.worse", fn: fun(e: event.unit.worse), opts?: on_opts)
---@param event string
---@param fn function
---@param opts? on_opts
function on(event, fn, opts) end

---@overload fun(chain: "advantage.dm", name: string, fn: fun(unit: unit, about: unit): integer|boolean|nil, string?)
---@overload fun(chain: "advantage.dm", name: string, opts: rule_opts, fn: fun(unit: unit, about: unit): integer|boolean|nil, string?)
---@overload fun(chain: "medical.dm", name: string, fn: fun(healer: unit?, patient: unit): integer|boolean|nil, string?)
---@overload fun(chain: "medical.dm", name: string, opts: rule_opts, fn: fun(healer: unit?, patient: unit): integer|boolean|nil, string?)
---@overload fun(chain: "morale.dm", name: string, fn: fun(unit: unit, case: nerve_case): integer|boolean|nil, string?)
---@overload fun(chain: "morale.dm", name: string, opts: rule_opts, fn: fun(unit: unit, case: nerve_case): integer|boolean|nil, string?)
---@overload fun(chain: "retreat.exit", name: string, fn: fun(unit: any, cell: any): any)
---@overload fun(chain: "retreat.exit", name: string, opts: rule_opts, fn: fun(unit: any, cell: any): any)
---@overload fun(chain: "surprise.dm", name: string, fn: fun(side: side): integer|boolean|nil, string?)
---@overload fun(chain: "surprise.dm", name: string, opts: rule_opts, fn: fun(side: side): integer|boolean|nil, string?)
---@overload fun(chain: "task.dm", name: string, fn: fun(unit: unit): integer|boolean|nil, string?)
---@overload fun(chain: "task.dm", name: string, opts: rule_opts, fn: fun(unit: unit): integer|boolean|nil, string?)
---@param chain string
---@param name string
---@param opts rule_opts|function
---@param fn? function
function rule(chain, name, opts, fn) end

---@overload fun(id: "advantage.dm"): (fun(unit: unit, about: unit): modifiers)
---@overload fun(id: "medical.dm"): (fun(healer: unit?, patient: unit): modifiers)
---@overload fun(id: "morale.dm"): (fun(unit: unit, case: nerve_case): modifiers)
---@overload fun(id: "retreat.exit"): (fun(unit: any, cell: any): any)
---@overload fun(id: "surprise.dm"): (fun(side: side): modifiers)
---@overload fun(id: "task.dm"): (fun(unit: unit): modifiers)
---@param id string
---@return function
function chain(id) end
