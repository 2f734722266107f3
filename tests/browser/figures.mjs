// figures.mjs - what the server costs: from a choice to the new board, memory, silent and slow clients. Not a test: `sh tests/browser/figures.sh`.
import { execSync } from 'node:child_process';
import { Client, serve, sleep, until } from './lib.mjs';

const at = (list, p) => list.sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * p))].toFixed(1);
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
    await until('our turn', () => c.state.now.yours);
    const turns = c.state.now.choices.filter((x) => /^turn|^move/.test(x.text)), text = (turns[i % turns.length] ?? c.state.now.choices.at(-1)).text;
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

const s = await serve('hijacking', '--seed', '7', '--no-record', '--pace', '0');
let { out, c } = await choices(s, 60);
console.log(`a choice to the new board, Hijacking, ms: p50 ${at(out, 0.5)}, p99 ${at(out, 0.99)}`);
console.log(`memory, MB (proportional): server + session + game: ${memory(s.child.pid)}`);
const silent = [], slow = [];
for (let i = 0; i < 20; i++) { const x = new Client(s.seats.crew); x.ws.on('open', () => x.ws._socket.pause()); slow.push(x); }
await sleep(1000);
for (let i = 0; i < 1000; i++) silent.push(new Client(s.seats.crew, { mute: true }));
await sleep(1500);
c.ws.terminate();
({ out, c } = await choices(s, 40));
console.log(`the same beside 1,000 silent clients and 20 that never read: p50 ${at(out, 0.5)}, p99 ${at(out, 0.99)}; memory ${memory(s.child.pid)}; ${slow.filter((x) => !x.closed).length} of the slow are still there`);
process.exit(0);
