// slow.mjs - a game whose bots think for long holds up no other: from a click to the new board beside it and alone; and 1,000
// clients that say nothing and 100 that read nothing.
import { execSync } from 'node:child_process';
import { check, Client, done, serve, sleep, until } from './lib.mjs';

const at = (list, p) => [...list].sort((x, y) => x - y)[Math.min(list.length - 1, Math.floor(list.length * p))];

/** Milliseconds from a choice to its reply, which comes behind the new state, in a duel of two clients. */
async function clicks(pair, n) {
  const out = [];
  for (let i = 0; out.length < n; i++) {
    const c = await until('somebody is asked', () => pair.find((x) => x.state.now.yours));
    const list = c.state.now.choices.filter((o) => /^(move|turn|pass)/.test(o.text) && !o.places), text = (list[i % list.length] ?? c.state.now.choices[0]).text;
    const begun = performance.now(), id = ++c.number;
    let taken = 0;
    const heard = () => { if (!taken && c.all.at(-1).id === id) taken = performance.now() - begun; };
    c.ws.on('message', heard);
    c.say({ t: 'do', at: c.state.at, do: text, id });
    await until('a reply', () => taken);
    c.ws.off('message', heard);
    out.push(taken);
    await sleep(60); // the server counts messages
    if (pair[0].state.now.state !== 'plays') break;
  }
  return out;
}

const s = await serve('hijacking', '--seed', '7', '--no-record', '--seat', 'all=human'), lobby = new Client(s.lobby);
await until('the lobby', () => lobby.all.length);
const pair = Object.values(s.seats).map((link) => new Client(link));
for (const c of pair) await c.ready();
// --- a game that does not answer at all: its process stands still, so no time is judged, only who is answered while it does ---
const below = (p) => [p, ...execSync(`pgrep -P ${p} || true`).toString().split('\n').filter(Boolean).flatMap((x) => below(Number(x)))];
lobby.say({ t: 'start', scenario: 'first_game', seats: { crew: 'human', thieves: 'human' } });
const other = await until('another game', async () => {
  lobby.say({ t: 'refresh' });
  await sleep(100);
  return lobby.all.filter((m) => m.t === 'lobby').pop().games.find((g) => g.number === 2 && g.state === 'plays');
});
const beside_ = other.seats.map((seat) => new Client(`${s.origin}/#${seat.token}`));
for (const c of beside_) await c.ready();
const guest = below(below(s.child.pid)[2]).at(-1); // behind the session of the first game, in which world and mods are
process.kill(guest, 'SIGSTOP');
let answered = false;
const waits_ = pair[0].call({ t: 'ask', what: 'card', arg: 'nobody' }).then((m) => { answered = true; return m; });
const asked_ = await until('a seat of the other game is asked', () => beside_.find((c) => c.state.now.yours)), chosen = await asked_.do(asked_.state.now.choices[0].text.replace(' *', ''));
const listed = lobby.all.length;
lobby.say({ t: 'refresh' });
await until('the lobby', () => lobby.all.length > listed);
check('while the process of one game stands still, another takes a choice, and the lobby answers', chosen.t === 'done' && !answered, JSON.stringify(chosen));
process.kill(guest, 'SIGCONT');
check('and the first answers when it goes on', ['answer', 'refused'].includes((await waits_).t));
for (const c of beside_) c.ws.terminate();

const alone = await clicks(pair, 40);

// Bots that search: each of their steps takes as long as it takes, and the page of that game waits for it.
lobby.say({ t: 'start', scenario: 'boarding_party', seats: Object.fromEntries(lobby.all[0].scenarios.find((x) => x.id === 'boarding_party').sides.map((side) => [side, 'search'])) });
const game = await until('the game of bots that search', async () => {
  lobby.say({ t: 'refresh' });
  await sleep(100);
  return lobby.all.filter((m) => m.t === 'lobby').pop().games.find((g) => g.number === 3 && g.state === 'plays');
});
const looker = new Client(`${s.origin}/#${game.seats[0].watch}`), waits = [];
await until('its state', () => looker.state || looker.closed);
let going = true;
const thinking = (async () => {
  while (going && !looker.closed) {
    const begun = performance.now();
    await looker.call({ t: 'ask', what: 'card', arg: 'nobody' }).catch(() => {});
    waits.push(performance.now() - begun);
    await sleep(60);
  }
})();
const beside = await clicks(pair, 40);
going = false;
await thinking;
const said = (list) => `p50 ${at(list, 0.5).toFixed(0)} ms, p99 ${at(list, 0.99).toFixed(0)} ms`;
console.log(`# a click to the new board: alone ${said(alone)}; beside a game that thinks ${said(beside)}; a question in that game waits up to ${Math.max(...waits).toFixed(0)} ms`);
check('beside a game that thinks each click of another is answered', beside.length === 40, said(beside));

// --- many clients ---
const silent = [], deaf = [];
for (let i = 0; i < 1000; i++) silent.push(new Client(s.origin + '/#', { mute: true }));
for (let i = 0; i < 100; i++) {
  const c = new Client(Object.values(s.seats)[i % pair.length]);
  c.ws.on('open', () => setTimeout(() => c.ws._socket?.pause(), 50));
  deaf.push(c);
}
await sleep(2500);
const crowd = await clicks(pair, 30);
console.log(`# beside 1,000 clients that say nothing and 100 that read nothing: ${said(crowd)}; ${deaf.filter((c) => c.closed === null).length} of the deaf are still there`);
check('1,000 clients that say nothing and 100 that read nothing hold up no click', crowd.length > 5, said(crowd));
for (const c of [...silent, ...deaf]) c.ws.terminate();
await s.stop();
done();
