/* engine_code.h - the engine's Lua half as bytecode.
 *
 * script/build/bytecode.c makes it while the program is built: parsing lua/ takes a third of the opening of a
 * game. A file's bytecode is used only while the file has the text that it was made of, and only by the
 * release of Lua that made it. Mods never come as bytecode. */
#ifndef GW_SCRIPT_ENGINE_CODE_H
#define GW_SCRIPT_ENGINE_CODE_H

#include "lib/types.h"

typedef struct EngineCode {
    const char *name; /* "flow/action" */
    uint64_t text;    /* XXH3 of the file */
    const char *code; /* as lua_dump writes it, with its lines */
    size_t size;
} EngineCode;

extern const EngineCode engine_code[]; /* ends with a name of NULL */
extern const char engine_code_release[]; /* as in lua_ident: "Lua 5.4.4" */

#endif
