-- Answers to a walk: the questions that its steps ask of other sides, on a copy of what the seat that walks knows (engine/play/intents.c).
-- Nobody is told of them, so what stands here is what the seat may work out by itself.
local core, gw = ...
local api = gw.api

-- `mover` is the unit for which choices are tried; nil: nothing is tried. `noted` lists { by =, who =, cells =, chance =, words = } in the
-- order in which they were asked. `steps` is true while a step is made: a question between two steps, as when a turn is over, is no answer
-- to them.
local mover, side, noted, steps = nil, nil, nil, false

-- Begins to try choices for the unit on a copy, or ends it (nil).
function gw.entry.answers_tried(unit) mover, side, noted, steps = unit, unit and unit.side, nil, false end

-- Begins to take notes.
function gw.entry.answers_begin() noted, steps = {}, false end

-- A step begins (1), or is through (0).
function gw.entry.answers_step(begins) steps = begins == 1 end

-- The answer that succeeds most often, and its chance in a hundred; else the first but "pass" for which nothing is thrown. Nil: none can
-- succeed.
local function best_of(q, list)
  local best, most, plain
  for _, choice in ipairs(list) do
    local preview, wrong = gw.preview_of_answer(q, choice)
    if wrong then error(wrong, 0) end
    local chance = gw.chance_of(preview) or 0
    if chance > (most or 0) then best, most = choice, chance end
    if not preview and choice ~= "pass" and plain == nil then plain = choice end
  end
  return most and best or plain, most
end

-- The words of the rules, or else what the answer is called.
local function words_of(q, choice)
  local words = gw.answer_words(q, choice)
  return q.words and words ~= "" and words:sub(1, 1):lower() .. words:sub(2) or words ~= "" and words or gw.words(choice)
end

-- Returns true if the question is for somebody who may answer, and the words and the chance of the best answer. Both are nil where the
-- rules fail: the unit that is asked is told so then.
local function weighed(q, list)
  local ok, best, chance = pcall(best_of, q, list)
  if ok and best == nil then return false end
  local fine, words = pcall(words_of, q, best)
  if ok and fine then return true, words, chance end
  return true
end

-- Returns true if the question is one to another side, asked where a choice is tried: what that side has said of such questions is nothing
-- that the side which tries it may learn.
function gw.is_tried(q) return mover ~= nil and q.seat.side ~= side end

local function is_answer(q)
  local kind = gw.question_kind(q.verb)
  return steps and noted and gw.is_tried(q) and (kind == "chance" or kind == nil and q.throw ~= nil)
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
  if not is_answer(q) then return end
  local may, words, chance = weighed(q, list)
  if not may then return end
  local by = q.unit and q.unit.side ~= side and q.unit or q.seat
  local note = note_of(by)
  local is_unit = core.kind_of(by) == gw.KIND.unit
  note.who = note.who or is_unit and ("%s (%s)"):format(by.name or by.id, by.id) or by.side and by.side.title or by.id
  local at = mover.cell and mover.cell.name
  if at and not api.contains(note.cells, at) then note.cells[#note.cells + 1] = at end
  if note.words and (chance or 0) <= (note.chance or 0) then return end
  note.chance, note.words = chance, words
end

local function as_text(note)
  local at = note.cells[1] and " at " .. table.concat(note.cells, ", ") or ""
  local with = note.chance and ("%s %d%%"):format(note.words, note.chance) or note.words
  return ("%s may answer%s%s"):format(note.who, at, with and (" (%s)"):format(with) or "")
end

-- Tells where the trial of a walk stopped and why: the rest of the walk must not look safe.
local function unknown_text(why)
  local at = mover and mover.cell and mover.cell.name
  return ("nobody knows what comes %s (%s)"):format(at and "after " .. at or "then", why)
end

-- Ends the notes. Returns them as JSON, a text for each unit: "Vey (t2) may answer at f5, f6 (strike Park with Hands 42%)", and one more
-- where the walk was not tried to its end, which `why` ("": it was) gives the reason for.
function gw.entry.answers_said(why)
  local texts = api.map(noted or {}, as_text)
  noted, steps = nil, false
  if why ~= "" then texts[#texts + 1] = unknown_text(why) end
  return core.json(texts)
end
