// node skirmish.cjs [games] - random games of the skirmish (tests/mods/skirmish) under boardgame.io, straight through
// its reducer, which is its fastest way. `npm i boardgame.io` in the working folder. Prints decisions a second with more than
// one option to choose from, the median of five rounds, and how many there were a game.
const { createRequire } = require('module');
const req = createRequire(process.cwd() + '/');
const { InitializeGame, CreateGameReducer } = req('boardgame.io/internal');

const DECK = ['################', '#....#....#....#', '#....#....#....#', '#....+....+....#', '#....#....#....#', '##.####.####.###',
  '#..............#', '##.####.####.###', '#....#....#....#', '#....+....+....#', '#....#....#....#', '################'];
const RANGE = 10, TURNS = 80;
const wall = (x, y) => DECK[y][x] === '#';

function inSight(a, b) {
  let { x, y } = a;
  const dx = Math.abs(b.x - x), dy = Math.abs(b.y - y), sx = x < b.x ? 1 : -1, sy = y < b.y ? 1 : -1;
  let e = dx - dy;
  while (x !== b.x || y !== b.y) {
    const e2 = 2 * e;
    if (e2 > -dy) { e -= dy; x += sx; }
    if (e2 < dx) { e += dx; y += sy; }
    if (wall(x, y)) return false;
  }
  return true;
}

const setup = () => ({
  turn: 0,
  units: [0, 1, 2, 3, 4, 5, 6, 7].map(i => ({ id: i, side: i >> 2, x: (i < 4 ? 1 : 13) + i % 2, y: 2 + 6 * (i % 4 >> 1), hp: 2, ap: 2 })),
});

function over(G) {
  const alive = side => G.units.some(u => u.side === side && u.hp > 0);
  if (!alive(0)) return 1;
  if (!alive(1)) return 0;
  return G.turn >= TURNS ? 2 : -1;
}

function enumerate(G, side) {
  const moves = [];
  for (const u of G.units) {
    if (u.side !== side || u.hp <= 0 || u.ap <= 0) continue;
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const x = u.x + dx, y = u.y + dy;
      if (!wall(x, y) && !G.units.some(o => o.hp > 0 && o.x === x && o.y === y)) moves.push(['step', u.id, x, y]);
    }
    for (const v of G.units)
      if (v.side !== side && v.hp > 0 && Math.max(Math.abs(u.x - v.x), Math.abs(u.y - v.y)) <= RANGE && inSight(u, v)) moves.push(['fire', u.id, v.id]);
  }
  return moves.length ? moves : [['pass']];
}

const game = {
  name: 'skirmish', setup,
  moves: {
    step: ({ G }, id, x, y) => { const u = G.units[id]; u.x = x; u.y = y; u.ap--; },
    fire: ({ G, random }, id, at) => { G.units[id].ap--; if (random.D6() + random.D6() >= 8) G.units[at].hp--; },
    pass: ({ events }) => { events.endTurn(); },
  },
  turn: { onBegin: ({ G }) => { G.turn++; for (const u of G.units) u.ap = 2; }, minMoves: 0 },
  endIf: ({ G }) => { const winner = over(G); if (winner >= 0) return { winner }; },
};

let seed = 42;
const rnd = n => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return Math.floor(seed / 4294967296 * n); };

function play() {
  const g = { ...game, seed: String(seed) }, reduce = CreateGameReducer({ game: g });
  let s = InitializeGame({ game: g, numPlayers: 2 }), decisions = 0;
  while (!s.ctx.gameover) {
    const moves = enumerate(s.G, +s.ctx.currentPlayer), m = moves[rnd(moves.length)];
    if (moves.length > 1) decisions++;
    s = reduce(s, { type: 'MAKE_MOVE', payload: { type: m[0], args: m.slice(1), playerID: s.ctx.currentPlayer } });
  }
  return decisions;
}

const games = Number(process.argv[2] || 20), rates = [];
let all = 0;
play();
for (let round = 0; round < 5; round++) {
  const from = process.cpuUsage();
  let n = 0;
  for (let i = 0; i < games; i++) n += play();
  const took = process.cpuUsage(from);
  rates.push(n / ((took.user + took.system) / 1e6));
  all += n;
}
rates.sort((a, b) => a - b);
console.log(`${rates[2].toFixed(0)} ${(all / 5 / games).toFixed(1)}`);
