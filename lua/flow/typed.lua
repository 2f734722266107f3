-- What a line that somebody types may mean of what the seat may choose: words may be cut short.
local core, gw = ...

local SHOWN = 8

local function words_of(text)
  local out = {}
  for word in (text .. " "):gmatch "([^ ]*) " do out[#out + 1] = word end
  return out
end

-- The names of sides, which are no short forms of each other: who types `n` does not mean `ne`.
local function sides()
  local out = {}
  for _, dir in ipairs(core.blank() and {} or core.dirs()) do out[dir] = true end
  return out
end

-- Is the word that was typed short for the other?
local function is_short(word, own, dirs)
  return own:sub(1, #word) == word and not (own ~= word and dirs[word] and dirs[own])
end

-- Does each word of the choice begin with the same word of the line? 2: all but the first are even equal, 1: yes,
-- 0: no, -1: so far, for the line has fewer words. A last word `*` takes any place: the whole choice comes second.
local function fit(line, words, dirs)
  local how, full = 2, {}
  for i, word in ipairs(line) do
    local own = words[i]
    local any = own == "*"
    if not own or word == "" or not any and not is_short(word, own, dirs) then return 0 end
    if i > 1 and (any or own ~= word) then how = 1 end
    full[i] = any and word or own
  end
  return #words > #line and -1 or how, table.concat(full, " ")
end

local function add(list, count, text)
  if count <= SHOWN then list[#list + 1] = text end
end

local function look(out, line, words, verb, text, dirs)
  local how, full = fit(words, words_of(text), dirs)
  out.legal = out.legal or line == text
  if how == 2 then out.equal = out.equal + 1 end
  if how < 0 and (not out.word or text:sub(1, #verb) == verb) then
    out.begun_count = out.begun_count + 1
    add(out.begun, out.begun_count, text)
  end
  if how > 0 then
    if out.count == 0 or how == 2 and out.equal == 1 then out.first, out.place = full, text:sub(-1) == "*" end
    out.count = out.count + 1
    add(out.may, out.count, full)
  end
end

-- `texts`: of the choices, one a line.
function gw.entry.typed(line, texts)
  local out = { legal = false, count = 0, equal = 0, place = false, first = "", may = {}, word = false, begun = {}, begun_count = 0 }
  local words, verb, list = words_of(line), line:match "^[^ ]*" .. " ", {}
  for text in texts:gmatch "[^\n]+" do
    list[#list + 1] = text
    out.word = out.word or text:sub(1, #verb) == verb
  end
  out.known, out.near = gw.begins_verb(line:match "^[^ ]*")
  local dirs = sides()
  for _, text in ipairs(list) do look(out, line, words, verb, text, dirs) end
  return core.json(out)
end
