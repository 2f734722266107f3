-- Decks of cards and cups of counters: lists of small integers in the world, faces in the definition.
local core, gw = ...
local api = gw.api
local K, COL = gw.KIND, core.columns

local faces = {} -- definition -> its cards, which are the same in every game

local function values(def) return faces[def] end

-- Made when all is loaded: a function that was asked in play could look at the game.
function gw.finish_decks()
  for _, def in ipairs(api.filter(gw.classes.deck.list, function(d) return d.cards end)) do -- else that was told
    local ok, cards = pcall(def.cards)
    if not ok or type(cards) ~= "table" then
      gw.key_fault("GW0195", def.file, def.line, "cards", ("deck '%s': cards gives a list; %s"):format(def.id,
        ok and type(cards) .. " found" or tostring(cards)))
      cards = {}
    end
    faces[def] = gw.freeze_all(cards, { file = def.file, line = def.line, mod = def.mod, what = ("deck %s"):format(def.id) })
  end
end

local function pile(d) return core.get(d, COL[K.deck].pile) end
local function push(list, i) list[#list + 1] = i end

local function row_of(def)
  for _, d in ipairs(core.rows(K.deck)) do
    if d.def == def then return d end
  end
  local d = core.add(K.deck)
  core.set(d, COL[K.deck].def, def)
  for _, i in ipairs(api.shuffle(api.map(values(def), (function()
    local n = 0
    return function() n = n + 1; return n end
  end)()), def.stream)) do push(pile(d), i) end
  return d
end

local function face_number(def, value)
  for i, v in ipairs(values(def)) do
    if v == value then return i end
  end
  error(("deck '%s' has no such card"):format(def.id), 3)
end

local methods = {}
gw.deck_methods = methods

function methods.count(self) return #pile(row_of(self.def)) end

-- The top card, or nil when the deck is empty.
function methods.draw(self)
  local cards = pile(row_of(self.def))
  if #cards == 0 then return nil end
  return values(self.def)[table.remove(cards)]
end

function methods.put(self, value) push(pile(row_of(self.def)), face_number(self.def, value)) end

function methods.discard(self, value) push(core.get(row_of(self.def), COL[K.deck].used), face_number(self.def, value)) end

-- What was discarded goes back; all of it in a new order.
function methods.shuffle(self)
  local d = row_of(self.def)
  local all = {}
  for _, col in ipairs { "pile", "used" } do
    local cards = core.get(d, COL[K.deck][col])
    while #cards > 0 do all[#all + 1] = table.remove(cards) end
  end
  for _, i in ipairs(api.shuffle(api.sorted(all), self.def.stream)) do push(pile(d), i) end
end

function gw.per_mod.deck(mod)
  local definition = gw.per_mod.definition(mod)
  return function(id) return setmetatable({ def = definition("deck", id) }, { __index = methods, __metatable = false }) end
end
api.deck = gw.per_mod.deck(nil)
