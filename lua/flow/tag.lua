-- Tags of actions: what an action is ("movement", "attack"), so that rules ask for that and list no actions.
--
-- Any text is a tag, unless the rule set says which there are: then a misspelt one is an error, where it is given and where
-- it is asked for.
local core, gw = ...
local api = gw.api

local carried = {} -- definition of an action -> { tag = does it carry it? } of its own tags and the declared ones
local declared -- tag -> what it means, of the rule set that is played; nil: it declares none

local function check_tags(def)
  for _, tag in ipairs(declared and def.tags or {}) do
    if not declared[tag] then
      local file, line = gw.given_at(def, "tags")
      gw.key_fault("GW0113", file or def.file, line or def.line, "tags", ("%s.tags: '%s' found; the tags of %s are %s"):format(def.id, tostring(tag),
        gw.ruleset.id, table.concat(gw.keys(declared), ", ")), gw.quote_nearest(tostring(tag), gw.keys(declared)))
    end
  end
end

-- A mod that joins any rule set has tags of its own, and asks for some that this one need not have.
local function knows_tags(mod)
  return gw.ruleset ~= nil and (#gw.rules_joined(mod) > 0 or gw.knows(mod, gw.ruleset.mod))
end

-- At the end of loading: what the actions say by then holds.
function gw.finish_tags()
  declared = gw.ruleset and gw.ruleset.tags
  for _, def in ipairs(gw.classes.action.list) do
    local set = {}
    for tag in pairs(declared or {}) do set[tag] = false end
    for _, tag in ipairs(def.tags or {}) do set[tag] = true end
    carried[def] = set
    if gw.in_force(def.mod) and knows_tags(def.mod) then check_tags(def) end
  end
end

local function wrong(mod, action, tag)
  if not carried[action] then error(("has_tag: %s found, the definition of an action expected"):format(core.kind_word(action)), 3) end
  if declared and not declared[tag] and knows_tags(mod) then
    local near = core.nearest(tostring(tag), gw.keys(declared))
    error(("has_tag: there is no tag '%s'%s"):format(tostring(tag), near and (" (did you mean '%s'?)"):format(near) or ""), 3)
  end
  return false
end

-- has_tag(act.action, "movement"): does the action carry the tag?
function gw.per_mod.has_tag(mod)
  return function(action, tag)
    local set = carried[action]
    local carries = set and set[tag]
    if carries == nil then return wrong(mod, action, tag) end
    return carries
  end
end
api.has_tag = gw.per_mod.has_tag(nil)
