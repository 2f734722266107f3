// again.mjs - another game after the end, by the protocol: who may begin one, where all pages of the person go, what a start that
// fails leaves behind, and how many processes it takes to play on and on.
import { execSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { check, Client, done, misfit, serve, sleep, until } from './lib.mjs';

const schema = JSON.parse(readFileSync('docs/protocol.schema.json', 'utf8'));
const DUEL = ['duel', '--set', 'start_open=true', '--seat', 'south=greedy', '--no-record'];
const duel = (...args) => serve('--mod-path', 'tests/mods', '--mods', 'tiny', ...DUEL, ...args);

/** A client that has shown that token. */
async function join(s, token) {
  const c = new Client(`${s.origin}/#${token}`);
  await c.ready();
  return c;
}

/** What the lobby says now, after a message of its page. */
async function lobby(s, say = { t: 'refresh' }) {
  s.hall ??= new Client(s.lobby);
  await until('the lobby', () => s.hall.all.length);
  const had = s.hall.all.length;
  s.hall.say(say);
  return until('the lobby', () => s.hall.all.slice(had).find((x) => x.t === 'lobby'));
}

/** Gives up, and waits for the end. */
async function resign(c) {
  await until('its turn', () => c.state.now.yours);
  await c.do('resign');
  await until('the end', () => c.state.now.state === 'over');
}

/** What the server says to `again`: the newest that this client has not had before. */
async function goes(c, how) {
  const had = c.all.length;
  const reply = await c.call({ t: 'again', how });
  return reply.t === 'refused' ? reply : until('where it goes on', () => c.all.slice(had).find((m) => m.t === 'again'));
}

/** The processes below that one. @param {number} p @returns {number[]} */
const below = (p) => execSync(`pgrep -P ${p} || true`).toString().split('\n').filter(Boolean).flatMap((x) => [Number(x), ...below(Number(x))]);

// --- one person against bots plays on ---
{
  const s = await duel('--rewinds', '2'), listed = (await lobby(s)).games[0];
  const p = await join(s, listed.seats[0].token), other = await join(s, listed.seats[0].token);
  const bot = await join(s, listed.seats[1].token), looks = await join(s, listed.seats[0].watch), gallery = await join(s, listed.watch);
  check('given a game that goes on, then none is begun', (await goes(p, 'same')).why === 'this game is not over');
  check('given a person and a page that watches them, then only the person is offered to go back in time', p.state.now.rewinds === 2 && looks.state.now.rewinds === undefined, JSON.stringify(looks.state.now));
  await resign(p);
  check('given the end, then it is said what may be begun', JSON.stringify(p.state.now.again) === '["same","other","harder"]', JSON.stringify(p.state.now.again));
  for (const [who, c] of Object.entries({ 'a page that watches': looks, 'the page of all onlookers': gallery, "the page of a bot's seat": bot })) {
    await until('the end', () => c.state.now.state === 'over');
    check(`${who} is offered no other game`, c.state.now.again === undefined, JSON.stringify(c.state.now));
    check(`and when ${who} asks for one, then it is refused`, /only watches|in the lobby/.test((await goes(c, 'same')).why));
  }
  check('and none was begun', (await lobby(s)).games.length === 1);
  check('when something else is asked for, then it is refused', /"how" is same, other or harder/.test((await goes(p, 'twice')).why));
  const link = await goes(p, 'other'), q = await join(s, link.token);
  check('when the other side is, then the link leads to it, with the same settings', q.all[0].seat === 'south' && q.all[0].seats[0].who === 'bot' && q.all[0].scenario === 'duel' && q.state.scene.portals?.[0]?.state !== 'closed', JSON.stringify(q.all[0].seats));
  for (const c of [looks, gallery, bot]) await c.call({ t: 'again', how: 'same' });
  await lobby(s, { t: 'seat', game: 2, seat: 'north', who: 'human' });
  await until('a friend plays the other seat there', async () => (await sleep(60), await lobby(s)).games[1].seats.every((x) => x.who === 'person'));
  check('when a second page of the person asks, then it gets the same link, although a friend plays there too', (await goes(other, 'same')).token === link.token);
  check('and so does the first once more', (await goes(p, 'same')).token === link.token && (await lobby(s)).games.length === 2);
  check('nobody else was sent a link', ![looks, gallery, bot].some((c) => c.all.some((m) => m.t === 'again')));
  const unfit = [...p.all, ...q.all].map((m) => misfit(m, schema.$defs.fromServer, schema)).filter(Boolean);
  check('all of it fits the schema', unfit.length === 0, unfit.join('\n'));
  await s.stop();
}

// --- a person takes the seat of a bot after the end ---
{
  const s = await duel(), listed = (await lobby(s)).games[0], p = await join(s, listed.seats[0].token);
  await resign(p);
  await lobby(s, { t: 'seat', game: 1, seat: 'south', who: 'human' });
  const friend = await join(s, listed.seats[1].token);
  await until('the seat', async () => (await sleep(60), await lobby(s)).games[0].seats[1].who === 'person');
  check('given two people at the end, then neither begins a game that only one of them could play', /in the lobby/.test((await goes(friend, 'same')).why) && /in the lobby/.test((await goes(p, 'same')).why));
  await s.stop();
}

// --- the dice of the next game ---
{
  const s = await serve('first_game', '--seat', 'thieves=greedy', '--seed', '5', '--no-record');
  const order = (c) => c.log.filter((l) => /place in the order/.test(l)).join('\n');
  const p = await join(s, s.seats.crew.split('#')[1]), first = order(p);
  await resign(p);
  const q = await join(s, (await goes(p, 'same')).token);
  check('given --seed, then it is for the first game: nobody knows the dice of the next from it', first !== '' && order(q) !== '' && order(q) !== first, `${first}\n---\n${order(q)}`);
  await s.stop();
}

// --- the seats change hands after the next game has begun ---
{
  const s = await duel(), listed = (await lobby(s)).games[0], p = await join(s, listed.seats[0].token);
  await resign(p);
  const link = await goes(p, 'same');
  await lobby(s, { t: 'seat', game: 1, seat: 'south', who: 'human' });
  await until('south', async () => (await sleep(60), await lobby(s)).games[0].seats[1].who === 'person');
  await lobby(s, { t: 'seat', game: 1, seat: 'north', who: 'greedy' });
  await until('north', async () => (await sleep(60), await lobby(s)).games[0].seats[0].who !== 'person');
  const friend = await join(s, listed.seats[1].token);
  await until('the end', () => friend.state.now.state === 'over');
  const given = await goes(friend, 'same');
  check("given one who has the other seat now, then the link of the first one's game is not theirs", !given.token && /somebody else has begun/.test(given.why), JSON.stringify(given));
  await resign(await join(s, link.token));
  await until('it is over', async () => (await sleep(60), await lobby(s)).games[1].state === 'over');
  const own = await goes(friend, 'other');
  check('when that is over, then they may begin one of their own', (await join(s, own.token)).all[0].seat === 'north', JSON.stringify(own));
  await s.stop();
}

// --- a start that fails ---
{
  const mods = `${process.env.T}/mods`;
  mkdirSync(mods, { recursive: true });
  cpSync('tests/mods/tiny', `${mods}/tiny`, { recursive: true });
  const s = await serve('--mod-path', mods, '--mods', 'tiny', ...DUEL), p = await join(s, s.seats.north.split('#')[1]), other = await join(s, s.seats.north.split('#')[1]);
  await resign(p);
  renameSync(`${mods}/tiny`, `${process.env.T}/away`);
  const no = await goes(p, 'same');
  check('given a scenario that is gone, when it is to be played again, then the page is told why', no.t === 'again' && !no.token && /duel|tiny/.test(no.why), JSON.stringify(no) + s.err);
  renameSync(`${process.env.T}/away`, `${mods}/tiny`);
  const yes = await goes(p, 'same');
  check('when it is there again, then the page may try again, and gets its link', (await join(s, yes.token)).all[0].seat === 'north', JSON.stringify(yes));
  check('and so does the other page', (await goes(other, 'same')).token === yes.token);
  await s.stop();
}

// --- sides of several seats ---
{
  const party = (...args) => serve('breakthrough', '--set', 'team_play=true', '--no-record', '--seed', '4', '--seat', 'all=greedy', ...args);
  const s = await party('--seat', 'crew_2=human'), p = await join(s, s.seats['crew_2'].split('#')[1]);
  await resign(p);
  check('given one of four, then one seat of the other side may be played', p.state.now.again.includes('other'), JSON.stringify(p.state.now.again));
  const q = await join(s, (await goes(p, 'other')).token);
  check('which is its only one', q.all[0].side === 'locals' && q.all[0].seats.filter((x) => x.who === 'person').length === 1, JSON.stringify(q.all[0].seats));
  await resign(q);
  check('given all of a side, then a side of four is not offered to one page', JSON.stringify(q.state.now.again) === '["same","harder"]', JSON.stringify(q.state.now.again));
  check('and not begun', /"how"/.test((await goes(q, 'other')).why));
  await s.stop();
}

// --- on and on ---
{
  const s = await duel();
  let token = s.seats.north.split('#')[1], played = 0, most = 0;
  for (; token && played < 8; played++) {
    const p = await join(s, token);
    await resign(p);
    token = (await goes(p, 'same')).token;
    p.ws.terminate();
    most = Math.max(most, below(s.child.pid).length);
  }
  check('when one plays eight games one after the other, then each leads to the next', played === 8 && !!token, `${played} were played; ${s.err.slice(-300)}`);
  check('and the processes of those that were left are gone', most <= 9, `${most} processes`);
  const now = await lobby(s), open = now.games.filter((g) => g.state === 'over' || g.state === 'plays');
  check('and no more of them are open than the last', open.length <= 3, JSON.stringify(now.games.map((g) => g.state)));
  check('which is no error', !/error/.test(s.err), s.err);
  await s.stop();
}

// --- games that ended by themselves leave their places, too ---
{
  const s = await serve('--mod-path', 'tests/mods', '--mods', 'tiny', 'duel', '--seat', 'all=greedy', '--no-record');
  const over = async (n) => until(`${n} games are over`, async () => (await sleep(60), await lobby(s)).games.filter((g) => g.state === 'over').length === n);
  await over(1);
  const shown = await join(s, (await lobby(s)).games[0].watch);
  for (let n = 2; n <= 32; n++) {
    await lobby(s, { t: 'start', scenario: 'duel', seats: { north: 'greedy', south: 'greedy' } });
    await sleep(100); // the server counts messages
  }
  await over(32);
  await lobby(s, { t: 'start', scenario: 'duel', seats: { north: 'human' } });
  const game = await until('one that plays', async () => (await sleep(60), await lobby(s)).games.find((g) => g.state === 'plays')).catch(() => null);
  check('given 32 games that are over, when another is begun, then it takes the place of one that no page shows', game && game.number !== 1 && shown.closed === null, JSON.stringify((await lobby(s)).games.map((g) => g.state)));
  await until('its processes are gone', () => below(s.child.pid).length <= 1 + 2 * 32).catch(() => {});
  check('whose processes are gone', below(s.child.pid).length <= 1 + 2 * 32, `${below(s.child.pid).length}`);
  await s.stop();
}
done();
