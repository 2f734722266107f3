/* api_tokens.c - the words and signs of a Lua text, for lua/core/scan.lua. `gangway check` reads many
 * texts, and in Lua this took more than half of its time. */
#include <lauxlib.h>
#include <string.h>

#include "script/state/script_rep.h"

enum {
    MOST = 200000, /* words of one text that are looked at */
    NONE =
        4 /* that are none behind the last of a text that was cut: a look a few words ahead finds some */
};

/* Places in the stack: the argument, what is returned, and the strings that all tokens share. */
enum { TEXT = 1, LIST, COMMENTS, KIND, WORD, LINE, COL, KINDS };

typedef enum TokenKind { NAME, KEYWORD, NUMBER, STRING, OP, COMMENT } TokenKind;

static const char *const kind_names[] = {"name", "keyword", "number", "string", "op"};

/* A text, and how far it was read. */
typedef struct Tokens {
    const char *text;
    size_t n, at, start; /* `start`: of the line */
    lua_Integer line, count;
} Tokens;

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static bool is_keyword(const char *word, size_t n) {
    static const char words[] =
        " and break do else elseif end false for function goto if in local nil not or "
        "repeat return then true until while ";
    char own[12] = " ";
    if (n > sizeof own - 3) return false;
    memcpy(own + 1, word, n);
    own[n + 1] = ' ';
    return strstr(words, own) != NULL;
}

/* Signs of more than one character. */
static size_t op_length(const char *at, size_t left) {
    static const char *const longer[] = {
        "...", "..", "::", "//", "==", "~=", "<=", ">=", "<<", ">>"};
    for (size_t i = 0; i < ARRAY_LEN(longer); i++) {
        size_t n = strlen(longer[i]);
        if (n <= left && !memcmp(at, longer[i], n)) return n;
    }
    return 1;
}

static size_t behind_name(const Tokens *t, size_t at) {
    while (at < t->n && (is_letter(t->text[at]) || is_digit(t->text[at]) || t->text[at] == '_'))
        at++;
    return at;
}

static size_t behind_number(const Tokens *t, size_t at) {
    while (at < t->n && (is_letter(t->text[at]) || is_digit(t->text[at]) || t->text[at] == '.'))
        at++;
    return at;
}

/* The token that begins at t->at, and where the next begins. */
static TokenKind token_at(const Tokens *t, size_t *behind) {
    const char *at = t->text + t->at;
    size_t left = t->n - t->at;
    if (is_letter(*at) || *at == '_') {
        *behind = behind_name(t, t->at);
        return is_keyword(at, *behind - t->at) ? KEYWORD : NAME;
    }
    if (is_digit(*at) || (*at == '.' && left > 1 && is_digit(at[1]))) {
        *behind = behind_number(t, t->at + 1);
        return NUMBER;
    }
    *behind = length_behind_text(t->text, t->n, t->at);
    if (*behind > t->at) return *at == '-' ? COMMENT : STRING;
    *behind = t->at + op_length(at, left);
    return OP;
}

/* Pushes what the literal stands for. Lua itself reads the escapes and the long brackets; the words of one
 * that it does not take are as they are written. */
static void push_string(lua_State *L, const char *literal, size_t n) {
    if (*literal == '[' || memchr(literal, '\\', n)) {
        lua_pushliteral(L, "return ");
        lua_pushlstring(L, literal, n);
        lua_concat(L, 2);
        const char *code = lua_tostring(L, -1);
        int status = luaL_loadbufferx(L, code, lua_rawlen(L, -1), "literal", "t");
        lua_remove(L, -2);
        if (status == LUA_OK) {
            lua_call(L, 0, 1);
            return;
        }
        if (status == LUA_ERRMEM) lua_error(L);
        lua_pop(L, 1);
    }
    lua_pushlstring(L, literal + 1, n > 1 ? n - 2 : 0);
}

/* list[count + 1] = { kind =, text =, line =, col = }; its text is popped. */
static void add_token(lua_State *L, Tokens *t, TokenKind kind, size_t col) {
    lua_createtable(L, 0, 4);
    lua_pushvalue(L, KIND);
    lua_pushvalue(L, KINDS + (int)kind);
    lua_rawset(L, -3);
    lua_pushvalue(L, WORD);
    lua_pushvalue(L, -3);
    lua_rawset(L, -3);
    lua_pushvalue(L, LINE);
    lua_pushinteger(L, t->line);
    lua_rawset(L, -3);
    lua_pushvalue(L, COL);
    lua_pushinteger(L, (lua_Integer)col);
    lua_rawset(L, -3);
    lua_rawseti(L, LIST, ++t->count);
    lua_pop(L, 1);
}

/* Goes on to `to`, and counts lines. */
static void go_to(Tokens *t, size_t to) {
    for (const char *nl; (nl = memchr(t->text + t->at, '\n', to - t->at)) != NULL; t->line++)
        t->at = t->start = (size_t)(nl - t->text) + 1;
    t->at = to;
}

static bool go_to_token(Tokens *t) {
    size_t to = t->at;
    while (to < t->n && is_space(t->text[to])) to++;
    go_to(t, to);
    return to < t->n;
}

static void take_token(lua_State *L, Tokens *t) {
    size_t behind;
    TokenKind kind = token_at(t, &behind);
    const char *word = t->text + t->at;
    size_t n = behind - t->at;
    if (kind == COMMENT) {
        lua_pushlstring(L, word + 2, n - 2);
        lua_rawseti(L, COMMENTS, t->line);
    } else {
        if (kind == STRING) push_string(L, word, n);
        else lua_pushlstring(L, word, n);
        add_token(L, t, kind, t->at - t->start + 1);
    }
    go_to(t, behind);
}

static void push_names(lua_State *L) {
    lua_newtable(L);
    lua_newtable(L);
    static const char *const keys[] = {"kind", "text", "line", "col"};
    for (size_t i = 0; i < ARRAY_LEN(keys); i++) lua_pushstring(L, keys[i]);
    for (size_t i = 0; i < ARRAY_LEN(kind_names); i++) lua_pushstring(L, kind_names[i]);
}

/* core.tokens(text) -> list of { kind, text, line, col }, the text of a string as Lua reads it, comments left
 * out; by line what follows the dashes of a comment; the line from which on there were too many, else
 * nothing */
static int tokens(lua_State *L) {
    Tokens t = {.line = 1};
    t.text = luaL_checklstring(L, TEXT, &t.n);
    lua_settop(L, TEXT);
    luaL_checkstack(L, KINDS + 16, NULL);
    push_names(L);
    bool more;
    while ((more = go_to_token(&t)) && t.count < MOST) take_token(L, &t);
    for (int i = 0; more && i < NONE; i++) {
        lua_pushliteral(L, "");
        add_token(L, &t, OP, 1);
    }
    lua_pushvalue(L, LIST);
    lua_pushvalue(L, COMMENTS);
    if (!more) return 2;
    lua_pushinteger(L, t.line);
    return 3;
}

void api_tokens_open(lua_State *L) {
    lua_pushcfunction(L, tokens);
    lua_setfield(L, -2, "tokens");
    lua_pushinteger(L, MOST);
    lua_setfield(L, -2, "most_tokens");
}
