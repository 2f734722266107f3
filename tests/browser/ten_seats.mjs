// ten_seats.mjs - the duel of mods/bridge played by ten processes, one a seat. Each knows only what its own link is sent.
import { fork, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { check, Client, done, serve, sleep, until } from './lib.mjs';

// --- a player: one process with one link ---

/** A choice by the number of the state, so that a game is played and not passed. */
function pick(now, n) {
  const list = now.choices.filter((c) => !c.text.endsWith('*')).map((c) => c.text);
  const useful = list.filter((t) => !/^(stay|pass|armed|shielded|cease|done|arm none|energize none|enough)$/.test(t));
  const from = useful.length && n % 4 ? useful : list;
  return from[(n * 7) % from.length];
}

async function play(link) {
  const c = new Client(link);
  const chosen = [];
  await c.ready();
  while (!c.closed && c.state.now.state === 'plays') {
    if (c.state.now.yours) {
      const text = pick(c.state.now, c.state.at);
      const reply = await c.do(text);
      if (reply.t === 'done' && !reply.text.includes('not')) chosen.push(text);
    }
    await sleep(5);
  }
  const before = c.all.filter((m) => m.t !== 'state' || m.now.state === 'plays').map((m) => JSON.stringify(m)).join('\n');
  process.send({ seat: c.all.find((m) => m.t === 'hello').seat, log: c.log, chosen, state: c.state.now.state, before });
  c.ws.terminate();
  process.exit(0);
}

// --- the game ---

async function game() {
  const folder = mkdtempSync(`${tmpdir()}/gangway-ten-`);
  const s = await serve('ship_duel', '--seed', '5', '--set', 'last_turn=2', '--seat', 'all=human', '--record', `${folder}/duel.jsonl`);
  const links = Object.entries(s.seats);
  check('there are ten seats, each with a link', links.length === 10, JSON.stringify(s.seats) + s.err);
  const ended = [];
  const self = fileURLToPath(import.meta.url);
  for (const [, link] of links) fork(self, [link]).on('message', (m) => ended.push(m));
  await until('ten ends', () => ended.length === links.length || s.code !== undefined, 120000).catch(() => 0);
  check('ten processes play it to its end', ended.length === 10 && ended.every((e) => e.state === 'over'), `${ended.map((e) => e.seat)} ${s.err}`);
  check('each of them chose', ended.every((e) => e.chosen.length > 0), ended.map((e) => `${e.seat} ${e.chosen.length}`).join(', '));

  // What one seat alone was told is in no byte that another was sent; what one ship was told is in none of the other's.
  const found = [];
  let secrets = 0;
  for (const e of ended)
    for (const o of ended) {
      if (e === o) continue;
      const own = new Set(o.log);
      for (const line of e.log) {
        if (own.has(line) || line.length < 15) continue;
        secrets++;
        if (o.before.includes(JSON.stringify(line).slice(1, -1))) found.push(`${o.seat} was sent '${line}'`);
      }
    }
  check(`${secrets} lines for others are in no byte of a seat`, secrets > 50 && found.length === 0, found.slice(0, 10).join('\n'));
  const answers = ended.filter((e) => e.log.some((line) => / science: .*(armed|power|shield|points|hits|declared)/.test(line))).map((e) => e.seat);
  check('nobody but a science officer is told what sensors say', answers.every((seat) => seat.endsWith('.science')), answers.join(', '));
  const orders = ended.filter((e) => e.log.some((line) => /^Vigil.*captain: arm/.test(line))).map((e) => e.seat);
  check('orders of a ship are told to its own officers alone', orders.length === 5 && orders.every((seat) => seat.startsWith('vigil.')), orders.join(', '));
  await s.stop();
  const verified = spawnSync(process.env.GANGWAY, ['replay', '--verify', `${folder}/duel.jsonl`], { encoding: 'utf8' });
  check('the record is verified', verified.status === 0 && /^ok: /.test(verified.stdout), verified.stdout + verified.stderr);
  rmSync(folder, { recursive: true });
  done();
}

if (process.argv[2]) await play(process.argv[2]);
else await game();
