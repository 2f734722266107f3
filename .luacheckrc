-- Lua is that of 5.4, less what the sandbox takes away; the names it adds are generated (`make docs`)
-- into .luacheck-api, a Lua file that returns a table of read-only names.
std = "lua54"
max_line_length = 160
unused_args = false
cache = false

-- The files of a mod share an environment: what one defines at its top, outside of functions, all know.
allow_defined_top = true
globals = { "game" } -- its fields are assigned

local chunk = loadfile(".luacheck-api")
read_globals = chunk and chunk()
if not read_globals then ignore = { "113" } end -- without the names nobody can tell what is undefined

-- The engine's own half makes the names that mods are given, and is loaded before the sandbox is shut.
files["lua"] = { allow_defined = true }
