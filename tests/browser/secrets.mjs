// secrets.mjs - what a side may not know is in no byte that is sent to its page: whole games by bots, watched from every seat,
// and two games that differ in a secret of the other side.
import { check, Client, done, serve, until } from './lib.mjs';
import { Sent, search } from './untold.mjs';

const GAMES = Number(process.env.GANGWAY_GAMES ?? 1), MOST = 400; // choices of a game

/** All seats of a game that bots play, each watched: greedy ones, who are random ones at every tenth step. */
async function watched(scenario, seed, args = []) {
  const s = await serve(scenario, '--seed', String(seed), '--no-record', '--pace', '1', ...args);
  const lobby = new Client(s.lobby);
  const m = await until('the lobby', () => lobby.all.find((x) => x.t === 'lobby'));
  const all = m.games[0].seats.map((seat) => new Client(`${s.origin}/#${seat.watch}`));
  for (const c of all) await c.ready();
  const steps = () => Math.max(...all.map((c) => c.all.length));
  const seat = (who) => { for (const { id } of m.games[0].seats) lobby.say({ t: 'seat', game: 1, seat: id, who }); };
  let mode = 'human'; // until all look on: without a page bots do not wait
  await until('the end', () => {
    const want = steps() % 20 < 2 ? 'random' : 'greedy'; // a step is a message of the log and one of the state
    if (want !== mode && !lobby.closed) seat((mode = want));
    return all.every((c) => c.closed || (c.state && c.state.now.state !== 'plays')) || steps() > 2 * MOST;
  }, 240000).catch(() => console.error(`# ${scenario} ${seed}: four minutes were not enough for its end; what was sent by then is searched`));
  for (const c of all) c.ws.terminate();
  await s.stop();
  return all;
}

/** What that client was sent, as untold.mjs searches it. */
function sent(c) {
  const out = new Sent();
  for (const m of c.all) out.take(JSON.stringify(m));
  return out;
}

const found = [];
let secrets = 0, bytes = 0, told = 0;
const few = ['hijacking', 'gate', 'bar_fight'], more = ['drive_deck', 'ship_duel', 'burglary', 'holdup', 'spacewalk', 'theyre_loose', 'stairwell_assault'];
const list = process.env.GANGWAY_SCENARIOS?.split(' ') ?? (process.env.GANGWAY_GAMES ? [...few, ...more] : few);
const from = Number(process.env.GANGWAY_FROM ?? 1);
for (let seed = from; seed < from + GAMES; seed++)
  for (const scenario of list) {
    const all = await watched(scenario, seed, ['--seat', 'all=human']);
    const pages = all.map(sent), here = search(pages);
    secrets += here.secrets;
    bytes += pages.reduce((n, p) => n + p.text.length, 0);
    found.push(...here.found.map((f) => `${scenario} ${seed}: ${f}`));
    for (const f of found.slice(told)) console.error(`# found: ${f}`);
    told = found.length;
    if (process.env.GANGWAY_GAMES) console.log(`# ${scenario} ${seed}: ${all.length} seats, ${all[0].all.length} messages; so far ${secrets} secrets, ${bytes} bytes, ${found.length} found`);
  }
check(`${list.length * GAMES} games: ${secrets} secrets are in none of ${bytes} bytes`, secrets > 20 && found.length === 0, found.slice(0, 20).join('\n'));

// Two worlds: the passengers pick other people for the plot. What the crew is told and shown of two turns is equal to the byte.
// How it is cut into messages may differ, for the other player is asked more or less often: that is time, which passes in sight.
async function world(pick) {
  const s = await serve('hijacking', '--seed', '11', '--no-record', '--seat', 'all=human', '--set', 'set_up=people');
  const crew = new Client(s.seats.crew), other = new Client(s.seats.passengers);
  await crew.ready();
  await other.ready();
  while (!crew.log.includes('turn 3')) {
    const c = await until('somebody is asked', () => [crew, other].find((x) => x.state.now.yours));
    const choices = c.state.now.choices.map((x) => x.text), secret = choices[0].startsWith('plot ');
    await c.do((secret ? choices[pick % choices.length] : ['pass', 'end'].find((x) => choices.includes(x)) ?? choices[0]).replace(' *', ''));
    // A reply to one client may come before what the other is sent: all is waited for, or one world is a choice ahead.
    await until('somebody is asked', () => crew.state.now.yours || other.state.now.yours);
    for (const k of [crew, other]) await k.call({ t: 'ask', what: 'help', arg: '' });
  }
  const log = crew.log.slice(0, crew.log.indexOf('turn 3')), hello = crew.all.find((m) => m.t === 'hello');
  const marked = other.scene.units.filter((u) => u.marks.some((m) => m.label === 'In the plot' && m.text === 'yes')).map((u) => u.id);
  await s.stop();
  return { crew: JSON.stringify([hello, log, crew.scene]), plot: marked.join(' ') };
}
const [one, two] = [await world(0), await world(1)];
check('the two worlds differ for the side that made them so', one.plot !== two.plot && one.plot.length > 0, `${one.plot}; ${two.plot}`);
const at = [...one.crew].findIndex((x, i) => x !== two.crew[i]);
check('what the other side picked in secret changes no byte that the crew is sent', one.crew === two.crew, `${one.crew.slice(at - 200, at + 100)}\n${two.crew.slice(at - 200, at + 100)}`);
done();
