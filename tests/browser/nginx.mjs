// nginx.mjs - the server behind nginx, as docs/playing.md says: the block of that page is what nginx is given. Two players come
// in by the name, play to the end, and one of them comes back after nginx was started again.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { check, Client, done, serve, until } from './lib.mjs';

const NAME = 'play.example.org', T = `${process.env.T}/nginx`;

const page = (path, port, host = NAME) => new Promise((resolve) => {
  get({ host: '127.0.0.1', port, path, headers: { Host: host }, agent: false }, (r) => {
    let body = '';
    r.on('data', (d) => (body += d));
    r.on('end', () => resolve({ status: r.statusCode, headers: r.headers, body }));
  }).on('error', () => resolve({ status: 0, headers: {}, body: '' }));
});

const freePort = () => new Promise((resolve) => { const s = createServer().listen(0, '127.0.0.1', () => { const { port } = s.address(); s.close(() => resolve(port)); }); });

const s = await serve('--mod-path', 'tests/mods', '--mods', 'tiny', 'duel', '--seat', 'all=human', '--seed', '4', '--no-record', '--host', NAME);
const port = await freePort(), block = /```\n(location \/ \{[\s\S]*?\n\})\n```/.exec(readFileSync('docs/playing.md', 'utf8'))?.[1] ?? '';
check('the page on playing has a block for nginx', block.includes('proxy_pass http://127.0.0.1:4747;'), block);
mkdirSync(T, { recursive: true });
const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((x) => `${x}_temp_path ${T}/${x};`).join('\n');
writeFileSync(`${T}/nginx.conf`, `daemon off;\nmaster_process off;\npid ${T}/pid;\nerror_log ${T}/error.log;\nevents {}\nhttp {\naccess_log off;\n${paths}\nserver {\nlisten 127.0.0.1:${port};\nserver_name ${NAME};\n${block.replace('127.0.0.1:4747', new URL(s.origin).host)}\n}\n}\n`);
const start = () => spawn('nginx', ['-c', `${T}/nginx.conf`, '-p', T, '-e', `${T}/error.log`], { stdio: ['ignore', 'ignore', 'pipe'] });
let nginx = start(), said = '';
nginx.stderr.on('data', (d) => (said += d));
process.on('exit', () => nginx.kill('SIGKILL'));
await until('nginx answers', async () => (await page('/', port)).status === 200).catch(() => {});
const index = await page('/', port);
check('the page comes through nginx', index.status === 200 && /<title>Gangway/.test(index.body), said + JSON.stringify(index).slice(0, 300));
check('with its policy', /default-src 'self'/.test(index.headers['content-security-policy'] ?? ''));
check('under another name it does not', (await page('/', port, 'evil.example')).status !== 200);

const tokens = Object.values(s.seats).map((link) => new URL(link).hash.slice(1));
const join = (token, log) => new Client(`http://127.0.0.1:${port}/#${token}`, { origin: `http://${NAME}`, headers: { Host: NAME }, log });
let a = join(tokens[0]), b = join(tokens[1]);
await a.ready();
await b.ready();
check('two players come in', a.state.now.yours !== b.state.now.yours);
const foreign = new Client(`http://127.0.0.1:${port}/#${tokens[0]}`, { origin: 'http://evil.example', headers: { Host: NAME } });
await until('refused', () => foreign.closed || foreign.error || foreign.state);
check('a page of another origin is refused behind nginx too', !foreign.state);

async function play(most) {
  for (let i = 0; i < most && a.state.now.state === 'plays'; i++) {
    const c = await until('somebody is asked', () => [a, b].find((x) => x.state.now.yours) || a.state.now.state !== 'plays');
    if (c === true) break;
    const list = c.state.now.choices.filter((o) => o.text !== 'resign');
    await c.do(list[(7 * i) % list.length].text.replace(' *', ''));
  }
}
await play(6);
const log = [...a.log];
nginx.kill('SIGKILL');
await until('the way is gone', () => a.closed && b.closed);
nginx = start();
await until('nginx again', async () => (await page('/', port)).status === 200);
a = join(tokens[0], log);
b = join(tokens[1]);
await a.ready();
await b.ready();
check('when nginx was started again they come back without loss', JSON.stringify(a.log.slice(0, log.length)) === JSON.stringify(log) && a.state.now.state === 'plays');
await play(3000);
await until('the end', () => a.state.now.state === 'over' && b.state.now.state === 'over');
check('and play to the end', /win|draw|nobody/.test(a.state.now.ending));
await s.stop();
nginx.kill('SIGKILL');
done();
