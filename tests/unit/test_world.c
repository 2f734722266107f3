/* test_world.c - the block: journal and undo, chunks, forks, streams, edges, and what happens when it
 * is full. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>

#include "lib/rng.h"
#include "play/tools/world_load.h"
#include "worlds.h"

/* The whole used block, bit for bit, and its hash. */
typedef struct Snap {
    int32_t *words;
    int32_t used;
    uint64_t hash;
} Snap;

static Snap snap(const World *w) {
    int32_t used = world_head(w)->used;
    Snap s = {malloc((size_t)used * sizeof(int32_t)), used, digest_world(w, NULL)};
    memcpy(s.words, w->mem, (size_t)used * sizeof(int32_t));
    return s;
}

static void assert_as_before(const World *w, Snap *s) {
    assert_int_equal(world_head(w)->used, s->used);
    assert_memory_equal(w->mem, s->words, (size_t)s->used * sizeof(int32_t));
    assert_true(digest_world(w, NULL) == s->hash);
    free(s->words);
}

static void given_chunks_made_grown_and_freed_then_undo_restores_every_word(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    World *w = t.w;
    world_journal(w, true);
    int32_t held = world_alloc(w, 8);
    world_release(w, world_alloc(w, 16), 16);
    Snap before = snap(w);
    size_t mark = world_mark(w);
    int32_t again = world_alloc(w, 16), fresh = world_alloc(w, 3);
    assert_true(again && fresh && again != held);
    for (int i = 0; i < 3; i++) world_put(w, fresh + i, i + 1);
    world_put(w, held, 99);
    world_release(w, held, 8);
    assert_int_equal(world_alloc(w, 7), held);
    assert_int_equal(w->mem[held], 0);
    world_undo(w, mark);
    assert_as_before(w, &before);
    worlds_close(&t);
}

static void given_an_undone_chunk_then_the_next_one_there_is_empty(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    world_journal(t.w, true);
    size_t mark = world_mark(t.w);
    int32_t at = world_alloc(t.w, 4);
    world_put(t.w, at + 2, 5);
    world_undo(t.w, mark);
    t.w->mem[at + 3] = 77; /* what an earlier world may have left behind `used` */
    assert_int_equal(world_alloc(t.w, 4), at);
    for (int i = 0; i < 4; i++) assert_int_equal(t.w->mem[at + i], 0);
    worlds_close(&t);
}

static void given_marks_within_marks_then_each_undo_stops_at_its_own(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    World *w = t.w;
    Handle u = worlds_unit(&t, w, "u", 0, 0, 0);
    world_journal(w, true);
    Snap s0 = snap(w);
    size_t m0 = world_mark(w);
    table_set(w, u, t.num, 1);
    Snap s1 = snap(w);
    size_t m1 = world_mark(w);
    table_set(w, u, t.num, 2);
    table_set(w, u, t.num, 3);
    world_undo(w, m1);
    assert_as_before(w, &s1);
    world_undo(w, m0);
    assert_as_before(w, &s0);
    worlds_close(&t);
}

static void given_random_histories_then_undo_and_fork_agree(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    World *w = t.w;
    for (int i = 0; i < 4; i++) worlds_unit(&t, w, "u", i % 2, i, 0);
    world_journal(w, true);
    uint32_t r = 12345;
    for (int round = 0; round < 60; round++) {
        World *fork = world_fork(w);
        Snap before = snap(w);
        size_t mark = world_mark(w);
        for (int step = 0; step < 40; step++) {
            r = r * 1664525u + 1013904223u;
            Handle u = table_at(w, KIND_UNIT, (int)(r >> 8) % table_rows(w, KIND_UNIT));
            int v = (int)(r >> 16) % 50;
            switch (r >> 28) {
            case 0: table_remove(w, table_add(w, KIND_TIMER)); break;
            case 1: (void)table_add(w, KIND_TIMER); break;
            case 2: place_item(w, table_add(w, KIND_ITEM), u, CELL_NONE); break;
            case 3: place_unit(w, u, worlds_cell(&t, v % 6, v % 4)); break;
            case 4: map_put(w, u, t.map_of_ints, v, v); break;
            case 5: map_drop(w, u, t.map_of_ints, v); break;
            case 6: map_put(w, u, t.map_of_words, worlds_text(&t, v % 2 ? "x" : "y"), v); break;
            case 7: list_set(w, u, t.list, list_len(w, u, t.list) / (1 + v % 2), v); break;
            case 8: (void)list_remove(w, u, t.list, 0); break;
            case 9: list_clear(w, u, t.list); break;
            case 10: table_lapse(w, "turn"); break;
            case 11: (void)world_draw(w, t.dice, 6); break;
            case 12: world_edge_set(w, PASS_SEE, v, r & 1); break;
            case 13:
                if (table_rows(w, KIND_UNIT) < 9) worlds_unit(&t, w, "v", 0, v % 6, 1);
                break;
            default: table_set(w, u, t.num, v);
            }
        }
        assert_true(world_is_sound(w));
        bool keep = round % 3 == 0;
        if (!keep) world_undo(w, mark);
        if (!keep) assert_true(digest_world(fork, NULL) == digest_world(w, NULL));
        if (!keep) assert_as_before(w, &before);
        else free(before.words);
        world_free(fork);
    }
    worlds_close(&t);
}

static void a_fork_is_equal_and_goes_its_own_way(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    Handle u = worlds_unit(&t, t.w, "u", 0, 1, 1);
    World *fork = world_fork(t.w);
    assert_true(digest_world(fork, NULL) == digest_world(t.w, NULL));
    table_set(fork, u, t.num, 1);
    assert_int_equal(table_get(t.w, u, t.num), 7);
    assert_true(digest_world(fork, NULL) != digest_world(t.w, NULL));
    world_copy(fork, t.w);
    assert_true(digest_world(fork, NULL) == digest_world(t.w, NULL));
    for (int i = 0; i < 20; i++)
        assert_int_equal(world_draw(fork, t.dice, 1000), world_draw(t.w, t.dice, 1000));
    world_free(fork);
    worlds_close(&t);
}

static void a_copy_of_a_small_world_over_a_large_one_is_equal(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    World *large = worlds_more(&t, 1);
    for (int i = 0; i < 50; i++)
        list_set(large, worlds_unit(&t, large, "x", 0, 0, 0), t.list, 0, i);
    Handle u = worlds_unit(&t, t.w, "u", 0, 1, 1);
    world_copy(large, t.w);
    assert_true(digest_world(large, NULL) == digest_world(t.w, NULL));
    list_set(large, u, t.list, 0, 3);
    list_set(t.w, u, t.list, 0, 3);
    assert_int_equal(list_len(large, u, t.list), 1);
    assert_true(digest_world(large, NULL) == digest_world(t.w, NULL));
    world_free(large);
    worlds_close(&t);
}

static void streams_are_counted_one_by_one_and_undone(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    World *w = t.w;
    world_journal(w, true);
    size_t mark = world_mark(w);
    uint32_t first[8], other = world_draw(w, t.cards, 52);
    for (int i = 0; i < 8; i++) first[i] = world_draw(w, t.dice, 6);
    assert_true(world_drawn(w, t.dice) >= 8);
    assert_true(world_drawn(w, t.cards) >= 1);
    world_undo(w, mark);
    assert_true(world_drawn(w, t.dice) == 0 && world_drawn(w, t.cards) == 0);
    for (int i = 0; i < 8; i++) {
        uint32_t die = world_draw(w, t.dice, 6);
        assert_true(die < 6);
        assert_int_equal(die, first[i]);
    }
    assert_int_equal(world_draw(w, t.cards, 52),
                     other); /* the order between streams does not count */
    worlds_close(&t);
}

static void another_seed_gives_other_dice_and_keeps_both_halves(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    uint64_t seeds[] = {0, 1, UINT32_MAX, (uint64_t)1 << 32, UINT64_MAX};
    uint32_t all[5];
    for (int i = 0; i < 5; i++) {
        World *w = world_new(t.schema, t.map, seeds[i]);
        assert_true(world_seed(w) == seeds[i]);
        all[i] = world_draw(w, t.dice, 1u << 31);
        for (int k = 0; k < i; k++) assert_true(all[k] != all[i]);
        world_free(w);
    }
    worlds_close(&t);
}

/* Answers that are kept hold in worlds of one version (script/memo/memo.h), and no rule reads the dice. */
static void
given_dice_thrown_or_sown_anew_then_the_version_is_the_same_and_a_word_makes_another(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    uint64_t before = t.w->version;
    world_draw(t.w, t.dice, 6);
    world_reseed(t.w, 7);
    world_dice_restart(t.w);
    assert_true(t.w->version == before);
    World *copy = world_fork(t.w);
    world_draw(t.w, t.dice, 6);
    world_copy(copy, t.w);
    assert_true(world_drawn(copy, t.dice) == world_drawn(t.w, t.dice));
    world_put(t.w, world_head(t.w)->planes, t.w->mem[world_head(t.w)->planes] ^ 1);
    assert_true(t.w->version != before);
    world_free(copy);
    worlds_close(&t);
}

/* In a world that is taken back and in one that is not. */
static void
given_dice_thrown_when_they_are_hidden_then_they_are_as_sown_and_not_thrown(void **state) {
    (void)state;
    for (int on = 0; on < 2; on++) {
        TestWorld t = worlds_open();
        World *hidden = world_fork(t.w), *copy = world_fork(t.w);
        uint64_t version = hidden->version, seed = (uint64_t)5 << 32 | 7;
        world_journal(hidden, on);
        size_t mark = world_mark(hidden);
        world_draw(hidden, t.dice, 6);
        world_copy(copy, hidden);
        world_dice_hide(hidden, seed);
        assert_true(world_seed(hidden) == seed && world_drawn(hidden, t.dice) == 0);
        assert_true(hidden->version == version && hidden->content == copy->content);
        world_copy(copy, hidden);
        assert_true(world_seed(copy) == seed && world_drawn(copy, t.dice) == 0);
        world_undo(hidden, mark);
        assert_true(on ? world_seed(hidden) == world_seed(t.w) : world_seed(hidden) == seed);
        world_free(hidden);
        world_free(copy);
        worlds_close(&t);
    }
}

/* Two units, and so much for each. */
static uint64_t content_of(TestWorld *t, const Handle *u, int first, int second) {
    table_set(t->w, u[0], t->num, first);
    table_set(t->w, u[1], t->num, second);
    return t->w->content;
}

static void given_the_same_words_written_another_way_then_the_content_is_the_same(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    const Handle u[] = {worlds_unit(&t, t.w, "u", 0, 1, 1), worlds_unit(&t, t.w, "v", 0, 2, 1)};
    uint64_t content = content_of(&t, u, 5, 9);
    assert_true(content_of(&t, u, 9, 5) != content);
    assert_true(content_of(&t, u, 6, 8) != content);
    assert_true(content_of(&t, u, 5, 9) == content);
    world_draw(t.w, t.dice, 6);
    assert_true(t.w->content == content);
    World *fork = world_fork(t.w);
    assert_true(fork->content == content);
    world_journal(t.w, true);
    for (int i = 0; i < 40; i++)
        list_set(t.w, u[0], t.list, i, i); /* it is laid out again as it grows */
    assert_true(t.w->content != content);
    world_undo(t.w, 0);
    assert_true(t.w->content == content);
    world_touch(t.w, 0, 1);
    assert_true(t.w->content != content);
    world_free(fork);
    worlds_close(&t);
}

static void edges_are_bits_that_undo_restores(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    World *w = t.w;
    world_journal(w, true);
    EdgeId e = map_edge(t.map, worlds_cell(&t, 2, 1), 1);
    uint32_t mask;
    int at = map_bit(t.map, PASS_FIRE, e, &mask);
    int32_t version = world_head(w)->edges_version;
    world_edge_set(w, PASS_FIRE, e, true);
    assert_true(world_planes(w)[at] & mask);
    assert_int_equal(world_head(w)->edges_version, version + 1);
    world_edge_set(w, PASS_FIRE, e, true);
    assert_int_equal(world_head(w)->edges_version, version + 1);
    world_undo(w, 0);
    assert_false(world_planes(w)[at] & mask);
    worlds_close(&t);
}

/* --- copies of what differs --- */

enum { CROWD = 4, STIRS = 20000 };

typedef struct Crowd {
    TestWorld t;
    World *w[CROWD];
    size_t marks[CROWD]; /* to which each may take back */
    int32_t chunks[CROWD];
    uint64_t key, n;
} Crowd;

static uint32_t dice(Crowd *c, uint32_t sides) { return rng_below(c->key, &c->n, sides); }

static void write_something(Crowd *c, int i) {
    World *w = c->w[i];
    EdgeId e =
        map_edge(c->t.map, worlds_cell(&c->t, (int)dice(c, 4), (int)dice(c, 3)), (int)dice(c, 4));
    switch (dice(c, 4)) {
    case 0: world_edge_set(w, (MapPass)dice(c, PASS_COUNT), e, dice(c, 2)); break;
    case 1: c->chunks[i] = world_alloc(w, 1 << dice(c, 10)); break;
    case 2: table_set(w, edge_handle(e), EDGE_STATE, (int32_t)dice(c, 3) - 1); break;
    default:
        if (c->chunks[i] && c->chunks[i] < world_head(w)->used)
            world_put(w, c->chunks[i], (int32_t)dice(c, 9));
    }
}

static void same_edges(const Crowd *c, const World *a, const World *b) {
    if (a->edges != b->edges) return;
    size_t size = (size_t)map_plane_words(c->t.map) * sizeof(uint32_t);
    assert_memory_equal(world_planes(a), world_planes(b), size);
    for (EdgeId e = 0; e < map_edges(c->t.map); e++) {
        if (!map_is_edge(c->t.map, e)) continue;
        assert_int_equal(table_get(a, edge_handle(e), EDGE_STATE),
                         table_get(b, edge_handle(e), EDGE_STATE));
    }
}

static void copy_one(Crowd *c, int to, int from) {
    world_copy(c->w[to], c->w[from]);
    c->marks[to] = world_mark(c->w[to]);
    c->chunks[to] = 0;
    Snap s = snap(c->w[from]);
    assert_as_before(c->w[to], &s);
    assert_true(c->w[to]->edges == c->w[from]->edges);
}

static void given_worlds_written_undone_and_copied_at_random_then_copies_are_whole(void **state) {
    (void)state;
    Crowd c = {.t = worlds_open(), .key = rng_key(7, "crowd")};
    c.w[0] = c.t.w;
    for (int i = 1; i < CROWD; i++) c.w[i] = world_fork(c.t.w);
    for (int i = 0; i < CROWD; i++) world_journal(c.w[i], true);
    for (int n = 0; n < STIRS; n++) {
        int i = (int)dice(&c, CROWD), k = (int)dice(&c, CROWD);
        uint32_t what = dice(&c, 12);
        if (what < 9) write_something(&c, i);
        else if (what == 9) world_undo(c.w[i], c.marks[i]);
        else if (what == 10) c.marks[i] = world_mark(c.w[i]);
        else if (i != k) copy_one(&c, i, k);
        same_edges(&c, c.w[i], c.w[k]);
        if (world_head(c.w[i])->used > 200000) copy_one(&c, i, (i + 1) % CROWD);
    }
    for (int i = 1; i < CROWD; i++) world_free(c.w[i]);
    worlds_close(&c.t);
}

static void copy_in_chain(Crowd *c, int to, int from) {
    const World *a = c->w[from], *b = c->w[to];
    copy_one(c, to, from);
    size_t pages = (size_t)((world_head(a)->used - 1) >> WORLD_PAGE_BITS) + 1;
    assert_memory_equal(a->stamps, b->stamps, pages * sizeof *a->stamps);
    assert_memory_equal(a->mem, b->mem, (size_t)world_head(a)->used * sizeof *a->mem);
}

/* As many words as a choice writes, seldom more than are remembered, and some of them taken back. */
static void write_some(Crowd *c, int i) {
    uint32_t words = dice(c, 40) ? dice(c, 6) : 200;
    World *w = c->w[i];
    c->marks[i] = world_mark(w);
    for (uint32_t k = 0; k < words; k++) {
        int x = (int)dice(c, 4), y = (int)dice(c, 3);
        if (dice(c, 2)) (void)world_draw(w, c->t.dice, 6);
        table_set(w, worlds_edge(&c->t, x, y, 0), c->t.hits, (int32_t)dice(c, 9));
    }
    if (!dice(c, 50)) write_something(c, i);
    if (!dice(c, 4)) world_undo(w, c->marks[i]);
}

/* As a look-ahead copies a view, and the view the world. */
static void given_a_copy_of_a_copy_made_again_and_again_then_both_are_whole(void **state) {
    (void)state;
    Crowd c = {.t = worlds_open(), .key = rng_key(7, "chain")};
    c.w[0] = c.t.w;
    for (int i = 1; i < 3; i++) c.w[i] = world_fork(c.t.w);
    world_journal(c.w[0], true);
    world_journal(c.w[2], true);
    for (int n = 0; n < 4000; n++) {
        write_some(&c, (int)dice(&c, 2) ? 0 : 2);
        if (dice(&c, 3)) {
            copy_in_chain(&c, 1, 0);
            table_set(c.w[1], worlds_edge(&c.t, 1, 1, 0), c.t.hits, (int32_t)dice(&c, 9));
            world_dice_hide(c.w[1], 5);
        }
        if (dice(&c, 2)) copy_in_chain(&c, 2, 1);
        if (!dice(&c, 30)) copy_in_chain(&c, 2, 0);
    }
    for (int i = 1; i < 3; i++) world_free(c.w[i]);
    worlds_close(&c.t);
}

static void a_copy_over_a_world_of_another_game_is_whole(void **state) {
    (void)state;
    TestWorld one = worlds_open(), two = worlds_open();
    world_put(one.w, world_alloc(one.w, 4),
              5); /* as many writes in both, so that stamps are alike */
    world_put(two.w, world_alloc(two.w, 4), 6);
    World *to = world_fork(two.w);
    world_copy(to, one.w);
    Snap s = snap(one.w);
    assert_as_before(to, &s);
    world_free(to);
    worlds_close(&one);
    worlds_close(&two);
}

static void a_sealed_world_is_not_written(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    Handle u = worlds_unit(&t, t.w, "u", 0, 0, 0);
    uint64_t before = digest_world(t.w, NULL);
    t.w->sealed++;
    table_set(t.w, u, t.num, 3);
    place_unit(t.w, u, worlds_cell(&t, 3, 3));
    t.w->sealed--;
    assert_true(digest_world(t.w, NULL) == before);
    assert_true(t.w->write_refused > 0);
    worlds_close(&t);
}

static void given_a_full_block_then_nothing_more_is_written_and_undo_repairs(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    World *w = t.w;
    Handle u = worlds_unit(&t, w, "u", 0, 0, 0);
    world_journal(w, true);
    Snap before = snap(w);
    w->cap = world_head(w)->used + 64;
    for (int i = 0; i < 2000 && !w->broken; i++) list_set(w, u, t.list, i, i);
    assert_true(w->broken);
    int len = list_len(w, u, t.list);
    assert_true(len > 0 && len < 2000);
    list_set(w, u, t.list, 0, 99);
    assert_int_equal(list_get(w, u, t.list, 0), 0);
    assert_int_equal(table_add(w, t.card), 0);
    assert_int_equal(world_alloc(w, 1), 0);
    world_undo(w, 0);
    assert_false(w->broken);
    assert_as_before(w, &before);
    w->cap = WORLD_MAX_WORDS;
    worlds_close(&t);
}

static void a_chunk_larger_than_the_block_is_refused(void **state) {
    (void)state;
    TestWorld t = worlds_open();
    assert_int_equal(world_alloc(t.w, INT32_MAX / 2), 0);
    assert_true(t.w->broken);
    worlds_close(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(given_chunks_made_grown_and_freed_then_undo_restores_every_word),
        cmocka_unit_test(given_an_undone_chunk_then_the_next_one_there_is_empty),
        cmocka_unit_test(given_marks_within_marks_then_each_undo_stops_at_its_own),
        cmocka_unit_test(given_random_histories_then_undo_and_fork_agree),
        cmocka_unit_test(a_fork_is_equal_and_goes_its_own_way),
        cmocka_unit_test(a_copy_of_a_small_world_over_a_large_one_is_equal),
        cmocka_unit_test(streams_are_counted_one_by_one_and_undone),
        cmocka_unit_test(another_seed_gives_other_dice_and_keeps_both_halves),
        cmocka_unit_test(
            given_dice_thrown_or_sown_anew_then_the_version_is_the_same_and_a_word_makes_another),
        cmocka_unit_test(
            given_dice_thrown_when_they_are_hidden_then_they_are_as_sown_and_not_thrown),
        cmocka_unit_test(edges_are_bits_that_undo_restores),
        cmocka_unit_test(given_worlds_written_undone_and_copied_at_random_then_copies_are_whole),
        cmocka_unit_test(given_a_copy_of_a_copy_made_again_and_again_then_both_are_whole),
        cmocka_unit_test(a_copy_over_a_world_of_another_game_is_whole),
        cmocka_unit_test(given_the_same_words_written_another_way_then_the_content_is_the_same),
        cmocka_unit_test(a_sealed_world_is_not_written),
        cmocka_unit_test(given_a_full_block_then_nothing_more_is_written_and_undo_repairs),
        cmocka_unit_test(a_chunk_larger_than_the_block_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
