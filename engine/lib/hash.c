/* hash.c - XXH3 from the xxhash headers, and SHA-256 (FIPS 180-4).
 *
 * XXH3 is compiled in, so nothing is needed at run time. Its digests are equal on all machines. */
#include "lib/hash.h"

#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

uint64_t hash_of(const void *data, size_t n) { return XXH3_64bits(data, n); }

static const uint32_t sha_k[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t sha_turn(uint32_t x, int n) { return x >> n | x << (32 - n); }

/* The 64 words of a block's schedule. */
static void sha_schedule(const unsigned char *p, uint32_t w[64]) {
    for (int i = 0; i < 16; i++, p += 4)
        w[i] = (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
    for (int i = 16; i < 64; i++) {
        uint32_t a = w[i - 15], b = w[i - 2];
        uint32_t s0 = sha_turn(a, 7) ^ sha_turn(a, 18) ^ a >> 3;
        uint32_t s1 = sha_turn(b, 17) ^ sha_turn(b, 19) ^ b >> 10;
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
}

/* A round, the k-th of eight: v[n] of the standard is v[(n - k) & 7] here, so nothing moves. */
static inline void sha_round(uint32_t v[8], int k, uint32_t more) {
    uint32_t a = v[-k & 7], b = v[(1 - k) & 7], c = v[(2 - k) & 7], e = v[(4 - k) & 7];
    uint32_t s1 = sha_turn(e, 6) ^ sha_turn(e, 11) ^ sha_turn(e, 25);
    uint32_t s0 = sha_turn(a, 2) ^ sha_turn(a, 13) ^ sha_turn(a, 22);
    uint32_t choose = (e & v[(5 - k) & 7]) ^ (~e & v[(6 - k) & 7]);
    uint32_t most = (a & b) ^ (a & c) ^ (b & c);
    uint32_t t = v[(7 - k) & 7] + s1 + choose + more;
    v[(3 - k) & 7] += t;
    v[(7 - k) & 7] = t + s0 + most;
}

/* Rounds i to i + 7, written out: with constant places v stays in registers. */
static inline void sha_eight(uint32_t v[8], const uint32_t k[8], const uint32_t w[8]) {
    sha_round(v, 0, k[0] + w[0]);
    sha_round(v, 1, k[1] + w[1]);
    sha_round(v, 2, k[2] + w[2]);
    sha_round(v, 3, k[3] + w[3]);
    sha_round(v, 4, k[4] + w[4]);
    sha_round(v, 5, k[5] + w[5]);
    sha_round(v, 6, k[6] + w[6]);
    sha_round(v, 7, k[7] + w[7]);
}

static void sha_block(uint32_t h[8], const unsigned char *block) {
    uint32_t w[64], v[8];
    sha_schedule(block, w);
    memcpy(v, h, sizeof v);
    for (int i = 0; i < 64; i += 8) sha_eight(v, sha_k + i, w + i);
    for (int i = 0; i < 8; i++) h[i] += v[i];
}

/* What is left of the data, the closing bit and the length in bits, in one block or two. */
static void sha_last(uint32_t h[8], const unsigned char *rest, size_t left, uint64_t total) {
    unsigned char end[128] = {0};
    size_t size = left < 56 ? 64 : 128;
    if (left) memcpy(end, rest, left);
    end[left] = 0x80;
    for (size_t i = 0; i < 8; i++) end[size - 1 - i] = (unsigned char)(total * 8 >> (8 * i));
    sha_block(h, end);
    if (size == 128) sha_block(h, end + 64);
}

void hash_sha256(const void *data, size_t n, char hex[65]) {
    uint32_t h[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                     0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    const unsigned char *p = data;
    size_t left = n;
    for (; left >= 64; left -= 64, p += 64) sha_block(h, p);
    sha_last(h, p, left, n);
    for (int i = 0; i < 64; i++) hex[i] = "0123456789abcdef"[h[i / 8] >> (28 - 4 * (i % 8)) & 15];
    hex[64] = '\0';
}
