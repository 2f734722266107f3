-- Who may answer a walk: the questions that its steps ask of other sides, on a copy of what the seat that walks knows
-- (engine/play/intents.c). Nobody is told of them, so what stands here is what the seat may work out by itself.
local core, gw = ...
local api = gw.api

-- Who walks; a list of { by =, cells =, chance =, words = } in the order in which they were asked. Nil: nobody takes notes.
local mover, noted

-- Begins to take notes for the unit that acts.
function gw.entry.answers_open()
  mover, noted = gw.decision().unit, {}
end

-- The answer that succeeds most often, and its chance in a hundred; else the first but "pass" for which nothing is thrown. Nil: none can
-- succeed.
local function best_of(q, list)
  local best, most, plain
  for _, choice in ipairs(list) do
    local preview = gw.preview_of_answer(q, choice)
    local chance = gw.chance_of(preview) or 0
    if chance > (most or 0) then best, most = choice, chance end
    if not preview and choice ~= "pass" and plain == nil then plain = choice end
  end
  return most and best or plain, most
end

local function note_of(by)
  for _, one in ipairs(noted) do
    if one.by == by then return one end
  end
  noted[#noted + 1] = { by = by, cells = {} }
  return noted[#noted]
end

-- Notes a question of chance that somebody of another side is asked; the best of several of one unit is what counts.
function gw.note_asked(q, list)
  if not noted or not mover or q.seat.side == mover.side or (gw.question_kind(q.verb) or "chance") ~= "chance" then return end
  local best, chance = best_of(q, list)
  if best == nil then return end
  local note = note_of(q.unit and q.unit.side ~= mover.side and q.unit or q.seat)
  local at = mover.cell and mover.cell.name
  if at and not api.contains(note.cells, at) then note.cells[#note.cells + 1] = at end
  if note.words and (chance or 0) <= (note.chance or 0) then return end
  local words = gw.answer_words(q, best)
  words = words ~= "" and words or gw.words(best)
  note.chance, note.words = chance, words:sub(1, 1):lower() .. words:sub(2)
end

local function who(by)
  return core.kind_of(by) == gw.KIND.unit and ("%s (%s)"):format(by.name, by.id) or by.side.title
end

local function as_text(note)
  local at = note.cells[1] and " at " .. table.concat(note.cells, ", ") or ""
  local with = note.chance and ("%s %d%%"):format(note.words, note.chance) or note.words
  return ("%s may answer%s (%s)"):format(who(note.by), at, with)
end

-- Ends the notes. Returns them as JSON, a text for each unit: "Vey (t2) may answer at f5, f6 (strike Park with Hands 42%)".
function gw.entry.answers_said()
  local texts = api.map(noted or {}, as_text)
  mover, noted = nil, nil
  return core.json(texts)
end
