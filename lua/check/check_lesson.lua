-- Lessons: scenarios with a number, by which they are offered one after the other. And what any scenario says of the next.
local _, gw = ...
local pairs, check = gw.pairs, gw.check
local def_fault = check.def_fault

local MOST_WORDS = 12
local SHOWN = { "text", "line", "page" } -- the same hint on the full screen, in line mode and in the browser

local function words_of(text) return select(2, text:gsub("%S+", "")) end

-- A hint is read while somebody plays: it has to be short.
local function check_hints(def)
  for i, hint in ipairs(type(def.hints) == "table" and def.hints or {}) do
    for _, key in ipairs(SHOWN) do
      local n = type(hint[key]) == "string" and words_of(hint[key]) or 0
      if n > MOST_WORDS then
        def_fault("GW0614", def, { "hints", i, key },
          ("lesson %s: %s of hint %d has %d words, at most %d expected"):format(def.id, key, i, n, MOST_WORDS),
          "say one thing, or make two hints of it")
      end
    end
  end
end

local function check_goal(def)
  for _, o in pairs(type(def.objectives) == "table" and def.objectives or {}) do
    if o.side and o.when then return end
  end
  def_fault("GW0615", def, "lesson", ("lesson %s has no goal: no objective with a side and a condition"):format(def.id),
    "objectives = { learned = { title = \"...\", side = \"SIDE\", when = \"FACT\" } }")
end

-- The first of two lessons of one rule set that have one number is right.
local function check_number(def)
  for _, other in ipairs(gw.classes.scenario.list) do
    if other == def then return end
    if other.lesson == def.lesson and other.rules == def.rules then
      def_fault("GW0616", def, "lesson", ("lesson %s is number %d, as %s is"):format(def.id, def.lesson, other.id),
        "each lesson of a rule set has a number of its own")
      return
    end
  end
end

local function check_next(def)
  if def.next == nil or gw.next_scenario(def) then return end
  local ids = {}
  for i, f in ipairs(gw.scenario_files()) do ids[i] = f.id end
  def_fault("GW0617", def, "next", ("scenario %s: next is '%s', and there is no scenario of that name"):format(def.id, def.next),
    gw.quote_nearest(def.next, ids) or "name one of this mod, or of a mod that it requires")
end

function check.lesson(def)
  check_next(def)
  if math.type(def.lesson) ~= "integer" then return end
  check_hints(def)
  check_goal(def)
  check_number(def)
end
