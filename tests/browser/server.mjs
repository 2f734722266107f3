// server.mjs - the server from outside, by its protocol: who may come in, what a choice does, what is lost by a kill.
import { execSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect } from 'node:net';
import { takeLog } from '../../engine/web/link.js';
import { goal } from '../../engine/web/panels.js';
import { check, Client, done, misfit, serve, sleep, until } from './lib.mjs';

const DUEL = ['--mod-path', 'tests/mods', '--mods', 'tiny', 'duel', '--seat', 'all=human'];

/** GET with these headers: {status, headers, body}. */
const page = (origin, path, headers = {}) => new Promise((resolve) => {
  get(`${origin}${path}`, { headers, agent: false }, (r) => {
    let body = '';
    r.on('data', (d) => (body += d));
    r.on('end', () => resolve({ status: r.statusCode, headers: r.headers, body }));
  }).on('error', () => resolve({ status: 0, headers: {}, body: '' }));
});

/** Bytes on a socket of their own; what came back. */
const raw = (origin, bytes) => new Promise((resolve) => {
  const url = new URL(origin), s = connect(Number(url.port), url.hostname, () => s.write(bytes));
  let got = '';
  s.on('data', (d) => (got += d));
  s.on('close', () => resolve(got));
  s.on('error', () => resolve(got));
  setTimeout(() => s.destroy(), 1500);
});

const s = await serve(...DUEL, '--seed', '4');
const at = s.seats.north ? ['north', 'south'] : Object.keys(s.seats);

// --- pages ---
const index = await page(s.origin, '/');
check('the page is served', index.status === 200 && /<title>Gangway/.test(index.body), JSON.stringify(index));
check('its policy allows nothing but what this server sends', /default-src 'self'/.test(index.headers['content-security-policy']) && /frame-ancestors 'none'/.test(index.headers['content-security-policy']) && !/unsafe/.test(index.headers['content-security-policy']));
check('types are not guessed, links are not told to others', index.headers['x-content-type-options'] === 'nosniff' && index.headers['referrer-policy'] === 'no-referrer');
check('modules have their type', (await page(s.origin, '/app.js')).headers['content-type'].startsWith('text/javascript'));
check('there is no inline code or style', !/<script(?![^>]*src=)|\son[a-z]+=|style=|<style/.test(index.body));
for (const path of ['/nothing', '/../README.md', '/..%2fREADME.md', '/%2e%2e/%2e%2e/etc/passwd', '//etc/passwd', '/.git/config', '/app.js/', '/app.js%00'])
  check(`no page '${path}'`, [0, 400, 403, 404].includes((await page(s.origin, path)).status));
check('another Host is refused', (await page(s.origin, '/', { Host: 'evil.example' })).status === 421);
for (const other of ['127.0.0.2', '::1']) // a machine's other addresses are what a network reaches
  check(`given ${new URL(s.origin).hostname}, then nothing listens on ${other}`, await new Promise((resolve) => {
    connect({ port: Number(new URL(s.origin).port), host: other }, () => resolve(false)).on('error', (e) => resolve(e.code === 'ECONNREFUSED' || e.code === 'EADDRNOTAVAIL'));
  }));
check('localhost is this machine too', (await page(s.origin, '/', { Host: `localhost:${new URL(s.origin).port}` })).status === 200);

// --- who may come in ---
const refused = async (name, options, code) => {
  const c = new Client(s.seats[at[0]], options);
  await until(name, () => c.closed || c.error || c.state);
  check(name, !c.state && (code === undefined || c.closed === code), `closed ${c.closed}, ${c.error}`);
  c.ws.terminate();
};
await refused('a page of another origin is refused', { origin: 'http://evil.example' });
await refused('an origin that begins like ours is refused', { origin: `${s.origin}.evil.example` });
await refused('the origin "null" is refused', { origin: 'null' });
await refused('another Host is refused', { headers: { Host: 'evil.example' }, origin: 'http://evil.example' });
await refused('another protocol is refused', { protocol: 'chat' });
await refused('a wrong token is refused', { token: '0'.repeat(32) }, 4003);
await refused('no token is refused', { token: '' }, 4003);
await refused('a token of another length is refused', { token: new URL(s.seats[at[0]]).hash.slice(1, 20) }, 4003);

const schema = JSON.parse(readFileSync('docs/protocol.schema.json', 'utf8'));

// --- a game ---
const a = new Client(s.seats[at[0]]), b = new Client(s.seats[at[1]]);
await a.ready();
await b.ready();
const hello = a.all.find((m) => m.t === 'hello');
check('hello says which seat it is', hello.seat === at[0] && hello.protocol === 1 && hello.seats.length === 2);
check('one of two waits', a.state.now.yours !== b.state.now.yours);
const who = () => (a.state.now.yours ? a : b), other = () => (who() === a ? b : a);
check('options have texts', who().state.now.choices.length > 1 && who().state.now.choices.every((c) => typeof c.text === 'string'));
check('the other is told no options', other().state.now.choices === undefined);
const before = JSON.stringify(who().state);
const stale = await who().do('pass', who().state.at + 1);
check('a choice for another state is stale', stale.t === 'stale');
await until('the state again', () => who().all.filter((m) => m.t === 'state').length > 1);
check('and nothing has changed', JSON.stringify(who().state.now) === JSON.stringify(JSON.parse(before).now));
const no = await who().do('fly to the moon');
check('what is not legal is refused in words', no.t === 'done' && no.text.length > 10, JSON.stringify(no));
const mine = await other().do('pass');
check('who is not asked cannot choose', mine.t === 'done' && /not|asked|waits|turn/.test(mine.text), JSON.stringify(mine));
const r = await who().do('referee ?');
check('nobody is a referee from a seat', /referee/.test(r.text) && !/reveal|set /.test(r.text), r.text);
const actor = who(), number = actor.state.at, option = actor.state.now.choices.find((c) => c.verb === 'move') ?? actor.state.now.choices[0];
const took = await actor.do(option.text);
check('a choice is taken, and a new state comes', took.t === 'done' && (await until('a state', () => actor.state.at > number)));
check('help is the terminal\'s', /undo/.test((await a.do('help')).text));
check('no record before the end', (await a.call({ t: 'record' })).t === 'refused' && (await a.call({ t: 'moment', n: 0, eyes: 'all' })).t === 'refused');
check('the count of all choices is not told', !/choice/.test((await a.do('turn')).text));
check('odds are data', ['answer', 'refused'].includes((await who().call({ t: 'ask', what: 'odds', arg: who().state.now.choices[0].text })).t));
const unit = a.scene.units[0];
check('a card is text', (await a.call({ t: 'ask', what: 'card', arg: unit.id })).text.includes(unit.id));

// --- who looks on for everybody ---
{
  const many = await serve('something_aboard', '--seed', '4', '--seat', 'all=human', '--no-record');
  const lists = new Client(many.lobby);
  await until('the list of games', () => lists.all.find((m) => m.t === 'lobby'));
  const listed = lists.all.find((m) => m.t === 'lobby').games[0];
  const gallery = new Client(many.lobby, { token: listed.watch }), crew = new Client(many.seats.crew), aliens = new Client(many.seats.aliens);
  for (const c of [gallery, crew, aliens]) await c.ready();
  const ids = (c) => c.scene.units.map((u) => u.id), both = ids(crew).filter((id) => ids(aliens).includes(id));
  const greeting = gallery.all.find((m) => m.t === 'hello');
  check('the link of everybody has no seat, no side and no briefing, and only watches', greeting.seat === '' && greeting.side === '' && greeting.briefing === '' && greeting.watches === true, JSON.stringify(greeting));
  check('its board has the units that both sides know, and no other', ids(gallery).join() === both.join() && both.length < ids(crew).length && both.length < ids(aliens).length, `${ids(gallery)} / ${ids(crew)} / ${ids(aliens)}`);
  check('it reads what both sides were told, and nothing else', gallery.log.length > 0 && gallery.log.every((l) => crew.log.includes(l) && aliens.log.includes(l)) && gallery.log.length < aliens.log.length, gallery.log.join(' | '));
  check('no fact of an event is for one seat', gallery.all.every((m) => m.t !== 'log' || m.events.every((e) => !e.alone && !e.see && !e.more)));
  check('it is sent no choices, and can choose nothing', gallery.state.now.yours === false && !gallery.state.now.choices && /only watches/.test((await gallery.do('resign')).why));
  for (const what of ['card', 'see', 'odds', 'line', 'way', 'intents', 'possible', 'advice', 'path', 'overlay', 'help', 'sight'])
    check(`a question of it is refused: ${what}`, (await gallery.call({ t: 'ask', what, arg: ids(aliens).find((id) => !both.includes(id)) })).t === 'refused');
  check('nor is it given the record or a moment', (await gallery.call({ t: 'record' })).t === 'refused' && (await gallery.call({ t: 'moment', n: 0, eyes: 'all' })).t === 'refused');
  for (const c of [lists, gallery, crew, aliens]) c.ws.terminate();
  await many.stop();
}

// --- a way that costs more than is left ---
const deck = await serve('berserker', '--seed', '1', '--seat', 'crew=human', '--no-record');
const tired = new Client(deck.seats.crew);
await tired.ready();
const farther = await tired.call({ t: 'ask', what: 'path', arg: 'k9' });
check('a way that costs more than is left has a remark', farther.t === 'answer' && /only \d+ left/.test(farther.why), JSON.stringify(farther));
tired.ws.terminate();
await deck.stop();

// --- a line that is typed, and who is answered first ---
const meant = await who().call({ t: 'ask', what: 'line', arg: 'pa' });
check('what a short form may mean is data', meant.json?.count === 1 && meant.json.first === 'pass' && !meant.json.legal && !misfit(meant.json, schema.$defs.line, schema), JSON.stringify(meant));
check('a choice as it stands is said to be one', (await who().call({ t: 'ask', what: 'line', arg: 'pass' })).json.legal === true);
check('who is not asked is told nothing of it', (await other().call({ t: 'ask', what: 'line', arg: 'pa' })).t === 'refused');
// All of it has come in before the process of the game looks: it is stopped until the server has passed everything on. The order of
// the questions themselves is in tests/unit/test_questions.c; two pages read their sockets in an order of their own.
const below = (p) => [p, ...execSync(`pgrep -P ${p} || true`).toString().split('\n').filter(Boolean).flatMap((x) => below(Number(x)))];
const chatty = who(), onlooker = other(), asks = Array.from({ length: 30 }, () => ++chatty.number), choice = ++chatty.number, session = below(s.child.pid)[2]; // behind the server and its starter
process.kill(session, 'SIGSTOP');
for (const id of asks) chatty.say({ t: 'ask', id, what: 'overlay', arg: `reach ${chatty.state.now.unit} -` });
chatty.say({ t: 'do', id: choice, at: -1, do: 'pass' });
const quick = onlooker.call({ t: 'ask', what: 'card', arg: unit.id });
for (let i = 0; i < 3; i++) await page(s.origin, '/'); // the server reads its sockets in turn
process.kill(session, 'SIGCONT');
await until('all answers', () => asks.every((id) => chatty.came.has(id)) && chatty.came.has(choice));
const replies = chatty.all.filter((m) => m.id >= asks[0]).map((m) => m.id);
check('a choice is taken before questions that wait', replies[0] === choice, replies.join());
check('another page is answered meanwhile', (await quick).t === 'answer');

// --- the processes of a game do not hold the token of the lobby ---
/** Does that text lie in memory that the process can write? @param {number} pid @param {string} text */
function holds(pid, text) {
  const mem = openSync(`/proc/${pid}/mem`, 'r');
  try {
    return readFileSync(`/proc/${pid}/maps`, 'utf8').split('\n').some((row) => {
      const [, from, to] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(row) ?? [], size = Number(BigInt(`0x${to ?? 0}`) - BigInt(`0x${from ?? 0}`));
      if (!from || size > 64 << 20) return false;
      const bytes = Buffer.alloc(size);
      try { readSync(mem, bytes, 0, size, BigInt(`0x${from}`)); } catch { return false; }
      return bytes.includes(text);
    });
  } finally { closeSync(mem); }
}
const [server_, ...games_] = below(s.child.pid), secrets_ = [s.lobby, ...Object.values(s.seats)].map((link) => link.split('#')[1]);
check('the server holds the tokens of the lobby and of all seats, the processes that it starts hold none', games_.length === 3 && secrets_.every((t) => holds(server_, t)) && !games_.some((p) => secrets_.some((t) => holds(p, t))),
  games_.map((p) => secrets_.map((t) => holds(p, t)).join()).join(' '));
if (s.record) check('nor that from which those of a game are made', !games_.some((p) => holds(p, readFileSync(`${s.record}.links`, 'latin1'))));

// --- bad messages ---
const bad = ['', 'x', '{', '[]', '1', 'null', '"do"', '{"t":1}', '{"t":"do"}', '{"t":"do","at":"1","do":"pass"}', '{"t":"do","at":1,"do":7}', '{"t":"do","at":1.5,"do":"pass"}',
  '{"t":"ask"}', '{"t":"ask","what":"secrets"}', '{"t":"ask","what":"card","arg":"a\\u0000b"}', '{"t":"ask","what":"card","arg":"\\u001b[2J"}', '{"t":"nothing"}', '{"t":"hello","token":"x"}',
  `{"t":"do","at":1,"do":"${'a'.repeat(1500)}"}`, '{"t":"do","t":"do"}', `${'['.repeat(2000)}`, '{"t":"ask","what":"see","arg":"\\ud800"}', '{"t":"do","at":-1,"do":"pass"}', '{"t":"do","at":99999999999999999999,"do":"pass"}',
  '{"t":"ask","what":"see","arg":"nowhere"}', '{"t":"ask","what":"sight","arg":"a1"}', '{"t":"ask","what":"sight"}', '{"t":"ask","what":"see","arg":" "}', '{"t":"ask","what":"way"}',
  '{"t":"ask","what":"overlay","arg":"reach"}', '{"t":"ask","what":"overlay","arg":"nothing x y"}', '{"t":"ask","what":"path","arg":"zz99"}', '{"t":"ask","what":"help","arg":"nothing"}', '{"t":"ask","what":"odds","arg":"fly"}'];
for (const text of bad) {
  const c = new Client(s.seats[at[0]]);
  await c.ready();
  const had = c.all.length;
  c.say(text);
  await until('an answer', () => c.all.length > had || c.closed);
  const m = c.all[c.all.length - 1];
  check(`a bad message is answered: ${text.slice(0, 40)}`, m && ['refused', 'stale', 'state', 'answer', 'done'].includes(m.t), JSON.stringify(m).slice(0, 300));
  c.ws.terminate();
}
// 1006: the socket was gone before the rest of what came was read.
const closes = async (name, code, act) => {
  const c = new Client(s.seats[at[0]]);
  await c.ready();
  act(c);
  await until(name, () => c.closed);
  check(name, c.closed === code || ([1008, 1009].includes(code) && c.closed === 1006), `closed ${c.closed}`);
};
await closes('a message that is too long closes', 1009, (c) => c.say('x'.repeat(5000)));
await closes('one in many pieces that is too long closes', 1009, (c) => { for (let i = 0; i < 20; i++) c.ws.send('x'.repeat(300), { fin: i === 19 }); });
await closes('binary closes', 1003, (c) => c.ws.send(Buffer.from([1, 2, 3])));
await closes('too many messages close', 1008, (c) => { for (let i = 0; i < 90; i++) c.say('{"t":"ask","what":"help","arg":""}'); });
for (const [name, bytes] of [['nothing but blanks', ' \r\n\r\n'], ['a request without end', 'GET / HTTP/1.1\r\nHost: x\r\n'], ['a head of 100,000 bytes', `GET / HTTP/1.1\r\nHost: ${'a'.repeat(100000)}\r\n\r\n`],
  ['a path of 20,000 bytes', `GET /${'a'.repeat(20000)} HTTP/1.1\r\nHost: x\r\n\r\n`], ['bytes that are no text', '\xff\xfe\x00\x01\r\n\r\n'], ['a POST', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'], ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'], ['an upgrade without a key', 'GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n']]) {
  const got = await raw(s.origin, bytes);
  check(`${name} gets no page`, !/^HTTP\/1.1 200/.test(got), got.slice(0, 200));
}
check('the server still plays', (await a.call({ t: 'ask', what: 'help', arg: '' })).t !== undefined);

// --- silent and slow clients ---
const silent = [];
for (let i = 0; i < 60; i++) silent.push(new Client(s.seats[at[0]], { mute: true }));
const slow = new Client(s.seats[at[0]]);
await slow.ready();
slow.ws._socket.pause();
await until('60 connections', () => silent.every((c) => c.ws.readyState === 1));
await a.call({ t: 'ask', what: 'card', arg: unit.id });
check('60 silent clients and one that does not read hold up nobody', silent.every((c) => c.closed === null), 'answered when the server had closed those that were silent for 15 seconds');
for (const c of silent) c.ws.terminate();

// --- reconnect ---
const seen = a.log.length;
a.ws.terminate();
const again = new Client(s.seats[at[0]], { log: [...a.log] });
await again.ready();
check('who comes back gets only what is new of the log', !again.all.some((m) => m.t === 'log' && m.from < seen));
check('and the whole state', again.scene.units.length > 0);

// --- to the end ---
const ends = async (x, y) => {
  const players = [x, y];
  await until('the game ends', async () => {
    if (players.every((c) => c.state.now.state === 'over')) return true;
    const c = players.find((p) => p.state.now.yours);
    if (c) await c.do(c.state.now.choices[Math.floor(Math.random() * c.state.now.choices.length)].text.replace(' *', ''));
    return false;
  });
};
s.record && check('a record is for nobody else to read, for it holds every secret', (statSync(s.record).mode & 0o777) === 0o600);
s.record && check('the links lie beside the record, for nobody else to read', (statSync(`${s.record}.links`).mode & 0o777) === 0o600);

// --- a kill ---
await sleep(100);
const log = [...b.log];
await s.stop('SIGKILL');
await until('the client notices', () => b.closed);
const two = await serve('--mod-path', 'tests/mods', '--resume', s.record);
const hash = (link) => new URL(link).hash;
check('after a kill the same links lead on', two.seats[at[0]] && hash(two.seats[at[0]]) === hash(s.seats[at[0]]), two.out + two.err);
const x = new Client(two.seats[at[0]]), y = new Client(two.seats[at[1]]);
await x.ready();
await y.ready();
check('and the log is whole', JSON.stringify(y.log.slice(0, log.length)) === JSON.stringify(log), `${y.log.length} of ${log.length} lines`);
await ends(x, y);
check('a game is played to its end', x.state.now.state === 'over' && /win|draw|nobody/.test(x.state.now.ending), JSON.stringify(x.state.now));
check('and its record is whole', /"end"/.test(readFileSync(s.record, 'utf8')) || readFileSync(s.record, 'utf8').length > 0);

// --- the lobby ---
const l = new Client(two.lobby);
const games = await until('the lobby', () => l.all.find((m) => m.t === 'lobby'));
check('the lobby lists the game and its links', games.games[0].seats.every((g) => g.token.length === 32) && games.games[0].state === 'over');
const lobby = async (m, what, test) => {
  l.say(m);
  return until(what, () => {
    l.say({ t: 'refresh' });
    const now = l.all.filter((x) => x.t === 'lobby').pop();
    return sleep(150).then(() => test(now) && now);
  });
};
l.say({ t: 'start', scenario: 'nothing' });
check('a scenario that there is not is refused', await until('why', () => l.all.find((m) => m.why)));
l.say({ t: 'start', scenario: 'duel', seats: { 'north=human --set': 'human' } });
const second = await lobby({ t: 'start', scenario: 'duel', seats: { [at[0]]: 'human', [at[1]]: 'human' } }, 'a second game', (m) => m.games.filter((g) => g.state === 'plays').length >= 1);
const game = second.games.find((g) => g.state === 'plays');
const z = new Client(`${two.origin}/#${game.seats[0].token}`), w = new Client(`${two.origin}/#${game.seats[0].watch}`);
await z.ready();
await w.ready();
check('the lobby starts a game, whose links work', z.all[0].scenario === 'duel');
check('a link to watch shows the same', JSON.stringify(w.state) === JSON.stringify(z.state) && w.all[0].watches);
check('and cannot choose', (await w.do('pass')).t === 'refused');
await lobby({ t: 'seat', game: game.number, seat: game.seats[0].id, who: 'random' }, 'a bot', (m) => m.games[game.number - 1].seats[0].who === 'bot');
check('a seat is given to a bot', (await until('its choice', () => z.state.now.yours === false)));
await lobby({ t: 'seat', game: game.number, seat: game.seats[0].id, who: 'human' }, 'a person', (m) => m.games[game.number - 1].seats[0].who === 'person');
check('and back', true);
l.say({ t: 'seat', game: game.number, seat: game.seats[0].id, who: 'nobody' });
check('a seat that is given to nobody there is says why', await until('why', () => l.all.find((m) => /no such bot/.test(m.why))));
await lobby({ t: 'seat', game: game.number, seat: game.seats[0].id, who: 'nobody' }, 'no change', (m) => m.games[game.number - 1].seats[0].who === 'person');
await lobby({ t: 'end', game: game.number }, 'the end', (m) => m.games[game.number - 1].state === 'closed');
check('a game is closed, and its pages learn it', await until('closed', () => z.closed === 4004));
const plays = (m) => m.games.find((g) => g.state === 'plays');
const third = plays(await lobby({ t: 'start', scenario: 'duel', seats: { [at[0]]: 'human', [at[1]]: 'random' } }, 'a game against a bot', plays));
const seated = (i, who, what) => lobby({ t: 'seat', game: third.number, seat: third.seats[i].id, who: who }, what, (m) => m.games[third.number - 1].seats[i].who === what);
await seated(1, 'human', 'person');
await seated(0, 'random', 'bot');
const over = new Client(`${two.origin}/#${third.seats[1].token}`);
for (let i = 0; i < 2; i++) {
  await over.ready();
  await over.do('pass');
}
await over.ready();
const back = await over.do('rewind');
check('who has taken a seat over from a bot may go back in time', back.t !== 'refused' && over.state.now.rewinds === 2, JSON.stringify(back));
await lobby({ t: 'end', game: third.number }, 'the end', (m) => m.games[third.number - 1].state === 'closed');
const own = await x.call({ t: 'record' });
check('who has played to the end may keep the record', own.t === 'answer' && own.text === readFileSync(s.record, 'utf8'));
check('where two have played, then another game is begun in the lobby', (await x.call({ t: 'again', how: 'same' })).why === 'begin another game in the lobby' && !x.state.now.again);
const past = await x.call({ t: 'moment', n: 3, eyes: 'all' });
check('and look at any moment of it', past.t === 'answer' && past.json.at === 3 && past.json.of > 3, JSON.stringify(past).slice(0, 200));
const odd = [...x.all, ...y.all, ...l.all, ...z.all].map((m) => misfit(m, schema.$defs.fromServer, schema)).filter(Boolean);
const told = [...x.all, ...y.all].filter((m) => m.t === 'log');
check('each line comes with its event', told.length && told.every((m) => m.events.length === m.lines.length && m.events.every((e, i) => e.text === m.lines[i])));
check('which has nothing that is an onlooker\'s', told.every((m) => m.events.every((e) => !e.more && !e.see && !e.apart && !e.cause?.choice && !e.cause?.file)));
check('all that was sent fits the schema of the protocol', odd.length === 0, odd.slice(0, 5).join('\n'));
check('and the schema refuses what does not', misfit({ t: 'state', at: '1' }, schema.$defs.fromServer, schema) !== '' && misfit({ t: 'do', at: 1, do: 7 }, schema.$defs.fromClient, schema) !== '');
check('SIGTERM ends it cleanly', (await two.stop()) === 0, String(two.code));

// --- behind another name, as behind nginx; a command when somebody is waited for ---
const note = `${process.env.T}/notified`;
const three = await serve(...DUEL, '--seed', '4', '--no-record', '--host', 'play.example.org', '--notify', `echo "$GANGWAY_SCENARIO $GANGWAY_SEAT" >> ${note}`);
check('a name that was given is this server', (await page(three.origin, '/', { Host: 'play.example.org' })).status === 200);
const far = new Client(Object.values(three.seats)[0], { origin: 'https://play.example.org', headers: { Host: 'play.example.org' } });
await far.ready();
check('and its pages may connect, over https as well', far.state !== null);
const mixed = new Client(Object.values(three.seats)[0], { origin: 'https://play.example.org' });
await until('refused', () => mixed.closed || mixed.error || mixed.state);
check('but not under two names at once', mixed.state === null);
check('--notify runs when a seat is waited for', await until('a line', () => existsSync(note) && /^duel (north|south)/.test(readFileSync(note, 'utf8'))));
const crowd = [];
for (let i = 0; i < 300; i++) crowd.push(new Client(Object.values(three.seats)[0], { mute: true }));
await until('each is let in or turned away', () => crowd.every((c) => c.ws.readyState !== 0));
const in_ = new Client(Object.values(three.seats)[1]);
await in_.ready();
check('300 silent clients of an address keep nobody of it out', in_.state !== null, `closed ${in_.closed}, ${in_.error}`);
await three.stop();

// --- seats that choose at the same time: what one of them typed means nothing to another ---
const aside = await serve('--mod-path', 'tests/mods', '--mods', 'aside', 'aside', '--seed', '4', '--no-record', '--seat', 'all=human');
const blue = new Client(aside.seats.blue), green = new Client(aside.seats.green);
await blue.ready();
await green.ready();
const soFar = (c) => c.state.now.why.split('so far: ')[1] ?? '';
const says = async (c, text) => {
  const m = await c.do(text);
  await sleep(60);
  return m.text;
};
await says(blue, 'note 3');
await says(blue, 'note 4');
check("'again' repeats a seat's own choice, never another's secret one", /nothing was chosen yet/.test(await says(green, 'again')) && soFar(green) === '', soFar(green));
await says(green, 'note 1');
await says(green, 'again 2');
check("'again' repeats the own one", soFar(green) === 'note 1, note 1, note 1', soFar(green));
await says(blue, 'undo');
check("'undo' takes back the seat's own last line, however long another's was", soFar(blue) === 'note 3', soFar(blue));
await says(green, 'undo');
check('and all of it', soFar(green) === 'note 1', soFar(green));
await says(blue, 'nag');
const rest = await says(blue, 'rest');
check("'rest' lists no answers to a question that another seat is asked", !/answered first: *$/m.test(rest), rest);
await aside.stop();

// --- who rests or answers in advance is not asked ---
const easy = await serve('first_game', '--seed', '11', '--no-record'), crew = new Client(easy.seats.crew);
await crew.ready();
await until('a turn', () => crew.state.now.yours);
const first = crew.state.now.unit;
await crew.do('rest');
await until('another is asked', () => crew.state.now.unit !== first && crew.state.now.yours).catch(() => {});
check("'rest' ends a turn in which nothing happens, as in line mode", crew.state.now.unit !== first, JSON.stringify(crew.state.now).slice(0, 200));
const open = crew.state.now.question && crew.state.now.standing;
await crew.do(`never ${open}`);
const still = () => crew.state.now.question && crew.state.now.standing === open;
await until('it is answered', () => !still()).catch(() => {});
check("'never' answers the question that is open", open && !still(), JSON.stringify(crew.state.now).slice(0, 300));
await easy.stop();

// --- what was said in advance is shown to its seat while it waits, too, and to nobody else ---
{
  const ahead = await serve('first_game', '--seed', '11', '--seat', 'all=human', '--no-record');
  const each = await Promise.all(Object.values(ahead.seats).map(async (link) => { const c = new Client(link); await c.ready(); return c; }));
  await until('a seat that must choose', () => each.some((c) => c.state.now.yours));
  const sayer = each.find((c) => c.state.now.yours), of = (c) => (c.state.now.answers ?? []).filter((x) => x.what !== 'all'), said = () => JSON.stringify(of(sayer));
  const says = (text) => until('what was said', () => said() === text).catch(() => false);
  const tell = (text) => until(text, async () => (await sayer.do(text)).t === 'done');   // a state that comes meanwhile makes it stale
  await tell('always free only at c1');
  check('a condition is two answers in advance', await says('[{"said":"never","what":"free"},{"said":"always","what":"free c1"}]'), said());
  await tell('ask free');
  check("'ask' takes back both", await says('[{"said":"ask","what":"free"}]'), said());
  await tell('never free');
  const others = each.filter((c) => c !== sayer), waits = () => !sayer.state.now.yours && others.some((c) => c.state.now.yours);
  await until('the turn of somebody else', async () => {
    if (sayer.state.now.yours) await sayer.do((sayer.state.now.choices.find((c) => c.text === 'end') ?? sayer.state.now.choices[0]).text);
    return waits();
  });
  check('a seat that waits sees what it has said', waits() && await says('[{"said":"never","what":"free"}]'), said());
  check('and takes it back when it must choose', /nothing to choose/.test((await sayer.do('ask free')).text) && await says('[{"said":"never","what":"free"}]'), said());
  check('nobody else sees it', others.every((c) => !of(c).length));
  await ahead.stop();
}

// --- of a long log only the end is sent ---
const page_ = { first: 0, log: [] };
takeLog(page_, { from: 500, lines: ['500', '501'] });
takeLog(page_, { from: 502, lines: ['502'] });
check('a page that has the end of a log knows how many lines there are', page_.first + page_.log.length === 503 && page_.log.join() === '500,501,502', JSON.stringify(page_));
check('a line that comes again replaces what it was', takeLog(page_, { from: 501, lines: ['other'] }) === 1 && page_.log.join() === '500,other');
check('a page says what the dice must show for each kind of goal', [{ needed: 8, on_dice: 6 }, { at_most: 50, on_dice: 55 }, { below: 40, on_dice: 35 }, { below: 40 }, {}].map(goal).join() ===
  'needs 6+,needs 55 or less,needs less than 35,needs less than 40,');
check('a log that is shorter now is whole', takeLog(page_, { from: 0, lines: ['0'] }) === 0 && page_.first === 0 && page_.log.join() === '0');

// --- a record that cannot be written, and places of games that have ended ---
const full = await serve('--mod-path', 'tests/mods', '--mods', 'tiny', 'duel', '--seed', '4', '--record', `${process.env.T}/full.jsonl`, '--seat', 'all=human');
const host = new Client(full.lobby), now = () => host.all.filter((m) => m.t === 'lobby').pop();
await until('the lobby', now);
for (let i = 0; i < 33; i++) {
  host.say({ t: 'start', scenario: 'duel', seats: { north: 'nobody' } });
  await sleep(120);
}
await until('the last of them has failed', () => { host.say({ t: 'refresh' }); return sleep(200).then(() => now().games.slice(1).every((g) => g.state === 'failed')); });
host.say({ t: 'start', scenario: 'duel', seats: { north: 'human' } });
await until('one that plays', () => { host.say({ t: 'refresh' }); return sleep(200).then(() => now().games.filter((g) => g.state === 'plays').length === 2); }).catch(() => {});
check('games that have ended leave their places to others, and --record names the file of the first alone', now().games.length === 32 && now().games.filter((g) => g.state === 'plays').length === 2, JSON.stringify(now()).slice(0, 300) + full.err.slice(-300));
await full.stop();
const small = await serve('--mod-path', 'tests/mods', '--mods', 'tiny', 'duel', '--seed', '4', '--record', `${process.env.T}/small.jsonl`, '--seat', 'all=human', { shell: 'trap "" XFSZ; ulimit -f 4' });
const both = Object.values(small.seats).map((link) => new Client(link));
for (const c of both) await c.ready();
let said = '';
for (let i = 0; i < 400 && !said.includes('record'); i++) {
  const c = both.find((k) => k.state.now.yours);
  if (c) said = (await c.do(c.state.now.choices[i % c.state.now.choices.length].text.replace(' *', ''))).text ?? '';
  else await sleep(10);
  if (both.some((k) => k.state.now.state === 'over')) break;
}
check('a record that cannot be written is said to the page that chose', /record cannot be written/.test(said), said + small.err);
await small.stop();

// --- an address of IPv6 stands in brackets in a link ---
const six = await serve('--listen', '[::1]:0', '--no-record', ...DUEL);
check('a link to an address of IPv6 has brackets', !six.lobby || /^http:\/\/\[::1\]:\d+\/#[0-9a-f]{32}$/.test(six.lobby), six.lobby);
if (six.lobby) {
  const reader = new Client(six.lobby);
  check('and leads to the lobby', await until('the lobby', () => reader.all[0] ?? reader.closed ?? reader.error) && reader.all[0]?.t === 'lobby', reader.error);
}
await six.stop();

// --- every rule set: what is offered is taken ---
for (const args of [['gate'], ['drive_deck'], ['ship_duel'], ['free_play', '--set', 'map=test_decks']]) {
  const four = await serve('--no-record', '--seed', '5', '--seat', 'all=human', ...args);
  const all = Object.values(four.seats).map((link) => new Client(link)), odds = [];
  for (const c of all) await c.ready();
  for (let i = 0; i < 25; i++) {
    const c = await until('somebody is asked', () => all.find((k) => k.state.now.yours)), list = c.state.now.choices.filter((o) => o.text !== 'resign');
    const o = list[(7 * i) % list.length], text = o.text.replace(/\*$/, o.places?.split('\n')[0] ?? o.form?.default ?? '*');
    const before = c.state, m = await c.do(text);
    if (m.t !== 'done' || m.text.trim()) odds.push(`${text}: ${m.text ?? m.why}`);
    else await until('what came of it', () => c.state !== before);
  }
  check(`${args[0]}: what is offered is taken, with places and amounts, by ${all.length} seats`, odds.length === 0, odds.join('\n'));
  await four.stop();
}

// --- a walk is shown square by square ---
const house = await serve('holdup', '--no-record', '--seed', '3', '--seat', 'robbers=human'), walker = new Client(house.seats.robbers);
await walker.ready();
const moves = () => walker.state.now.yours && walker.state.now.choices.some((c) => c.verb === 'move');
for (let n = 0; n < 30 && !moves(); n++) {
  await until('our turn', () => walker.state.now.yours);
  if (!moves()) await walker.do('pass');
}
let walk;
const cells = walker.scene.shape.decks.flatMap((d) => d.cells), stood = walker.scene.units.find((u) => u.id === walker.state.now.unit)?.cell;
const [, x0, y0] = cells.find(([id]) => id === stood) ?? [];
for (const [id, , , name] of cells.filter(([, cx, cy]) => Math.abs(Math.hypot(cx - x0, cy - y0) - 300) < 60)) {
  const m = walk ? {} : await walker.call({ t: 'ask', what: 'way', arg: name });
  if (m.t === 'answer' && m.json.cost <= m.json.budget && m.json.steps.filter((x) => x.move).length >= 2) walk = { name, id, steps: m.json.steps.length };
  if (!walk) await sleep(55);
}
const there = await walker.call({ t: 'ask', what: 'intents', arg: walk?.name });
check('what can be done there has the walk first, with its price', there.json?.rows?.[0]?.does.join() === `go ${walk?.name}` && there.json.rows[0].price !== '', JSON.stringify(there).slice(0, 300));
check('and has the form of the schema', misfit(there.json, schema.$defs.intents, schema) === '', misfit(there.json, schema.$defs.intents, schema));
const now_ = await walker.call({ t: 'ask', what: 'possible', arg: '' });
check('what is possible now has the squares in reach, and the form of the schema', now_.json?.reach?.some(([id]) => id === walk?.id) && misfit(now_.json, schema.$defs.possible, schema) === '', JSON.stringify(now_).slice(0, 300));
const advised = await walker.call({ t: 'ask', what: 'advice', arg: '' });
check('advice is a choice of the state, with the place where it is done, and has the form of the schema', advised.t === 'answer' && advised.json?.does?.length === 1 && typeof advised.json.text === 'string' && misfit(advised.json, schema.$defs.intent, schema) === '', JSON.stringify(advised).slice(0, 300));
check('of a name that is no place it is said', /no place/.test((await walker.call({ t: 'ask', what: 'intents', arg: 'zz99' })).json?.why));
const walks = walker.state.now.unit, before_ = walker.all.length;
await walker.do(`go ${walk?.name}`);
const squares = walker.all.slice(before_).flatMap((m) => m.scene?.units ?? []).filter((u) => u.id === walks).map((u) => u.cell);
check('a far square is walked to, and each square on the way is shown', walk && new Set(squares).size >= 2 && squares.at(-1) === walk.id, `${JSON.stringify(walk)} ${squares}`);
await house.stop();

// --- an attack is one line with what came of it ---
for (const [scenario, least] of [['first_game', 10], ['stairwell_assault', 5]]) {
  const fight = await serve(scenario, '--no-record', '--seed', '5', '--seat', 'all=greedy');
  const hall = new Client(fight.lobby), listed = () => hall.all.filter((m) => m.t === 'lobby').pop()?.games[0];
  await until('the game is listed', listed);
  const guest = new Client(`${fight.origin}/#${listed().seats[0].watch}`);
  await guest.ready();
  await until('it is over', () => guest.state.now.state === 'over' || guest.all.filter((m) => m.t === 'log').length > 200);
  const told = guest.all.filter((m) => m.t === 'log').flatMap((m) => m.events), parts = (deed, last) => told.filter((e) => e.n >= deed.first && e.n <= last);
  const deeds = [...new Map(told.filter((e) => e.deed).map((e) => [e.deed.first, [e.deed, parts(e.deed, e.n)]])).values()], fights = deeds.filter(([, of]) => of[0].kind === 'attack.made');
  const wrong = (holds) => fights.filter(([deed, of]) => !holds(deed.text, of)).map(([deed]) => deed.text).join('\n');
  check(`${scenario}: attacks are one line each`, fights.length >= least && fights.every(([deed, of]) => deed.more === `${of.length} lines` && of.length > 1), `${fights.length}`);
  check('with the total of each of their throws and what it needed', wrong((text, of) => of.filter((e) => e.throw?.throw === 'attack').every((e) => text.includes(`${e.throw.total}, needs ${e.throw.need - (e.throw.modified - e.throw.total)}+`))) === '', wrong(() => false));
  check('a hit is told where one was hit, and missed where a throw fell short', wrong((text, of) => /, hit/.test(text) === of.some((e) => e.kind === 'attack.hit') && /, missed/.test(text) === of.some((e) => e.throw?.throw === 'attack' && e.throw.margin < 0)) === '',
    wrong((text, of) => /, hit/.test(text) === of.some((e) => e.kind === 'attack.hit')));
  check('and each wound', wrong((text, of) => [...text.matchAll(/ -(\d+) /g)].reduce((sum, x) => sum + Number(x[1]), 0) === of.filter((e) => e.kind === 'unit.wounded').reduce((sum, e) => sum + e.args.points, 0)) === '');
  check('no other throw than those of attacks, wounds and nerve is hidden in one', fights.every(([, of]) => of.every((e) => !e.throw || !/break_open|order|surprise/.test(e.throw.throw ?? ''))));
  check('no event is in two', told.filter((e) => e.deed && deeds.some(([deed, of]) => deed.first !== e.deed.first && of.includes(e))).length === 0);
  await fight.stop();
}

// --- the wounded of a game that is over: a page is told what a person there can do with them ---
for (const [record, words] of [[['--record', `${process.env.T}/wounded.jsonl`], /download the record and give it/], [['--no-record'], /To recover/]]) {
  const fight = await serve('first_game', ...record, '--seed', '5', '--seat', 'all=greedy'), hall = new Client(fight.lobby);
  const listed = () => hall.all.filter((m) => m.t === 'lobby').pop()?.games[0];
  await until('the game is listed', listed);
  const guest = new Client(`${fight.origin}/#${listed().seats[0].watch}`);
  await guest.ready();
  const said = await until('it is over', () => guest.state.now.ending);
  check(`given ${record[0]}, then the end says what can be done with the wounded, and no command of the terminal`, words.test(said) && /To recover/.test(said) && !/gangway|--/.test(said) && /download/.test(said) === (record.length > 1), said);
  await fight.stop();
}

for (const [scenario, kind, line] of [['bar_fight', 'attack.made', /: (hit|graze); .* takes \d/], ['ship_duel', 'ship.fires', / fires .* at .*: .*\d+, needs \d+\+, (missed|.* shield hit for \d)/]]) {
  const fight = await serve(scenario, '--no-record', '--seed', '5', '--seat', 'all=greedy');
  const hall = new Client(fight.lobby), listed = () => hall.all.filter((m) => m.t === 'lobby').pop()?.games[0];
  await until('the game is listed', listed);
  const guest = new Client(`${fight.origin}/#${listed().seats[0].watch}`), told = () => guest.all.filter((m) => m.t === 'log').flatMap((m) => m.events);
  await guest.ready();
  const begins = (e) => told().find((x) => x.n === e.deed?.first)?.kind;
  check(`${scenario}: an attack is one line with what came of it there too`, await until('such a line', () => told().some((e) => begins(e) === kind && line.test(e.deed.text)), 60000),
    told().filter((e) => begins(e) === kind).map((e) => e.deed.text).join('\n'));
  await fight.stop();
}
// --- what is possible cannot be told: the page is told why ---
mkdirSync(`${process.env.T}/mods/astray`, { recursive: true });
writeFileSync(`${process.env.T}/mods/astray/mod.ini`, '[mod]\nid = astray\ntitle = Astray\nversion = 1.0.0\napi = ^1.0\n[requires]\nbase = *\n');
writeFileSync(`${process.env.T}/mods/astray/init.lua`, 'rule("walk.plan", "astray", {}, function(w, u) if u.side.id == "crew" then error "no plan is here" end end)\n');
const astray = await serve('first_game', '--no-record', '--mod-path', `${process.env.T}/mods`, '--mods', 'astray', '--seed', '3', '--seat', 'crew=human');
const led = new Client(astray.seats.crew);
await until('a unit of ours acts', async () => {
  await led.ready();
  if (led.state.now.yours && !led.state.now.question) return true;
  if (led.state.now.yours) await led.do('pass');
  return false;
});
check('given an error of the rules in what is possible, then the state says so, and has the choices all the same',
  /astray\/init\.lua:1: an error of the rules/.test(led.state.now.fault) && !/no plan/.test(led.state.now.fault) && led.state.now.possible === undefined && led.state.now.choices.length > 3, JSON.stringify(led.state.now).slice(0, 400));
check('and so does the server', await until('it says so', () => /no plan is here/.test(astray.err)), astray.err);
await astray.stop();

// --- several pages asked at once: ask.together ---
for (const way of [['red', 'green', 'blue'], ['blue', 'green', 'red']]) {
  const joint = await serve('--no-record', '--mod-path', 'tests/mods', '--seed', '5', '--seat', 'all=human', 'council');
  const pages = Object.fromEntries(Object.entries(joint.seats).map(([id, link]) => [id, new Client(link)]));
  for (const c of Object.values(pages)) await c.ready();
  const asked = Object.keys(pages).filter((id) => pages[id].state.now.yours && pages[id].state.now.question);
  check('three pages are asked at once, the fourth is not', `${asked.sort()}` === 'blue,green,red', `${asked} ${joint.err}`);
  const others = () => JSON.stringify(['grey', way[1], way[2]].map((id) => [pages[id].state.now, pages[id].state.view]));
  const then = others();
  await pages[way[0]].do('bid 7');
  if (way[0] === 'red') await pages.red.do('yes');
  await until('it has answered', () => !pages[way[0]].state.now.yours);
  await sleep(100);
  check(`what ${way[0]} answers changes nothing on the other pages`, others() === then);
  check('and is not in what they were sent', !Object.keys(pages).some((id) => id !== way[0] && JSON.stringify(pages[id].all).includes('bid 7"') && JSON.stringify(pages[id].all).includes('taken')));
  const given = (id) => pages[id].state.now.given ?? '';
  check('it is told what it has answered, and that it may take that back; nobody else is', /^answered: .*7.*undo takes it back$/.test(given(way[0])) && Object.keys(pages).every((id) => id === way[0] || given(id) === ''), JSON.stringify(pages[way[0]].state.now));
  await pages[way[0]].do('undo');
  await until('it is asked again', () => pages[way[0]].state.now.yours);
  await pages[way[0]].do(way[0] === 'red' ? 'yes' : 'bid 7');
  for (const id of way.slice(1)) {
    await pages[id].do('bid 3');
    if (id === 'red') await pages.red.do('yes');
  }
  await until('all are in', () => pages.grey.log.some((line) => /Red bids/.test(line)));
  check('and there is nothing to take back any more', Object.keys(pages).every((id) => given(id) === ''));
  check('when all are in, all are told', Object.values(pages).every((c) => c.log.some((line) => /Red bids 1[37]/.test(line))), pages.grey.log.join('\n'));
  await joint.stop();
}
done();
