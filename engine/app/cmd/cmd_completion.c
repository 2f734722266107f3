/* cmd_completion.c - completion scripts for bash, zsh and fish, from the tables that read the command line.
 *
 * All three know the same: commands, the options of each, and for arguments words, files, folders and
 * ids, which the scripts ask from `gangway list CLASS --ids`. */
#include <stdio.h>
#include <string.h>

#include "app/common/report.h"
#include "app/common/usage.h"

static void words_of(Str *out, const UsageWords *words) {
    for (int i = 0; i < words->count; i++) str_addf(out, "%s%s", i ? " " : "", words->list[i]);
}

static void each_command(Str *out, void (*add)(Str *, const AppCommand *)) {
    for (int i = 0; app_command(i); i++)
        if (usage_shown(app_command(i))) add(out, app_command(i));
}

/* Text within single quotes. */
static void quoted(Str *out, const char *text, const char *escape) {
    for (; *text; text++) {
        if (*text == '\'') str_add(out, "'\\''");
        else if (strchr(escape, *text)) str_addf(out, "\\%c", *text);
        else str_addc(out, *text);
    }
}

/* --- bash --- */

static const char bash_head[] =
    "# bash completion for gangway, printed by `gangway completion bash`\n"
    "\n"
    "# COMMAND CUR WORDS CLASSES [f|d]: what begins with CUR. Ids and file names are text, never "
    "run or expanded\n"
    "_gangway_offer() {\n"
    "    local class word\n"
    "    local -a words files=()\n"
    "    read -ra words <<< \"$3\"\n"
    "    for class in $4; do\n"
    "        mapfile -t -O ${#words[@]} words < <(\"$1\" list \"$class\" --ids --quiet "
    "2>/dev/null)\n"
    "    done\n"
    "    [[ $5 ]] && mapfile -t files < <(compgen -$5 -- \"$2\") && compopt -o filenames "
    "2>/dev/null\n"
    "    for word in \"${words[@]}\"; do\n"
    "        [[ $5 ]] || printf -v word %q \"$word\"\n"
    "        [[ $word == \"$2\"* ]] && COMPREPLY+=(\"$word\")\n"
    "    done\n"
    "    COMPREPLY+=(\"${files[@]}\")\n"
    "}\n"
    "\n"
    "_gangway() {\n"
    "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} IFS=$' \\t\\n'\n"
    "    [[ $cur == = ]] && cur=\n"
    "    [[ $prev == = ]] && prev=${COMP_WORDS[COMP_CWORD - 2]}\n"
    "    [[ ${COMP_WORDS[COMP_CWORD]} == = ]] && prev=${COMP_WORDS[COMP_CWORD - 1]}\n"
    "    COMPREPLY=()\n";

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

static void completion_bash(Str *out) {
    str_add(out, bash_head);
    str_add(out, "    if ((COMP_CWORD == 1)); then\n        _gangway_offer \"$1\" \"$cur\" '");
    each_command(out, bash_name);
    str_add(out, "help --help --version'\n        return\n    fi\n"
                 "    case ${COMP_WORDS[1]}:$prev in\n");
    each_command(out, bash_command);
    str_add(out, "    esac\n}\n\ncomplete -F _gangway gangway\n");
}

/* --- zsh --- */

static const char zsh_head[] =
    "#compdef gangway\n"
    "# zsh completion for gangway, printed by `gangway completion zsh`\n"
    "\n"
    "# FILES WORDS CLASSES\n"
    "_gangway_offer() {\n"
    "    local class\n"
    "    local -a found\n"
    "    found=(${=2})\n"
    "    for class in ${=3}; do\n"
    "        found+=(${(f)\"$($gangway list $class --ids --quiet 2>/dev/null)\"})\n"
    "    done\n"
    "    (( $#found )) && compadd -a found\n"
    "    case $1 in\n"
    "    f) _files ;;\n"
    "    d) _files -/ ;;\n"
    "    esac\n"
    "}\n"
    "\n"
    "_gangway() {\n"
    "    local gangway=$words[1] curcontext=$curcontext state line\n"
    "    local -a commands\n"
    "    commands=(\n";

static void zsh_name(Str *out, const AppCommand *c) {
    str_addf(out, "        '%s:", c->name);
    quoted(out, c->summary, ":");
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
    quoted(out, a->help, "[]:\\");
    str_addc(out, ']');
    if (a->arg) {
        str_addc(out, ':');
        quoted(out, a->arg, "[]:\\");
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

static void completion_zsh(Str *out) {
    str_add(out, zsh_head);
    each_command(out, zsh_name);
    str_add(out, "    )\n    if (( CURRENT == 2 )); then\n        _describe command commands\n"
                 "        return\n    fi\n    local command=$words[2]\n    shift words\n"
                 "    (( CURRENT-- ))\n    case $command in\n");
    each_command(out, zsh_command);
    str_add(out, "    esac\n}\n\n_gangway \"$@\"\n");
}

/* --- fish --- */

static const char fish_head[] =
    "# fish completion for gangway, printed by `gangway completion fish`\n"
    "\n"
    "function __gangway_ids\n"
    "    set -l words (commandline -opc)\n"
    "    for class in $argv\n"
    "        $words[1] list $class --ids --quiet 2>/dev/null\n"
    "    end\n"
    "end\n"
    "\n"
    "function __gangway_is\n"
    "    set -l words (commandline -opc)\n"
    "    set -q words[2]; and test $words[2] = $argv[1]\n"
    "end\n"
    "\n"
    "function __gangway_first\n"
    "    test (count (commandline -opc)) -eq 1\n"
    "end\n"
    "\n"
    "complete -c gangway -f\n";

static void fish_name(Str *out, const AppCommand *c) {
    str_addf(out, "complete -c gangway -n __gangway_first -a %s -d '", c->name);
    quoted(out, c->summary, "\\");
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
    quoted(out, a->help, "\\");
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

static void completion_fish(Str *out) {
    str_add(out, fish_head);
    each_command(out, fish_name);
    each_command(out, fish_command);
}

/* --- command --- */

int cmd_completion(Options *o) {
    static const struct {
        const char *name;
        void (*print)(Str *out);
    } shells[] = {{"bash", completion_bash}, {"zsh", completion_zsh}, {"fish", completion_fish}};
    if (options_next(o) != -1) return APP_USAGE;
    const char *name = options_arg(o, 0);
    if (!options_at_most(o, 1)) return APP_USAGE;
    for (size_t i = 0; name && i < ARRAY_LEN(shells); i++) {
        if (strcmp(name, shells[i].name) != 0) continue;
        Str text = {0};
        shells[i].print(&text);
        fputs(str_text(&text), stdout); /* a script: no line of it is broken */
        str_clear(&text);
        return APP_DONE;
    }
    return report_usage(o, "which shell? bash, zsh or fish");
}
