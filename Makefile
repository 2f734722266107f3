# Gangway. `make` builds ./gangway, `make help` lists what else there is.
#
# CC CFLAGS CPPFLAGS LDFLAGS LDLIBS PKG_CONFIG PREFIX DESTDIR are honoured. Several builds stand side by
# side: `make BUILD=build/clang CC=clang` leaves build/clang/gangway and touches nothing else.

BUILD      ?= build
PREFIX     ?= /usr/local
bindir     ?= $(PREFIX)/bin
datadir    ?= $(PREFIX)/share
docdir     ?= $(datadir)/doc/gangway
mandir     ?= $(datadir)/man
bashdir    ?= $(datadir)/bash-completion/completions
zshdir     ?= $(datadir)/zsh/site-functions
fishdir    ?= $(datadir)/fish/vendor_completions.d
appsdir    ?= $(datadir)/applications
iconsdir   ?= $(datadir)/icons/hicolor/scalable/apps
CFLAGS     ?= -O2 -g
PKG_CONFIG ?= pkg-config
WERROR     ?= -Werror
INSTALL    ?= install
export CC PKG_CONFIG

# All processors, where the caller gives no -j; several targets are made one after the other, as they are named.
ifeq ($(MAKELEVEL) $(filter-out 0 1,$(words $(MAKECMDGOALS))),0 )
MAKEFLAGS += -j$(shell nproc 2>/dev/null || echo 1)
endif

# One short line a step; V=1 shows the commands.
step = @$(if $(V),set -x;,printf '  %-4s %s\n' $(1) $(2);)

GW_CPPFLAGS := -D_POSIX_C_SOURCE=200809L -D_DEFAULT_SOURCE -Iengine
GW_CFLAGS   := -std=c11 -Wall -Wextra -Wpedantic -Wshadow -Wconversion $(WERROR)

# Evaluated at each use: the packages may have come only a moment ago. Their headers are not ours to
# warn about, hence -isystem.
pkg_cflags = $(patsubst -I%,-isystem %,$(shell $(PKG_CONFIG) --cflags $(1)))
pkg_libs   = $(shell $(PKG_CONFIG) --libs $(1))
# Lua's archive where there is one: calls into it need no table of addresses, 1.1 times the speed.
lua_libs = $(or $(addsuffix $() -lm -ldl,$(wildcard $(shell $(PKG_CONFIG) --variable=libdir lua5.4)/liblua5.4.a)),$(call pkg_libs,lua5.4))
APP_LIBS   = $(call pkg_libs,ncursesw libwebsockets cairo)
LIBS       = $(lua_libs) $(call pkg_libs,inih jansson libseccomp zlib) $(LDLIBS)

SRC      := $(filter-out engine/script/build/%,$(sort $(wildcard engine/*/*.c engine/*/*/*.c)))
APP_SRC  := $(filter engine/app/%,$(SRC))
TEST_SRC := $(sort $(wildcard tests/unit/test_*.c))
LIB_OBJ  := $(patsubst %.c,$(BUILD)/%.o,$(filter-out $(APP_SRC),$(SRC)))
APP_OBJ  := $(patsubst %.c,$(BUILD)/%.o,$(APP_SRC))
UNIT     := $(patsubst %.c,$(BUILD)/%,$(TEST_SRC))
LIB      := $(BUILD)/libgangway.a
DATA     := lua base mods scenarios maps engine/web docs/rules

# Until there is a program the library is all that can be built.
BIN := $(if $(APP_SRC),$(BUILD)/gangway)
TOP := $(if $(filter build,$(BUILD)),$(if $(BIN),gangway))

.DELETE_ON_ERROR:
.PHONY: all bench count syntax check coverage-rules test fuzz fuzzers proof unit lint play asan docs man format deps deps-test install deb uninstall clean help FORCE

all: $(LIB) $(BIN) $(TOP) ## builds ./gangway (the default)

help: ## lists these targets
	@sed -n 's/^\([a-z][a-z-]*\):[^#]*## \(.*\)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }'

gangway: $(BUILD)/gangway
	@cp $< $@.new && mv -f $@.new $@

$(BUILD)/gangway: $(APP_OBJ) $(LIB)
	$(call step,LD,$@) $(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(APP_OBJ) $(LIB) $(LIBS) $(APP_LIBS)

# The engine's Lua half as bytecode. A game opens without it too, more slowly, where lua/ was changed since.
$(BUILD)/bytecode: $(BUILD)/engine/script/build/bytecode.o $(LIB_OBJ)
	$(call step,LD,$@) $(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS)
$(BUILD)/engine_code.c: $(BUILD)/bytecode $(wildcard lua/*.lua lua/*/*.lua)
	$(call step,LUA,$@) $(BUILD)/bytecode lua > $@.new && mv -f $@.new $@
$(BUILD)/engine_code.o: $(BUILD)/engine_code.c
	$(call step,CC,$@) $(CC) -Iengine $(CFLAGS) -w -c -o $@ $<

# Rebuilt from scratch, so that the object of a source that went away does not stay in it.
$(LIB): $(LIB_OBJ) $(BUILD)/engine_code.o $(BUILD)/sources
	$(call step,AR,$@) rm -f $@ && $(AR) rcs $@ $(LIB_OBJ) $(BUILD)/engine_code.o

# Only script/ sees the headers of Lua and only mod/ those of inih and stb, where they lie apart.
PKG_CFLAGS = $(call pkg_cflags,jansson libxxhash libseccomp)
# Loops over bits, 1.1 times as fast so, and what rules ask all the time, 1.03; a level that somebody asks for stays.
asked_often := air_spread sight fast/sight_rows world table veil
$(asked_often:%=$(BUILD)/engine/world/%.o) $(patsubst %.c,$(BUILD)/%.o,$(filter engine/script/%,$(SRC))): SPEED = $(if $(filter -O2,$(CFLAGS)),-O3)
$(BUILD)/engine/script/%.o $(BUILD)/engine/script/build/bytecode.o: PKG_CFLAGS = $(call pkg_cflags,lua5.4 jansson)
$(BUILD)/engine/mod/%.o: PKG_CFLAGS = $(call pkg_cflags,inih stb jansson zlib)
$(BUILD)/engine/app/%.o: PKG_CFLAGS = $(call pkg_cflags,jansson cairo)
# The one object that knows where the data is: a build for another place shares all others.
$(BUILD)/engine/app/common/datadir.o: PKG_CFLAGS = -DGW_DATADIR='"$(datadir)/gangway"'
$(BUILD)/engine/app/common/datadir.o: $(BUILD)/datadir
$(BUILD)/tests/unit/%.o: PKG_CFLAGS = $(call pkg_cflags,cmocka lua5.4 inih stb jansson zlib cairo)

# Every source is read by $(CC) with all warnings, and nothing is written: what another compiler says.
SYNTAX = $(patsubst %,syntax-%,$(SRC) $(TEST_SRC))
syntax: $(SYNTAX)
$(filter syntax-engine/script/%,$(SYNTAX)): PKG_CFLAGS = $(call pkg_cflags,lua5.4 jansson)
$(filter syntax-engine/mod/%,$(SYNTAX)): PKG_CFLAGS = $(call pkg_cflags,inih stb jansson zlib)
$(filter syntax-engine/app/%,$(SYNTAX)): PKG_CFLAGS = $(call pkg_cflags,jansson cairo)
$(filter syntax-tests/%,$(SYNTAX)): PKG_CFLAGS = $(call pkg_cflags,cmocka lua5.4 inih stb jansson zlib cairo)
$(SYNTAX): syntax-%: FORCE
	@$(CC) $(GW_CPPFLAGS) $(PKG_CFLAGS) $(GW_CFLAGS) -fsyntax-only $*

$(BUILD)/%.o: %.c $(BUILD)/flags | $(BUILD)/deps
	@mkdir -p $(@D)
	$(call step,CC,$<) $(CC) $(GW_CPPFLAGS) $(PKG_CFLAGS) $(CPPFLAGS) $(GW_CFLAGS) $(CFLAGS) $(SPEED) -MMD -MP -c -o $@ $<

$(UNIT): $(BUILD)/%: $(BUILD)/%.o $(LIB)
	$(call step,LD,$@) $(CC) $(CFLAGS) $(LDFLAGS) $(WRAP) -o $@ $< $(LIB) $(call pkg_libs,cmocka) $(LIBS)
# The one test that lets allocations of the engine fail.
$(BUILD)/tests/unit/test_memory: WRAP = -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=aligned_alloc,--wrap=memo_pages,--wrap=pool_resize,--wrap=pool_ready,--wrap=pool_give $(NO_MAIN)
# The one that looks at the program's own files, and lets calls of a save fail.
$(BUILD)/tests/unit/test_record: WRAP = -Wl,--wrap=write,--wrap=fdatasync,--wrap=fsync,--wrap=ftruncate $(NO_MAIN)
# The one that lets memory end in the middle of JSON.
$(BUILD)/tests/unit/test_jsontext: WRAP = -Wl,--wrap=malloc,--wrap=free
# The one that counts what is loaded as bytecode.
$(BUILD)/tests/unit/test_engine_code: WRAP = -Wl,--wrap=luaL_loadbufferx -Wl,--wrap=lua_ident
# The one that lets there be no room for answers.
$(BUILD)/tests/unit/test_memo_full: WRAP = -Wl,--wrap=memo_grow_answers
# The one that looks at what a handler of signals calls.
$(BUILD)/tests/unit/test_limit: WRAP = -Wl,--wrap=snprintf,--wrap=vsnprintf,--wrap=malloc,--wrap=realloc
# The one that sorts as another library might.
$(BUILD)/tests/unit/test_search: WRAP = -Wl,--wrap=qsort
# The one that plays the game process to the program, the one that asks for files, the one that opens records, the one that joins results, the one that reads rules, and the one in which seats ask.
$(addprefix $(BUILD)/tests/unit/,test_host test_ids test_merge test_roots test_replay test_seats): WRAP = $(NO_MAIN)
$(addprefix $(BUILD)/tests/unit/,test_record test_memory test_host test_ids test_merge test_roots test_replay test_seats): LDLIBS += $(APP_LIBS)
$(addprefix $(BUILD)/tests/unit/,test_record test_memory test_host test_ids test_merge test_roots test_replay test_seats): $(APP_OBJ)
# Those of one file of the program each.
$(BUILD)/tests/unit/test_decoder: WRAP = $(BUILD)/engine/app/sandbox/decoder.o
$(BUILD)/tests/unit/test_decoder: $(BUILD)/engine/app/sandbox/decoder.o
$(BUILD)/tests/unit/test_figures: WRAP = $(BUILD)/engine/app/study/figures.o
$(BUILD)/tests/unit/test_figures: $(BUILD)/engine/app/study/figures.o
$(BUILD)/tests/unit/test_tree: WRAP = $(BUILD)/engine/app/sandbox/tree.o
$(BUILD)/tests/unit/test_tree: $(BUILD)/engine/app/sandbox/tree.o
$(BUILD)/tests/unit/test_form: WRAP = $(BUILD)/engine/app/sandbox/form.o
$(BUILD)/tests/unit/test_form: $(BUILD)/engine/app/sandbox/form.o
$(BUILD)/tests/unit/test_admit: WRAP = $(BUILD)/engine/app/serve/admit.o
$(BUILD)/tests/unit/test_admit: $(BUILD)/engine/app/serve/admit.o
$(BUILD)/tests/unit/test_questions: WRAP = $(BUILD)/engine/app/serve/questions.o
$(BUILD)/tests/unit/test_questions: $(BUILD)/engine/app/serve/questions.o
$(BUILD)/tests/unit/test_installed: WRAP = $(BUILD)/engine/app/packs/installed.o
$(BUILD)/tests/unit/test_installed: $(BUILD)/engine/app/packs/installed.o
$(BUILD)/tests/unit/test_plot: LDLIBS += $(APP_LIBS)
NO_MAIN = $(filter-out %/main.o %/cmd_completion.o %/cmd_man.o,$(APP_OBJ)) # main.c and what prints its table of commands
$(UNIT:=.o): | $(BUILD)/deps-test

$(BUILD)/tests/proof/games: $(BUILD)/tests/proof/games.o $(LIB)
	$(call step,LD,$@) $(CC) $(CFLAGS) $(LDFLAGS) -o $@ $< $(LIB) $(LIBS)
$(BUILD)/tests/proof/pages: $(BUILD)/tests/proof/pages.o $(NO_MAIN) $(LIB)
	$(call step,LD,$@) $(CC) $(CFLAGS) $(LDFLAGS) -Wl,--wrap=host_ask -o $@ $< $(NO_MAIN) $(LIB) $(LIBS) $(APP_LIBS)

# The program that counts instructions under valgrind, and says where the parts of a tool's work are: tests/count/README.md.
COUNTED = time lua_newstate script_call limit_enter limit_leave script_give_back guest_do match_free match_run
$(BUILD)/count/gangway: $(addprefix $(BUILD)/tests/count/,parts.o functions.o cut.o) $(APP_OBJ) $(LIB)
	@mkdir -p $(@D)
	$(call step,LD,$@) $(CC) $(CFLAGS) $(LDFLAGS) $(COUNTED:%=-Wl,--wrap=%) -o $@ $(filter-out %.a,$^) $(LIB) $(LIBS) $(APP_LIBS)
$(BUILD)/tests/count/%.o: PKG_CFLAGS = $(call pkg_cflags,lua5.4 jansson)

# Written only when they differ: other flags rebuild all objects, a lost source rebuilds the archive.
$(BUILD)/flags: FORCE
	@mkdir -p $(@D); printf '%s\n' '$(subst ','\'',$(CC) $(CPPFLAGS) $(CFLAGS) $(WERROR))' > $@.new; \
	  cmp -s $@.new $@ && rm $@.new || mv $@.new $@
$(BUILD)/datadir: FORCE
	@mkdir -p $(@D); echo '$(datadir)' > $@.new; cmp -s $@.new $@ && rm $@.new || mv $@.new $@
$(BUILD)/sources: FORCE
	@mkdir -p $(@D); printf '%s\n' '$(SRC)' > $@.new; cmp -s $@.new $@ && rm $@.new || mv $@.new $@

$(BUILD)/deps: .ci/deps.sh
	@mkdir -p $(@D); sh .ci/deps.sh run && touch $@
$(BUILD)/deps-test: .ci/deps.sh | $(BUILD)/deps
	@mkdir -p $(@D); sh .ci/deps.sh test && touch $@

deps: $(BUILD)/deps ## sees to the packages that building needs (apt)
deps-test: $(BUILD)/deps-test ## sees to those that the tests need in addition

play: all ## builds and starts a game in the terminal
	$(if $(BIN),$(if $(TOP),./$(TOP),$(BIN)) play,@echo 'make play: engine/app/ is not written yet' >&2; exit 1)

# For a script that calls make: what that builds is none of the jobs of this one.
ALONE = env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL
TESTS = $(ALONE) BUILD=$(BUILD) tests/run
check: test
test: FUZZ_LEVEL = -O1
test: all unit fuzzers $(BUILD)/count/gangway ## lint and all tests, under prove
	@$(TESTS)
unit: $(UNIT) $(BUILD)/tests/proof/pages | $(BUILD)/deps-test ## builds the unit tests
lint: all | $(BUILD)/deps-test ## layering, format, sizes, globals, words, luacheck, docs
	@$(TESTS) tests/lint

SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all

# Parsers under libFuzzer, see tests/fuzz/README.md: a build of their own below $(BUILD)/fuzz.
FUZZ_ALL   := $(basename $(notdir $(wildcard tests/fuzz/*.c)))
FUZZ       ?= $(FUZZ_ALL)
FUZZ_LEVEL ?= -O2
FUZZ_FLAGS = $(FUZZ_LEVEL) -gline-tables-only -fno-omit-frame-pointer -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
# FUZZ_QUICK=1: without a call at each comparison, which guides less and runs two to three times as many inputs.
FUZZ_FLAGS += $(if $(FUZZ_QUICK),-fno-sanitize-coverage=trace-cmp)
fuzzers: $(BUILD)/deps-test ## builds the parsers' harnesses for libFuzzer
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/fuzz CC=clang WERROR=-w CFLAGS='$(FUZZ_FLAGS)' $(FUZZ_ALL:%=$(BUILD)/fuzz/%)
fuzz: fuzzers ## runs them for long (FUZZ=plan: one; FUZZ_RUNS=N)
	@BUILD=$(BUILD) sh tests/fuzz/run.sh $(FUZZ)

# Of the program only what a harness calls is built: where the linker misses a name, its file is added here.
FUZZ_APP := boards boards_draw boardtext canvas datadir deckdraw form guest guest_ask guest_study host host_study link options record report roots scene seal tally tree used wrap
$(BUILD)/libapp.a: $(filter $(FUZZ_APP:%=\%/%.o),$(APP_OBJ))
	$(call step,AR,$@) rm -f $@ && $(AR) rcs $@ $^
$(FUZZ_ALL:%=$(BUILD)/tests/fuzz/%.o): PKG_CFLAGS = $(call pkg_cflags,jansson lua5.4)
$(FUZZ_ALL:%=$(BUILD)/%): $(BUILD)/%: $(BUILD)/tests/fuzz/%.o $(BUILD)/libapp.a $(LIB)
	$(call step,LD,$@) clang -fsanitize=fuzzer,address,undefined -o $@ $^ $(LIBS)
asan: ## builds in build/asan under the sanitizers and tests that
	$(MAKE) BUILD=build/asan CFLAGS='-O1 -g -fno-omit-frame-pointer $(SANITIZE)' test

coverage-rules: ## counts the rules of docs/rules that a test names, and fails where a game that was whole is not
	@sh tests/coverage-rules.sh --check tests/rules-whole.txt

# Libtcod's programs use Debian's libtcod-dev; without it our own figures are printed alone.
TCOD := $(shell $(PKG_CONFIG) --exists libtcod && echo -DHAVE_TCOD)
$(BUILD)/bench/sight: bench/sight.c bench/bench.h bench/plan.h $(LIB)
	@mkdir -p $(@D)
	$(call step,CC,$@) $(CC) -std=gnu11 -O2 -Iengine $(if $(TCOD),$(TCOD) $(call pkg_cflags,libtcod)) -o $@ $< $(LIB) \
	  $(if $(TCOD),$(call pkg_libs,libtcod)) $(LIBS)
$(BUILD)/bench/%: bench/%.c bench/bench.h bench/plan.h $(LIB)
	@mkdir -p $(@D)
	$(call step,CC,$@) $(CC) -std=gnu11 -O2 -Iengine -o $@ $< $(LIB) $(LIBS)
$(BUILD)/bench/mapgen: bench/mapgen.c bench/bench.h
	@mkdir -p $(@D)
	$(call step,CC,$@) $(CC) -std=gnu11 -O2 -o $@ $<

BENCHES := $(addprefix $(BUILD)/bench/,sight air mapgen)
bench: all $(BENCHES) ## how fast, beside peers where they are installed
	@BUILD=$(BUILD) sh bench/run.sh

count: $(BUILD)/count/gangway | $(BUILD)/deps-test ## counts the instructions of fixed works against tests/count/bounds.txt (WORKS="gate"; SET=1 writes it)
	@BUILD=$(BUILD) SET=$(SET) bash tests/count/count.sh $(WORKS)

proof: all unit $(BUILD)/count/gangway ## the slow proofs: equal games under every build, nothing lost to kills, failing calls and the end of memory, few choices typed
	$(ALONE) sh tests/proof/builds.sh
	$(ALONE) sh tests/proof/secrets.sh
	bash tests/proof/kills.sh
	bash tests/proof/stress.sh
	bash tests/proof/choices.sh
	bash tests/proof/agrees.sh
	BUILD=$(BUILD) bash tests/proof/quarter.sh
	bash tests/proof/syscalls.sh
	bash tests/proof/nomem.sh
	GANGWAY_PLACES=1 GANGWAY_DATA=. $(BUILD)/tests/unit/test_memory
	GANGWAY_LIMITS=1 GANGWAY_DATA=. $(BUILD)/tests/unit/test_limits
	bash tests/proof/enhanced.sh
	BUILD=$(BUILD) bash tests/proof/beside.sh
	$(ALONE) bash tests/proof/deb.sh
	bash tests/proof/badmods.sh $(BUILD)
	MOST_S=2 $(TESTS) tests/shell/hostile.t
	PAIRS=1 BUSY=1 KILLS=100 $(TESTS) tests/shell/matrix.t tests/shell/fence.t tests/shell/record.t
	GANGWAY_GAMES=$(or $(GAMES),20) $(TESTS) tests/unit

docs: all ## regenerates docs/api, the stubs and the names for luacheck
	BUILD=$(BUILD) sh .ci/docs.sh .

format: ## sets the C sources (or FILES) as .clang-format says; headers are set by hand
	clang-format -i $(or $(FILES),$(SRC) $(TEST_SRC))

# What the program prints about itself: man pages, and what completes commands in a shell.
PRINTED := $(BUILD)/printed
$(PRINTED)/done: $(BIN)
	@rm -rf $(PRINTED) && mkdir -p $(PRINTED)
	$(call step,MAN,$(PRINTED)/man) GANGWAY_DATA=. $(BIN) man --all $(PRINTED)/man
	@for shell in bash zsh fish; do GANGWAY_DATA=. $(BIN) completion $$shell > $(PRINTED)/$$shell || exit 1; done
	@touch $@
man: $(PRINTED)/done ## prints man pages and completions into $(BUILD)/printed

install: all $(PRINTED)/done ## into $(DESTDIR)$(PREFIX)
	$(if $(BIN),,@echo 'make install: engine/app/ is not written yet' >&2; exit 1)
	$(INSTALL) -D -m 755 $(BUILD)/gangway $(DESTDIR)$(bindir)/gangway
	@for f in $$(find $(wildcard $(DATA)) -type f ! -name '.*'); do \
	  $(INSTALL) -D -m 644 "$$f" "$(DESTDIR)$(datadir)/gangway/$$f" || exit 1; done
	$(INSTALL) -d $(DESTDIR)$(mandir)/man1
	$(INSTALL) -m 644 $(PRINTED)/man/*.1 $(DESTDIR)$(mandir)/man1
	$(INSTALL) -D -m 644 $(PRINTED)/bash $(DESTDIR)$(bashdir)/gangway
	$(INSTALL) -D -m 644 $(PRINTED)/zsh $(DESTDIR)$(zshdir)/_gangway
	$(INSTALL) -D -m 644 $(PRINTED)/fish $(DESTDIR)$(fishdir)/gangway.fish
	$(INSTALL) -D -m 644 packaging/gangway.desktop $(DESTDIR)$(appsdir)/gangway.desktop
	$(INSTALL) -D -m 644 engine/web/icon.svg $(DESTDIR)$(iconsdir)/gangway.svg
	$(INSTALL) -d $(DESTDIR)$(docdir)
	$(INSTALL) -m 644 README.md CHANGELOG.md LICENSE $(DESTDIR)$(docdir)

deb: | $(BUILD)/deps ## builds a Debian package in $(BUILD)/deb: needs dpkg-dev
	+@CC='$(CC)' BUILD=$(BUILD) sh packaging/deb.sh

uninstall: ## takes away what install put there
	rm -f $(DESTDIR)$(bindir)/gangway $(DESTDIR)$(mandir)/man1/gangway.1 $(DESTDIR)$(mandir)/man1/gangway-*.1
	rm -f $(DESTDIR)$(bashdir)/gangway $(DESTDIR)$(zshdir)/_gangway $(DESTDIR)$(fishdir)/gangway.fish
	rm -f $(DESTDIR)$(appsdir)/gangway.desktop $(DESTDIR)$(iconsdir)/gangway.svg
	rm -rf $(DESTDIR)$(datadir)/gangway $(DESTDIR)$(docdir)

clean: ## removes ./gangway and $(BUILD)
	rm -rf $(BUILD) $(if $(filter build,$(BUILD)),gangway)

-include $(LIB_OBJ:.o=.d) $(APP_OBJ:.o=.d) $(UNIT:=.d) $(FUZZ_ALL:%=$(BUILD)/tests/fuzz/%.d)
