-- Lua is that of 5.4, less what the sandbox takes away: what mods know is generated (`make docs`) into
-- .luacheck-api, a Lua file that returns a table of read-only names. Any other name is undefined.
std = "none"
max_line_length = 160
unused_args = false
cache = false

-- The files of a mod share an environment: what one defines at its top, outside of functions, all know.
allow_defined_top = true
globals = { "game" } -- its fields are assigned
read_globals = dofile(".luacheck-api")

-- Tests of mods have a name more.
for _, place in ipairs { "base/tests", "mods/*/tests", "tests/mods/*/tests", "docs/examples/*/tests" } do
  files[place] = { read_globals = { "test", "borrow" } }
end

-- The engine's own half makes the names that mods are given, and is loaded before the sandbox is shut.
files["lua"] = { std = "lua54", new_read_globals = {}, allow_defined = true }
