// figures.mjs - rows of `make bench` on the page in the browser: from a choice to the new board, what one core serves, memory, silent and
// slow clients, a large board. Alone: `sh tests/browser/figures.sh`. The machine's other work is in all times but those of the processor,
// so what waits by the clock has no limit; what processors and memory must not pass has one, and passing it ends with status 1.
import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { Client, require, serve, sleep, until } from './lib.mjs';

const at = (list, p) => list.sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * p))].toFixed(1);
let passed = 0;
/** As bench/run.sh prints them. @param {string} said @param {any} value @param {string} unit @param {string} note @param {number} [most] */
const row = (said, value, unit, note = '', most = 0) => {
  if (most && Number(value) > most) passed++;
  console.log(`${'page'.padEnd(8)} ${said.padEnd(34)} ${String(value).padStart(12)} ${unit.padEnd(3)} ${note.padStart(16)}   must ${most ? `be at most ${most}` : '-'}${most && Number(value) > most ? ' PASSED' : ''}`);
};
const memory = (pid) => {
  const rss = (p) => Number(/Pss:\s+(\d+)/.exec(execSync(`cat /proc/${p}/smaps_rollup 2>/dev/null || true`).toString())?.[1] ?? 0);
  const below = (p) => [p, ...execSync(`pgrep -P ${p} || true`).toString().split('\n').filter(Boolean).flatMap((x) => below(Number(x)))];
  return below(pid).map((p) => `${(rss(p) / 1024).toFixed(1)}`).join(' + ');
};

/** Milliseconds from a choice to its reply, which comes behind the new state. */
async function choices(s, n) {
  const c = new Client(s.seats.crew), out = [];
  await c.ready();
  for (let i = 0; out.length < n; i++) {
    await until('our turn', () => c.state.now.yours, 90000);
    const all = c.state.now.choices.filter((x) => x.text !== 'resign'), turns = all.filter((x) => /^turn|^move/.test(x.text)), text = (turns[i % turns.length] ?? all.at(-1)).text;
    const begun = performance.now();
    let taken = 0;
    const id = ++c.number;
    c.ws.on('message', function heard() { if (!taken && c.all.at(-1).id === id) taken = performance.now() - begun; });
    c.say({ t: 'do', at: c.state.at, do: text, id });
    await until('a reply', () => taken);
    c.ws.removeAllListeners('message');
    c.ws.on('message', (m) => c.take(String(m)));
    out.push(taken);
    await sleep(60);
  }
  return { out, c };
}

let s = await serve('hijacking', '--seed', '7', '--no-record', '--pace', '0', '--seat', 'crew=human', '--seat', 'passengers=random');
let { out, c } = await choices(s, 60);
row('a choice to the new board, p50', at(out, 0.5), 'ms', 'Hijacking');
row('a choice to the new board, p99', at(out, 0.99), 'ms', 'Hijacking');
row('server, session and game', memory(s.child.pid), 'MB');
const silent = [], slow = [];
for (let i = 0; i < 20; i++) { const x = new Client(s.seats.crew); x.ws.on('open', () => x.ws._socket.pause()); slow.push(x); }
await sleep(1000);
for (let i = 0; i < 1000; i++) silent.push(new Client(s.seats.crew, { mute: true }));
await sleep(1500);
c.ws.terminate();
({ out, c } = await choices(s, 40));
row('beside 1,000 silent, 20 deaf, p50', at(out, 0.5), 'ms');
row('beside 1,000 silent, 20 deaf, p99', at(out, 0.99), 'ms');
row('server, session, game beside them', memory(s.child.pid), 'MB', `${slow.filter((x) => !x.closed).length} deaf are left`);
for (const x of [...silent, ...slow]) x.ws.terminate();

// --- what one core serves: processor time of server, session and game for a choice, whatever else the machine does ---
const ticks = (p) => { try { const f = readFileSync(`/proc/${p}/stat`, 'utf8').replace(/^.*\) /, '').split(' '); return Number(f[11]) + Number(f[12]); } catch { return 0; } };
const tree = (p) => [p, ...execSync(`pgrep -P ${p} || true`).toString().split('\n').filter(Boolean).flatMap((x) => tree(Number(x)))];
const spent = () => tree(s.child.pid).reduce((sum, p) => sum + ticks(p), 0) * 10;
c.ws.terminate();
await s.stop();
s = await serve('hijacking', '--seed', '8', '--no-record', '--pace', '0', '--seat', 'crew=human', '--seat', 'passengers=random'); // the crew may have lost the first by now
const before = spent();
({ out, c } = await choices(s, 40));
const each = (spent() - before) / 40;
const PACE = 5; // seconds in which a person chooses once
row('processor time of a choice, one page', each.toFixed(1), 'ms', '', 60);
row('choices that one core serves', (1000 / each).toFixed(0), '/s');
row('games that one core serves', ((PACE * 1000) / each).toFixed(0), '', `${PACE} s a choice`);
const crowd = Array.from({ length: 20 }, () => new Client(s.seats.crew));
for (const x of crowd) await x.ready();
const then = spent();
c.ws.terminate();
({ out, c } = await choices(s, 20));
const crowded = (spent() - then) / 20;
row('the same, 20 more pages look on', crowded.toFixed(1), 'ms', '', 160);
row('pages that one core serves', ((21 * PACE * 1000) / crowded).toFixed(0), '', `${PACE} s a choice`);
for (const x of crowd) x.ws.terminate();

// --- memory of a game: ten more ---
const lobby = new Client(s.lobby);
await until('the lobby', () => lobby.all.length);
const pss = () => tree(s.child.pid).reduce((sum, p) => sum + Number(/Pss:\s+(\d+)/.exec(execSync(`cat /proc/${p}/smaps_rollup 2>/dev/null || true`).toString())?.[1] ?? 0), 0) / 1024;
const one = pss();
for (let i = 0; i < 10; i++) { lobby.say({ t: 'start', scenario: 'hijacking', seats: { crew: 'human', passengers: 'greedy' } }); await sleep(200); }
await until('ten games', async () => { lobby.say({ t: 'refresh' }); await sleep(300); return lobby.all.filter((m) => m.t === 'lobby').pop().games.filter((g) => g.state === 'plays').length === 11; }, 300000);
await sleep(3000);
row('a game with its session', ((pss() - one) / 10).toFixed(1), 'MB', 'Hijacking', 64);

// --- a board of 60 by 60 with 60 units in Chromium ---
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((x) => existsSync(x));
if (executablePath) {
  const { chromium } = require('playwright-core');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }), page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.goto(s.lobby);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** Processor time of the page's own thread so far, in ms. */
  const own = async () => 1000 * (await devtools.send('Performance.getMetrics')).metrics.find((m) => m.name === 'TaskDuration').value;
  const spentBefore = await own();
  const times = await page.evaluate(async () => {
    const [{ Board }, { Scene }] = await Promise.all([import('/board.js'), import('/scene.js')]), home = document.createElement('div');
    document.body.replaceChildren(home);
    home.style.height = '700px';
    const board = new Board(home, { enter() {}, look() {} }), cells = [], unit = (i, turn) => ({ id: `u${i}`, name: `Unit ${i}`, side: i % 2, cell: 60 * ((7 * i + turn) % 60) + i, facing: 'n', down: false, marks: [] });
    for (let y = 0; y < 60; y++) for (let x = 0; x < 60; x++) cells.push([60 * y + x, 100 * x + 50, 100 * y + 50, `c${x}_${y}`]);
    const shape = { decks: [{ name: 'A', level: 0, w: 6000, h: 6000, corners: [[-50, -50], [50, -50], [50, 50], [-50, 50]], steps: [['n', 0, -100]], cells }], edges: {} }, defs = [], terrain = [], sides = [{ id: 'a', row: 0 }, { id: 'b', row: 1 }];
    const scene = (turn) => new Scene({ shape, defs, terrain, sides, units: Array.from({ length: 60 }, (_, i) => unit(i, turn)) });
    const out = [];
    for (let turn = 0; turn < 30; turn++) {
      const begun = performance.now();
      board.draw(scene(turn), { hot: new Map() });
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      out.push(performance.now() - begun);
    }
    return out;
  });
  const STEPS = 30; // the first of them with all squares
  row('60 by 60: processor time of a step', (((await own()) - spentBefore) / STEPS).toFixed(1), 'ms', 'of the page', 40);
  row('60 by 60 squares, 60 units move, p50', at(times.slice(1), 0.5), 'ms', 'drawn, painted');
  row('60 by 60 squares, 60 units move, p99', at(times.slice(1), 0.99), 'ms', 'drawn, painted');
  row('the same board for the first time', times[0].toFixed(1), 'ms', 'drawn, painted');
  await browser.close();
} else console.log('there is no chromium: how long a large board takes is not measured');
process.exit(passed ? 1 : 0);
