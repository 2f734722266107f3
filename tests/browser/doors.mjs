// doors.mjs - what a connection can open: only pages, and a WebSocket of the one protocol by the book. Nothing else is even kept.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { check, Client, done, serve, sleep, until } from './lib.mjs';

const s = await serve('--mod-path', 'tests/mods', '--mods', 'tiny', 'duel', '--seat', 'all=human', '--seed', '4', '--no-record');
const url = new URL(s.origin), OWN = { host: url.host, origin: url.origin }, EVIL = { host: 'evil.example', origin: 'http://evil.example' };

/** A connection that has said something and stays open until the server ends it. */
function hold(bytes) {
  const k = { got: '', closed: false, at: Date.now() };
  k.socket = connect(Number(url.port), url.hostname, () => bytes.length && k.socket.write(bytes));
  k.socket.on('data', (d) => (k.got += d.toString('latin1')));
  k.socket.on('error', () => {});
  k.socket.on('close', () => (k.closed = true));
  return k;
}
const heads = (line, from, more) => `${line}\r\n${Object.entries({ Host: from.host, Origin: from.origin, ...more }).filter(([, v]) => v !== undefined).map(([k, v]) => `${k}: ${v}\r\n`).join('')}\r\n`;
const ws = (more = {}, line = 'GET /ws HTTP/1.1', from = OWN) => heads(line, from, { Upgrade: 'websocket', Connection: 'Upgrade', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Protocol': 'gangway.v1', ...more });
const answer = async (bytes) => {
  const k = hold(bytes);
  await until('an answer or the end', () => k.closed || k.got.includes('\r\n\r\n') || Date.now() - k.at > 20000);
  await sleep(50);
  k.socket.destroy();
  return k;
};
const opened = (k) => /^HTTP\/1.1 101/.test(k.got);

// --- the one protocol, by the book ---
check('the protocol of the page is opened', opened(await answer(ws())));
const names = [...readFileSync('engine/app/serve/net.c', 'utf8').matchAll(/\.name = "([^"]+)"/g)].map((m) => m[1]).filter((n) => n !== 'gangway.v1');
check(`the server has other protocols inside: ${names}`, names.length >= 3);
let bad = [];
for (const name of [...names, 'GANGWAY.V1', 'gangway.v', 'unknown', ...names.map((n) => `x, ${n}`), undefined])
  for (const from of [OWN, EVIL]) if (opened(await answer(ws({ 'Sec-WebSocket-Protocol': name }, undefined, from)))) bad.push(`${name} from ${from.host}`);
check('no other protocol is opened, with or without a right Host and Origin', bad.length === 0, bad.join('\n'));
bad = [];
const MISSHAPEN = { 'version 8': ws({ 'Sec-WebSocket-Version': '8' }), 'version 13 and more': ws({ 'Sec-WebSocket-Version': '130' }), 'no version': ws({ 'Sec-WebSocket-Version': undefined }),
  ...Object.fromEntries(['/', '/app.js', '/ws/', '/ws2', '/a/../wsx', '/none', `/${'w'.repeat(300)}`].map((at) => [`GET ${at}`, ws({}, `GET ${at} HTTP/1.1`)])),
  POST: ws({ 'Content-Length': '0' }, 'POST /ws HTTP/1.1'), HEAD: ws({}, 'HEAD /ws HTTP/1.1'), 'HTTP/1.0': ws({}, 'GET /ws HTTP/1.0'), 'a short key': ws({ 'Sec-WebSocket-Key': 'eA==' }), 'a long key': ws({ 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZTEyMzQ=' }),
  'a key of 24 letters': ws({ 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZTEy' }), 'no key': ws({ 'Sec-WebSocket-Key': undefined }), 'a NUL and a site behind the Origin': ws({ Origin: `${url.origin}\0.evil.example` }),
  'a NUL behind the Host': ws({ Host: `${url.host}\0.evil.example` }), 'no Origin': ws({ Origin: undefined }), h2c: heads('GET / HTTP/1.1', OWN, { Upgrade: 'h2c', Connection: 'Upgrade, HTTP2-Settings', 'HTTP2-Settings': 'AAMAAABkAARAAAAAAAIAAAAA' }), 'an unknown upgrade': ws({ Upgrade: 'websocket2' }) };
for (const [name, bytes] of Object.entries(MISSHAPEN)) {
  const k = await answer(bytes);
  if (opened(k)) bad.push(`${name} is opened`);
}
check(`${Object.keys(MISSHAPEN).length} requests that RFC 6455 does not know open nothing`, bad.length === 0, bad.join('\n'));
const old = await answer(MISSHAPEN['version 8']);
check('another version is told which one is spoken here', /^HTTP\/1.[01] 426/.test(old.got) && /sec-websocket-version: 13\r\n/i.test(old.got), old.got);
bad = [];
for (const path of ['/%00/index.html', '/index.html%00', '/index.html%00.js']) {
  const k = await answer(heads(`GET ${path} HTTP/1.1`, OWN));
  if (/^HTTP\/1.1 200/.test(k.got)) bad.push(path);
}
check('a page with a NUL in its name is none', bad.length === 0 && /^HTTP\/1.1 200/.test((await answer(heads('GET / HTTP/1.1', OWN))).got), bad.join(' '));

// --- one request is one request: nothing behind its head is read as another ---
const inner = heads('GET /app.js HTTP/1.1', OWN), SMUGGLED = { 'a length': { 'Content-Length': inner.length }, chunks: { 'Transfer-Encoding': 'chunked' }, 'a length and chunks': { 'Content-Length': 4, 'Transfer-Encoding': 'chunked' },
  'two lengths': { 'Content-Length': `0\r\nContent-Length: ${inner.length}` }, 'a length that is none': { 'Content-Length': '0x0' }, 'a length with a sign': { 'Content-Length': '+0' } };
bad = [];
let answered = 0;
const LINES = [['GET / HTTP/1.1', 400, OWN], ['GET /none HTTP/1.1', 400, OWN], ['POST / HTTP/1.1', 405, OWN], ['GET / HTTP/1.1', 421, EVIL], ['POST / HTTP/1.1', 421, {}]];
for (const [name, more] of Object.entries(SMUGGLED)) for (const [line, want, host] of LINES) {
  const k = hold(heads(line, host, more) + (more['Transfer-Encoding'] ? `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n` : inner));
  await until('the end', () => k.closed);
  const said = [...k.got.matchAll(/HTTP\/1\.[01] (\d+)/g)].map((m) => Number(m[1]));
  answered += said.length;
  if (said.length > 1 || (said.length && said[0] !== want)) bad.push(`${name} of ${line}: ${said}`); // none: the end came before the answer was read
}
check('a request with a body is refused, and its connection ended', bad.length === 0 && answered > 0, `${answered} answers\n${bad.join('\n')}`);
for (const more of [SMUGGLED['a length'], SMUGGLED.chunks]) check(`a WebSocket with ${Object.keys(more)} is not opened`, !opened(await answer(ws(more))));
check('two requests in one are two answers', await (async () => { const k = hold(inner + inner); await until('both', () => k.got.split('HTTP/1.1 200').length === 3); k.socket.destroy(); return true; })());
const asked_head = await answer(heads('HEAD / HTTP/1.1', OWN));
check('HEAD has no body in its answer', /^HTTP\/1.1 405/.test(asked_head.got) && asked_head.got.endsWith('\r\n\r\n'), asked_head.got.slice(-60));
bad = [];
for (const line of ['GET /app.js%0d%0aX-Evil:%20y HTTP/1.1', 'GET /app.js%0a HTTP/1.1', 'GET / HTTP/2.0', 'GET / HTTP/1.9', 'GET / HTTP/1.1x', 'GET /app.js']) {
  const k = await answer(heads(line, OWN));
  if (/^HTTP\/1.[01] 200|X-Evil/.test(k.got)) bad.push(line);
}
check('a line that ends in its path, and other versions, get no page', bad.length === 0, bad.join('\n'));

// --- frames ---
const code = (k) => { const at = k.got.indexOf('\r\n\r\n') + 4; return k.got.charCodeAt(at) === 0x88 && k.got.length > at + 3 ? k.got.charCodeAt(at + 2) * 256 + k.got.charCodeAt(at + 3) : undefined; };
const after = async (bytes) => {
  const k = hold(ws());
  await until('it is open', () => k.got.includes('\r\n\r\n'));
  k.socket.write(Buffer.from(bytes));
  await until('the server says why it closes', () => k.closed || code(k) !== undefined);
  k.socket.destroy();
  return k;
};
for (const [name, bytes, want] of [['claims 4 GiB and brings nothing', [0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4], 1009], ['claims 4 GiB and brings 64 bytes', [0x81, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, ...Array(64).fill(0x61)], 1009],
  ['claims 4097 bytes', [0x81, 0xfe, 0x10, 1, 0, 0, 0, 0, ...Array(64).fill(0x61)], 1009], ['closes with one byte', [0x88, 0x81, 0, 0, 0, 0, 1], 1002],
  ['is text in the middle of a text', [0x01, 0x81, 0, 0, 0, 0, 0x7b, 0x81, 0x81, 0, 0, 0, 0, 0x7d], 1002], ['is binary in the middle of a text', [0x01, 0x81, 0, 0, 0, 0, 0x7b, 0x82, 0x81, 0, 0, 0, 0, 0x7d], 1002],
  ['is the first part of a ping', [0x09, 0x81, 0, 0, 0, 0, 0x7b], 1002], ['is the first part of a close', [0x08, 0x82, 0, 0, 0, 0, 3, 232], 1002]]) {
  const k = await after(bytes);
  check(`a frame that ${name} is refused with ${want}`, code(k) === want, `${code(k)}, ${JSON.stringify(k.got.slice(-40))}`);
}
const long = new Client(Object.values(s.seats)[0]);
await long.ready();
check('a message of 4,000 bytes is read', ['answer', 'refused'].includes((await long.call({ t: 'ask', what: 'help', arg: '', more: 'x'.repeat(3900) })).t));
long.ws.terminate();

const pair = [0, 1].map(() => new Client(Object.values(s.seats)[0]));
for (const c of pair) await c.ready();
const rivals = pair[0].state.now.yours ? pair : [0, 1].map(() => new Client(Object.values(s.seats)[1]));
for (const c of rivals) await c.ready();
const replies = await Promise.all(rivals.map((c) => c.do('pass')));
check('of two pages of one seat that choose at once one is taken', replies.map((m) => m.t).sort().join() === 'done,stale', JSON.stringify(replies).slice(0, 300));
const second = await rivals[0].call({ t: 'hello', token: new URL(Object.values(s.seats)[1]).hash.slice(1) });
check('a page has one seat: another token on its connection is no hello', second.t === 'refused', JSON.stringify(second));
for (const c of [...pair, ...rivals]) c.ws.terminate();

// --- nothing is kept that shows no token ---
const stays = { nothing: hold(''), 'half a request': hold('GET / HT'), 'a page that is read again': hold(heads('GET / HTTP/1.1', OWN, { Connection: 'keep-alive' })), CONNECT: hold(`CONNECT ${url.host} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`),
  'a body that does not come': hold(heads('POST / HTTP/1.1', OWN, { 'Content-Length': '10' })), 'a silent client': hold(ws()), 'half a frame': hold(Buffer.concat([Buffer.from(ws()), Buffer.from([0x81, 0xfe])])) };
for (const name of names) stays[name] = hold(ws({ 'Sec-WebSocket-Protocol': name }, undefined, EVIL));
await until('all are ended', () => Object.values(stays).every((k) => k.closed), 200000).catch(() => {});
check(`of ${Object.keys(stays).length} kinds of connections none stays`, Object.values(stays).every((k) => k.closed), Object.entries(stays).filter(([, k]) => !k.closed).map(([n]) => n).join(', '));

// --- and nobody is kept out by those that are held ---
const crowd = Array.from({ length: 500 }, (_, i) => hold(['', 'GET / HT', heads('GET / HTTP/1.1', OWN), ws()][i % 4]));
await until('they came', () => crowd.every((k) => !k.socket.connecting));
const honest = new Client(Object.values(s.seats)[0]);
await honest.ready();
check('an honest page gets in beside 500 connections of its address', honest.state.now.state === 'plays');
for (const k of crowd) k.socket.destroy();
await s.stop();
done();
