// hostile.mjs - what a hostile client may send: at least 100 cases, each answered or closed, and the game goes on.
import { connect } from 'node:net';
import { check, Client, done, serve, sleep, until } from './lib.mjs';

const s = await serve('--mod-path', 'tests/mods', '--mods', 'tiny', 'duel', '--seat', 'all=human', '--seed', '4', '--no-record');
const [first, second] = Object.values(s.seats), honest = new Client(second);
await honest.ready();
const deep = (n, open, close) => `${open.repeat(n)}${close.repeat(n)}`;
const text = (what) => JSON.stringify(what);

// --- messages of a seat ---
const WORDS = ['', ' ', 'nowhere', 'a1', 'a1 ', ' a1', 'a1 a1 a1', '- - -', 'reach - -', 'u1 \u202e', '%s%n%x', '$(reboot)', '; rm -rf /', '../../etc/passwd', 'x'.repeat(999), '\u00e9'.repeat(400), '-1', '1e9', 'NaN', '{}', '"', '\\', 'north south'];
const ASKS = ['odds', 'see', 'sight', 'card', 'help', 'path', 'way', 'intents', 'possible', 'advice', 'overlay'];
const cases = [];
for (const what of ASKS) for (const arg of WORDS.filter((_, i) => (i + ASKS.indexOf(what)) % 3 === 0 || i < 4)) cases.push(text({ t: 'ask', what, arg }));
for (const word of ['', ' ', 'pass\n', 'pass\u0000', '\u001b[2J', 'resign\u2028', 'save /tmp/x', 'record', 'quit', 'load x', 'set x=1', 'referee reveal all', 'seat north=random', 'console', '!sh', 'again 999999999', 'go zz99', 'go', 'undo 99999', 'never', 'always always', 'hold all', '?'.repeat(900), 'x'.repeat(1001)])
  cases.push(text({ t: 'do', at: 1, do: word }));
for (const m of [{ t: 'moment' }, { t: 'moment', n: -1 }, { t: 'moment', n: 1e15, eyes: 'all' }, { t: 'moment', n: 0, eyes: '../..' }, { t: 'record', id: {} }, { t: 'resync', extra: 1 }, { t: 'hello', token: '0'.repeat(32) }, { t: 'start', scenario: 'duel' }, { t: 'end', game: 1 },
  { t: 'seat', game: 1, seat: 'north', who: 'random' }, { t: 'refresh' }, { t: null }, { t: ['do'] }, { t: { t: 'do' } }, { t: 'do', at: null, do: null }, { t: 'do', at: 1, do: ['pass'] }, { t: 'ask', what: ['odds'] }, { t: 'ask', what: 'odds', arg: { a: 1 } }, { t: 'ask', what: 'odds', arg: 7 }, { t: 'constructor' }, { t: '__proto__' }])
  cases.push(text(m));
for (const raw of ['', '\ufeff{}', '{"t":"do"', '{"t":"do"}}', '{"t":"ask","what":"see","arg":"\\ud800\\ud800"}', deep(1500, '[', ']'), deep(700, '{"a":', '}').replace(/\}$/, ''), '1e400', '-', 'true', '{"t":"resync","t":"resync"}', '{"id":99999999999999999999,"t":"resync"}', '{"t":"resync"} {"t":"resync"}'])
  cases.push(raw);
let n = 0, bad = [];
for (const message of cases) {
  const c = new Client(first);
  await c.ready();
  const had = c.all.length;
  c.say(message);
  await until(`an answer to ${message.slice(0, 60)}`, () => c.all.length > had || c.closed).catch(() => bad.push(`no answer: ${message.slice(0, 80)}`));
  const m = c.all.at(-1);
  if (c.closed && ![1008, 1009].includes(c.closed)) bad.push(`closed ${c.closed}: ${message.slice(0, 80)}`);
  if (m?.t === 'state' && m.now.state === 'stopped') bad.push(`the game was stopped by ${message.slice(0, 80)}`);
  if (/traceback|stack|\.lua:\d|\.c:\d/.test(JSON.stringify(m ?? ''))) bad.push(`an inside is shown for ${message.slice(0, 80)}: ${JSON.stringify(m).slice(0, 200)}`);
  c.ws.terminate();
  n++;
}
check(`${n} messages of a seat are answered in words`, n >= 100 && bad.length === 0, bad.slice(0, 12).join('\n'));

// --- messages to the lobby ---
const lobby = new Client(s.lobby);
await until('the lobby', () => lobby.all.length);
bad = [];
const orders = [{ t: 'start' }, { t: 'start', scenario: '../duel' }, { t: 'start', scenario: 'duel', seats: [] }, { t: 'start', scenario: 'duel', seats: { 'a b': 'human' } }, { t: 'start', scenario: 'duel', seats: { north: 'human --set x=1' } }, { t: 'start', scenario: 'duel', set: { 'a=b': 1 } },
  { t: 'start', scenario: 'duel', set: { x: 'a b' } }, { t: 'start', scenario: 'duel', set: { x: [1] } }, { t: 'start', scenario: 'duel', set: { x: 1.5 } }, { t: 'start', scenario: 'duel', set: { x: 'a\nb' } }, { t: 'start', scenario: 'duel', set: { '': 1 } }, { t: 'seat' }, { t: 'seat', game: -1 }, { t: 'seat', game: 99, seat: 'north', who: 'human' },
  { t: 'seat', game: 1, seat: 'nobody', who: 'human' }, { t: 'seat', game: '1', seat: 'north', who: 'human' }, { t: 'end', game: 0 }, { t: 'end', game: 2 ** 40 }, { t: 'end' }, { t: 'do', at: 1, do: 'pass' }, {}, [], 'x'];
for (const m of orders) {
  const had = lobby.all.length;
  lobby.say(m);
  await until(`an answer to ${text(m)}`, () => lobby.all.length > had || lobby.closed).catch(() => bad.push(`no answer: ${text(m)}`));
  if (!lobby.all.at(-1).why) bad.push(`taken: ${text(m)}`);
  await sleep(60);
}
check(`${orders.length} orders to the lobby that it cannot take are refused in words`, bad.length === 0 && !lobby.closed, bad.slice(0, 8).join('\n'));

// --- bytes ---
const url = new URL(s.origin);
// What stands in `then` is sent when the first answer has come: behind the request at once the library would not read it as a frame.
const raw = (bytes, then) => new Promise((resolve) => {
  const socket = connect(Number(url.port), url.hostname, () => socket.write(bytes));
  let got = '';
  socket.on('data', (d) => {
    if (then && !got) socket.write(then);
    got += d.toString('latin1');
  });
  socket.on('close', () => resolve(got));
  socket.on('error', () => resolve(got));
  setTimeout(() => socket.destroy(), 400);
});
const up = `GET /ws HTTP/1.1\r\nHost: ${url.host}\r\nOrigin: ${url.origin}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: gangway.v1\r\n\r\n`;
const frame = (...bytes) => ({ then: Buffer.from(bytes) });
const BYTES = [['a frame that is not masked', frame(0x81, 2, 0x7b, 0x7d)], ['a reserved bit', frame(0xc1, 0x80, 0, 0, 0, 0)], ['an unknown kind', frame(0x83, 0x80, 0, 0, 0, 0)], ['a length of 2^63', frame(0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0)],
  ['a ping of 200 bytes', frame(0x89, 0xfe, 0, 200, 0, 0, 0, 0, ...Array(200).fill(0))], ['a close of one byte', frame(0x88, 0x81, 0, 0, 0, 0, 1)], ['a part that continues nothing', frame(0x80, 0x80, 0, 0, 0, 0)], ['text that is no UTF-8', frame(0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28)],
  ['another version', up.replace('Version: 13', 'Version: 7')], ['no key', up.replace(/Sec-WebSocket-Key[^\r]*\r\n/, '')], ['two hosts', up.replace('Upgrade: websocket', 'Host: evil.example\r\nUpgrade: websocket')], ['extensions', up.replace('\r\n\r\n', '\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n')],
  ['a chunked body', 'POST /ws HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffff\r\n'], ['a negative length', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'], ['a hundred headers', `GET / HTTP/1.1\r\n${Array.from({ length: 100 }, (_, i) => `X-${i}: ${'a'.repeat(90)}\r\n`).join('')}\r\n`],
  ['a folded header', `GET / HTTP/1.1\r\nHost: ${url.host}\r\n evil\r\n\r\n`], ['HTTP/0.9', 'GET /\r\n'], ['a proxy request', 'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n'], ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n']];
bad = [];
for (const [name, bytes] of BYTES) {
  const got = await (bytes.then instanceof Buffer ? raw(up, bytes.then) : raw(bytes));
  if (/"t":"state"|evil\.example/.test(got) || (/^HTTP\/1.1 200/.test(got) && !/HTTP\/0.9|folded/.test(name)) || /permessage-deflate/i.test(got)) bad.push(`${name}: ${got.slice(0, 160)}`);
}
check(`${BYTES.length} requests and frames that are none get neither page nor state`, bad.length === 0, bad.join('\n'));
const parts = await raw(up, Buffer.concat([Buffer.from([0x01, 0x80, 0, 0, 0, 0]), ...Array(1000).fill(Buffer.from([0x00, 0x80, 0, 0, 0, 0]))]));
check('a message of a thousand empty parts ends its connection', /too many parts/.test(parts), parts.slice(0, 300));
check('the game goes on', ['answer', 'refused'].includes((await honest.call({ t: 'ask', what: 'help', arg: '' })).t) && honest.state.now.state === 'plays' && s.code === undefined, s.err);
check('and nobody chose for a seat that it does not have', honest.log.length < 40);
console.log(`# ${n + orders.length + BYTES.length} cases`);
await s.stop();
done();
