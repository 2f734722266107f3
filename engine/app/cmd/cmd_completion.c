/* cmd_completion.c - completion scripts for bash, zsh and fish, from the tables that read the command line.
 *
 * All three know the same: commands, the options of each, and for arguments words, files, folders and
 * ids, which the scripts ask from `gangway list CLASS --ids`. The scripts themselves are templates,
 * lua/text/completion.SHELL. */
#include <stdio.h>
#include <string.h>

#include "app/common/report.h"
#include "app/common/usage.h"

static void words_of(Str *out, const UsageWords *words) {
    for (int i = 0; i < words->count; i++) str_addf(out, "%s%s", i ? " " : "", words->list[i]);
}

/* --- bash --- */

static void bash_offer(Str *out, const Usage *u) {
    str_add(out, "_gangway_offer \"$1\" \"$cur\" '");
    words_of(out, &u->words);
    str_add(out, "' '");
    words_of(out, &u->classes);
    str_addf(out, "' %s", u->files ? "f" : u->dirs ? "d" : "''");
}

static void bash_name(Str *out, const AppCommand *c) { str_addf(out, "%s ", c->name); }

static void bash_command(Str *out, const AppCommand *c) {
    Usage u = usage_of_command(c);
    const AppOption *a;
    for (int i = 0; (a = usage_option(c, i)) != NULL; i++) {
        Usage of = usage_of_option(a);
        if (!a->arg) continue;
        str_addf(out, "    %s:--%s) ", c->name, a->name);
        bash_offer(out, &of);
        str_add(out, " ;;\n");
    }
    str_addf(out, "    %s:*)\n        if [[ $cur == -* ]]; then _gangway_offer \"$1\" \"$cur\" '",
             c->name);
    for (int i = 0; (a = usage_option(c, i)) != NULL; i++) str_addf(out, "--%s ", a->name);
    str_add(out, "'; else ");
    bash_offer(out, &u);
    str_add(out, "; fi ;;\n");
}

/* --- zsh --- */

static void zsh_name(Str *out, const AppCommand *c) {
    str_addf(out, "        '%s:", c->name);
    str_add_quoted(out, c->summary, ":");
    str_add(out, "'\n");
}

static void zsh_offer(Str *out, const Usage *u) {
    str_addf(out, "{_gangway_offer %s \"", u->files ? "f" : u->dirs ? "d" : "n");
    words_of(out, &u->words);
    str_add(out, "\" \"");
    words_of(out, &u->classes);
    str_add(out, "\"}");
}

static void zsh_option(Str *out, const AppOption *a) {
    Usage u = usage_of_option(a);
    str_addf(out, "            '%s--%s%s[", usage_repeats(a) ? "*" : "", a->name,
             a->arg ? "=" : "");
    str_add_quoted(out, a->help, "[]:\\");
    str_addc(out, ']');
    if (a->arg) {
        str_addc(out, ':');
        str_add_quoted(out, a->arg, "[]:\\");
        str_addc(out, ':');
        zsh_offer(out, &u);
    }
    str_add(out, "' \\\n");
}

static void zsh_command(Str *out, const AppCommand *c) {
    Usage u = usage_of_command(c);
    const AppOption *a;
    str_addf(out, "    %s)\n        _arguments -s \\\n", c->name);
    for (int i = 0; (a = usage_option(c, i)) != NULL; i++) zsh_option(out, a);
    str_add(out, "            '*:argument:");
    zsh_offer(out, &u);
    str_add(out, "' ;;\n");
}

/* --- fish --- */

static void fish_name(Str *out, const AppCommand *c) {
    str_addf(out, "complete -c gangway -n __gangway_first -a %s -d '", c->name);
    str_add_quoted(out, c->summary, "\\");
    str_add(out, "'\n");
}

static void fish_offer(Str *out, const Usage *u) {
    if (u->words.count || u->classes.count) str_add(out, " -a '");
    words_of(out, &u->words);
    if (u->classes.count) {
        str_add(out, " (__gangway_ids ");
        words_of(out, &u->classes);
        str_addc(out, ')');
    }
    if (u->words.count || u->classes.count) str_addc(out, '\'');
    if (u->files) str_add(out, " -F");
    else if (u->dirs) str_add(out, " -a '(__fish_complete_directories)'");
}

static void fish_option(Str *out, const AppCommand *c, const AppOption *a) {
    Usage u = usage_of_option(a);
    str_addf(out, "complete -c gangway -n '__gangway_is %s' -l %s%s", c->name, a->name,
             !a->arg   ? ""
             : u.files ? " -r"
                       : " -x");
    fish_offer(out, &u);
    str_add(out, " -d '");
    str_add_quoted(out, a->help, "\\");
    str_add(out, "'\n");
}

static void fish_command(Str *out, const AppCommand *c) {
    Usage u = usage_of_command(c);
    const AppOption *a;
    for (int i = 0; (a = usage_option(c, i)) != NULL; i++) fish_option(out, c, a);
    if (!u.words.count && !u.classes.count && !u.files && !u.dirs) return;
    str_addf(out, "complete -c gangway -n '__gangway_is %s'", c->name);
    fish_offer(out, &u);
    str_addc(out, '\n');
}

/* --- command --- */

typedef void AddCommand(Str *out, const AppCommand *c);

static const struct Shell {
    const char *name;
    AddCommand *name_of, *command;
} shells[] = {{"bash", bash_name, bash_command},
              {"zsh", zsh_name, zsh_command},
              {"fish", fish_name, fish_command}};

/* The template up to the mark, and in its place what is added of each command. Returns the rest. */
static const char *completion_fill(Str *out, const char *at, const char *mark, AddCommand *add) {
    const char *hit = strstr(at, mark);
    if (!hit) return at;
    str_addn(out, at, (size_t)(hit - at));
    for (int i = 0; app_command(i); i++)
        if (usage_shown(app_command(i))) add(out, app_command(i));
    hit += strlen(mark);
    return hit + (*hit == '\n');
}

static int completion_print(Options *o, const struct Shell *shell) {
    Str name = {0}, template = {0}, out = {0};
    str_addf(&name, "lua/text/completion.%s", shell->name);
    bool ok = options_data(o, str_text(&name), &template);
    const char *at = completion_fill(&out, str_text(&template), "@NAMES@", shell->name_of);
    str_add(&out, completion_fill(&out, at, "@COMMANDS@", shell->command));
    if (ok) fputs(str_text(&out), stdout); /* a script: no line of it is broken */
    str_clear(&name);
    str_clear(&template);
    str_clear(&out);
    return ok ? APP_DONE : APP_FILE;
}

int cmd_completion(Options *o) {
    if (options_next(o) != -1) return APP_USAGE;
    const char *name = options_arg(o, 0);
    if (!options_at_most(o, 1)) return APP_USAGE;
    for (size_t i = 0; name && i < ARRAY_LEN(shells); i++)
        if (!strcmp(name, shells[i].name)) return completion_print(o, &shells[i]);
    return report_usage(o, "which shell? bash, zsh or fish");
}
