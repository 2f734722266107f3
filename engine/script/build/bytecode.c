/* bytecode.c - a build tool: bytecode DIR writes the C of engine_code.h, with each NAME.lua and PART/NAME.lua
 * below DIR that Lua can read. Files are loaded just as load_engine_file in script/open.c loads them. */
#include <errno.h>
#include <lauxlib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/fs.h"
#include "lib/hash.h"
#include "script/engine_code.h"
#include "script/state/script_rep.h"

const EngineCode engine_code[] = {{NULL, 0, NULL, 0}}; /* the tool has none yet */
const char engine_code_release[] = "";

static int add_dumped(lua_State *L, const void *data, size_t n, void *ud) {
    (void)L;
    str_addn(ud, data, n);
    return 0;
}

static void die(const char *path, const char *why) {
    fprintf(stderr, "bytecode: %s: %s\n", path, why);
    exit(1);
}

/* A row of the table; the code is a text of its own, since C has no array constants. */
static void write_row(const char *name, const Str *text, const Str *code) {
    printf("    {\"%s\", 0x%016llxu, \"", name,
           (unsigned long long)hash_of(str_text(text), text->len));
    for (size_t i = 0; i < code->len; i++) {
        if (i % 64 == 0) fputs("\"\n     \"", stdout);
        printf("\\%03o", (unsigned)(unsigned char)code->text[i]);
    }
    printf("\", %zu},\n", code->len);
}

static void compile(lua_State *L, const char *dir, const char *name) {
    Str path = {0}, chunk = {0}, text = {0}, code = {0};
    str_addf(&path, "%s/%s.lua", dir, name);
    str_addf(&chunk, "@" SCRIPT_ENGINE_CHUNK "%s.lua", name);
    if (!fs_read(str_text(&path), SCRIPT_MAX_FILE, &text)) die(str_text(&path), strerror(errno));
    if (length_load(L, str_text(&text), text.len, str_text(&chunk)) != LUA_OK)
        die(str_text(&path), lua_tostring(L, -1));
    lua_dump(L, add_dumped, &code, 0);
    lua_pop(L, 1);
    if (code.failed) die(str_text(&path), "out of memory");
    write_row(name, &text, &code);
    str_clear(&path);
    str_clear(&chunk);
    str_clear(&text);
    str_clear(&code);
}

/* Those of a folder, and of the folders in it. */
static void compile_folder(lua_State *L, const char *dir, const char *part) {
    Str at = {0};
    FsList list = {0};
    fs_join(&at, dir, part);
    if (!fs_list(str_text(&at), &list)) die(str_text(&at), strerror(errno));
    for (size_t i = 0; i < list.count; i++) {
        Str name = {0};
        size_t n = strlen(list.names[i]);
        if (*part) str_addf(&name, "%s/", part);
        str_addn(&name, list.names[i], list.is_dir[i] || n < 4 ? n : n - 4);
        if (list.is_dir[i] && !*part) compile_folder(L, dir, str_text(&name));
        else if (n > 4 && !strcmp(list.names[i] + n - 4, ".lua")) compile(L, dir, str_text(&name));
        str_clear(&name);
    }
    fs_list_clear(&list);
    str_clear(&at);
}

int main(int argc, char **argv) {
    lua_State *L = argc == 2 ? luaL_newstate() : NULL;
    if (!L) return fprintf(stderr, "usage: bytecode DIR\n"), 2;
    puts("/* Made by engine/script/build/bytecode.c. */\n#include \"script/engine_code.h\"\n");
    printf("const char engine_code_release[] = \"%s\";\nconst EngineCode engine_code[] = {\n",
           LUA_RELEASE);
    compile_folder(L, argv[1], "");
    puts("    {0, 0, 0, 0}};");
    lua_close(L);
    return 0;
}
